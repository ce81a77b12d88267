// Turns the speed setting and the time since the last frame into a number of steps. Levels double: from 1 step a second
// to 32, then from 1 step a frame (60 frames a second, on any screen) to 8192, and at last as many as the frame can bear.
const secondLevels = 6;
const frameLevels = 14;
export const maxSpeed = secondLevels + frameLevels;
export const defaultSpeed = 7;
const longestFrame = 100;

export type Speed = { unit: 'second' | 'frame'; steps: number } | { unit: 'unlimited' };

export function speedAt(level: number): Speed {
  if (level < secondLevels) return { unit: 'second', steps: 2 ** level };
  if (level < maxSpeed) return { unit: 'frame', steps: 2 ** (level - secondLevels) };
  return { unit: 'unlimited' };
}

/** Steps a second. */
function rateOf(level: number): number {
  const speed = speedAt(level);
  return speed.unit === 'unlimited' ? Infinity : speed.unit === 'second' ? speed.steps : speed.steps * 60;
}

/** Slow enough that single cells can be followed, so that they may pulse. */
export function isSlow(level: number): boolean {
  return level < secondLevels;
}

export class Pacer {
  private owed = 0;

  /** The first step of a playback comes at once, not after a second. */
  begin(): void {
    this.owed = 1;
  }

  steps(level: number, milliseconds: number): number {
    const rate = rateOf(level);
    if (rate === Infinity) return Number.MAX_SAFE_INTEGER;
    // After a hidden tab the clock jumps; the search must not.
    const longest = Math.max(longestFrame, 1000 / rate);
    this.owed += (Math.min(Math.max(milliseconds, 0), longest) * rate) / 1000;
    const whole = Math.floor(this.owed + 1e-9);
    this.owed -= whole;
    return whole;
  }

  /** Milliseconds until the next step is due. */
  wait(level: number): number {
    return Math.max(((1 - this.owed) * 1000) / rateOf(level), 0);
  }
}
