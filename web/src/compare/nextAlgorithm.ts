// Which algorithm is worth comparing with those that are there: one that orders its open list by another number, and is like them in the rest.
import { byId } from '../core/byId';
import type { AlgorithmInfo } from '../core/engine';

/**
 * All other algorithms of the catalogue, the most useful to compare first. `there`: the algorithms that are shown; the first is that of the chosen
 * lane.
 */
export function algorithmsToCompare(algorithms: readonly AlgorithmInfo[], there: readonly string[]): AlgorithmInfo[] {
  const known = there.map((id) => byId(algorithms, id)!);
  const likeness = (info: AlgorithmInfo): number => {
    const first = known[0]!;
    const isNew = !known.some(({ ordersBy }) => ordersBy === info.ordersBy) && info.ordersBy !== 'other';
    return (
      (isNew ? 8 : 0) +
      (info.measure === first.measure ? 4 : 0) +
      (info.guarantee === first.guarantee ? 2 : 0) +
      (info.growsFrom === 'start' ? 1 : 0) -
      (info.builds || info.delegates ? 2 : 0)
    );
  };
  // Sorting keeps the order of the catalogue between equals.
  return algorithms.filter(({ id }) => !there.includes(id)).sort((a, b) => likeness(b) - likeness(a));
}
