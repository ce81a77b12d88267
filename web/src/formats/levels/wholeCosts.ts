// Tiles and shapes of a level may have costs with decimals. They become whole costs together with that of plain ground, which is 1.
import type { Scaling } from '../draft';
import { Scale } from '../scaling';
import type { Level } from './level';

interface WholeLevel {
  level: Level;
  /** What a cell costs of which nothing is said. */
  plain: number;
  /** Null where all costs were whole numbers. */
  scaling: Scaling | null;
}

type Costly = { cost: number | null };

export function withWholeCosts(level: Level): WholeLevel {
  const kinds = level.layers.flatMap((layer) => layer.kinds.filter(({ count }) => count > 0));
  const costs = [...kinds, ...level.shapes.flatMap(({ shapes }) => shapes)].flatMap(({ cost }: Costly) => cost ?? []);
  if (costs.every(Number.isInteger)) return { level, plain: 1, scaling: null };
  const scale = new Scale();
  for (const cost of [1, ...costs]) scale.add(cost);
  const whole = <T extends Costly>(thing: T): T => (thing.cost === null ? thing : { ...thing, cost: scale.costOf(thing.cost) });
  const layers = level.layers.map((layer) => ({ ...layer, kinds: layer.kinds.map(whole) }));
  const shapes = level.shapes.map((layer) => ({ ...layer, shapes: layer.shapes.map(whole) }));
  return { level: { ...level, layers, shapes }, plain: scale.costOf(1), scaling: scale.scaling };
}
