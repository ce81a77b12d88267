// The bars of a door's lane that its schedule makes, and where their ends may go.
import { mostTicks } from '../core/motionConstants';
import type { Schedule } from './schedule';

const keyTicks: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10 };

/** One time for which the schedule closes the door. */
export interface LaneBar {
  from: number;
  to: number;
}

/** What the reader moves: an end of a bar, or the bar with both. */
export type LanePart = 'closes' | 'opens' | 'both';

/**
 * The bars that are as the schedule says, in order. A bar that a reader changed by opening or closing the door is left out. `times`: as the core
 * tells them up to the tick `last`.
 */
export function scheduledBars({ closes, opens, every }: Schedule, times: ArrayLike<number>, last: number): LaneBar[] {
  const bars: LaneBar[] = [];
  if (opens === 0) return bars;
  for (let i = 0; i + 1 < times.length; i += 2) {
    const [from, to] = [times[i]!, times[i + 1]!];
    const turn = every > 0 ? Math.floor((from - closes) / every) * every : 0;
    const end = opens + turn;
    if (from === closes + turn && (to === end || (to >= last && to < end))) bars.push({ from, to: end });
  }
  return bars;
}

/** How far a part may move, in ticks: a door opens after it closes, and before it closes again. */
export function freeTicks({ closes, opens, every }: Schedule, part: LanePart): { least: number; most: number } {
  const apart = opens - closes - 1;
  const free = every > 0 ? every - 1 - (opens - closes) : Infinity;
  if (part === 'closes') return { least: -Math.min(closes, free), most: apart };
  if (part === 'opens') return { least: -apart, most: Math.min(mostTicks - opens, free) };
  return { least: -closes, most: mostTicks - opens };
}

/** How far an end goes by the key of this name, in ticks: at Home and End to its least and its most tick on an axis that ends at `last`. */
export function ticksByKey(key: string, schedule: Schedule, end: 'closes' | 'opens', last: number): number | undefined {
  const { least, most } = freeTicks(schedule, end);
  if (key === 'Home') return least;
  // Beyond the axis the reader would not see the end any more.
  if (key === 'End') return Math.max(Math.min(most, last - schedule[end]), 0);
  return keyTicks[key];
}

/** The schedule with a part moved by this number of ticks, as far as that may go. */
export function movedSchedule(schedule: Schedule, part: LanePart, by: number): Schedule {
  const { least, most } = freeTicks(schedule, part);
  const way = Math.min(Math.max(by, least), most);
  const { closes, opens, every } = schedule;
  return { closes: part === 'opens' ? closes : closes + way, opens: part === 'closes' ? opens : opens + way, every };
}

/** A place on the lanes, in pixels. */
interface Place {
  x: number;
  y: number;
}

export interface LaneHit {
  door: number;
  part: LanePart;
  bar: LaneBar;
}

/**
 * The part that a pointer takes hold of, or null. `lanes`: the bars of each door; `pixel`: the width of a tick; `lane`: the height of a lane;
 * `reach`: how near the pointer has to be. The nearest lane wins, and in it the nearest end. The middle third of a
 * short bar moves the whole bar, however near its ends are.
 */
export function hitOf(
  lanes: readonly (readonly LaneBar[])[],
  { x, y }: Place,
  pixel: number,
  lane: number,
  reach: { across: number; above: number; below: number },
): LaneHit | null {
  let best: (LaneHit & { across: number; down: number }) | null = null;
  const take = (hit: LaneHit, across: number, down: number): void => {
    if (!best || down < best.down || (down === best.down && across < best.across)) best = { ...hit, across, down };
  };
  lanes.forEach((bars, door) => {
    const below = y - (door + 0.5) * lane;
    if (below < -lane / 2 - reach.above || below > lane / 2 + reach.below) return;
    const down = Math.abs(below);
    for (const bar of bars) {
      const [left, right] = [bar.from * pixel, bar.to * pixel];
      const near = x > left && x < right ? Math.min(reach.across, (right - left) / 3) : reach.across;
      if (Math.abs(x - left) <= near) take({ door, part: 'closes', bar }, Math.abs(x - left), down);
      if (Math.abs(x - right) <= near) take({ door, part: 'opens', bar }, Math.abs(x - right), down);
      if (x > left + near && x < right - near) take({ door, part: 'both', bar }, 0, down);
    }
  });
  return best;
}
