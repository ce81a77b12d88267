// What parts do for the rest of the page that load after its first frame. Until they come, nothing.
import type { Engine } from '../core/engine';
import type { ChosenLayers } from '../exports/svgLayer';
import type { LaneView } from '../lanes/laneView';
import type { Cell } from '../model/ui';
import type { Scene } from '../view/scene';

export interface LateHooks {
  /** Compares with these algorithms, by their ids in the catalogue. */
  compareWith(ids: string): void;
  /** Adds to a link what the page shows besides. */
  completeLink(link: string): string;
  /** Adds the layers that are shown to a scene, which paints the lanes `drawn` of a copy of the searches. */
  dressCopy(scene: Scene, engine: Engine, drawn: () => readonly LaneView[]): void;
  /** The layers that are shown, for a drawing of these lanes of a copy; null: the code that draws them has not loaded. */
  drawnLayers(views: readonly LaneView[], dark: boolean): ChosenLayers | null;
  /** The reader picked a cell of the map. True: it is an answer, and not to be pinned. */
  picked(cell: Cell): boolean;
  /** Opens a section that explains the step, by its id. */
  explain(section: string): void;
  /** Another element of the group runs to the end. This one watches its own conditions, too. */
  runs(): void;
  /** Says why a part did not load; null where another try may succeed. `error`: the error of its import. */
  whyAbsent(error: unknown): Promise<string | null>;
  /** Called after each frame's work, before what it came to is read. */
  ticked(): void;
}

export const nothingPicked = (): boolean => false;

export const noHooks = (): LateHooks => ({
  compareWith: () => undefined,
  completeLink: (link) => link,
  dressCopy: () => undefined,
  drawnLayers: () => null,
  picked: nothingPicked,
  explain: () => undefined,
  whyAbsent: () => Promise.resolve(null),
  runs: () => undefined,
  ticked: () => undefined,
});
