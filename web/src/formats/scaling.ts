// Numbers with decimals as whole costs: the least whole numbers in the same ratios where these are costs, else rounded to as many levels as
// costs have.
import { formatWords } from '../i18n/formats';
import type { Making, Scaling } from './draft';
import { limits } from './limits';
import { drawnWall, type Rows } from './rows';

export function scalingText({ times, error }: Scaling): string {
  return error === 0 ? formatWords.scaling.exact(times) : formatWords.scaling.rounded(limits.cost, error);
}

/** Places behind the point that are looked at. */
const unit = 1_000_000;
const tolerance = 1e-9;

function commonDivisor(a: number, b: number): number {
  while (b > 0) [a, b] = [b, a % b];
  return a;
}

/** Each number that may be a cost, with its place in a row of values. */
function* numbersOf(rows: Rows): Generator<{ row: Int16Array; x: number; number: number } | null> {
  for (const [y, row] of rows.values.entries()) {
    const exact = rows.exact[y];
    for (let x = 0; x < row.length; x++) {
      const value = row[x]!;
      if (value > 0 && value < drawnWall) yield { row, x, number: exact ? exact[x]! : value };
    }
    yield null;
  }
}

/** Rewrites the values of a matrix that has decimals; null where it has none. */
export function* scaleDecimals(rows: Rows): Making<Scaling | null> {
  if (!rows.hasDecimals) return null;
  let [divisor, highest, areWhole] = [0, 0, true];
  for (const cell of numbersOf(rows)) {
    if (cell) {
      const { number } = cell;
      const units = Math.round(number * unit);
      areWhole &&= units > 0 && Number.isSafeInteger(units) && Math.abs(number * unit - units) <= tolerance * units;
      if (areWhole) divisor = commonDivisor(units, divisor);
      highest = Math.max(highest, number);
    } else yield;
  }
  const isExact = areWhole && Math.round(highest * unit) <= limits.cost * divisor;
  const times = isExact ? unit / divisor : limits.cost / highest;
  let error = 0;
  for (const cell of numbersOf(rows)) {
    if (cell) {
      const { row, x, number } = cell;
      const share = number / highest;
      const cost = isExact ? Math.round(number * times) : Math.max(Math.round(share * limits.cost), 1);
      if (!isExact) error = Math.max(error, Math.abs((cost / limits.cost) * highest - number));
      row[x] = cost;
    } else yield;
  }
  rows.tooLarge = null;
  return { times, error };
}
