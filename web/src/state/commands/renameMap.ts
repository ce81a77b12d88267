// The name of a map as a reader types it: it stands in titles, files, links and the list of recent maps.
import { withoutUnseen } from '../../model/foreignName';
import type { EditHost, MapHost } from '../pageHost';
import { unnamed, unnamedLink } from '../tell/mapName';

/** The bytes in UTF-8 that a link has room for. */
export const longestMapName = 128;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** The part of a text that fits into a name: it ends between two characters, and holds no invisible ones. */
export function fittingName(text: string): string {
  // A character has at least one byte.
  let characters = [...withoutUnseen(text.slice(0, 2 * longestMapName))];
  while (bytesOf(characters.join('')) > longestMapName) characters = characters.slice(0, -1);
  return characters.join('');
}

/** The name for the field; '' for a map without a name. */
export function nameToEdit({ session }: MapHost): string {
  const name = session.name();
  return name === unnamedLink ? unnamed : name;
}

/** One step of undo, or none where the name stays the same. Nothing but blanks, or the mark of a map without a name, is no name. */
export function renameMap(playground: EditHost, text: string): void {
  const typed = fittingName(text).trim();
  const name = typed === unnamedLink ? unnamed : typed;
  if (name !== nameToEdit(playground)) playground.edit((session) => session.setName(name));
}
