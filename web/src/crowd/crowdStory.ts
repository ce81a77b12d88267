// The sentence and the counters of a crowd, and the buttons that begin, end and improve its planning.
import { crowdPlanOf } from '../core/crowdPlan';
import { PlanStatus, RunStatus } from '../core/motionConstants';
import { StoryPlaces } from '../motion/storyPlaces';
import type { World } from '../motion/worldHost';
import { keepFocus, make } from '../panels/dom';
import { fill } from '../words/fill';
import { count } from '../words/numbers';
import { crowdWords as words } from '../words/crowd';
import { crowdCountsOf } from './crowdCounts';
import { CrowdCounters } from './crowdCounters';
import { crowdSentence, type CrowdReport } from './crowdSentence';
import { groupPaceOf, keepsOrder } from './groupPace';
import type { Improving } from './improving';
import { lookSentence } from './look/lookTexts';
import type { Looking } from './look/looking';
import { placesNow } from './placesNow';
import { unitsIn } from './unitRecords';

/** A report of the crowd of the chosen lane. */
export function crowdReportOf({ context, clock }: World): CrowdReport {
  const { lane, snapshot } = context.playground.chosen;
  const { motion } = clock;
  return {
    name: words.planners[motion.planner(lane)]!.name,
    tick: clock.tick,
    plan: crowdPlanOf(motion, lane),
    counts: crowdCountsOf(placesNow(motion, lane)),
    isCancelled: clock.isHeld,
    width: snapshot.world.width,
    group: keepsOrder(motion, lane) ? { ...groupPaceOf(unitsIn(motion.units())), leader: motion.plannedFirst(lane) } : null,
  };
}

/** The plan of a node has a sentence of its own; else the tick has one. */
function sentenceOf(report: CrowdReport, { record, kind, step, node }: Looking): string {
  return record && kind && node >= 0 ? lookSentence(kind, { record, step, node }) : crowdSentence(report);
}

export function crowdStory(world: World, improving: Improving, looking: Looking): { show(): void } {
  const { context, clock } = world;
  const { playground, root } = context;
  const places = new StoryPlaces(root, 'crowd-story', (hasAll) => new CrowdCounters(hasAll));
  const button = (text: string, part: string, click: () => void): HTMLButtonElement =>
    make('button', {
      class: 'button outlined walk-it',
      text,
      'data-action': part,
      on: { click: () => playground.guard.run(click), mousedown: keepFocus },
    });
  const plan = button(words.plan, 'planCrowd', () => clock.hold(false));
  const cancel = button(words.cancel, 'cancelPlanning', () => clock.hold(true));
  const improve = button(words.improve, 'improvePlan', () => improving.begin());
  const stop = button(words.stopImproving, 'stopImproving', () => improving.stop());
  const element = make('div', { class: 'walk-it-place crowd-buttons', hidden: true }, plan, cancel, improve, stop);
  root.querySelector<HTMLElement>('.inspector-body > [data-part="story"]')!.after(element);
  playground.late.wordsOfStep = (
    (before) => (search) =>
      clock.isCrowd ? sentenceOf(crowdReportOf(world), looking) : (before?.(search) ?? search)
  )(playground.late.wordsOfStep);
  let wasPlanning = false;
  /** Announces the sentence when a planning ends, or when the reader cancels it. */
  const sayEnd = (isPlanning: boolean, text: string): void => {
    const plans = isPlanning && !clock.isHeld;
    if (wasPlanning && !plans) playground.messages.announce(text);
    wasPlanning = plans;
  };
  const show = (): void => {
    element.hidden = !clock.isCrowd;
    if (!clock.isCrowd) return places.show(null, null);
    const report = crowdReportOf(world);
    const isPlanning = clock.motion.runStatus(playground.chosen.lane) === RunStatus.Running;
    // While the plan of a node is shown, the cost is that of the node.
    const improves = improving.isGoingOn && looking.node < 0;
    const text = improves ? fill(words.improving, { cost: count(report.plan?.sum ?? 0) }) : sentenceOf(report, looking);
    places.show(text, (own) => own.show(report.plan, report.counts));
    plan.hidden = !(isPlanning && clock.isHeld);
    cancel.hidden = !playground.lanes.some(({ lane }) => clock.motion.runStatus(lane) === RunStatus.Running) || clock.isHeld || !report.plan;
    improve.hidden = improving.isGoingOn || looking.node >= 0 || report.plan?.status !== PlanStatus.Improving;
    stop.hidden = !improving.isGoingOn;
    sayEnd(isPlanning, text);
  };
  return { show };
}
