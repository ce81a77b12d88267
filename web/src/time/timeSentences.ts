// What marks, conditions and events are called.
import { EventKind } from '../core/generated';
import { Comparison, EventField, forwardKinds, MarkField, MoveFate, Refusal, StopKind, StopNumber, TimeMarkKind } from '../core/explainConstants';
import type { Catalog } from '../core/engine';
import { formulaOf } from '../model/formula';
import type { Snapshot } from '../model/ui';
import { fill, joined } from '../words/fill';
import { count, decimal, fixed } from '../words/numbers';
import { timeWords } from '../words/time';
import { whyWords } from '../words/why';
import type { StopCondition } from './stopConditions';
import { bit } from './timeKinds';

/** Reads the fields of the row of numbers that begins at `at`. */
const fieldsOfRow =
  (row: ArrayLike<number>, at: number) =>
  (field: number): number =>
    row[at + field]!;

/** What an open list is ordered by: f, g or h, or a priority of its own. */
export function letterOf(catalog: Catalog, snapshot: Snapshot): string {
  const { kind, letter } = formulaOf(catalog, snapshot);
  return kind === 'nothing' || kind === 'other' ? timeWords.priority : letter;
}

function happened(kind: TimeMarkKind, value: number, { isOneSided }: Snapshot): string {
  const words = timeWords.happened;
  if (kind === TimeMarkKind.GoalGenerated) return isOneSided ? words.StartGenerated : words.GoalGenerated;
  if (kind === TimeMarkKind.GoalExpanded) return isOneSided ? words.StartExpanded : words.GoalExpanded;
  if (kind === TimeMarkKind.Solution) return value > 0 ? words.Solution : words.Found;
  return words[TimeMarkKind[kind] as keyof typeof words];
}

/** `rows`: the answer of Explain.marksAt(); of its marks, those of these kinds. Empty where there are none. */
export function marksSentence(rows: ArrayLike<number>, kinds: number, snapshot: Snapshot, catalog: Catalog): string {
  const texts: string[] = [];
  const width = Object.keys(MarkField).length / 2;
  for (let at = 0; at < rows.length; at += width) {
    const read = fieldsOfRow(rows, at);
    const kind = read(MarkField.Kind) as TimeMarkKind;
    // The first reopening has both marks; its own sentence is enough.
    const isTold = (kinds & bit(kind)) !== 0 && !(kind === TimeMarkKind.Reopening && texts.length > 0);
    const value = read(MarkField.Value);
    if (isTold)
      texts.push(
        fill(happened(kind, value, snapshot), { x: read(MarkField.X), y: read(MarkField.Y), value: decimal(value), by: letterOf(catalog, snapshot) }),
      );
  }
  return joined(timeWords.and, texts);
}

export function conditionWords(condition: StopCondition): string {
  const words = timeWords.conditions;
  switch (condition.kind) {
    case StopKind.CellExpanded:
      return fill(words.CellExpanded, condition.cell);
    case StopKind.CellOpened:
      return fill(words.CellOpened, condition.cell);
    case StopKind.FirstReopening:
      return words.FirstReopening;
    case StopKind.FirstRefusal:
      return fill(words.FirstRefusal, { reason: whyWords.refusals[Refusal[condition.refusal]]?.condition });
    case StopKind.FirstFate:
      return fill(words.FirstFate, { reason: timeWords.fates[MoveFate[condition.fate]] });
    case StopKind.Number:
      return fill(words.Number, {
        number: timeWords.numbers[StopNumber[condition.number]],
        comparison: timeWords.comparisons[Comparison[condition.comparison]],
        value: decimal(condition.value),
      });
  }
}

/** `bits`: which of them. */
export function conditionsSentence(bits: number, conditions: readonly StopCondition[]): string {
  return joined(timeWords.and, conditions.filter((_, i) => ((bits >> i) & 1) !== 0).map(conditionWords));
}

export const eventWidth = Object.keys(EventField).length / 2;

/** Event `place` of those that Explain.stepEvents() gives; it counts from 0. */
export function eventSentence(events: ArrayLike<number>, place: number): string {
  const read = fieldsOfRow(events, place * eventWidth);
  // Both sides have the same events.
  const name = EventKind[forwardKinds[read(EventField.Kind)]!] as keyof typeof timeWords.events;
  const [parentX, parentY] = [read(EventField.ParentX), read(EventField.ParentY)];
  const words = Number.isNaN(parentX) ? timeWords.roots : timeWords.events;
  const what = fill(words[name], { x: read(EventField.X), y: read(EventField.Y), parentX, parentY, g: fixed(read(EventField.G)) });
  return fill(timeWords.event, { place: count(place + 1), count: count(events.length / eventWidth), what });
}
