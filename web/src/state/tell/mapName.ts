// The name of a map, as it is shown. A map without a name holds a mark instead, so that it is named in the language of the page.
import { withoutUnseen } from '../../model/foreignName';
import type { Strings } from '../../words/words';

/** The marks that stand for the name of a map that was begun here, and of a map from a link. */
export const unnamed = '';
export const unnamedLink = '#';

export function mapNameIn({ untitled, shared }: Strings, name: string): string {
  return name === unnamedLink ? shared : withoutUnseen(name).trim() || untitled;
}
