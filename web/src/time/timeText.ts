// The choices of a reader about the time line as a text for links: parts between hyphens, each begun by a letter. The text is untrusted: unknown
// parts are ignored.
//
//   m63       marks, as bits          x12.5  cell (12, 5) is expanded        nCorner           first move refused for this reason
//   ul, ue    a step is a layer,      o12.5  the cell is opened              wPruned           first legal move with this fate
//             or an event             r      first reopening                 cF.AtLeast.46.5   a number, a comparison and a value
import { Comparison, MoveFate, Refusal, StopKind, StopNumber } from '../core/explainConstants';
import { comparisons, fates, isSameStop, mostConditions, numbers, parseValue, refusals, type StopCondition } from './stopConditions';
import { allKinds, defaultKinds, type StepUnit } from './timeKinds';

export interface TimeChoices {
  /** Bits of TimeMarkKind. */
  kinds: number;
  unit: StepUnit;
  conditions: readonly StopCondition[];
}

export const defaultChoices: TimeChoices = { kinds: defaultKinds, unit: 'expansion', conditions: [] };

const unitLetters: Record<StepUnit, string> = { expansion: '', layer: 'l', event: 'e' };

function conditionText(condition: StopCondition): string {
  switch (condition.kind) {
    case StopKind.CellExpanded:
      return `x${condition.cell.x}.${condition.cell.y}`;
    case StopKind.CellOpened:
      return `o${condition.cell.x}.${condition.cell.y}`;
    case StopKind.FirstReopening:
      return 'r';
    case StopKind.FirstRefusal:
      return `n${Refusal[condition.refusal]}`;
    case StopKind.FirstFate:
      return `w${MoveFate[condition.fate]}`;
    case StopKind.Number:
      return `c${StopNumber[condition.number]}.${Comparison[condition.comparison]}.${condition.value}`;
  }
}

/** Empty for the default. */
export function timeText({ kinds, unit, conditions }: TimeChoices): string {
  const marks = kinds === defaultKinds ? [] : [`m${kinds}`];
  const units = unitLetters[unit] === '' ? [] : [`u${unitLetters[unit]}`];
  return [...marks, ...units, ...conditions.map(conditionText)].join('-');
}

/** One of these members by its name. */
const named = <Member extends number>(names: Readonly<Record<number, string>>, members: readonly Member[], name: string): Member | undefined =>
  members.find((member) => names[member] === name);

function readCondition(letter: string, text: string): StopCondition | null {
  if (letter === 'r' && text === '') return { kind: StopKind.FirstReopening };
  if (letter === 'x' || letter === 'o') {
    const [, x, y] = /^(\d{1,5})\.(\d{1,5})$/.exec(text) ?? [];
    return x === undefined || y === undefined
      ? null
      : { kind: letter === 'x' ? StopKind.CellExpanded : StopKind.CellOpened, cell: { x: Number(x), y: Number(y) } };
  }
  const refusal = letter === 'n' ? named(Refusal, refusals, text) : undefined;
  if (refusal !== undefined) return { kind: StopKind.FirstRefusal, refusal };
  const fate = letter === 'w' ? named(MoveFate, fates, text) : undefined;
  if (fate !== undefined) return { kind: StopKind.FirstFate, fate };
  const [, numberName, sign, digits] = letter === 'c' ? (/^(\w+)\.(\w+)\.([\d.]+)$/.exec(text) ?? []) : [];
  const [number, comparison, value] = [
    named(StopNumber, numbers, numberName ?? ''),
    named(Comparison, comparisons, sign ?? ''),
    parseValue(digits ?? ''),
  ];
  return number === undefined || comparison === undefined || value === null ? null : { kind: StopKind.Number, number, comparison, value };
}

export function readTimeText(text: string): TimeChoices {
  let { kinds, unit } = defaultChoices;
  const conditions: StopCondition[] = [];
  for (const part of text.split('-')) {
    const [letter, rest] = [part.charAt(0), part.slice(1)];
    if (letter === 'm' && /^\d{1,4}$/.test(rest)) kinds = Number(rest) & allKinds;
    else if (letter === 'u') unit = (Object.keys(unitLetters) as StepUnit[]).find((id) => unitLetters[id] === rest) ?? unit;
    else {
      const condition = readCondition(letter, rest);
      if (condition && conditions.length < mostConditions && !conditions.some((each) => isSameStop(each, condition))) conditions.push(condition);
    }
  }
  return { kinds, unit, conditions };
}
