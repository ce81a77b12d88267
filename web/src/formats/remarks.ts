// What is said of a map beside its questions: which files it lacks, and that it is drawn otherwise.
import { fill, joined } from '../words/fill';
import { formatWords } from '../words/formats';
import type { Draft } from './draft';
import { listText } from './listText';
import { failed, type FormatError } from './error';

/** Missing files that a message lists. */
const mostNames = 4;

function lackText(names: readonly string[], { one, several }: Readonly<Record<'one' | 'several', string>>): string {
  return names.length === 0
    ? ''
    : fill(names.length > 1 ? several : one, {
        a: listText(
          names.map((character) => fill(formatWords.found.character, { character })),
          mostNames,
        ),
      });
}

/** Empty where there is nothing to say. */
export function remarks(draft: Pick<Draft, 'isTurned' | 'missing'> | FormatError | null): string {
  if (!draft || failed(draft)) return '';
  const { tilesets = [], templates = [] } = draft.missing ?? {};
  const { missing, turned } = formatWords;
  return joined(formatWords.sentences, [draft.isTurned ? turned : '', lackText(tilesets, missing.tileset), lackText(templates, missing.template)]);
}
