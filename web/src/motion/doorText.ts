// What is said of a door: its state and its next change.
import { fill } from '../words/fill';
import { count } from '../words/numbers';
import { worldWords } from '../words/world';
import { doorName } from './doorName';
import type { Door } from './readMotion';

const words = worldWords.doors;

export const stateText = ({ isClosed }: Pick<Door, 'isClosed'>): string => (isClosed ? words.closed : words.open);

export function nextText({ isClosed, next }: Pick<Door, 'isClosed' | 'next'>): string {
  return next === null ? words.noChange : fill(isClosed ? words.opensAt : words.closesAt, { tick: count(next) });
}

export function spokenDoor(door: Pick<Door, 'number' | 'isClosed' | 'next'>): string {
  const values = { name: doorName(door.number), state: stateText(door), next: nextText(door) };
  return fill(door.next === null ? words.spokenNoChange : words.spoken, values);
}

/** With what Enter does at the cursor of the map. */
export function spokenAtCursor(door: Pick<Door, 'number' | 'isClosed' | 'next'>): string {
  return fill(worldWords.tick.sentences, { first: spokenDoor(door), next: door.isClosed ? words.pressToOpen : words.pressToClose });
}
