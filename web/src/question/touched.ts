// "How many expansions does that take?" It is asked before the tick in which the walker plans again, about the planning of that tick.
import { inSlices, isLeft } from '../core/job';
import { movingOf } from '../core/movingPlan';
import { NoteKind } from '../core/motionConstants';
import { runTo, type Motion } from '../core/motion';
import type { LaneView } from '../lanes/laneView';
import type { TimeContext } from '../panels/context';
import { make } from '../panels/dom';
import { fill } from '../words/fill';
import { count } from '../words/numbers';
import { counted } from '../words/plural';
import { questionWords } from '../words/question';
import type { Judgement, NoQuestion, Question } from './question';
import { readNumbers } from './readNumber';

const { touched: words, impossible, texts, how } = questionWords;

/** A number that differs by at most this share is right: a reader cannot count the expansions of a search that is not shown. */
const near = 1 / 5;
/** The effort chart of the core has at most 4,096 parts, so up to this tick each part is one tick. */
const lastChartedTick = 4095;

interface Planning {
  tick: number;
  expanded: number;
}

/** The first planning after the tick that is shown, in slices; null where there is none. */
async function nextPlanning(motion: Motion, lane: number, isWanted: () => boolean): Promise<Planning | null> {
  const shown = motion.tick();
  const next = (): number | undefined => motion.noteTicks(lane, NoteKind.Planned).find((tick) => tick > shown);
  if (
    isLeft(
      await inSlices(
        runTo(motion, lane, lastChartedTick, () => next() !== undefined),
        isWanted,
      ),
    )
  )
    return null;
  const tick = next();
  if (tick === undefined || tick > lastChartedTick) return null;
  return { tick, expanded: motion.effortChart(lane, tick + 1, tick)[tick]! };
}

/** Judges a typed text. */
export function judgeTouched(text: string, expanded: number): Judgement {
  const typed = readNumbers(text);
  const away = (value: number): number => Math.abs(value - expanded);
  const [nearest] = typed.map(({ value }) => value).sort((one, other) => away(one) - away(other));
  if (nearest === undefined || !Number.isInteger(nearest)) return { answer: null, isRight: false, text: words.notANumber };
  const isRight = away(nearest) <= expanded * near;
  return { answer: nearest, isRight, text: isRight ? '' : fill(nearest < expanded ? words.tooLow : words.tooHigh, { value: count(nearest) }) };
}

export async function askTouched({ playground }: TimeContext, view: LaneView, isWanted: () => boolean): Promise<Question | NoQuestion | null> {
  const motion = movingOf(playground.engine);
  if (!motion) return { obstacle: impossible.still };
  const planning = await nextPlanning(motion, view.lane, isWanted);
  if (!isWanted()) return null;
  if (!planning) return { obstacle: impossible.noPlanning };
  const { tick, expanded } = planning;
  const { lane } = view;
  const keyNow = (): string => [motion.version(), playground.session.fields(lane)].join(' ');
  const key = keyNow();
  const { name } = view.snapshot.info;
  const solution = counted(words.solution, expanded, { name, tick: count(tick) });
  const input = make('input', {
    class: 'number',
    type: 'text',
    inputmode: 'numeric',
    autocomplete: 'off',
    maxlength: '12',
    'data-field': 'touched',
  });
  return {
    kind: 'touched',
    view,
    step: view.runner.step,
    text: fill(texts.touched, { name, tick: count(tick) }),
    how: how.touched,
    solution,
    wrongs: [words.notANumber, ...[words.tooLow, words.tooHigh].map((text) => fill(text, { value: count(expanded * 10) }))],
    fields: make('div', { class: 'question-fields' }, make('label', { class: 'question-cost' }, make('span', { text: words.field }), input)),
    onward: 'tick',
    isStale: () => keyNow() !== key,
    isGivenAway: () => motion.tick() >= tick,
    reveal: () => undefined,
    goOn: () => {
      playground.world?.ticks.runTo(tick);
      return false;
    },
    check: () => {
      const judgement = judgeTouched(input.value, expanded);
      return judgement.isRight ? { ...judgement, text: solution } : judgement;
    },
    draw: () => false,
  };
}
