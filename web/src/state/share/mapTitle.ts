// The title of a picture or a figure: the page and its map.
import { fill } from '../../words/fill';
import { lateWords } from '../../words/late';
import type { Strings } from '../../words/words';

export function mapTitle({ name }: Strings, map: string): string {
  return map === '' ? name : fill(lateWords.shareDialog.titleOf, { name, map });
}
