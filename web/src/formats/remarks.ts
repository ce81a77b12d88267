// What is said of a map beside its questions: which files it lacks, and that it is drawn otherwise.
import { fill } from '../words/fill';
import { formatWords } from '../words/formats';
import type { Draft } from './draft';
import { failed, type FormatError } from './error';

/** Missing files that a message lists. */
const mostNames = 4;

function lackText(names: readonly string[], { one, several }: Readonly<Record<'one' | 'several', string>>): string {
  const listed = names.slice(0, mostNames).map((name) => `“${name}”`).join(', ');
  return names.length === 0 ? '' : fill(names.length > 1 ? several : one, { a: names.length > mostNames ? `${listed}, …` : listed });
}

/** Empty where there is nothing to say. */
export function remarks(draft: Pick<Draft, 'isTurned' | 'missing'> | FormatError | null): string {
  if (!draft || failed(draft)) return '';
  const { tilesets = [], templates = [] } = draft.missing ?? {};
  const { missing, turned } = formatWords;
  return [draft.isTurned ? turned : '', lackText(tilesets, missing.tileset), lackText(templates, missing.template)].filter((text) => text !== '').join(' ');
}
