// Names in a sentence: the first of them where there are many.
import { joined } from '../words/fill';
import { formatWords } from '../words/formats';

export function listText(names: readonly string[], most: number): string {
  return joined(formatWords.list, names.length > most ? [...names.slice(0, most), '…'] : names);
}
