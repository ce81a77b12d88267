// The sentence and the counters of the tick that is shown. They stand in place of those of the search while the whole planning of the tick is shown.
import { wall } from '../input/tools';
import { explainOf } from '../core/explain';
import { MomentField } from '../core/explainConstants';
import { walks } from '../core/motion';
import { NoteKind, TargetKind } from '../core/motionConstants';
import { driftAt } from './driftMarks';
import { planningStepText } from './planningStep';
import { doorAt, doorsOf, driftsOf, fateOf, notesOf, planningOf, targetOf, walkerPlaceOf } from './readMotion';
import { StoryPlaces } from './storyPlaces';
import { TickCounters } from './tickCounters';
import { tickSentence, type TickReport } from './tickSentence';
import { showsWholePlan, type World } from './worldHost';

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
  return { cell, door: doorAt(doorsOf(motion), cell)?.number ?? null, drift: driftAt(driftsOf(motion), cell)?.number ?? null };
}

/** What the core tells of the tick for the chosen lane. */
export function readTick(world: World): TickReport {
  const { context, clock } = world;
  const { motion, tick } = clock;
  const { lane, snapshot } = context.playground.chosen;
  const [place, planning] = [walkerPlaceOf(motion, lane), planningOf(motion, lane)];
  const target = targetOf(motion);
  return {
    tick,
    name: snapshot.info.name,
    place: place && { ...place, fate: fateOf(place, planning, tick >= motion.ticks(lane)) },
    planning,
    notes: notesOf(motion, lane),
    walks: walks(motion),
    sight: motion.sight(),
    block: planning?.tick === tick && motion.cutTicks(lane).includes(tick) ? blockOf(world, lane) : null,
    isChase: target.kind !== TargetKind.Stand,
    stops: target.stops,
    drifts: driftsOf(motion).length,
    isSamePlan: planning?.tick === tick && String(motion.plan(lane)) === String(motion.planBefore(lane)),
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

/** `isHeld`: texts and numbers stay as they are, until a gesture that changes them many times ends. */
export function tickStory(world: World, isHeld: () => boolean): { show(): void } {
  const { context, clock } = world;
  const { playground, root } = context;
  const places = new StoryPlaces(root, 'tick-story', (hasAll) => new TickCounters(hasAll));
  let shown = '';
  /** The cells that the search knows at its first step, besides those in its queue. */
  const known = (): number => {
    const { engine, chosen } = playground;
    return explainOf(engine).cellMoment(chosen.lane, 0)[MomentField.Events]! - chosen.snapshot.open;
  };
  const textOf = (report: TickReport, isWhole: boolean): string | null =>
    isWhole ? tickSentence(report) : planningStepText(report, playground.chosen.snapshot, known);
  playground.late.wordsOfStep = (search) => {
    const report = clock.moves && !clock.isCrowd ? readTick(world) : null;
    // The run has not reached the tick, so nothing is said yet.
    if (report && !report.place) return '';
    return (report && textOf(report, showsWholePlan(playground.chosen))) ?? search;
  };
  const show = (): void => {
    if (isHeld()) return;
    const { chosen, engine } = playground;
    const { lane, snapshot, runner } = chosen;
    const { motion, tick, moves } = clock;
    const isWalk = moves && !clock.isCrowd;
    const isWhole = isWalk && showsWholePlan(chosen);
    const tells = isWhole || (isWalk && !runner.busy);
    const key = !tells
      ? ''
      : [
          engine.replaced,
          motion.version(),
          lane,
          snapshot.algorithm,
          tick,
          motion.ticks(lane),
          motion.runStatus(lane),
          planningOf(motion, lane)?.fresh,
          isWhole ? snapshot.recordedSteps : `${snapshot.recording} ${snapshot.step}`,
        ].join(' ');
    if (key === shown) return;
    shown = key;
    const report = tells ? readTick(world) : null;
    const text = report && textOf(report, isWhole);
    places.show(text, report && isWhole ? (own) => own.show(report, snapshot.recordedSteps) : null);
  };
  return { show };
}
