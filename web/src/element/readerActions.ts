// What a reader may do where the author of a figure does not let them draw, or locks the map.
import type { Action } from '../state/commands/actions';
import type { Importing } from '../state/import/importing';

/** What stays where the map cannot be edited. */
function isHarmless({ group, id }: Action): boolean {
  return (
    group === 'playback' || group === 'view' || /^(save|cursor)/.test(id) || ['shareLink', 'menu', 'help', 'about', 'escape', 'useTool'].includes(id)
  );
}

/** Besides that, what neither draws nor puts another map into the place of the author's. */
function isForReaders(action: Action): boolean {
  return isHarmless(action) || ['undo', 'redo', 'tool-move'].includes(action.id);
}

export function isAllowed(action: Action, { isLocked, mayDraw }: Importing): boolean {
  return isLocked ? isHarmless(action) : mayDraw || isForReaders(action);
}
