// Pathfinding packages of the npm registry, each as its own documentation uses it. A peer is prepared once for a grid, which is timed apart,
// and then asked for paths; what a package needs for every query (pathfinding: a copy of its grid) is not timed.
//
// grid: { width, height, walls: Uint8Array of 0 and 1 }. prepare(grid) returns { begin?(), find(x0, y0, x1, y1) }; find returns the cells
// of the path as [x, y] or { x, y }, or null; `length` instead where only that can be compared.
import EasyStar from 'easystarjs';
import javascriptAstar from 'javascript-astar';
import createPlanner from 'l1-path-finder';
import ndarray from 'ndarray';
import createGraph from 'ngraph.graph';
import ngraphPath from 'ngraph.path';
import PF from 'pathfinding';
import { tunedAstar } from './tuned-astar.mjs';

const rowsOf = ({ width, height, walls }) => Array.from({ length: height }, (_, y) => Array.from(walls.subarray(y * width, (y + 1) * width)));

function pathfinding(make) {
  return (grid) => {
    const clean = new PF.Grid(rowsOf(grid));
    const finder = make();
    let copy = null;
    return { begin: () => (copy = clean.clone()), find: (x0, y0, x1, y1) => finder.findPath(x0, y0, x1, y1, copy) };
  };
}

export const peers = [
  { name: 'tuned JavaScript', kind: 'astar', prepare: (grid) => ({ find: tunedAstar(grid) }) },
  {
    name: 'pathfinding A*',
    kind: 'astar',
    prepare: pathfinding(() => new PF.AStarFinder({ diagonalMovement: PF.DiagonalMovement.OnlyWhenNoObstacles, heuristic: PF.Heuristic.octile })),
  },
  {
    name: 'pathfinding JPS',
    kind: 'jps',
    prepare: pathfinding(() => PF.JumpPointFinder({ diagonalMovement: PF.DiagonalMovement.OnlyWhenNoObstacles, heuristic: PF.Heuristic.octile })),
  },
  {
    name: 'javascript-astar',
    kind: 'astar',
    prepare: ({ width, height, walls }) => {
      const { astar, Graph } = javascriptAstar;
      const graph = new Graph(
        Array.from({ length: width }, (_, x) => Array.from({ length: height }, (__, y) => 1 - walls[y * width + x])),
        { diagonal: true },
      );
      return {
        find: (x0, y0, x1, y1) => {
          const path = astar.search(graph, graph.grid[x0][y0], graph.grid[x1][y1], { heuristic: astar.heuristics.diagonal });
          return path.length === 0 ? null : [[x0, y0], ...path.map(({ x, y }) => [x, y])];
        },
      };
    },
  },
  {
    name: 'ngraph.path A*',
    kind: 'astar',
    prepare: ({ width, height, walls }) => {
      const graph = createGraph();
      const free = (x, y) => x >= 0 && y >= 0 && x < width && y < height && walls[y * width + x] === 0;
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          if (!free(x, y)) continue;
          graph.addNode(y * width + x, { x, y });
          // Undirected, so each pair is linked once.
          for (const [dx, dy] of [
            [-1, 0],
            [0, -1],
            [-1, -1],
            [1, -1],
          ]) {
            if (free(x + dx, y + dy) && free(x + dx, y) && free(x, y + dy)) graph.addLink(y * width + x, (y + dy) * width + x + dx);
          }
        }
      }
      const length = (a, b) => {
        const [dx, dy] = [Math.abs(a.data.x - b.data.x), Math.abs(a.data.y - b.data.y)];
        return Math.max(dx, dy) + (Math.SQRT2 - 1) * Math.min(dx, dy);
      };
      const finder = ngraphPath.aStar(graph, { distance: length, heuristic: length });
      return {
        find: (x0, y0, x1, y1) => {
          const path = finder.find(y0 * width + x0, y1 * width + x1);
          return path.length === 0 ? null : path.map(({ data }) => [data.x, data.y]).reverse();
        },
      };
    },
  },
  {
    name: 'easystarjs',
    kind: 'astar',
    prepare: (grid) => {
      const star = new EasyStar.js();
      star.setGrid(rowsOf(grid));
      star.setAcceptableTiles([0]);
      star.enableDiagonals();
      star.disableCornerCutting();
      star.enableSync();
      return {
        find: (x0, y0, x1, y1) => {
          /** @type {{ x: number, y: number }[] | undefined} */
          let found;
          star.findPath(x0, y0, x1, y1, (path) => (found = path));
          star.calculate();
          return found?.map(({ x, y }) => [x, y]) ?? null;
        },
      };
    },
  },
];

/** 4-connected: only the lengths of its paths can be compared, with those of another 4-connected search. */
export const straightPeer = {
  name: 'l1-path-finder',
  prepare: ({ width, height, walls }) => {
    const cells = ndarray(new Uint8Array(width * height), [width, height]);
    for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) cells.set(x, y, walls[y * width + x]);
    const planner = createPlanner(cells);
    return { length: (x0, y0, x1, y1) => planner.search(x0, y0, x1, y1, []) };
  },
};

/** Our own, asked in the same way: one session for each search. `createSession` is that of the package. */
export async function ownPackage(createSession) {
  const sessionOf = async (name, kind, query, answer) => {
    const session = await createSession();
    return {
      name: `Astrolabe package, ${name}`,
      kind,
      prepare: ({ width, height, walls }) => {
        session.setCells(
          width,
          height,
          walls.map((wall) => 1 - wall),
        );
        return {
          [answer]: (x0, y0, x1, y1) => session.find({ from: { x: x0, y: y0 }, to: { x: x1, y: y1 }, ...query })[answer === 'find' ? 'path' : 'cost'],
        };
      },
    };
  };
  return {
    octile: await Promise.all(
      [
        ['astar', 'astar'],
        ['canonical-astar', 'astar'],
        ['jps', 'jps'],
      ].map(([algorithm, kind]) => sessionOf(algorithm, kind, { algorithm }, 'find')),
    ),
    straight: await sessionOf('jps 4-connected', 'straight', { algorithm: 'jps', movement: '4-connected' }, 'length'),
  };
}

/** The octile length of a path, null when it leaves the ground; `cuts`: a step passes the corner of a wall. */
export function judge({ width, walls }, path) {
  let length = 0;
  let cuts = false;
  const free = (x, y) => walls[y * width + x] === 0;
  const at = (cell) => (Array.isArray(cell) ? cell : [cell.x, cell.y]);
  for (let i = 1; i < path.length; i++) {
    const [[x0, y0], [x1, y1]] = [at(path[i - 1]), at(path[i])];
    const [dx, dy] = [Math.abs(x1 - x0), Math.abs(y1 - y0)];
    if (dx > 1 || dy > 1 || !free(x1, y1)) return { length: null, cuts };
    if (dx + dy === 2 && !(free(x0, y1) && free(x1, y0))) cuts = true;
    length += dx + dy === 2 ? Math.SQRT2 : dx + dy;
  }
  return { length, cuts };
}
