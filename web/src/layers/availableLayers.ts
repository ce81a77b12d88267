// Which layers make sense for a search, by what the catalogue and the snapshot say of it.
import { byId } from '../core/byId';
import type { AlgorithmInfo } from '../core/catalog';
import type { Catalog } from '../core/engine';
import { CellValue } from '../core/explainConstants';
import type { Snapshot } from '../model/ui';
import { lineIds, type ColourId, type LayerChoice, type LineId } from './layerChoice';

/** What the core is asked for; null: nothing. */
export const valueOf: Readonly<Record<ColourId, CellValue | null>> = {
  state: null,
  order: CellValue.Order,
  g: CellValue.G,
  h: CellValue.H,
  f: CellValue.F,
  error: CellValue.Error,
  cost: CellValue.Cost,
  clearance: CellValue.Clearance,
  touched: CellValue.Touched,
};

/** Why a layer is not available: a name in the table of words. */
export type UnavailableReason =
  | 'refused'
  | 'noRecording'
  | 'noPriority'
  | 'noHeuristic'
  | 'fixedHeuristic'
  | 'anyAngle'
  | 'visits'
  | 'noStructure'
  | 'noField'
  | 'noRepair';

type Searched = Pick<Snapshot, 'algorithm' | 'verdict' | 'hasHistory' | 'info'>;

/** Whether the search estimates the cost to the goal: in the order of its open list, over what it builds, or through the algorithm that it picks. */
const estimates = ({ ordersBy, builds, delegates }: AlgorithmInfo): boolean => builds || delegates || (ordersBy !== 'nothing' && ordersBy !== 'g');

export function colourUnavailable(id: ColourId, { algorithm, verdict, hasHistory }: Searched, catalog: Catalog): UnavailableReason | null {
  const info = byId(catalog.algorithms, algorithm);
  if (id === 'state' || id === 'cost' || id === 'clearance') return null;
  if (!info || verdict.unmet.length > 0) return 'refused';
  if ((id === 'h' || id === 'error') && !verdict.usesHeuristic) return estimates(info) ? 'fixedHeuristic' : 'noHeuristic';
  if (id === 'h') return null;
  if (id === 'error') return info.measure === 'euclid' ? 'anyAngle' : info.visits ? 'visits' : null;
  if (id === 'touched' && info.repairs.length === 0) return 'noRepair';
  if (!hasHistory) return 'noRecording';
  return id === 'f' && info.ordersBy === 'nothing' ? 'noPriority' : null;
}

export function lineUnavailable(id: LineId, choice: LayerChoice, searched: Searched, catalog: Catalog): UnavailableReason | null {
  if (id === 'contours') return choice.colour === 'state' || colourUnavailable(choice.colour, searched, catalog) !== null ? 'noField' : null;
  if (id === 'structure') return searched.info.builds ? null : 'noStructure';
  if (searched.verdict.unmet.length > 0) return 'refused';
  return id === 'moves' || searched.hasHistory ? null : 'noRecording';
}

/** What is drawn for one search: what it does not have is left out. */
export function availableLayers(choice: LayerChoice, searched: Searched, catalog: Catalog): LayerChoice {
  const lines = Object.fromEntries(lineIds.map((id) => [id, choice.lines[id] && lineUnavailable(id, choice, searched, catalog) === null])) as Record<
    LineId,
    boolean
  >;
  return { colour: colourUnavailable(choice.colour, searched, catalog) === null ? choice.colour : 'state', lines };
}
