// What a page may ask of an element: one list for its methods, for the messages that a frame understands, and for docs/embedding.md,
// which a test compares with it. Messages are not trusted: every argument is checked before it is used.
import { Status } from '../core/generated';
import type { MapHost, SearchHost, TimeHost } from '../state/pageHost';
import type { CellEdit, Place, PlaygroundState } from './types';

const mostEdits = 100_000;

/** What stands behind the # of an address, or all where there is none. */
export const linkText = (link: string): string => link.replace(/^[^#]*#/, '');

export class ArgumentError extends Error {}

function integer(value: unknown, what: string): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || Math.abs(value) > 2 ** 31 - 1)
    throw new ArgumentError(`${what} takes a whole number`);
  return value;
}

/** Checks all cells before any of them changes. Returns them as paintCells takes them. */
function readEdits({ catalog, session }: MapHost, cells: unknown): Uint8Array {
  if (!Array.isArray(cells) || cells.length > mostEdits) throw new ArgumentError(`edit takes a list of at most ${mostEdits} cells`);
  const [width, height] = [session.width(), session.height()];
  const terrains = new Map(catalog.terrains.map(({ id }, kind) => [id, kind]));
  const isBelow = (value: unknown, end: number): value is number => Number.isInteger(value) && (value as number) >= 0 && (value as number) < end;
  const edits = new Uint32Array(cells.length);
  for (let i = 0; i < edits.length; i++) {
    const { x, y, terrain } = (cells[i] ?? {}) as Partial<CellEdit>;
    const kind = terrains.get(terrain!);
    if (kind === undefined) throw new ArgumentError(`terrain of cells[${i}] takes an id of the catalogue`);
    if (!isBelow(x, width) || !isBelow(y, height))
      throw new ArgumentError(`cells[${i}] takes whole numbers, x to ${width - 1} and y to ${height - 1}`);
    edits[i] = (y * width + x) * 256 + kind;
  }
  return new Uint8Array(edits.buffer);
}

export function stateOf(playground: SearchHost): PlaygroundState {
  // While a solver is replaced, it is as it was.
  playground.guard.run(() => playground.sync());
  const { snapshot, tool, playing, speed, mapName, dark, toast } = playground.store.get();
  const { scale, left, top } = playground.scene.camera;
  // What the page compares is no state of it.
  const { key: _, query, ground, ...world } = snapshot.world;
  const { world: __, key, judged, recording, info, ...lane } = snapshot;
  return structuredClone({
    ...world,
    ...lane,
    statusName: Status[snapshot.status],
    tool,
    playing,
    speed,
    mapName,
    dark,
    toast: toast?.text ?? null,
    camera: { scale, left, top },
  });
}

interface Method {
  run(playground: TimeHost, argument: unknown): unknown;
}

export const methods = {
  play: { run: (playground) => (playground.world ?? playground).play() },
  pause: { run: (playground) => (playground.world ?? playground).pause() },
  step: { run: (playground, count = 1) => playground.step(integer(count, 'step')) },
  seek: { run: (playground, step) => playground.seek(Math.max(integer(step, 'seek'), 0)) },
  seekTick: {
    run: (playground, tick) => {
      playground.wantedTick = Math.max(integer(tick, 'seekTick'), 0);
      playground.world?.arrive();
    },
  },
  load: {
    run: (playground, link) => {
      if (typeof link !== 'string') throw new ArgumentError('load takes the text of a link');
      playground.opening.openLink(linkText(link));
      return playground.opening.whenDone();
    },
  },
  edit: {
    run: (playground, cells) => {
      const edits = readEdits(playground, cells);
      playground.edit((session) => session.paintCells(edits));
    },
  },
  getState: { run: stateOf },
  getPath: {
    run: (playground): Place[] => {
      if (!playground.runner.isOver) return [];
      const width = playground.session.width();
      return [...playground.session.pathView(playground.chosen.lane)].map((cell) => ({ x: cell % width, y: Math.floor(cell / width) }));
    },
  },
  screenshot: {
    run: async (playground): Promise<string> => {
      // What was asked before is painted by then.
      playground.changed();
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return playground.scene.canvas.toDataURL('image/png');
    },
  },
} satisfies Record<string, Method>;

export type MethodName = keyof typeof methods;

/** Throws ArgumentError where the argument makes no sense. */
export function call(playground: TimeHost, name: MethodName, argument?: unknown): unknown {
  const { run }: Method = methods[name];
  let result: unknown;
  playground.guard.run(() => (result = run(playground, argument)));
  return result;
}
