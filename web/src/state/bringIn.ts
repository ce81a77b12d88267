// What people bring: maps and rows of benchmarks as files, dropped or picked, as text that is pasted, and by links that name them.
import { largestFile } from './files';
import { later } from './later';
import type { Playground } from './playground';

/** Characters of a link with its address; the core reads fewer. */
const longestPasted = 70_000;

const foreign = (): Promise<typeof import('./importFiles')> => import('./importFiles');

/** Files that were dropped or picked together. */
export function openFiles(playground: Playground, files: readonly File[]): void {
  if (files.length === 0 || playground.isLocked || !playground.mayDraw) return;
  later(playground, foreign, (part) => part.importFiles(playground, files));
}

/** What a paste holds, in one form or several. */
export function openPaste(playground: Playground, files: readonly File[], text: string): void {
  if (files.length === 0) return openText(playground, text);
  if (!playground.isLocked && playground.mayDraw && text.length <= largestFile) later(playground, foreign, (part) => part.importPaste(playground, files, text));
}

/** Of a text that is one word, as links are; a wall is no link. */
function hashOf(text: string): string {
  const word = text.trim();
  const hash = word.slice(word.indexOf('#') + 1);
  return word.length <= longestPasted && word.includes('#') && hash.includes('=') && !/\s/.test(word) ? hash : '';
}

/** A link, a .map, a .scen or a map of another program. */
function openText(playground: Playground, text: string): void {
  if (playground.isLocked || !playground.mayDraw) return;
  if (text.length > largestFile) return playground.messages.showError(playground.strings.toast.fileUnreadable(playground.strings.actions.pasteMap));
  const hash = hashOf(text);
  if (hash !== '') return playground.opening.openLink(hash);
  later(playground, foreign, (part) => part.importText(playground, text));
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
