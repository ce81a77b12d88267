// What of the controller is at hand nearly everywhere: the open map, who is told of it, and how it changes.
import type { Catalog, Engine, Session } from '../../core/engine';
import type { Store } from '../../model/store';
import type { UiState } from '../../model/ui';
import type { Strings } from '../../words/words';
import type { SolverGuard } from '../recovery/solverGuard';
import type { Messages } from '../tell/messages';

export interface EditHost {
  readonly engine: Engine;
  readonly session: Session;
  readonly catalog: Catalog;
  readonly strings: Strings;
  readonly store: Store<UiState>;
  readonly messages: Messages;
  readonly guard: SolverGuard;
  /** A change that is one undo step; its error code is shown. True when it worked. `placeOf`: as for Editor.once(). */
  edit(change: (session: Session) => number | void, placeOf?: (place: number) => number): boolean;
  /** Something may look different now. */
  changed(): void;
}
