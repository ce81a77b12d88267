// What the store holds of the core: the snapshot of the chosen lane, and what follows from it.
import type { Session } from '../core/engine';
import type { ComparedLanes } from '../lanes/comparedLanes';
import type { LaneView } from '../lanes/laneView';
import { levelOf, paceOf } from '../lanes/pacer';
import type { GroupPlace, Transport } from '../lanes/transport';
import type { Store } from '../model/store';
import type { Cell, UiState } from '../model/ui';
import type { Strings } from '../words/words';
import { mapNameIn } from './tell/mapName';

interface Synced {
  readonly session: Session;
  readonly strings: Strings;
  readonly store: Store<UiState>;
  readonly transport: Transport;
  /** Without other elements. */
  readonly own: Transport;
  readonly chosen: LaneView;
  readonly comparison: ComparedLanes | null;
  readonly group: GroupPlace | null;
  contains(cell: Cell): boolean;
}

/** Precondition: the lanes are read. */
export function syncedState(of: Synced): Partial<UiState> {
  const { transport, own, store, chosen, comparison, group } = of;
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
    ...comparison?.transport.time,
    ...group?.clock.time,
    ...(!isSameSize && { hover: null, pinned: pinned && of.contains(pinned) ? pinned : null, cursor: null }),
  };
}
