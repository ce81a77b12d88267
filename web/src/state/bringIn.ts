// What people bring: maps and rows of benchmarks as files, dropped or picked, and as text that is pasted.
import { isMapFile, isScenFile, mapNameOf, readBytes } from './files';
import { later, withPart } from './later';
import type { Playground } from './playground';

const foreign = (): Promise<typeof import('./importMap')> => import('./importMap');

export function openFile(playground: Playground, file: File): void {
  if (playground.isLocked) return;
  playground.work(async () => {
    const name = mapNameOf(file.name);
    const bytes = await readBytes(file);
    if (!bytes) return playground.showError(playground.strings.toast.fileUnreadable(name));
    if (isScenFile(file.name, bytes)) return playground.onScenario(bytes, name);
    if (isMapFile(file.name, bytes)) return playground.openMap(bytes, name, playground.store.get().waterIsBlocked);
    await withPart(playground, foreign, (part) => part.importFile(playground, file.name, name, bytes));
  });
}

/** A link, a .map, a .scen or a map of another program. */
export function openText(playground: Playground, text: string): void {
  if (playground.isLocked) return;
  const hash = /^\S*#(\S+=\S*)$/.exec(text.trim())?.[1];
  if (hash) return playground.openLink(hash);
  const bytes = new TextEncoder().encode(text);
  if (isScenFile('', bytes)) return playground.work(async () => playground.onScenario(bytes, ''));
  if (isMapFile('', bytes)) return playground.openMap(bytes, playground.strings.untitled, playground.store.get().waterIsBlocked);
  later(playground, foreign, (part) => part.importText(playground, text));
}

/** Asks for a text. */
export function askForText(playground: Playground): void {
  playground.importing = null;
  playground.store.set({ dialog: 'import' });
}
