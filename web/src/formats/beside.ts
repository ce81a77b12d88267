// What stands beside a matrix in program text and belongs to it: its size, its start and its goal.
import { endsTogether } from './endPairs';
import { sideName } from './flatShape';
import type { GivenEnd } from './rows';

export interface Around {
  start: GivenEnd | null;
  goal: GivenEnd | null;
  /** What the text calls width and height; 0 where it says nothing. */
  width: number;
  height: number;
  /** The length of both sides. */
  side: number;
  /** A map of a robot begins with its lowest row. */
  isUpward: boolean;
}
export const nothingAround: Around = { start: null, goal: null, width: 0, height: 0, side: 0, isUpward: false };

const startName =
  /^(?:start|from|source|src|begin|beginning|origin|initial|init|entry|entrance|player|spawn)(?:ing)?_?(?:pos(?:ition)?|point|node|cell|coord(?:inate)?s?|state|xy|loc(?:ation)?|rc)?$/i;
const goalName =
  /^(?:goal|end|to|target|finish|dest|destination|exit)_?(?:pos(?:ition)?|point|node|cell|coord(?:inate)?s?|state|xy|loc(?:ation)?|rc)?$/i;
/** Puzzles that have these names write the row first. */
const rowFirst = /^(?:entrance|destination)$/i;
const partName = /^(\w+?)_?(x|y|row|col|column|r|c)$/i;
const widthName = /^(?:(?:map|grid|level|world|maze|board|screen)_?)?(?:width|cols?|columns|w|nx|num_?cols|n_?cols?|row_?(?:len|length|size|width))$/;
const heightName = /^(?:(?:map|grid|level|world|maze|board|screen)_?)?(?:height|rows?|h|ny|num_?rows|n_?rows?)$/;
const sizeName = /^(?:(?:map|grid|level|world|maze|board)_?)?(?:size|dims?|dimensions?)$/i;
/** What makes a grid of a size that it is given. */
const gridType = /^(?:\w+[.:]+)?\w*(?:Grid|Maze|Board|Graph|World)/;
/** The longest part of a name that is looked at, in characters. */
export const longestNameRead = 64;

export function shortName(name: string): string {
  return name.slice(-longestNameRead).split(/[.:>]/).at(-1)!;
}

export function givenEndOf(named: Readonly<Record<string, number>>, name: string): GivenEnd | null {
  const value = (...keys: string[]): number | undefined => keys.map((key) => named[name + key]).find((number) => number !== undefined);
  const [x, y, row, column] = [value('x'), value('y'), value('row', 'r'), value('col', 'column', 'c')];
  if (x !== undefined && y !== undefined) return { pair: [x, y], order: 'xy', isTuple: false };
  return row !== undefined && column !== undefined ? { pair: [row, column], order: 'rowColumn', isTuple: false } : null;
}

export const endOfName = (name: string): 'start' | 'goal' | null => (startName.test(name) ? 'start' : goalName.test(name) ? 'goal' : null);
export const namesEnd = (name: string): boolean => endOfName(name) !== null;
export const isRowFirst = (name: string): boolean => rowFirst.test(name);

export class Beside {
  private readonly around: Around = { ...nothingAround };
  private readonly parts: Record<string, number> = {};

  giveEnd(name: string, end: GivenEnd): void {
    const which = endOfName(name);
    if (which) this.around[which] ??= end;
  }

  giveNumber(name: string, value: number, isSize: boolean): void {
    const { around } = this;
    if (isSize && widthName.test(name)) around.width ||= value;
    if (isSize && heightName.test(name)) around.height ||= value;
    if (isSize && sideName.test(name)) around.side ||= value;
    if (name === 'resolution') around.isUpward = true;
    const [, whole = '', part = ''] = partName.exec(name) ?? [];
    const which = endOfName(whole);
    if (which) this.parts[`${which} ${part}`] ??= value;
  }

  /** Two numbers that a name, or the type in front of them, calls the size of a map. */
  giveSizes(name: string, type: string, first: number, second: number): void {
    const { around } = this;
    if (!(first > 0) || !(second > 0)) return;
    // A shape has its rows first.
    const isShape = /^shape$/i.test(name);
    if (!isShape && !sizeName.test(name) && !gridType.test(type)) return;
    around.width ||= isShape ? second : first;
    around.height ||= isShape ? first : second;
  }

  finish(text: string): Around {
    const { around, parts } = this;
    const [start, goal] = endsTogether(text) ?? [around.start, around.goal];
    return { ...around, start: start ?? givenEndOf(parts, 'start '), goal: goal ?? givenEndOf(parts, 'goal ') };
  }
}
