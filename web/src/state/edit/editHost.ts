// Two interfaces of the controller: the open map with the listeners that are told of it, and the same with what changes the map.
import type { Catalog, Engine, Session } from '../../core/engine';
import type { Store } from '../../model/store';
import type { Cell, UiState } from '../../model/ui';
import type { Strings } from '../../words/words';
import type { CrashBackup } from '../recovery/crashBackup';
import type { SolverGuard } from '../recovery/solverGuard';
import type { Messages } from '../tell/messages';
import type { Editor } from './editor';

export interface MapHost {
  readonly engine: Engine;
  readonly session: Session;
  readonly catalog: Catalog;
  readonly strings: Strings;
  readonly store: Store<UiState>;
  readonly messages: Messages;
  readonly guard: SolverGuard;
  /** Something may look different now. */
  changed(): void;
}

/** The same, and the map changes. */
export interface EditHost extends MapHost {
  readonly backup: CrashBackup;
  readonly editor: Editor;
  readonly before: { forget(): void } | null;
  /** A change that is one undo step; its error code is shown. True when it worked. `placeOf`: as for Editor.once(). */
  edit(change: (session: Session) => number | void, placeOf?: (place: number) => number): boolean;
  undo(): void;
  contains(cell: Cell): boolean;
  terrainAt(cell: Cell): number | null;
  /** Keeps the numbers of a cell in sight; those of the same cell again, no longer. */
  pin(cell: Cell): void;
}
