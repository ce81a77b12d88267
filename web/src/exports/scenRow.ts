// A row of a benchmark scenario: only what the format can say, so that another program checks the same question.
import type { Catalog, Session } from '../core/engine';
import { foreignPart } from '../core/foreignPart';
import { Status } from '../core/generated';
import type { Snapshot } from '../model/ui';

/** Why there is no row, in the order in which it is looked for. */
type ScenObstacle = 'movement' | 'costs' | 'unit' | 'stops' | 'barriers' | 'areas' | 'terrain' | 'unfinished' | 'noPath' | 'notOptimal';

const plain = 1;

export function scenObstacle(session: Session, catalog: Catalog, snapshot: Snapshot): ScenObstacle | null {
  const { world, info, status, verdict } = snapshot;
  const { movement, costModel, unitKind, unitSize, waypoints } = world;
  if (catalog.movements[movement]?.id !== '8-no-corner-cutting') return 'movement';
  if (catalog.costModels[costModel]?.id !== 'octile') return 'costs';
  if (unitKind !== 0 || unitSize !== 1) return 'unit';
  if (waypoints.length > 0 && info.visits) return 'stops';
  const foreign = foreignPart(session);
  if (foreign) return foreign;
  if (session.multiplier(plain) !== 1 || session.terrainView().some((terrain) => terrain > plain)) return 'terrain';
  if (status === Status.NoPath) return 'noPath';
  if (status !== Status.Found) return 'unfinished';
  return verdict.level === 'optimal' && info.measure === 'moves' ? null : 'notOptimal';
}

/** `mapFile`: the name of the map's file, without blanks. */
export function scenRow(session: Session, lane: number, mapFile: string, { world: { width, height, start, goal } }: Snapshot): string {
  const length = session.pathStraight(lane) + session.pathDiagonal(lane) * Math.SQRT2;
  return `version 1\n${[Math.floor(length / 4), mapFile, width, height, start.x, start.y, goal.x, goal.y, length.toFixed(8)].join('\t')}\n`;
}
