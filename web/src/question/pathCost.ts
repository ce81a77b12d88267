// "What does the path cost?" Where the search is not over, it runs to its end in an engine of its own, so that the page shows nothing of it.
import { Status } from '../core/generated';
import { isOver } from '../core/status';
import type { Engine } from '../core/engine';
import type { LaneView } from '../lanes/laneView';
import type { TimeContext } from '../panels/context';
import { make } from '../panels/dom';
import { fill } from '../words/fill';
import { decimal, plain } from '../words/numbers';
import { questionWords } from '../words/question';
import type { Judgement, NoQuestion, Question } from './question';
import { isPrecise, isRounded, readNumbers } from './readNumber';
import { atEndOfCopy, endQuestion, leaveEnd } from './searchEnd';

const { cost: words, impossible, texts, how } = questionWords;

interface PathCost {
  cost: number;
  /** Moves of a path over plain ground; null where the cost is made in another way. */
  moves: { straight: number; diagonal: number; one: number; other: number } | null;
}

/** Null without a path. */
export function readCost({ session, catalog }: Engine, lane: number): PathCost | null {
  if (session.status(lane) !== Status.Found) return null;
  const cost = session.pathCost(lane);
  const [straight, diagonal] = [session.pathStraight(lane), session.pathDiagonal(lane)];
  const { straight: one, diagonal: other } = catalog.costModels[session.costModel()]!;
  const isPlain = session.pathView(lane).length === straight + diagonal + 1;
  // A path at any angle costs less than its moves.
  const isOfMoves = Math.abs(straight * one + diagonal * other - cost) < 1e-6 * Math.max(cost, 1);
  return { cost, moves: isPlain && isOfMoves ? { straight, diagonal, one, other } : null };
}

async function findCost(asked: Engine, lane: number, isWanted: () => boolean): Promise<PathCost | null> {
  return isOver(asked.session.status(lane)) ? readCost(asked, lane) : atEndOfCopy(asked, lane, isWanted, readCost);
}

const notANumber = (): string => fill(words.notANumber, { example: plain(12.5, 1) });

/** Judges a typed text. */
export function judgeCost(text: string, cost: number): Judgement {
  const typed = readNumbers(text);
  const nearest = typed.reduce<(typeof typed)[number] | null>(
    (best, each) => (best && Math.abs(best.value - cost) <= Math.abs(each.value - cost) ? best : each),
    null,
  );
  if (!nearest) return { answer: null, isRight: false, text: notANumber() };
  const { value, places } = nearest;
  // What the page shows of the cost is rounded already.
  if (isRounded(nearest, cost) || isRounded(nearest, Number(cost.toFixed(3)))) {
    const isEnough = isPrecise(nearest, cost);
    return { answer: isEnough ? value : null, isRight: isEnough, text: isEnough ? '' : words.morePlaces };
  }
  return { answer: value, isRight: false, text: fill(value < cost ? words.tooLow : words.tooHigh, { value: plain(value, places) }) };
}

function explanationOf({ cost, moves }: PathCost): string {
  if (!moves || moves.diagonal === 0) return fill(words.isCost, { cost: decimal(cost) });
  const { straight, diagonal, one, other } = moves;
  return fill(words.parts, {
    straight: decimal(straight),
    diagonal: decimal(diagonal),
    one: decimal(one),
    other: decimal(other),
    cost: decimal(cost),
  });
}

export async function askPathCost(context: TimeContext, view: LaneView, isWanted: () => boolean): Promise<Question | NoQuestion | null> {
  const { playground } = context;
  const obstacle = leaveEnd(playground, view);
  if (obstacle !== '') return { obstacle };
  const found = await findCost(playground.engine, view.lane, isWanted);
  if (!isWanted()) return null;
  if (!found) return { obstacle: impossible.noPath };
  const solution = explanationOf(found);
  const input = make('input', {
    class: 'number',
    type: 'text',
    inputmode: 'decimal',
    autocomplete: 'off',
    maxlength: '24',
    'data-field': 'cost',
  });
  return {
    ...endQuestion(context, view),
    kind: 'cost',
    solution,
    fields: make('div', { class: 'question-fields' }, make('label', { class: 'question-cost' }, make('span', { text: words.field }), input)),
    text: fill(texts.cost, view.snapshot.info),
    how: how.cost,
    wrongs: [words.morePlaces, notANumber(), ...[words.tooLow, words.tooHigh].map((text) => fill(text, { value: plain(found.cost, 3) }))],
    check: () => {
      const judgement = judgeCost(input.value, found.cost);
      return judgement.isRight ? { ...judgement, text: solution } : judgement;
    },
  };
}
