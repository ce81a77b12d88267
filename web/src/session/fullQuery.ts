// The query of a session with nothing left out.
import { byId } from '../core/byId';
import type { Catalog } from '../core/catalog';
import { endsOf } from '../core/endsOf';
import type { Session } from '../core/engine';
import type { FullQuery } from './query';
import { writeOption } from './readQuery';
import type { Settled } from './settled';

export function fullQueryOf(session: Session, lane: number, catalog: Catalog, settled: Settled | null): FullQuery {
  const { algorithms, movements, costModels, units } = catalog;
  const algorithm = session.algorithm(lane);
  const { parameters } = byId(algorithms, algorithm)!;
  const { start, goal, waypoints } = endsOf(session);
  const { from, to, via } = settled ?? { from: start, to: goal, via: waypoints };
  return {
    from,
    to,
    via,
    algorithm,
    movement: movements[session.movement()]!.id,
    costModel: costModels[session.costModel()]!.id,
    unit: { kind: units[session.unitKind()]!.id, size: session.unitSize() },
    options: Object.fromEntries(parameters.map(({ id }) => [id, writeOption(id, session.option(lane, id), catalog)])),
  };
}
