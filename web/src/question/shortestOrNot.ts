// "Will the path be a shortest one?" The search runs to its end in an engine of its own. The exact cost to the goal judges its path; where the core
// computes none, the guarantee of the search does.
import type { Engine } from '../core/engine';
import { explainOf } from '../core/explain';
import { PathField } from '../core/explainConstants';
import { Status } from '../core/generated';
import { inSlices } from '../core/job';
import type { LaneView } from '../lanes/laneView';
import type { Snapshot } from '../model/ui';
import type { TimeContext } from '../panels/context';
import { make } from '../panels/dom';
import { sentencesOf } from '../panels/verdictPopover';
import type { MapHost } from '../state/pageHost';
import { measuresLines } from '../state/tell/verdict';
import { fill, joined } from '../words/fill';
import { decimal } from '../words/numbers';
import { questionWords } from '../words/question';
import type { Judgement, NoQuestion, Question } from './question';
import { atEndOfCopy, endQuestion, leaveEnd } from './searchEnd';

const { shortest: words, impossible, texts, how } = questionWords;

interface PathQuality {
  cost: number;
  /** The cost of a shortest path; null where the core computes no exact cost. */
  shortest: number | null;
  /** Whether the path has this cost. */
  isShortest: boolean;
}

/** Null without a path. Precondition: the engine is a copy, in which nothing else checks a path. */
export async function readQuality(engine: Engine, lane: number, isWanted: () => boolean): Promise<PathQuality | null> {
  const { session } = engine;
  if (session.status(lane) !== Status.Found) return null;
  await engine.complete();
  const explain = explainOf(engine);
  const quality = { cost: session.pathCost(lane), shortest: null, isShortest: false };
  if (!explain.beginPathCheck(lane)) return quality;
  await inSlices({ advance: (cells) => explain.advancePathCheck(cells) }, isWanted);
  const numbers = explain.pathCheck(lane);
  return numbers.length === 0 ? quality : { ...quality, shortest: numbers[PathField.Shortest]!, isShortest: numbers[PathField.IsShortest] === 1 };
}

/** Whether the path is a shortest one; null where neither the exact cost nor the guarantee says so. */
export const isShortest = ({ shortest, isShortest: isEqual }: PathQuality, { verdict }: Pick<Snapshot, 'verdict'>): boolean | null =>
  shortest !== null ? isEqual : verdict.level === 'optimal' ? true : null;

function explanationOf({ catalog, strings }: MapHost, snapshot: Snapshot, { cost, shortest }: PathQuality, isShortestPath: boolean): string {
  const { level } = snapshot.verdict;
  const [meaning = '', reason = ''] = sentencesOf('guarantee', snapshot, catalog, strings);
  const costs = { cost: decimal(cost), shortest: decimal(shortest ?? cost) };
  const said = !isShortestPath ? words.isNot : measuresLines(catalog, snapshot) ? words.atAnyAngle : words.is;
  const why = level === 'bounded' && !isShortestPath ? meaning : isShortestPath && level !== 'optimal' ? words.byChance : reason;
  return joined(strings.sentences, [fill(said, costs), why]);
}

export async function askShortest(context: TimeContext, view: LaneView, isWanted: () => boolean): Promise<Question | NoQuestion | null> {
  const { playground } = context;
  if (view.snapshot.verdict.unmet.length > 0) return { obstacle: impossible.refused };
  const obstacle = leaveEnd(playground, view);
  if (obstacle !== '') return { obstacle };
  const found = await atEndOfCopy(playground.engine, view.lane, isWanted, (engine, lane) => readQuality(engine, lane, isWanted));
  if (!isWanted()) return null;
  if (!found) return { obstacle: impossible.noPath };
  const right = isShortest(found, view.snapshot);
  if (right === null) return { obstacle: impossible.noVerdict };
  const solution = explanationOf(playground, view.snapshot, found, right);
  const radio = (value: string): HTMLInputElement =>
    make('input', { type: 'radio', name: 'question-shortest', value, 'data-field': `shortest-${value}` });
  const [yes, no] = [radio('yes'), radio('no')];
  const line = (input: HTMLInputElement, text: string): HTMLElement => make('label', { class: 'question-reason' }, input, make('span', { text }));
  const lines = [make('legend', { text: words.legend }), line(yes, words.choices.yes), line(no, words.choices.no)];
  const check = (): Judgement => {
    if (!yes.checked && !no.checked) return { answer: null, isRight: false, text: words.nothingChosen };
    return { answer: yes.checked, isRight: yes.checked === right, text: yes.checked === right ? solution : '' };
  };
  return {
    ...endQuestion(context, view),
    kind: 'shortest',
    solution,
    tries: 1,
    check,
    fields: make('div', { class: 'question-fields' }, make('fieldset', { class: 'question-reasons question-choices' }, ...lines)),
    text: fill(texts.shortest, view.snapshot.info),
    how: how.shortest,
    wrongs: [words.nothingChosen],
  };
}
