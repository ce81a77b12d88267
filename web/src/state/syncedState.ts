// What the store holds of the core: the snapshot of the chosen lane, and what follows from it.
import { levelOf, paceOf } from '../lanes/pacer';
import type { UiState } from '../model/ui';
import type { TimeHost } from './pageHost';
import { mapNameIn } from './tell/mapName';

/** Precondition: the lanes are read. */
export function syncedState(of: TimeHost): Partial<UiState> {
  const { transport, own, store, chosen, world } = of;
  const ui = store.get();
  const { snapshot, runner } = chosen;
  const { snapshot: before, pinned } = ui;
  const isSameSize = snapshot.world.width === before.world.width && snapshot.world.height === before.world.height;
  const pace = paceOf(snapshot, ui, runner);
  return {
    snapshot,
    playing: transport.playing,
    isAtStart: snapshot.step === 0,
    isAtEnd: snapshot.atEnd,
    running: own.target !== null,
    pace,
    ...(pace !== null && { speed: levelOf(pace) }),
    mapName: mapNameIn(of.strings, of.session.name()),
    ...transport.time,
    ...world?.time,
    ...(!isSameSize && { hover: null, pinned: pinned && of.contains(pinned) ? pinned : null, cursor: null }),
  };
}
