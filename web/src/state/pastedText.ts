// A text that is pasted: a link, a .map, a .scen or a map of another program.
import { findBrought, findLink } from '../formats/linkText';
import { isMapFile, isScenFile, largestFile } from './files';
import { importText } from './importMap';
import type { Playground } from './playground';

async function openMapText(playground: Playground, text: string): Promise<void> {
  const { opening, store, strings } = playground;
  const bytes = new TextEncoder().encode(text);
  if (isScenFile('', bytes)) return playground.onScenario(bytes, '');
  if (isMapFile('', bytes)) return opening.openMap(bytes, strings.untitled, store.get().waterIsBlocked);
  await importText(playground, text);
}

/** `html`: the same text with the addresses of its links, which count where the text is no map of several rows. */
export async function openText(playground: Playground, text: string, html: string): Promise<void> {
  const { messages, opening, strings } = playground;
  if (text.length > largestFile) return messages.showError(strings.toast.fileUnreadable(strings.actions.pasteMap));
  const link = findBrought(text) ?? (text.includes('\n') ? null : findLink(html));
  if (link === null) await openMapText(playground, text);
  else opening.openLink(link);
}
