// Reads what all lanes search, once for as long as it stays the same.
import { endsOf } from '../core/endsOf';
import type { Engine } from '../core/engine';
import type { WorldSnapshot } from '../model/ui';

/** Before a map is there. */
export const emptyWorld: WorldSnapshot = {
  key: '',
  query: '',
  ground: '',
  width: 1,
  height: 1,
  mapVersion: 0,
  start: { x: 0, y: 0 },
  goal: { x: 0, y: 0 },
  waypoints: [],
  canUndo: false,
  canRedo: false,
  movement: 0,
  costModel: 0,
  unitKind: 0,
  unitSize: 1,
  hasZones: false,
};

/** `before`: it is handed out again while nothing has changed. */
export function readWorldSnapshot({ session, replaced }: Engine, before = emptyWorld): WorldSnapshot {
  const number = session.worldKey();
  const key = `${replaced} ${number}`;
  if (before.key === key) return before;
  const ends = endsOf(session);
  const ground = {
    width: session.width(),
    height: session.height(),
    mapVersion: session.mapVersion(),
    movement: session.movement(),
    costModel: session.costModel(),
    unitKind: session.unitKind(),
    unitSize: session.unitSize(),
    hasZones: session.areasView().length > 0,
  };
  const text = replaced + JSON.stringify(ground);
  return { ...ends, ...ground, key, query: text + JSON.stringify(ends), ground: text, canUndo: number % 4 > 1, canRedo: number % 2 > 0 };
}
