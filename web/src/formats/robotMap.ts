// What the description of a robot map says about its picture: which greys are free. Unknown ground is a wall, because no robot may plan over it.
import { deadBand } from './imageColours';

/** The standard answers about such a picture. */
export interface PictureStandards {
  threshold: number;
  lightIsWall: boolean;
}

const headLength = 1 << 16;
const standardFree = 0.196;

function fieldOf(text: string, name: string): string | undefined {
  return new RegExp(`^${name}[ \\t]*:[ \\t]*["']?([^"'\\s#]{1,32})`, 'm').exec(text)?.[1];
}

/** A pixel is free where its share of black, or of white where `negate` says so, is below `free_thresh`. */
export function standardsOf(description: string): PictureStandards {
  const text = description.slice(0, headLength);
  const said = Number(fieldOf(text, 'free_thresh'));
  const free = said > 0 && said < 1 ? said : standardFree;
  const lightIsWall = /^(?:1|true|yes|on)$/i.test(fieldOf(text, 'negate') ?? '');
  // All pixels next to the threshold mean nothing, so it keeps off the greys that are known not to be free.
  const half = deadBand / 2;
  const threshold = lightIsWall ? Math.ceil(255 * free) - half : Math.floor(255 * (1 - free)) + 1 + half;
  return { threshold: Math.min(Math.max(threshold, 0), 255), lightIsWall };
}
