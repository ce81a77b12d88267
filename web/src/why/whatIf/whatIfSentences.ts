// All shortest paths, and what a path would cost without a wall, in words.
import { Status } from '../../core/generated';
import type { Snapshot } from '../../model/ui';
import { fill } from '../../words/fill';
import { count, decimal } from '../../words/numbers';
import { counted } from '../../words/plural';
import { whatIfWords } from '../../words/whatIf';
import type { Removal, WhatIfReport } from './whatIfReport';

/** Costs that differ by less are the same: the core writes costs with nine digits. */
const tolerance = 2e-9;
/** More cells are too many to keep two costs of each. */
const mostCells = 1 << 22;
/** A longer number of paths is told by its first digits. */
const mostDigits = 18;
const superscripts = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];

/** Why there are no numbers for this query; null where there are. */
export function notAsked({ world: { width, height, waypoints }, info }: Snapshot): string | null {
  if (width * height > mostCells) return fill(whatIfWords.tooLarge, { most: count(mostCells) });
  return info.visits && waypoints.length > 0 ? fill(whatIfWords.visits, info) : null;
}

/** 252, or "about 3.2 × 10⁴¹". */
export function pathsText(digits: string): string {
  if (digits.length <= mostDigits) return count(BigInt(digits));
  const tenths = Math.round(Number(digits.slice(0, 6)) / 10_000);
  const isRoundedUp = tenths === 100;
  const exponent = String(digits.length - 1 + Number(isRoundedUp)).replace(/\d/g, (digit) => superscripts[Number(digit)]!);
  return fill(whatIfWords.large, { mantissa: decimal(isRoundedUp ? 1 : tenths / 10), exponent });
}

interface WhatIfText {
  about: string;
  paths: string;
  /** Where the path of the search is no shortest one. */
  longer: string;
}

/** Whether a path of moves was found that costs more than a shortest one. A path at any angle has no cells. */
export const isLonger = ({ atEnd, status, pathCost, pathCells }: Snapshot, cost: number): boolean =>
  atEnd && status === Status.Found && pathCells > 0 && pathCost > cost * (1 + tolerance);

export function whatIfText({ cost, paths, cells }: WhatIfReport, snapshot: Snapshot): WhatIfText {
  const { info, pathCost } = snapshot;
  const isAnyAngle = info.measure === 'euclid';
  const values = { cost: decimal(cost), paths: pathsText(paths), cells: counted(whatIfWords.cells, cells) };
  return {
    about: isAnyAngle ? fill(whatIfWords.anyAngle, info) : whatIfWords.about,
    paths: cells === 0 ? whatIfWords.none : fill(paths === '1' ? whatIfWords.unique : whatIfWords.several, values),
    longer: isLonger(snapshot, cost) ? fill(whatIfWords.longer, { name: info.name, found: decimal(pathCost), more: decimal(pathCost - cost) }) : '',
  };
}

/** The gaps of every sentence about a removal. */
function valuesOf({ cell, other, cost }: Removal, now: number): object {
  return { ...cell, toX: other.x, toY: other.y, cost: decimal(cost), now: decimal(now), gain: decimal(now - cost) };
}

/** The first in a sentence, the others in short. */
export function removalText(removal: Removal, now: number, place: number): string {
  const isOpening = !Number.isFinite(now);
  const { without, opens, next, nextOpens } = whatIfWords;
  const texts = place === 0 ? (isOpening ? opens : without) : isOpening ? nextOpens : next;
  return fill(texts[removal.kind], valuesOf(removal, now));
}

/** The names of the buttons of a removal. */
export function buttonLabels(removal: Removal): { show: string; remove: string } {
  const values = valuesOf(removal, 0);
  return { show: fill(whatIfWords.showLabel, values), remove: fill(whatIfWords.removeLabel[removal.kind], values) };
}

export function gainsText({ cost, removals }: WhatIfReport): string {
  if (!removals) return '';
  const { obstacles, gains } = removals;
  const isOpening = !Number.isFinite(cost);
  if (obstacles === 0) return whatIfWords.noObstacles;
  if (gains === 0) return isOpening ? whatIfWords.noOpening : whatIfWords.noGain;
  return counted(isOpening ? whatIfWords.openings : whatIfWords.gains, gains, { all: count(obstacles) });
}
