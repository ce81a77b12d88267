// What people bring: maps and rows of benchmarks as files, dropped or picked, as text that is pasted, and by links that name them.
import { isMapFile, isScenFile, mapNameOf, readBytes } from './files';
import { isNote } from './kept';
import { later, withPart } from './later';
import type { Playground } from './playground';

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

/** A text that is pasted; `html`: the same with the addresses of its links. */
export function openText(playground: Playground, text: string, html = ''): void {
  if (playground.isLocked || !playground.mayDraw) return;
  const isWanted = playground.opening.expect();
  later(playground, () => import('./pastedText'), (part) => (isWanted() ? part.openText(playground, text, html) : undefined));
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
  if (!isNote(text)) return playground.opening.openLink(text, name, '', true);
  const isWanted = playground.opening.expect();
  later(playground, () => import('./openNote'), (part) => part.openNote(playground, text, name, isWanted));
}

/** Asks for a text. */
export function askForText(playground: Playground): void {
  playground.importing = null;
  playground.store.set({ dialog: 'import' });
}
