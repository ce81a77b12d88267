// Reads what all lanes search, once for as long as it stays the same.
import { endsIn } from '../core/endsIn';
import type { Session } from '../core/engine';
import { WorldField } from '../core/generated';
import type { WorldSnapshot } from '../model/ui';

function worldIn(numbers: Float64Array): WorldSnapshot {
  const read = (field: WorldField): number => numbers[field]!;
  return {
    ...endsIn(numbers),
    numbers: numbers.join(),
    query: queryIn(numbers),
    ground: numbers.subarray(WorldField.MapVersion, WorldField.Waypoints).join(),
    width: read(WorldField.Width),
    height: read(WorldField.Height),
    mapVersion: read(WorldField.MapVersion),
    canUndo: read(WorldField.CanUndo) === 1,
    canRedo: read(WorldField.CanRedo) === 1,
    movement: read(WorldField.Movement),
    costModel: read(WorldField.CostModel),
    unitKind: read(WorldField.UnitKind),
    unitSize: read(WorldField.UnitSize),
    hasZones: read(WorldField.Areas) > 0,
  };
}

/** What is asked, as text: map, ends and moves. */
export const queryIn = (numbers: Float64Array): string => numbers.subarray(WorldField.StartX).join();

/** `before`: it is handed out again while nothing has changed. */
export function readWorld(session: Session, before: WorldSnapshot = emptyWorld): WorldSnapshot {
  const numbers = session.world();
  return before.numbers === numbers.join() ? before : worldIn(numbers);
}

/** Before a map is there. */
export const emptyWorld = worldIn(new Float64Array(WorldField.Waypoints));
