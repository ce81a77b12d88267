// Conditions at which a search stops, as plain data: what a reader enters, and what the core gets. Nothing is ever evaluated.
import { Comparison, MoveFate, Refusal, StopKind, StopNumber } from '../core/explainConstants';
import type { Explain } from '../core/engine';
import type { Cell } from '../model/ui';
import { timeWords } from '../words/time';
import { whyWords } from '../words/why';

export type StopCondition =
  | { kind: StopKind.CellExpanded | StopKind.CellOpened; cell: Cell }
  | { kind: StopKind.FirstReopening }
  | { kind: StopKind.FirstRefusal; refusal: Refusal }
  | { kind: StopKind.FirstFate; fate: MoveFate }
  | { kind: StopKind.Number; number: StopNumber; comparison: Comparison; value: number };

/** As many as the core keeps. */
export const mostConditions = 16;
/** Hundredths of it fit into 32 bits. */
export const largestValue = 20_000_000;

/** The members of an enum by these names, in their order. */
const membersNamed = <Member extends number>(members: Readonly<Record<string, Member | string>>, names: readonly string[]): readonly Member[] =>
  names.map((name) => members[name] as Member);

export const stopKinds = membersNamed<StopKind>(StopKind, Object.keys(timeWords.stopKinds));
export const refusals = membersNamed<Refusal>(
  Refusal,
  Object.keys(whyWords.refusals).filter((name) => whyWords.refusals[name]!.condition !== undefined),
);
export const fates = membersNamed<MoveFate>(MoveFate, Object.keys(timeWords.fates));
export const numbers = membersNamed<StopNumber>(StopNumber, Object.keys(timeWords.numbers));
export const comparisons = membersNamed<Comparison>(Comparison, Object.keys(timeWords.comparisons));

export const isSameStop = (a: StopCondition, b: StopCondition): boolean => JSON.stringify(a) === JSON.stringify(b);

/** "12, 5", "12 5" and "(12, 5)" are cells; null for other texts. */
export function parseCell(text: string): Cell | null {
  const [, x, y] = /^\s*\(?\s*(\d{1,5})\s*[,;\s]\s*(\d{1,5})\s*\)?\s*$/.exec(text) ?? [];
  return x === undefined || y === undefined ? null : { x: Number(x), y: Number(y) };
}

/** "46.5" and "46,5" are numbers, rounded to hundredths as they are shown; null for other texts. */
export function parseValue(text: string): number | null {
  const trimmed = text.trim().replace(',', '.');
  if (!/^\d{1,8}(?:\.\d{0,9})?$/.test(trimmed) || Number(trimmed) > largestValue) return null;
  return Math.round(Number(trimmed) * 100) / 100;
}

/** What the core is given of a condition, in the order of Explain.addStop(). */
export function stopFieldsOf(condition: StopCondition): Parameters<Explain['addStop']> {
  const [x, y] = 'cell' in condition ? [condition.cell.x, condition.cell.y] : [0, 0];
  const what = 'refusal' in condition ? condition.refusal : 'fate' in condition ? condition.fate : 'number' in condition ? condition.number : 0;
  const [comparison, hundredths] = 'number' in condition ? [condition.comparison, Math.round(condition.value * 100)] : [0, 0];
  return [condition.kind, x, y, what, comparison, hundredths];
}
