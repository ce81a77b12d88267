// Says which files a map lacks.
import { fill } from '../i18n/fill';
import { formatWords } from '../i18n/formats';

/** Missing files that a message lists. */
const mostNames = 4;

/** Names the files that a map lacks, or is empty. */
export function missingText(missing: readonly string[] = []): string {
  const { one, several } = formatWords.missing;
  const names = missing.slice(0, mostNames).map((name) => `“${name}”`).join(', ');
  return missing.length === 0 ? '' : fill(missing.length > 1 ? several : one, { a: missing.length > mostNames ? `${names}, …` : names });
}
