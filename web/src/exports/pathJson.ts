// The found path for other programs: docs/formats/path.md.
import type { Catalog, Session } from '../core/engine';
import { Status } from '../core/generated';
import type { Snapshot } from '../model/ui';
import { places } from '../view/path';

type Place = [number, number];

interface FoundPath {
  cost: number;
  path: Place[];
}

/** The found path. While a search goes on to better paths, it is the best one that is known at the cursor. */
function pathOf(session: Session, lane: number, { status, world: { width }, solutions }: Snapshot): FoundPath | null {
  const cellsOf = (cells: Uint32Array): Place[] => Array.from(cells, (cell) => [cell % width, Math.floor(cell / width)]);
  if (status === Status.Found) {
    const cells = cellsOf(session.pathView(lane));
    const path = cells.length > 0 ? cells : places(session.lineView(lane)).map(({ x, y }): Place => [x, y]);
    return { cost: session.pathCost(lane), path };
  }
  const best = solutions.at(-1);
  return best ? { cost: best.cost, path: cellsOf(session.pathAtCursor(lane)) } : null;
}

/** A number a line would make a tower of the path. Line ends stand between values only: within texts they are escaped. */
function oneLinePlaces(json: string): string {
  return json.replace(/\[\n\s+([-\d.]+),\n\s+([-\d.]+)\n\s+\]/g, '[$1, $2]').replace(/(\d\]),\n\s+(?=\[)/g, '$1, ');
}

export function pathJson(session: Session, lane: number, catalog: Catalog, snapshot: Snapshot, name: string): string {
  const { world, info, status, options } = snapshot;
  const { width, height, movement, costModel, unitKind, unitSize, start, goal, waypoints } = world;
  const read = info.parameters.map(({ id }) => id);
  const chosen = catalog.options
    .filter(({ id }) => read.includes(id))
    .map(({ id, kind, choices }) => [id, kind === 'choice' ? choices[options[id] ?? 0]?.id : (options[id] ?? 0) / 1000]);
  const at = ({ x, y }: { x: number; y: number }): Place => [x, y];
  const found = pathOf(session, lane, snapshot);
  const isLine = info.measure === 'euclid';
  const head = {
    format: 'astrolabe-path',
    version: 1,
    map: { name, width, height },
    query: {
      start: at(start),
      goal: at(goal),
      waypoints: waypoints.map(at),
      algorithm: info.id,
      options: Object.fromEntries(chosen) as Record<string, unknown>,
      movement: catalog.movements[movement]?.id,
      costs: catalog.costModels[costModel]?.id,
      unit: { kind: catalog.units[unitKind]?.id, size: unitSize },
    },
    status: Status[status],
    cost: found?.cost ?? null,
    ...(found && isLine ? { turns: Math.max(found.path.length - 2, 0) } : {}),
    ...(found && !isLine ? { moves: Math.max(found.path.length - 1, 0) } : {}),
    ...(status === Status.Found && !isLine ? { straight: session.pathStraight(lane), diagonal: session.pathDiagonal(lane) } : {}),
    kind: isLine ? 'corners' : 'cells',
  };
  return `${oneLinePlaces(JSON.stringify({ ...head, path: found?.path ?? [] }, null, 2))}\n`;
}
