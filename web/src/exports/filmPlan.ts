// Which steps a film shows, how large and for how long.
import { stageFor, type Stage } from './stage';
import { evenSteps } from './steps';

const longestSide = 640;
const mostFrames = 200;
/** Pictures of huge maps have a pixel a cell; a film of them has fewer. */
const mostPixels = 90_000_000;
const shortestFrame = 50;
const longestFrame = 400;
/** In milliseconds: what a film of few frames takes about. */
const shortFilm = 6000;
/** The last picture stays, so that the path can be looked at. */
const rest = 2000;

export interface FilmPlan {
  stage: Stage;
  steps: readonly number[];
  /** Of each frame, in milliseconds; the last one also rests. */
  frame: number;
  rest: number;
}

/** Precondition: from <= to. */
export function planFilm(mapWidth: number, mapHeight: number, from: number, to: number): FilmPlan {
  const stage = stageFor(mapWidth, mapHeight, longestSide);
  const room = Math.max(Math.floor(mostPixels / (stage.width * stage.height)), 2);
  const steps = evenSteps(from, to, Math.min(mostFrames, room));
  // Hundredths of a second are what GIF counts in.
  const frame = Math.round(Math.min(Math.max(shortFilm / steps.length, shortestFrame), longestFrame) / 10) * 10;
  return { stage, steps, frame, rest };
}
