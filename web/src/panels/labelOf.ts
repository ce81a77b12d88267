// What an action is called in dialogs.
import type { Action } from '../state/commands/actions';
import { lateWords } from '../words/late';

export function labelOf({ id, label }: Action): string {
  return label || (lateWords.actions[id] ?? id);
}
