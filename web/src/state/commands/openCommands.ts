// Commands that open what readers bring: files, pasted text, links that name a map, maps of earlier visits. The code that opens it loads with the
// command.
import { isNote } from '../recovery/tabState';
import type { Stopping } from '../import/openingProgress';
import type { SearchHost } from '../pageHost';
import type { Importing } from '../import/importing';
import type { AskedReference } from '../open/opening';

/** Files that were dropped or picked together. */
export function openFiles(playground: Importing, files: readonly File[]): void {
  if (files.length === 0 || playground.isLocked || !playground.mayDraw) return;
  playground.parts.run(
    () => import('../import/pastedText'),
    (part) => part.importFiles(playground, files),
  );
}

/** A paste in one form or several. `html`: the text with the addresses of its links. */
export function openPaste(playground: Importing, files: readonly File[], text: string, html = ''): void {
  if (playground.isLocked || !playground.mayDraw) return;
  const isWanted = playground.opening.expect();
  playground.parts.run(
    () => import('../import/pastedText'),
    (part) => (isWanted() ? part.importPaste(playground, files, text, html) : undefined),
  );
}

/** What a link names: a map, or a benchmark. */
export function openReference(playground: Importing, reference: AskedReference): void {
  playground.parts.run(
    () =>
      /^#?bench/.test(reference.text)
        ? import('../benchmark/openBenchmark').then((part) => part.openBenchmarkReference)
        : import('../import/referenceOpen').then((part) => part.importReference),
    (open) => open(playground, reference),
  );
}

/** A link that takes long to open. */
export function watchOpening(playground: Stopping): void {
  playground.parts.run(
    () => import('../import/openingProgress'),
    (part) => part.tellOpening(playground),
  );
}

/** A search that is prepared for long. */
export function watchPreparation(playground: SearchHost): void {
  playground.parts.run(
    () => import('../import/openingProgress'),
    (part) => part.showPreparation(playground),
  );
}

/** What was kept: a link, or a note on a map that fits into none. */
export function openSaved(playground: Importing, text: string, name: string): void {
  if (!isNote(text)) return playground.opening.openLink(text, name, '', true);
  const isWanted = playground.opening.expect();
  playground.parts.run(
    () => import('../import/openNote'),
    (part) => part.openNote(playground, text, name, isWanted),
  );
}

/** Asks for a text. */
export function askForText(playground: Importing): void {
  playground.importQuestion = null;
  playground.store.set({ dialog: 'import' });
}
