// Sentences and short texts about a unit.
import { fill } from '../words/fill';
import { count, noNumber } from '../words/numbers';
import { counted } from '../words/plural';
import { unitWords as words } from '../words/units';
import type { Messages } from '../state/tell/messages';
import type { ChosenUnits } from './chosenUnits';
import { groupNames } from './unitRecords';
import type { UnitsNow } from './unitsNow';

export const unitName = (unit: number): string => fill(words.name, { number: count(unit + 1) });

export function spokenUnit(now: UnitsNow, unit: number): string {
  const { goal, group } = now.units[unit]!;
  return fill(words.spoken, { ...goal, number: count(unit + 1), group: groupNames[group], state: words.states[now.stateOf(unit)] });
}

/** Beside the unit under the pointer. */
export const pointedText = (now: UnitsNow, unit: number): string =>
  fill(words.pointed, { number: count(unit + 1), state: words.states[now.stateOf(unit)] });

export function sayChosen(messages: Pick<Messages, 'announce'>, { chosen }: ChosenUnits): void {
  messages.announce(counted(words.chosen, chosen.size));
}

/** The cost so far, and that of the plan: the tick of its arrival. Null: nothing is planned. */
export const costText = (planned: number | null, tick: number): string =>
  planned === null ? noNumber : fill(words.card.costOf, { cost: count(Math.min(tick, planned)), planned: count(planned) });
