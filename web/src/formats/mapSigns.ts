// What the characters of a .map say that people hear about when it opens. The core reads its cells.
import { formatWords } from '../words/formats';

/** The header of a .map ends within these bytes. */
const longestHeader = 4096;
const headerEnd = /^[ \t]*map[ \t]*\r?$/im;
const water = [...'Ww'].map((letter) => letter.charCodeAt(0));

interface MapSigns {
  /** What is said of the map {name} where water is read as wall, and what is offered then; null where there is no water. */
  water: { said: string; offer: string } | null;
  /** A sentence to say behind others, or nothing. */
  note: string;
}

/** Where the rows begin, behind the line that says map. */
function rowsOf(bytes: Uint8Array): Uint8Array {
  // One character a byte.
  const header = new TextDecoder('latin1').decode(bytes.subarray(0, longestHeader));
  const end = headerEnd.exec(header);
  return end ? bytes.subarray(end.index + end[0].length) : bytes;
}

/** A loop of its own, because a callback for each of 16 million bytes takes too long. */
function holdsLowerCase(rows: Uint8Array): boolean {
  for (let i = 0; i < rows.length; i++) if (rows[i]! >= 97 && rows[i]! <= 122) return true;
  return false;
}

export function signsOf(bytes: Uint8Array): MapSigns {
  const rows = rowsOf(bytes);
  const { waterIsWall, makePassable, lowerCase } = formatWords.map;
  const hasWater = water.some((letter) => rows.includes(letter));
  return { water: hasWater ? { said: waterIsWall, offer: makePassable } : null, note: holdsLowerCase(rows) ? lowerCase : '' };
}
