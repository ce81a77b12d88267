// The numbers that the layers of one lane are drawn from, brought up to date in slices.
import type { Explain } from '../core/engine';
import { CellValue } from '../core/explainConstants';
import type { Slice } from '../core/job';
import { NumberField } from './cellField';
import { valueOf } from './availableLayers';
import { scaleRange } from './fieldScale';
import type { ColourId, LayerChoice } from './layerChoice';
import type { Range } from './ramp';

export class LaneFields {
  /** What the cells are coloured by; null while they show the state of the search. */
  colour: { id: ColourId; field: NumberField } | null = null;
  /** The parents of cells; null where the tree is not drawn. */
  tree: NumberField | null = null;

  /** True while there is more to do. Precondition: the lane is not stale. */
  update(
    explain: Explain,
    lane: number,
    { colour, lines }: LayerChoice,
    { width, height }: { width: number; height: number },
    slice: Slice,
  ): boolean {
    const kind = valueOf[colour];
    if (this.colour?.id !== colour) this.colour = kind === null ? null : { id: colour, field: new NumberField(kind) };
    if (!lines.tree) this.tree = null;
    else this.tree ??= new NumberField(CellValue.Parent);
    const isMore = this.colour?.field.update(explain, lane, width, height, slice) ?? false;
    return (this.tree?.update(explain, lane, width, height, slice) ?? false) || isMore;
  }

  /** The numbers on the map; null while there are none. */
  get range(): Range | null {
    const range = this.colour?.field.range;
    return range && range.least <= range.most ? range : null;
  }
}

/** The ends of the scale that all lanes coloured by `colour` share; null while none of them has a number. */
export function commonRange(colour: ColourId, lanes: readonly LaneFields[]): Range | null {
  const ranges = lanes.flatMap((fields) => (fields.colour?.id === colour ? (fields.range ?? []) : []));
  if (ranges.length === 0) return null;
  return scaleRange(colour, { least: Math.min(...ranges.map(({ least }) => least)), most: Math.max(...ranges.map(({ most }) => most)) });
}
