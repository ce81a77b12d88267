// Which steps a film shows, how large and for how long.
import { stageFor, type Stage } from './stage';
import { evenSteps } from './steps';

const longestSide = 640;
const mostFrames = 200;
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

export interface FilmPlan {
  stage: Stage;
  steps: readonly number[];
  /** Of each frame, in milliseconds; the last one also rests. */
  frame: number;
  rest: number;
}

/** Precondition: from <= to. */
export function planFilm(mapWidth: number, mapHeight: number, from: number, to: number): FilmPlan {
  const sharing = Math.max(mapWidth / mostCells, mapHeight / mostCells, 1);
  const stage = stageFor(Math.ceil(mapWidth / sharing), Math.ceil(mapHeight / sharing), longestSide);
  const room = Math.max(Math.floor(mostPixels / (stage.width * stage.height)), 2);
  const steps = evenSteps(from, to, Math.min(mostFrames, room));
  // Hundredths of a second are what GIF counts in.
  const frame = Math.round(Math.min(Math.max(shortFilm / steps.length, shortestFrame), longestFrame) / 10) * 10;
  return { stage, steps, frame, rest };
}
