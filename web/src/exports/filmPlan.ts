// Which steps a film shows, how large and for how long.
import { leastForText, planStrip, type Strip, type StripText } from './filmStrip';
import { stageFor, type Stage } from './stage';
import { evenSteps } from './steps';

export const filmSizes = [320, 640, 960, 1280] as const;
export const usualSize = 640;
/** Steps a second. */
export const filmRates = [1, 2, 5, 10, 20, 50, 100, 200] as const;

const mostFrames = 200;
/** The most frames of a film whose speed was chosen: it shows more steps rather than the same for longer. */
const mostTimedFrames = 600;
/** Cells on a side that have a pixel each; of larger maps they share some. */
const mostCells = 1024;
/** Pictures of large maps are large; a film of them has fewer. */
const mostPixels = 90_000_000;
const shortestFrame = 50;
const longestFrame = 400;
/** In milliseconds: what a film of few frames takes about. */
const shortFilm = 6000;
/** The last picture stays, so that the path can be looked at. */
const rest = 2000;

export interface FilmChoice {
  from: number;
  to: number;
  /** Steps a second; null: by the number of steps. */
  rate: number | null;
  /** Pixels of the longer side of the map. */
  size: number;
  /** Written below the map. */
  caption: string;
  showsStep: boolean;
}

export interface FilmPlan {
  stage: Stage;
  steps: readonly number[];
  /** How long a frame is shown, in milliseconds; the last frame also rests. */
  frame: number;
  rest: number;
  /** What is written below the map; null: nothing. */
  strip: Strip | null;
}

/** Hundredths of a second are what GIF counts in. */
const hundredths = (milliseconds: number): number => Math.round(milliseconds / 10) * 10;

/** The strip below the map makes the sheet higher, and wide enough to be read. */
function withStrip(stage: Stage, text: StripText | null): Pick<FilmPlan, 'stage' | 'strip'> {
  if (!text) return { stage, strip: null };
  const width = Math.max(stage.width, leastForText);
  const strip = planStrip(text, width);
  return { stage: { width, height: stage.height + strip.height, insets: { ...stage.insets, bottom: stage.insets.bottom + strip.height } }, strip };
}

/** Precondition: from <= to. `text`: what is written below the map. `stageOf`: the sheet for a map on which each cell has a pixel or more. */
export function planFilm(
  mapWidth: number,
  mapHeight: number,
  { from, to, rate, size }: Pick<FilmChoice, 'from' | 'to' | 'rate' | 'size'>,
  text: StripText | null = null,
  stageOf: typeof stageFor = stageFor,
): FilmPlan {
  const sharing = Math.max(mapWidth / mostCells, mapHeight / mostCells, 1);
  const { stage, strip } = withStrip(stageOf(Math.ceil(mapWidth / sharing), Math.ceil(mapHeight / sharing), size), text);
  const room = Math.max(Math.floor(mostPixels / (stage.width * stage.height)), 2);
  if (rate === null) {
    const steps = evenSteps(from, to, Math.min(mostFrames, room));
    return { stage, strip, steps, frame: hundredths(Math.min(Math.max(shortFilm / steps.length, shortestFrame), longestFrame)), rest };
  }
  const lasts = ((to - from) * 1000) / rate;
  const steps = evenSteps(from, to, Math.max(Math.min(mostTimedFrames, room, Math.floor(lasts / shortestFrame) + 1), 2));
  return { stage, strip, steps, frame: hundredths(Math.max(lasts / Math.max(steps.length - 1, 1), shortestFrame)), rest };
}
