// Configurations that begin with a click. Ids of algorithms stand here, and nowhere else in the page.
import type { Catalog } from '../core/engine';
import type { Configuration, GeneratedMaps } from './configuration';

const dijkstra = { id: 'dijkstra', options: {} };
const astar = { id: 'astar', options: {} };
const seeds = { first: 1, count: 1000 };

function randomMaps(side: number, density: number): GeneratedMaps {
  return { source: 'generated', generator: 'random', width: side, height: side, density, ...seeds };
}

/** What many tutorials print of Dijkstra and A* on random maps: expanded nodes on a map of each size. */
export const printed: readonly { maps: GeneratedMaps; dijkstra: number; astar: number }[] = [
  { maps: randomMaps(10, 10), dijkstra: 68, astar: 15 },
  { maps: randomMaps(20, 15), dijkstra: 254, astar: 42 },
  { maps: randomMaps(50, 20), dijkstra: 1893, astar: 156 },
];

/** The same maps from many seeds, under every rule of moves. */
export function tutorialTable({ movements, costModels }: Catalog): Configuration {
  return {
    algorithms: [dijkstra, astar],
    movements: movements.map(({ id }) => id),
    costModel: costModels[0]!.id,
    maps: printed.map(({ maps }) => maps),
    repetitions: 1,
    baseline: 1,
  };
}

/** What stands in the form at first. */
export function firstConfiguration({ costModels }: Catalog): Configuration {
  return {
    algorithms: [astar, dijkstra],
    movements: ['8-no-corner-cutting'],
    costModel: costModels[0]!.id,
    maps: [{ ...randomMaps(50, 20), count: 100 }],
    repetitions: 3,
    baseline: 0,
  };
}
