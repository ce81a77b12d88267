// The schedule of a door as a reader types it.
import { mostTicks } from '../core/motionConstants';
import { wholeNumber } from '../panels/wholeNumber';
import { fill } from '../words/fill';
import { count } from '../words/numbers';
import { worldWords } from '../words/world';

export interface Schedule {
  closes: number;
  /** 0: without a schedule. */
  opens: number;
  /** 0: once. */
  every: number;
}

const { errors } = worldWords.doors;

/** The schedule, or what is wrong with the texts; null while the first is still to come. A door whose second is empty stays closed. */
export function readSchedule(closesText: string, opensText: string, everyText: string): Schedule | string | null {
  const [closes, opens, every] = [closesText, opensText, everyText].map((text) => wholeNumber(text, 0, mostTicks)) as [
    number | null,
    number | null,
    number | null,
  ];
  if ([closes, opens, every].some((number) => Number.isNaN(number))) return fill(errors.number, { most: count(mostTicks) });
  if (closes === null && opens === null && every === null) return { closes: 0, opens: 0, every: 0 };
  if (closes === null) return null;
  if (opens === null) return every ? null : readSchedule(closesText, String(mostTicks), '');
  if (closes > opens) return fill(errors.order, { closes: count(closes), opens: count(opens) });
  if (closes === opens) return fill(errors.same, { opens: count(opens) });
  const closed = opens - closes;
  if (every && every <= closed) return fill(errors.often, { closed: count(closed), least: count(closed + 1) });
  return { closes, opens, every: every ?? 0 };
}

/** The texts of the fields, in their order. */
export function scheduleTexts({ closes, opens, every }: Schedule): readonly [string, string, string] {
  return opens === 0 ? ['', '', ''] : [String(closes), opens === mostTicks ? '' : String(opens), every === 0 ? '' : String(every)];
}
