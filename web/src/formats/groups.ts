// Which files of one drop belong together, in whatever order they come: a map with its rows, its tilesets, its description.
import type { Arrival } from './arrival';
import { own } from './json';
import { readerOf, type KindId } from './kinds';

/** A file that opens, and files that say more about it. */
export interface FileGroup {
  main: Arrival;
  companions: readonly Arrival[];
}

/** What belongs to a file of another kind, and to which kinds. */
const companionOf: Partial<Record<KindId, readonly KindId[]>> = {
  scen: ['map'],
  tileset: ['tiled', 'tmx'],
  tsx: ['tiled', 'tmx'],
  template: ['tiled', 'tmx'],
  tx: ['tiled', 'tmx'],
  ldtkLevel: ['ldtk'],
  robotMap: ['netpbm', 'png', 'jpeg', 'gif', 'webp', 'bmp'],
};
/** What a Tiled map may have in files of their own. */
export const partsOfTiled: readonly KindId[] = ['tileset', 'tsx', 'template', 'tx'];
/** Pictures of tiles are no maps where a map or its tileset names them. */
const tileKinds: readonly KindId[] = ['tiled', 'tmx', 'tileset', 'tsx'];

/** Characters in which names of other files are looked for. */
const headLength = 1 << 16;
const mostNames = 256;

/** Without folders and case. */
const baseOf = (path: string): string => path.replace(/^.*[\\/]/, '').toLowerCase();
/** Without its endings: that of x.map.scen is x as well. */
const stemOf = (name: string): string => baseOf(name).replace(/(?:\.[a-z]{1,8}){1,2}$/, '');

const patterns: Partial<Record<KindId, RegExp>> = {
  scen: /^\d+[ \t]+(\S{1,255})[ \t]/gm,
  robotMap: /^image[ \t]*:[ \t]*["']?([^"'\r\n#]{1,255})/gm,
  tmx: /\b(?:source|template)\s*=\s*"([^"]{1,255})"/g,
  tsx: /\bsource\s*=\s*"([^"]{1,255})"/g,
};

function textOf({ text, bytes }: Arrival): string {
  return (text ?? new TextDecoder().decode(bytes.subarray(0, headLength))).slice(0, headLength);
}

/** Names of other files that this one holds. */
function namesIn(arrival: Arrival): ReadonlySet<string> {
  const {
    kind: { id },
    value,
  } = arrival;
  const names = new Set<string>();
  const add = (name: unknown): void => {
    if (typeof name === 'string' && names.size < mostNames) names.add(baseOf(name.trim()));
  };
  const pattern = patterns[id];
  if (pattern) for (const [, name] of textOf(arrival).matchAll(pattern)) add(name);
  if (!value || !tileKinds.includes(id)) return names;
  add(own(value, 'image'));
  const tilesets = own(value, 'tilesets');
  for (const tileset of Array.isArray(tilesets) ? (tilesets as unknown[]) : []) {
    if (typeof tileset !== 'object' || tileset === null) continue;
    for (const key of ['source', 'image']) add(Object.hasOwn(tileset, key) ? (tileset as Record<string, unknown>)[key] : undefined);
  }
  return names;
}

/** The one that a companion belongs to: one that either of them names, else one that is called the same, else the only one. */
function mainOf(companion: Arrival, mains: readonly Arrival[]): Arrival | null {
  const kinds = companionOf[companion.kind.id] ?? [];
  const fitting = mains.filter(({ kind }) => kinds.includes(kind.id));
  const names = namesIn(companion);
  const named = fitting.find((main) => names.has(baseOf(main.name)) || namesIn(main).has(baseOf(companion.name)));
  const alike = fitting.find(({ name }) => stemOf(name) === stemOf(companion.name));
  return named ?? alike ?? (fitting.length === 1 ? fitting[0]! : null);
}

/** Companions without a file that they belong to stand alone. In the order in which the files came. */
export function fileGroupsOf(arrivals: readonly Arrival[]): FileGroup[] {
  const tileNames = new Set(arrivals.filter(({ kind }) => tileKinds.includes(kind.id)).flatMap((arrival) => [...namesIn(arrival)]));
  const files = arrivals.filter((arrival) => readerOf(arrival.kind) !== 'picture' || !tileNames.has(baseOf(arrival.name)));
  const mains = files.filter(({ kind }) => !companionOf[kind.id]);
  const mainOfFile = new Map(files.map((file) => [file, companionOf[file.kind.id] ? mainOf(file, mains) : null]));
  return files.filter((file) => !mainOfFile.get(file)).map((main) => ({ main, companions: files.filter((file) => mainOfFile.get(file) === main) }));
}

/** How sure it is that a file is a map: its bytes say it, or it is some text, or it can only be named. */
function rankOf({ kind }: Arrival): number {
  const reader = readerOf(kind);
  if (!reader || reader === 'json' || reader === 'webPage') return 2;
  return kind.id === 'matrix' ? 1 : 0;
}

/** Those of the groups that may be meant: notes and licences lie beside many maps. */
export function likeliest(groups: readonly FileGroup[]): FileGroup[] {
  const best = Math.min(...groups.map(({ main }) => rankOf(main)));
  return groups.filter(({ main }) => rankOf(main) === best);
}
