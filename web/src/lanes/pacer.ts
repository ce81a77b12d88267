// Turns the speed and the time since the last frame into a number of steps. Levels double: from 1 step a second to 32, then from 60 a
// second, which is one a frame on most screens, to 60 × 8192, and at last as many as the frame bears. Until a level is chosen, a search
// is played at the rate that shows all of it in a few seconds.
import { Status } from '../core/generated';
import type { Snapshot, UiState } from '../model/ui';

const slowLevels = 6;
const slowestFast = 60;
export const maxSpeed = 20;
export const defaultSpeed = 7;
export const playSeconds = 6;
const longestFrame = 100;

/** Steps a second. */
export function rateAt(level: number): number {
  if (level >= maxSpeed) return Infinity;
  return level < slowLevels ? 2 ** level : slowestFast * 2 ** (level - slowLevels);
}

/** The level that is nearest to a rate. */
export function levelOf(rate: number): number {
  const distance = (level: number): number => Math.abs(Math.log(rateAt(level) / rate));
  let nearest = 0;
  for (let level = 1; level < maxSpeed; level++) if (distance(level) < distance(nearest)) nearest = level;
  return nearest;
}

/** The rate that shows this many steps in about `playSeconds`. */
export function fittingRate(steps: number): number {
  return Math.max(steps / playSeconds, 1);
}

/** The rate that fits the search, until a level is chosen. Where looking ahead finds no end, each cell of the map may be a step. */
export function paceOf(
  { status, recordedSteps, world }: Snapshot,
  { isSpeedChosen, pace }: UiState,
  runner: { range(): { from: number; to: number }; isEndFar: boolean },
): number | null {
  if (isSpeedChosen) return null;
  const { from, to } = runner.range();
  if (status !== Status.Running) return fittingRate(Math.min(recordedSteps, to) - from);
  return runner.isEndFar ? fittingRate(world.width * world.height) : pace;
}

/** The rate that holds: the one that fits the search (`pace`), or that of the chosen level. */
export function rateOf({ pace, speed }: { pace: number | null; speed: number }): number {
  return pace ?? rateAt(speed);
}

/** Slow enough that single cells can be followed, so that they may pulse. */
export function isSlow(rate: number): boolean {
  return rate < slowestFast;
}

export class Pacer {
  private owed = 0;

  /** The next step is due at once: the first of a playback, or one that is half made. */
  begin(): void {
    this.owed = 1;
  }

  steps(rate: number, milliseconds: number): number {
    if (rate === Infinity) return Number.MAX_SAFE_INTEGER;
    // After a hidden tab the clock jumps; the search must not.
    const longest = Math.max(longestFrame, 1000 / rate);
    this.owed += (Math.min(Math.max(milliseconds, 0), longest) * rate) / 1000;
    const whole = Math.floor(this.owed + 1e-9);
    this.owed -= whole;
    return whole;
  }

  /** Milliseconds until the next step is due. */
  wait(rate: number): number {
    return Math.max(((1 - this.owed) * 1000) / rate, 0);
  }
}
