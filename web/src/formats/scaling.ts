// Numbers with decimals as whole costs: the least whole numbers in the same ratios where these are costs, else rounded to as many levels as
// costs have.
import { decimal, language } from '../words/numbers';
import { fill } from '../words/fill';
import { formatWords } from '../words/formats';
import { commonDivisor, unit } from './arithmetic';
import type { Making, Scaling } from './draft';
import { limits } from './limits';
import { drawnWall, type Rows } from './rows';

export function scalingText({ times, error }: Scaling): string {
  const { exact, rounded } = formatWords.scaling;
  if (error === 0) return fill(exact, { times: decimal(times) });
  const places = new Intl.NumberFormat(language, { numberingSystem: 'latn', maximumSignificantDigits: 2 });
  return fill(rounded, { levels: limits.cost, error: places.format(error) });
}

const tolerance = 1e-9;

/** Takes all numbers first, and then turns each of them into a whole cost. */
export class Scale {
  private divisor = 0;
  private highest = 0;
  private areWhole = true;
  private error = 0;

  add(number: number): void {
    const units = Math.round(number * unit);
    this.areWhole &&= units > 0 && Number.isSafeInteger(units) && Math.abs(number * unit - units) <= tolerance * units;
    if (this.areWhole) this.divisor = commonDivisor(units, this.divisor);
    this.highest = Math.max(this.highest, number);
  }

  private get isExact(): boolean {
    return this.areWhole && Math.round(this.highest * unit) <= limits.cost * this.divisor;
  }

  /** With the largest error so far. */
  get scaling(): Scaling {
    return { times: this.isExact ? unit / this.divisor : limits.cost / this.highest, error: this.error };
  }

  costOf(number: number): number {
    const { highest } = this;
    if (this.isExact) return Math.round((number * unit) / this.divisor);
    const cost = Math.max(Math.round((number / highest) * limits.cost), 1);
    this.error = Math.max(this.error, Math.abs((cost / limits.cost) * highest - number));
    return cost;
  }
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
  const scale = new Scale();
  for (const cell of numbersOf(rows)) {
    if (cell) scale.add(cell.number);
    else yield;
  }
  for (const cell of numbersOf(rows)) {
    if (cell) cell.row[cell.x] = scale.costOf(cell.number);
    else yield;
  }
  rows.tooLarge = null;
  return scale.scaling;
}
