// What people bring: maps and rows of benchmarks as files, dropped or picked, as text that is pasted, and by links that name them.
import { isMapFile, isScenFile, largestFile, mapNameOf, readBytes } from './files';
import { later, withPart } from './later';
import type { Playground } from './playground';

/** A text with none of these holds no link. */
const linkSigns = /[=%:]/;

const foreign = (): Promise<typeof import('./importMap')> => import('./importMap');

export function openFile(playground: Playground, file: File): void {
  if (playground.isLocked || !playground.mayDraw) return;
  playground.guard.work(async () => {
    const name = mapNameOf(file.name);
    const bytes = await readBytes(file);
    if (!bytes) return playground.messages.showError(playground.strings.toast.fileUnreadable(name));
    if (isScenFile(file.name, bytes)) return playground.onScenario(bytes, name);
    if (isMapFile(file.name, bytes)) return playground.opening.openMap(bytes, name, playground.store.get().waterIsBlocked);
    await withPart(playground, foreign, (part) => part.importFile(playground, file.name, name, bytes));
  });
}

/** A .map, a .scen or a map of another program. */
function openMapText(playground: Playground, text: string): void {
  const bytes = new TextEncoder().encode(text);
  if (isScenFile('', bytes)) return playground.guard.work(async () => playground.onScenario(bytes, ''));
  if (isMapFile('', bytes)) return playground.guard.work(() => playground.opening.openMap(bytes, playground.strings.untitled, playground.store.get().waterIsBlocked));
  later(playground, foreign, (part) => part.importText(playground, text));
}

/** The same, or a text with a link in it. `html`: the same text with the addresses of its links. */
export function openText(playground: Playground, text: string, html = ''): void {
  const { opening } = playground;
  if (playground.isLocked || !playground.mayDraw) return;
  if (text.length > largestFile) return playground.messages.showError(playground.strings.toast.fileUnreadable(playground.strings.actions.pasteMap));
  if (!linkSigns.test(text + html)) return openMapText(playground, text);
  const isWanted = opening.expect();
  later(playground, () => import('../formats/linkText'), ({ findLink }) => {
    const link = findLink(text) ?? (text.includes('\n') ? null : findLink(html));
    if (!isWanted()) return;
    if (link === null) openMapText(playground, text);
    else opening.openLink(link);
  });
}

/** What a link names. */
export function openReference(playground: Playground, text: string, chosenHost: string, isWanted: () => boolean): void {
  later(playground, () => import('./referenceOpen'), (part) => part.openReference(playground, text, chosenHost, isWanted));
}

/** A link that takes long to open. */
export function watchOpening(playground: Playground): void {
  later(playground, () => import('./openingProgress'), (part) => part.tellOpening(playground));
}

/** What was kept: a link, or a note on a map that fits into none. */
export function openKept(playground: Playground, text: string, name: string): void {
  if (!text.startsWith('{')) return playground.opening.openLink(text, name);
  const isWanted = playground.opening.expect();
  later(playground, () => import('./openNote'), (part) => part.openNote(playground, text, name, isWanted));
}

/** Asks for a text. */
export function askForText(playground: Playground): void {
  playground.importing = null;
  playground.store.set({ dialog: 'import' });
}
