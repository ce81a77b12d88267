// Where the costs of a level may come from.
import { fill } from '../../words/fill';
import { formatWords } from '../../words/formats';
import type { Making } from '../draft';
import type { CellLayer, Level, ShapeLayer } from './level';

interface CostSource {
  id: string;
  text: string;
  /** Sets the costs of the cells that it knows. */
  draw(costs: Uint8Array): Making<void>;
}

const cellsAtOnce = 1 << 16;

function* drawCosts({ cells, kinds }: CellLayer, costs: Uint8Array): Making<void> {
  const table = Uint8Array.from(kinds, ({ cost }) => cost ?? 0);
  for (let begin = 0; begin < cells.length; begin += cellsAtOnce, yield) {
    const end = Math.min(begin + cellsAtOnce, cells.length);
    for (let cell = begin; cell < end; cell++) costs[cell] = table[cells[cell]!]! || costs[cell]!;
  }
}

function* fillCosts({ shapes }: ShapeLayer, costs: Uint8Array): Making<void> {
  for (const { cost, fill } of shapes) if (cost) yield* fill(costs, cost);
}

/** From the lowest to the topmost, which counts where several know a cost. */
export function costSources({ layers, shapes }: Level): CostSource[] {
  const cells = layers
    .filter(({ kinds }) => kinds.some(({ cost, count }) => cost && count > 0))
    .map((layer) => ({ id: layer.id, text: layer.name, draw: (costs: Uint8Array) => drawCosts(layer, costs) }));
  const zones = shapes
    .filter((layer) => layer.shapes.some(({ cost }) => cost))
    .map((layer) => ({
      id: layer.id,
      text: fill(formatWords.walls.shapes, { name: layer.name }),
      draw: (costs: Uint8Array) => fillCosts(layer, costs),
    }));
  return [...cells, ...zones];
}
