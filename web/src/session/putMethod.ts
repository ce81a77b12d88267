// How a query is to be searched, put into the session.
import type { Engine } from '../core/engine';
import { throwIfAny } from './coreError';
import type { CoreQuery } from './readQuery';

/** `before`: the algorithm that the lane has, where that is known. */
export function putMethod(engine: Engine, lane: number, wanted: CoreQuery, before: string | null): void {
  const { session } = engine;
  throwIfAny(engine, session.setUnit(wanted.unit.kind, wanted.unit.size));
  session.setMovement(wanted.movement);
  session.setCostModel(wanted.costModel);
  if (before !== wanted.algorithm.id) session.setAlgorithm(lane, wanted.algorithm.id);
  session.useFastestOptions(lane);
  for (const [id, value] of wanted.options) session.setOption(lane, id, value);
}
