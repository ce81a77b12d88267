// "Which move is refused, and why?" of the cell that the step expanded. The reader chooses a move and a reason.
import { explainOf } from '../core/explain';
import { MoveFate } from '../core/explainConstants';
import type { LaneView } from '../lanes/laneView';
import type { Cell } from '../model/ui';
import { seekChosen } from '../state/chosenStep';
import type { TimeContext } from '../panels/context';
import type { MapHost } from '../state/pageHost';
import { moveLineOf } from '../why/moves/moveLines';
import { drawMoves } from '../why/moves/moveOverlay';
import { neighbour, readMoves, type Move, type Moves } from '../why/moves/readMoves';
import { reasonOf } from '../why/moves/refusals';
import { fill, joined } from '../words/fill';
import { count } from '../words/numbers';
import { questionWords } from '../words/question';
import { drawMark } from './cellMarks';
import { MoveFields } from './moveFields';
import type { Judgement, NoQuestion, Question } from './question';
import { isLaterReason, reasonChoices } from './refusalReasons';
import { expandedCell, lookAhead } from './stepAhead';

const { impossible, refused: words, texts, how } = questionWords;

interface ExpandedMoves {
  cell: Cell;
  all: Moves;
  refused: Move[];
}

/** The cell at the step of a view, and its moves. At step 0 the search stands at its start. */
function readExpandedMoves({ engine, store }: MapHost, { session, snapshot: { isOneSided } }: LaneView, view: number): ExpandedMoves | null {
  const { snapshot } = store.get();
  const cell = expandedCell(session, view) ?? (session.step(view) === 0 ? (isOneSided ? snapshot.world.goal : snapshot.world.start) : null);
  if (!cell) return null;
  const all = readMoves(explainOf(engine), view, cell);
  return { cell: { x: cell.x, y: cell.y }, all, refused: all.moves.filter(({ fate }) => fate === MoveFate.Refused) };
}

/** Goes to the next step that refuses a move; false where there is none. */
async function goToNextRefusal({ playground, seek }: TimeContext, view: LaneView, isWanted: () => boolean): Promise<boolean> {
  const look = (at: number): true | null => ((readExpandedMoves(playground, view, at)?.refused.length ?? 0) > 0 ? true : null);
  const ahead = await lookAhead(view, look, isWanted, playground.guard.whileAlive());
  if (ahead && isWanted()) seekChosen(playground, seek, ahead.step);
  else if (isWanted()) playground.messages.tell(impossible.noneAhead);
  return ahead !== null;
}

export function askRefusedMove(context: TimeContext, view: LaneView, isWanted: () => boolean): Question | NoQuestion {
  const { playground } = context;
  const { lane, runner } = view;
  const later = (): Promise<boolean> => goToNextRefusal(context, view, isWanted);
  if (!runner.hasHistory) return { obstacle: impossible.noRecording };
  const moves = readExpandedMoves(playground, view, lane);
  if (!moves) return { obstacle: impossible.noCell, later };
  const { cell, all, refused } = moves;
  if (refused.length === 0) return { obstacle: fill(impossible.noneRefused, cell), later };
  const { step } = runner;
  const lineFor = (move: Move): string => moveLineOf({ ...move, target: neighbour(cell, move.direction) }, all);
  const allowed = all.moves.filter(({ fate }) => fate !== MoveFate.Refused);
  const fields = new MoveFields(
    cell,
    (to) => playground.contains(to),
    reasonChoices(refused),
    () => playground.changed(),
  );
  let isRevealed = false;

  const check = (): Judgement => {
    const { direction, reason } = fields;
    if (direction === null || reason === null) return { answer: null, isRight: false, text: words.nothingChosen };
    const move = all.moves[direction]!;
    const answer = { ...neighbour(cell, direction), reason };
    if (move.fate !== MoveFate.Refused) return { answer, isRight: false, text: fill(words.notRefused, { line: lineFor(move) }) };
    if (reasonOf(move) === reason) return { answer, isRight: true, text: fill(words.line, { line: lineFor(move) }) };
    if (isLaterReason(move, reason, refused)) return { answer: null, isRight: false, text: words.earlierReason };
    return { answer, isRight: false, text: words.otherReason };
  };

  return {
    kind: 'refused',
    view,
    step,
    fields: fields.element,
    onward: 'again',
    text: fill(texts.refused, { step: count(step), ...cell }),
    how: how.refused,
    inSight: cell,
    solution: joined(
      questionWords.sentences,
      refused.map((move) => fill(words.line, { line: lineFor(move) })),
    ),
    wrongs: [words.nothingChosen, words.otherReason, words.earlierReason, ...allowed.map((move) => fill(words.notRefused, { line: lineFor(move) }))],
    choose: (chosen) => {
      const direction = all.moves.findIndex((_, each) => neighbour(cell, each).x === chosen.x && neighbour(cell, each).y === chosen.y);
      if (direction >= 0) fields.choose(direction);
      return null;
    },
    check,
    isGivenAway: () => false,
    reveal: () => {
      isRevealed = true;
    },
    goOn: later,
    draw: ({ context: pen, camera }, shownLane, _snapshot, tokens) => {
      if (shownLane !== view.lane) return false;
      if (isRevealed) drawMoves(pen, camera, cell, all, tokens);
      drawMark(pen, camera, cell, 'asked', tokens);
      if (!isRevealed && fields.direction !== null) drawMark(pen, camera, neighbour(cell, fields.direction), 'chosen', tokens);
      return false;
    },
  };
}
