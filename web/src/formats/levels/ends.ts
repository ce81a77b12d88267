// The table of things: each becomes the start, the goal, or nothing. The plainest words set the answers.
import { fill } from '../../words/fill';
import { formatWords } from '../../words/formats';
import type { Cell } from '../../model/ui';
import { chosenAnswer, type Answers, type ChoiceQuestion } from '../draft';
import { label } from '../error';
import type { EndRole } from './endWords';
import type { Thing } from './level';

/** More rows would hide the map. */
const mostRows = 24;

interface Row {
  thing: Thing;
  question: ChoiceQuestion;
}

interface EndTable {
  questions: readonly ChoiceQuestion[];
  /** The words leave open which thing is meant. */
  isOpen: boolean;
  ends(answers: Answers): { start: Cell | null; goal: Cell | null };
}

/** Things with the plainest words for a role. */
function likeliest(things: readonly Thing[], role: EndRole): readonly Thing[] {
  const fitting = things.filter(({ guess }) => guess?.role === role);
  const least = fitting.reduce((rank, { guess }) => Math.min(rank, guess!.rank), Infinity);
  return fitting.filter(({ guess }) => guess!.rank === least);
}

function questionOf({ label: name, cell: { x, y } }: Thing, index: number, standard: string): ChoiceQuestion {
  const { thing, unnamed } = formatWords.things;
  return {
    kind: 'choice',
    id: `thing ${index}`,
    label: fill(thing, { a: label(name) || unnamed, b: `${x}, ${y}` }),
    choices: [{ id: 'nothing' }, { id: 'start' }, { id: 'goal' }],
    standard,
  };
}

export function endTable(things: readonly Thing[]): EndTable {
  const [starts, goals] = [likeliest(things, 'start'), likeliest(things, 'goal')];
  const [start, goal] = [starts[0], goals[0]];
  const meant = things.filter(({ guess }) => guess);
  const byMeaning = new Set([...starts, ...goals, ...meant, ...things.filter(({ label: name }) => name !== ''), ...things]);
  const listed = new Set([...byMeaning].slice(0, mostRows));
  const standardOf = (thing: Thing): string => (thing === start ? 'start' : thing === goal ? 'goal' : 'nothing');
  const rows: Row[] = things
    .filter((thing) => listed.has(thing))
    .map((thing, index) => ({ thing, question: questionOf(thing, index, standardOf(thing)) }));
  return {
    questions: rows.map(({ question }) => question),
    isOpen:
      starts.length > 1 || goals.length > 1 || (!(start && goal) && things.some((thing) => thing.label !== '' && thing !== start && thing !== goal)),
    ends(answers) {
      const cellOf = (role: EndRole): Cell | null => rows.find(({ question }) => chosenAnswer(question, answers) === role)?.thing.cell ?? null;
      return { start: cellOf('start'), goal: cellOf('goal') };
    },
  };
}
