// Tells recordings of a lane apart.
import type { Engine } from '../core/engine';

/** Changes with everything that makes a search begin again. */
export function recordingKey({ session, catalog }: Pick<Engine, 'session' | 'catalog'>, lane: number): string {
  return JSON.stringify([
    session.mapVersion(),
    session.startX(),
    session.startY(),
    session.goalX(),
    session.goalY(),
    session.waypoints().join(),
    session.areasView().join(),
    session.movement(),
    session.costModel(),
    session.unitKind(),
    session.unitSize(),
    session.algorithm(lane),
    catalog.options.map(({ id }) => session.option(lane, id)),
  ]);
}
