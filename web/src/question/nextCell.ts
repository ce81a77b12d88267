// "Which cell is expanded next?" What the search does in its next step is the truth; the open list explains it.
import { atStep, atStepInTasks } from '../core/atStep';
import { explainOf } from '../core/explain';
import { inSlices, isLeft } from '../core/job';
import { ListKind, ListRule, ListState } from '../core/explainConstants';
import type { LaneView } from '../lanes/laneView';
import { formulaOf } from '../model/formula';
import type { Cell } from '../model/ui';
import { seekChosen } from '../state/chosenStep';
import type { TimeContext } from '../panels/context';
import type { MapHost } from '../state/pageHost';
import { readCell } from '../state/tell/cellReport';
import { readListHead } from '../why/openList/listHead';
import { OpenListRows, type OpenRow } from '../why/openList/openListRows';
import { fill, joined } from '../words/fill';
import { count } from '../words/numbers';
import { questionWords } from '../words/question';
import { drawMark } from './cellMarks';
import { rightCellSentence, wrongCellSentence, type Next } from './nextCellSentence';
import { drawOrderNumbers, type OrderNumbers } from './orderNumbers';
import type { Judgement, NoQuestion, Question } from './question';
import { expandedCell, lookAhead } from './stepAhead';

const { impossible, next: words, texts, how } = questionWords;

/** A search with one of these rules does not choose by the order of its list. */
const otherwise: readonly ListRule[] = [ListRule.Pair, ListRule.Chosen];
/** The most numbers that are written into cells; no window has room for more. */
const mostNumbers = 4096;

/** The open list at a step, as a question needs it. */
interface Read {
  next: Next;
  /** The cells that may go first, by their place in reading order. */
  right: ReadonlySet<number>;
  /** Empty where insertion decides nothing. */
  numbers: OrderNumbers;
}

/** Null where no list says which cell goes first. Precondition: the list is read at the step of the view. */
function readNext(playground: MapHost, { snapshot }: LaneView, at: number): Read | null {
  const { engine, catalog, strings } = playground;
  const explain = explainOf(engine);
  const turn = readListHead(explain.openList(at, 0)).isBackward ? 1 : 0;
  const head = readListHead(explain.openList(at, turn));
  const rows = new OpenListRows(turn);
  rows.begin(explain, at);
  const first = head.state === ListState.Listed && head.takesNext ? rows.at(0) : undefined;
  if (!first || otherwise.includes(head.rule)) return null;
  const place = ({ x, y }: Cell): number => y * snapshot.world.width + x;
  const cut = explain.cutEquals(at).slice();
  const upTo = (end: number): OpenRow[] => Array.from({ length: end }, (_, i) => rows.at(i)).filter((row) => row !== undefined);
  const { letter: by } = formulaOf(catalog, snapshot);
  const name = snapshot.info.name;
  return {
    next: { head, by, first, behind: rows.at(head.equals), equals: head.equals + cut.length, name, sentences: strings.sentences },
    right: new Set([...upTo(head.equals).map(place), ...cut]),
    numbers: new Map(upTo(Math.min(head.numbered, mostNumbers)).map((row) => [place(row), row.number])),
  };
}

const whyNone = (kind: number, name: string): string => fill(kind === ListKind.None ? impossible.noList : impossible.unordered, { name });

function textOf({ head: { isTwoSided, isBackward }, name }: Next, step: number): string {
  return fill(!isTwoSided ? texts.next : isBackward ? texts.nextFromGoal : texts.nextFromStart, { step: count(step), name });
}

export async function askNextCell({ playground, seek }: TimeContext, view: LaneView, isWanted: () => boolean): Promise<Question | NoQuestion | null> {
  const { session, runner } = view;
  const { step } = runner;
  if (!runner.hasHistory) return { obstacle: impossible.noRecording };
  const isAlive = playground.guard.whileAlive();
  const ahead = await lookAhead(view, (at) => expandedCell(session, at), isWanted, isAlive);
  if (!isWanted()) return null;
  if (!ahead) return { obstacle: impossible.over };
  const explain = explainOf(playground.engine);
  // Steps in between may expand nothing, but change the order of the list.
  const before = ahead.step - 1;
  let read: Read | null = null;
  await atStepInTasks(view.engine, view.lane, before, isAlive, (at) =>
    inSlices(
      {
        advance: () => {
          const progress = explain.readOpenList(at);
          if (!isLeft(progress)) read = readNext(playground, view, at);
          return progress;
        },
      },
      isWanted,
    ),
  );
  if (!isWanted()) return null;
  const { found: cell } = ahead;
  const { next, right, numbers } = (read as Read | null) ?? { next: null, right: null, numbers: null };
  if (!next) return { obstacle: whyNone(explain.listKind(view.lane), view.snapshot.info.name) };
  const reason = rightCellSentence(next);
  const { width } = view.snapshot.world;
  const wrong: Cell[] = [];
  let isRevealed = false;

  const judge = (chosen: Cell): Judgement => {
    const answer = { x: chosen.x, y: chosen.y };
    if (right.has(chosen.y * width + chosen.x)) return { answer, isRight: true, text: reason };
    const report = atStep(view.engine, view.lane, before, (at) => readCell(session, at, chosen));
    wrong.push(answer);
    return { answer, isRight: false, text: wrongCellSentence(chosen, report, next) };
  };

  return {
    kind: 'next',
    view,
    step,
    solution: joined(playground.strings.sentences, [fill(words.isNext, cell), reason]),
    fields: null,
    onward: 'again',
    text: textOf(next, step),
    how: how.next,
    inSight: cell,
    choose: judge,
    isGivenAway: (shown) => shown.step > step,
    reveal: () => {
      isRevealed = true;
      if (runner.step < ahead.step) seekChosen(playground, seek, ahead.step);
    },
    goOn: () => true,
    draw: ({ context: pen, camera }, shownLane, shown, tokens, region) => {
      if (shownLane !== view.lane) return false;
      if (shown.step === step) drawOrderNumbers(pen, camera, numbers, width, region, tokens);
      for (const each of wrong) drawMark(pen, camera, each, 'wrong', tokens);
      if (isRevealed) drawMark(pen, camera, cell, 'right', tokens);
      return false;
    },
  };
}
