// What adds, removes and chooses the searches that stand beside each other.
import { byId } from '../core/byId';
import type { Verdict } from '../core/engine';
import { crowdTellers } from '../lanes/comparedCrowd';
import type { TimeContext } from '../panels/context';
import type { LanesHost, MapHost, PageHost, TimeHost } from '../state/pageHost';
import { compareWords } from '../words/compare';
import { fill, joined } from '../words/fill';
import { count } from '../words/numbers';
import { counted } from '../words/plural';
import { words } from '../words/words';
import { algorithmsToCompare } from './nextAlgorithm';

export const mostLanes = 4;

const nameOf = ({ catalog }: MapHost, id: string): string => byId(catalog.algorithms, id)?.name ?? '';

/** Which searches there are is worth keeping. */
function keepLanes({ backup, opening }: PageHost): void {
  opening.leaveAddress();
  backup.isWanted = true;
  backup.touchMap();
}

/** The lane begins at the step that the chosen one shows, or is on its way to. Where that one is over before the others, it begins at their step. */
function beginLane(playground: TimeHost, lane: number): void {
  const { own, chosen } = playground;
  const place = chosen.runner.isStale ? chosen.runner.wanted : chosen.runner.place;
  const isOverBeforeOthers = place === Infinity && !own.isAtEnd;
  const step = own.target ?? (isOverBeforeOthers ? own.step : place);
  playground.matchLanes();
  const added = playground.lanes[lane]!.runner;
  added.runTo(step);
  // The lanes may have another transport since matchLanes(). The new lane plays as soon as it is at its step.
  if (playground.own.playing) added.play();
  keepLanes(playground);
  playground.changed();
}

/** Says why no more searches fit on the open map. */
function memoryText({ session }: MapHost): string {
  return counted(compareWords.memory, session.mostLanes(), { cells: count(session.width() * session.height()) });
}

/** Says how many searches of a link, or of a smaller map before, do not fit on the open map. */
export function tellLeftOut(playground: MapHost): void {
  playground.guard.run(() => {
    const leftOut = playground.session.takeLeftOut();
    if (leftOut > 0) playground.messages.tell(joined(words.sentences, [memoryText(playground), counted(compareWords.leftOut, leftOut)]));
  });
}

/** Another lane beside those that are there, with an algorithm that shows most. */
export function addLane({ playground }: TimeContext): void {
  const { session, catalog, lanes, chosen, messages } = playground;
  if (lanes.length >= mostLanes) return messages.tell(compareWords.full);
  if (lanes.length >= session.mostLanes()) return messages.tell(memoryText(playground));
  const crowd = crowdTellers.get(playground)?.(lanes);
  if (crowd) {
    // Its lanes search nothing, so the algorithm does not matter.
    const added = session.addLane(session.algorithm(chosen.lane));
    beginLane(playground, added);
    return messages.announce(fill(compareWords.addedPlan, { name: crowd.addPlanner(added), other: crowd.lanes[chosen.lane]!.name }));
  }
  const there = [chosen, ...lanes.filter((view) => view !== chosen)].map(({ lane }) => session.algorithm(lane));
  const candidates = algorithmsToCompare(catalog.algorithms, there);
  // The first that can answer this query; the last one of all if there is none.
  let lane = -1,
    info = candidates[0]!;
  for (info of candidates) {
    if (lane >= 0) session.removeLane(lane);
    lane = session.addLane(info.id);
    if ((JSON.parse(session.verdict(lane)) as Verdict).unmet.length === 0) break;
  }
  beginLane(playground, lane);
  messages.announce(fill(compareWords.added, { name: info.name, other: nameOf(playground, there[0]!) }));
}

/** Lanes with these algorithms beside the first lane, in place of those that are there. None: they stay as they are. */
export function compareWith({ playground, strings }: TimeContext, text: string): void {
  const { session, catalog, messages } = playground;
  const asked = text
    .split(/[\s,]+/)
    .filter((id) => id !== '')
    .slice(0, mostLanes - 1);
  const ids = asked.slice(0, session.mostLanes() - 1);
  const unknown = ids.find((id) => !catalog.algorithms.some((info) => info.id === id));
  if (unknown !== undefined) return messages.showError(fill(strings.toast.noAlgorithm, { id: unknown }));
  if (ids.length < asked.length) messages.tell(memoryText(playground));
  const isThere = ids.length === playground.lanes.length - 1 && ids.every((id, i) => session.algorithm(i + 1) === id);
  if (ids.length === 0 || isThere) return;
  playground.transport.stop();
  playground.chosen = playground.lanes[0]!;
  while (session.laneCount() > 1) session.removeLane(1);
  playground.matchLanes();
  for (const id of ids) beginLane(playground, session.addLane(id));
}

/** The lanes behind it move up. `name`: the name of its algorithm or planner. */
export function removeLane({ playground }: TimeContext, lane: number, name: string): void {
  const { session, lanes, messages } = playground;
  const crowd = crowdTellers.get(playground)?.(lanes);
  playground.transport.stop();
  session.removeLane(lane);
  const [removed] = lanes.splice(lane, 1);
  for (const [place, { runner }] of lanes.entries()) runner.lane = place;
  if (playground.chosen === removed) playground.chosen = lanes[Math.max(lane - 1, 0)]!;
  crowd?.removePlanner(lane);
  keepLanes(playground);
  playground.onLanes.tell();
  playground.sync();
  messages.announce(fill(compareWords.removed, { name }));
}

/** Panels show this lane, and commands are about it. */
export function chooseLane(playground: LanesHost, lane: number): void {
  const view = playground.lanes[lane];
  if (!view || view === playground.chosen) return;
  playground.chosen = view;
  // Which one is chosen is kept.
  playground.backup.touchMap();
  playground.sync();
  playground.changed();
}
