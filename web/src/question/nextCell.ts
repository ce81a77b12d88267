// "Which cell is expanded next?" What the search does in its next step is the truth; the open list explains it.
import { byId } from '../core/byId';
import { explainOf } from '../core/explain';
import { ListState } from '../core/explainConstants';
import type { LaneView } from '../lanes/laneView';
import { formulaOf } from '../model/formula';
import type { Cell } from '../model/ui';
import { seekChosen } from '../state/chosenStep';
import type { Context } from '../panels/context';
import { inSlices } from '../state/browser/slices';
import type { Playground } from '../state/playground';
import { readCell } from '../state/tell/cellReport';
import { readListHead } from '../why/openList/listHead';
import { OpenListRows } from '../why/openList/openListRows';
import { openListSentence } from '../why/openList/openListSentence';
import { fill } from '../words/fill';
import { count } from '../words/numbers';
import { questionWords } from '../words/question';
import { drawMark } from './cellMarks';
import { wrongCellSentence, type Next } from './nextCellSentence';
import type { Judgement, NoQuestion, Question } from './question';
import { expandedCell, lookAhead } from './stepAhead';

const { impossible, next: words, texts, how } = questionWords;

const same = (a: Cell, b: Cell): boolean => a.x === b.x && a.y === b.y;

/** The open list at the cursor: what decides, and the sentence about its first row where that is `cell`. */
function readNext({ engine, catalog, strings }: Playground, { lane, snapshot }: LaneView, cell: Cell & { isBackward: boolean }): { next: Next; reason: string } {
  const explain = explainOf(engine);
  const side = cell.isBackward ? 1 : 0;
  const heads = [0, 1].map((each) => readListHead(explain.openList(lane, each)));
  const head = heads[side]!;
  const rows = new OpenListRows(side);
  rows.begin(explain, lane);
  const first = head.state === ListState.Listed ? rows.at(0) : undefined;
  const { letter: by } = formulaOf(catalog, snapshot);
  const name = byId(catalog.algorithms, snapshot.algorithm)?.name ?? '';
  const isFirst = first !== undefined && head.takesNext && same(first, cell);
  const next = { head, by, best: isFirst ? first[by] : null, isBackward: cell.isBackward, name };
  return { next, reason: isFirst ? openListSentence(head, first, { name, by, atEnd: false, sentences: strings.sentences }) : fill(words.isNext, cell) };
}

export async function askNextCell({ playground, seek }: Context, view: LaneView, isWanted: () => boolean): Promise<Question | NoQuestion | null> {
  const { session, lane } = view;
  const step = session.step(lane);
  if (!session.hasHistory(lane)) return { obstacle: impossible.noRecording };
  const ahead = await lookAhead(view, () => expandedCell(view), isWanted);
  if (!isWanted()) return null;
  if (!ahead) return { obstacle: impossible.over };
  const explain = explainOf(playground.engine);
  await inSlices(() => !explain.readOpenList(lane), isWanted);
  if (!isWanted()) return null;
  const { found: cell } = ahead;
  const { next, reason } = readNext(playground, view, cell);
  const wrong: Cell[] = [];
  let isRevealed = false;

  const judge = (chosen: Cell): Judgement => {
    const answer = { x: chosen.x, y: chosen.y };
    if (same(chosen, cell)) return { answer, isRight: true, text: reason };
    // The reader may have gone back to look.
    const shown = session.step(lane);
    session.seek(lane, step);
    const report = readCell(session, lane, chosen);
    session.seek(lane, shown);
    wrong.push(answer);
    return { answer, isRight: false, text: wrongCellSentence(chosen, report, next) };
  };

  return {
    kind: 'next', view, step, solution: reason, fields: null, onward: 'again',
    text: fill(texts.next, { step: count(step), name: next.name }),
    how: how.next,
    inSight: cell,
    choose: judge,
    isGivenAway: (shown) => shown.step > step,
    reveal: () => {
      isRevealed = true;
      if (session.step(lane) < ahead.step) seekChosen(playground, seek, ahead.step);
    },
    goOn: () => true,
    draw: ({ context: pen, camera }, shownLane, _snapshot, tokens) => {
      if (shownLane !== view.lane) return false;
      for (const each of wrong) drawMark(pen, camera, each, 'wrong', tokens);
      if (isRevealed) drawMark(pen, camera, cell, 'right', tokens);
      return false;
    },
  };
}
