// The sentence and the counters of the tick that is shown. They stand in place of those of the search while the whole planning of the tick is shown.
import { Status } from '../core/generated';
import { wall } from '../input/tools';
import { NoteKind } from '../core/motionConstants';
import { make, setText } from '../panels/dom';
import { count, decimal, noNumber } from '../words/numbers';
import { worldWords as words } from '../words/world';
import { doorAt, doorsOf, fateOf, notesOf, walkerPlaceOf, planningOf, type Planning } from './readMotion';
import { tickSentence, type TickReport } from './tickSentence';
import { walkerPace } from './walkerRows';
import { showsWholePlan, type World } from './worldHost';

type CounterId = keyof typeof words.counters;

const large: readonly CounterId[] = ['touched', 'replans', 'toGo'];
const small: readonly CounterId[] = ['kept', 'fresh', 'walked', 'cost', 'allTouched'];

/** The first wall on the plan that was left, or beside a diagonal move of it; where the walker sees only a part, one that came into sight. */
function blockOf({ context, clock: { motion, tick } }: World, lane: number): TickReport['block'] {
  const { session } = context.playground;
  const terrain = session.terrainView();
  const width = session.width();
  const plan = [...motion.planBefore(lane)];
  const seen = motion.sight() > 0 ? new Set(motion.newlyKnown(lane, tick, tick)) : null;
  const blocks = (cell: number): boolean => terrain[cell] === wall && (!seen || seen.has(cell));
  // The cells at the side of a diagonal move have the row of the one end and the column of the other.
  const beside = (from: number, to: number): number[] => [to - (to % width) + (from % width), from - (from % width) + (to % width)];
  const index = plan.find(blocks) ?? plan.flatMap((cell, i) => (i > 0 ? beside(plan[i - 1]!, cell) : [])).find(blocks);
  if (index === undefined) return null;
  const cell = { x: index % width, y: Math.floor(index / width) };
  return { cell, door: doorAt(doorsOf(motion), cell)?.number ?? null };
}

/** What the core tells of the tick for the chosen lane. */
export function readTick(world: World): TickReport {
  const { context, clock } = world;
  const { motion, tick } = clock;
  const { lane, snapshot } = context.playground.chosen;
  const [place, planning] = [walkerPlaceOf(motion, lane), planningOf(motion, lane)];
  return {
    tick,
    name: snapshot.info.name,
    place: place && { ...place, fate: fateOf(place, planning, tick >= motion.ticks(lane)) },
    planning,
    notes: notesOf(motion, lane),
    walks: walkerPace(motion).moves > 0,
    sight: motion.sight(),
    block: planning?.tick === tick && motion.cutTicks(lane).includes(tick) ? blockOf(world, lane) : null,
    runStatus: motion.runStatus(lane),
    lastTick: motion.ticks(lane),
    get unreachable() {
      return [...motion.noteTicks(lane, NoteKind.Unreachable)];
    },
    get arrivals() {
      return [...motion.noteTicks(lane, NoteKind.Arrived)];
    },
  };
}

/** The first planning is no planning again. `walked`: the ticks in which the walker was under way. */
export function tickCounters(planning: Planning | null, tick: number, walked: number): Record<CounterId, string> {
  const ids = Object.keys(words.counters) as CounterId[];
  if (!planning) return Object.fromEntries(ids.map((id) => [id, noNumber])) as Record<CounterId, string>;
  const isNow = planning.tick === tick;
  return {
    // Nothing is touched in a tick that plans nothing.
    touched: count(isNow ? planning.expanded : 0),
    kept: isNow && planning.kept > 0 ? count(planning.kept) : noNumber,
    fresh: isNow && planning.fresh !== null ? count(planning.fresh) : noNumber,
    replans: count(Math.max(planning.plannings - 1, 0)),
    toGo: planning.status === Status.Found ? count(planning.movesToGo) : noNumber,
    walked: count(walked),
    allTouched: count(planning.allExpanded),
    cost: decimal(planning.costWalked),
  };
}

/** `story`, `counters`: of the search. */
export function tickStory(world: World, story: HTMLElement, counters: HTMLElement): { show(): void } {
  const { context, clock } = world;
  const sentence = make('p', { class: 'story', 'data-part': 'tick-story' });
  const values = new Map<CounterId, HTMLElement>();
  const cells = (ids: readonly CounterId[]): HTMLElement[] =>
    ids.map((id) => {
      const value = make('strong', { 'data-counter': id });
      values.set(id, value);
      return make('div', { class: 'counter' }, value, make('span', { text: words.counters[id] }));
    });
  const numbers = make(
    'div',
    { class: 'counters', 'data-part': 'tick-counters' },
    make('div', { class: 'counters-large' }, ...cells(large)),
    make('div', { class: 'counters-small foldable' }, ...cells(small)),
  );
  let shown = '';
  const show = (): void => {
    const { chosen, engine } = context.playground;
    const isShown = clock.moves && showsWholePlan(chosen);
    if (isShown !== story.hidden) {
      story.hidden = counters.hidden = isShown;
      // The page has these only while a tick is told.
      for (const [of, own] of [
        [story, sentence],
        [counters, numbers],
      ] as const)
        isShown ? of.before(own) : own.remove();
    }
    if (!isShown) return;
    const { motion, tick } = clock;
    const key = [
      engine.replaced,
      motion.version(),
      chosen.lane,
      chosen.snapshot.algorithm,
      tick,
      motion.ticks(chosen.lane),
      motion.runStatus(chosen.lane),
      planningOf(motion, chosen.lane)?.fresh,
    ].join(' ');
    if (key === shown) return;
    shown = key;
    const report = readTick(world);
    setText(sentence, tickSentence(report));
    const arrived = report.arrivals.findLast((each) => each <= tick);
    for (const [id, text] of Object.entries(tickCounters(report.planning, tick, arrived ?? tick))) {
      const value = values.get(id as CounterId)!;
      setText(value, text);
      value.classList.toggle('long', text.length > 7);
    }
  };
  return { show };
}
