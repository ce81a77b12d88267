// Maps of robots are pictures of three greys: walls are black, free ground is nearly white, and unknown ground lies between. Unknown
// ground is a wall, because no robot may plan over it.
import { deadBand } from './imageColours';

/** The standard answers about such a picture. */
export interface PictureStandards {
  threshold: number;
  lightIsWall: boolean;
  /** Clear pixels are unknown ground. */
  clearIsWall: boolean;
}

const headLength = 1 << 16;
/** What programs take where a description says nothing. */
const standardFree = 0.196;
const standardOccupied = 0.65;
/** Planners take no way over cells that are as sure to be occupied as this, from 0 to 100. */
const occupied = 65;

function fieldOf(text: string, name: string): string | undefined {
  return new RegExp(`^${name}[ \\t]*:[ \\t]*["']?([^"'\\s#]{1,32})`, 'm').exec(text)?.[1];
}

function shareOf(text: string, name: string, standard: number): number {
  const said = Number(fieldOf(text, name));
  return said > 0 && said < 1 ? said : standard;
}

/**
 * A pixel is free where its share of black, or of white where `negate` says so, is below `free_thresh`. In the mode "scale" what lies
 * between both thresholds is free by degrees; in the mode "raw" brightness itself is how sure a cell is to be occupied, from 0 to 100.
 */
export function standardsOf(description: string): PictureStandards {
  const text = description.slice(0, headLength);
  const mode = fieldOf(text, 'mode')?.toLowerCase();
  const isNegated = /^(?:1|true|yes|on)$/i.test(fieldOf(text, 'negate') ?? '');
  const least = shareOf(text, 'free_thresh', standardFree);
  const most = shareOf(text, 'occupied_thresh', standardOccupied);
  const share = mode === 'scale' && most > least ? least + (most - least) * (occupied / 100) : least;
  const lightIsWall = isNegated || mode === 'raw';
  const level = mode === 'raw' ? occupied : lightIsWall ? Math.ceil(255 * share) : Math.floor(255 * (1 - share)) + 1;
  // All pixels next to the threshold mean nothing, so it keeps off the greys that are known not to be free.
  const threshold = level + (lightIsWall ? -deadBand / 2 : deadBand / 2);
  return { threshold: Math.min(Math.max(threshold, 0), 255), lightIsWall, clearIsWall: mode === 'scale' };
}

/** Levels of walls, of unknown ground and of free ground; noise moves them a little. */
const black = 10;
const white = 245;
const unknownFrom = 90;
const unknownTo = 230;
const noise = 2;
/** The least shares of all pixels: walls, unknown and free ground together, and unknown ground alone. */
const leastKnown = 0.97;
const leastUnknown = 0.02;
/** Those of the programs that most robots have. */
const usual = { wall: 0, unknown: 205, free: 254 } as const;

function sum(counts: Float64Array, from: number, to: number): number {
  return counts.subarray(from, to + 1).reduce((all, many) => all + many, 0);
}

function mostOf(counts: Float64Array, from: number, to: number): number {
  return counts.subarray(from, to + 1).reduce((best, many, index) => (many > counts[best]! ? from + index : best), from);
}

/** Above unknown ground, for pictures of just these greys. `isUsual`: the very ones that robots write, where each pixel is a cell. */
export function robotThreshold(counts: Float64Array): { threshold: number; isUsual: boolean } | null {
  const all = sum(counts, 0, 255);
  const [unknown, free] = [mostOf(counts, unknownFrom, unknownTo), mostOf(counts, white, 255)];
  const [walls, unknowns, frees] = [sum(counts, 0, black), sum(counts, unknown - noise, unknown + noise), sum(counts, white, 255)];
  const isUsual = counts[usual.unknown]! > 0 && counts[usual.free]! > 0 && counts[usual.wall]! + counts[usual.unknown]! + counts[usual.free]! === all;
  const hasThree = walls > 0 && frees > 0 && unknowns >= leastUnknown * all && walls + unknowns + frees >= leastKnown * all;
  return isUsual || hasThree ? { threshold: Math.round((unknown + free) / 2), isUsual } : null;
}
