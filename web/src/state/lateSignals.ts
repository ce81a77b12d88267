// Signals between the page and the parts that load after its first frame. Until a part listens, its signal does nothing.
import type { Engine } from '../core/engine';
import type { ChosenLayers } from '../exports/svgLayer';
import type { LaneView } from '../lanes/laneView';
import { Signal } from '../model/signal';
import type { Cell } from '../model/ui';
import type { Scene } from '../view/scene';

export class LateSignals {
  /** Compare with these algorithms, by their ids in the catalogue. */
  readonly compareWith = new Signal<[ids: string]>();
  /** Each taker answers with a function that adds to a link what the page shows besides. */
  readonly linkCompleters = new Signal<[], (link: string) => string>();
  /** Add the layers that are shown to a scene, which paints the lanes `drawn` of a copy of the searches. */
  readonly dressCopy = new Signal<[scene: Scene, engine: Engine, drawn: () => readonly LaneView[]]>();
  /** The layers that are shown, for a drawing of these lanes of a copy. */
  readonly drawnLayers = new Signal<[views: readonly LaneView[], dark: boolean], ChosenLayers>();
  /** The reader picked a cell of the map. True: it is an answer, and not to be pinned. */
  readonly picked = new Signal<[cell: Cell], boolean>();
  /** A cell at the cursor of the map was said. Takers say what else they know of it. */
  readonly cellSaid = new Signal<[cell: Cell]>();
  /** The words for the step that is shown. `search`: those of its search, which stand where no part knows better ones. */
  wordsOfStep = (search: string): string => search;
  /** Open a section that explains the step, by its id. */
  readonly explain = new Signal<[section: string]>();
  /** Another element of the group runs to the end. This one watches its own conditions, too. */
  readonly runs = new Signal();
  /** Why a part did not load; null where another try may succeed. `error`: the error of its import. */
  readonly whyAbsent = new Signal<[error: unknown], Promise<string | null>>();
  /** The work of a frame is done, but the store is not up to date yet. */
  readonly ticked = new Signal();

  /** A link with what the page shows besides map and searches. */
  completed(link: string): string {
    return this.linkCompleters.tell().reduce((whole, complete) => complete(whole), link);
  }
}
