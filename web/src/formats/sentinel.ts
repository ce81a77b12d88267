// Programs write a wall among costs as one number that is far larger than all others: 999, 10000, the greatest whole number.
import type { Making } from './draft';
import { limits } from './limits';
import { drawnFree, drawnWall, type Rows } from './rows';

const leastSentinel = 500;

/** Whether programs write this number for “infinite”: 999, a power of ten, a power of two or one below it. */
function isSentinel(number: number): boolean {
  if (number < leastSentinel) return false;
  const digits = String(number);
  return (
    /^9+(?:\.9+)?$/.test(digits) ||
    /^1(?:0+|e\+\d+)$/.test(digits) ||
    [15, 16, 31, 32, 53, 63].some((power) => number === 2 ** power || number === 2 ** power - 1)
  );
}

/**
 * The only number above all costs, and whether other cells are costs, or negative; null where there are several such numbers, or one that is no
 * sentinel.
 */
function* sentinelOf({ values, exact }: Rows): Making<{ number: number; areCosts: boolean; hasNegative: boolean } | null> {
  let [number, areCosts, hasNegative] = [0, false, false];
  for (const [y, row] of values.entries()) {
    for (let x = 0; x < row.length; x++) {
      const value = row[x]!;
      if (value >= drawnWall) continue;
      const own = exact[y]?.[x] ?? value;
      if (own > limits.cost && own !== number) {
        if (number > 0 || !isSentinel(own)) return null;
        number = own;
      } else if (own !== number) {
        areCosts ||= own > 0;
        hasNegative ||= own < 0;
      }
    }
    yield;
  }
  return number > 0 ? { number, areCosts, hasNegative } : null;
}

/** A sentinel among costs becomes a wall. Beside walls of -1 it is free ground whose distance is not known yet. */
export function* withoutSentinel(rows: Rows): Making<void> {
  const found = rows.tooLarge ? yield* sentinelOf(rows) : null;
  if (!found || !(found.areCosts || found.hasNegative)) return;
  const { values, exact } = rows;
  for (const [y, row] of values.entries()) {
    const numbers = exact[y];
    for (let x = 0; numbers && x < row.length; x++) if (numbers[x] === found.number) row[x] = found.areCosts ? drawnWall : drawnFree;
    yield;
  }
  rows.tooLarge = null;
}
