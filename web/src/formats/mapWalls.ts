// How much of a .map is free, before the core reads it: one without room for start and goal is not opened.
import type { Making } from './draft';

interface MapWalls {
  /** 0 where the bytes have no rows, or cells of an unknown kind: about these the core speaks. */
  cells: number;
  /** Without swamp and water. */
  free: number;
  swamp: number;
  water: number;
}

/** As far as a header goes. */
const headLength = 1024;
const cellsAtOnce = 1 << 18;
const rowsBegin = /(?:^|[\r\n])[ \t]*map[ \t]*(?:\r\n|[\r\n])/i;

const place = { outside: 0, wall: 1, free: 2, swamp: 3, water: 4, unknown: 5 } as const;

function tableOf(): Uint8Array {
  const table = new Uint8Array(256).fill(place.unknown);
  for (const blank of ' \t\r\n') table[blank.charCodeAt(0)] = place.outside;
  for (const [letters, what] of [
    ['@OoTt', place.wall],
    ['.GgFf', place.free],
    ['Ss', place.swamp],
    ['Ww', place.water],
  ] as const)
    for (const letter of letters) table[letter.charCodeAt(0)] = what;
  return table;
}

export function* wallsOfMap(bytes: Uint8Array): Making<MapWalls> {
  const head = rowsBegin.exec(new TextDecoder('latin1').decode(bytes.subarray(0, headLength)));
  const counts = new Uint32Array(6);
  const table = tableOf();
  for (let at = head ? head.index + head[0].length : bytes.length; at < bytes.length; at++) {
    counts[table[bytes[at]!]!]!++;
    if (at % cellsAtOnce === 0) yield;
  }
  const [, wall, free, swamp, water, unknown] = counts as unknown as [number, number, number, number, number, number];
  return { cells: unknown > 0 ? 0 : wall + free + swamp + water, free, swamp, water };
}
