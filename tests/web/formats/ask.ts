// What tests ask of drafts.
import { expect } from 'vitest';
import { standardAnswers, type Answers, type Draft, type Making } from '../../../web/src/formats/draft';
import { errorText, failed, type FormatError } from '../../../web/src/formats/error';
import type { Grid } from '../../../web/src/formats/grid';
import { imageDraft, pictureOf } from '../../../web/src/formats/image';
import { readMatrix as matrixDraft, writeMatrix, type WrittenZero } from '../../../web/src/formats/matrix';
import { readJson as jsonOf } from '../../../web/src/formats/json';
import { readTiled as tiledOf, writeTiled } from '../../../web/src/formats/tiled';
import type { PictureStandards } from '../../../web/src/formats/robotMap';
import { readWorld as worldOf } from '../../../web/src/formats/world';
import { stopwatch } from '../stopwatch';

/** What is made step by step, at once. */
export function atOnce<T>(making: Making<T>): T {
  for (;;) {
    const step = making.next();
    if (step.done) return step.value;
  }
}

export const readJson = (text: string): { value: unknown } | FormatError => atOnce(jsonOf(text));
export const readWorld = (text: string): Draft | FormatError => atOnce(worldOf(text));
export const readTiled = (text: string): Promise<Draft | FormatError> => tiledOf(text, async (making) => atOnce(making));
export const readMatrix = (text: string): Draft | FormatError => atOnce(matrixDraft(text));
export const made = (draft: Draft, answers: Answers): Grid | FormatError => atOnce(draft.grid(answers));
export const tiledText = (map: Grid): string => atOnce(writeTiled(map)).join('');

export function matrixText(map: Grid, zero: WrittenZero): string | FormatError {
  const parts = atOnce(writeMatrix(map, zero));
  return failed(parts) ? parts : parts.join('');
}

/** A picture as a canvas hands it out. */
export function drawnDraft(width: number, height: number, rgba: Uint8ClampedArray, standards: PictureStandards | null = null): Draft | FormatError {
  const picture = pictureOf(width, height);
  if (failed(picture)) return picture;
  const half = 4 * width * Math.floor(height / 2);
  picture.add(rgba.subarray(0, half));
  picture.add(rgba.subarray(half));
  return atOnce(imageDraft(picture, standards));
}

export function grid(draft: Draft | FormatError, answers?: Answers): Grid {
  if (failed(draft)) throw new Error(errorText(draft));
  const result = made(draft, answers ?? standardAnswers(draft));
  if (failed(result)) throw new Error(errorText(result));
  return result;
}

/** One text a row: '#' wall, '.' cost 1, else the cost. */
export function picture(draft: Draft | FormatError | Grid, answers?: Answers): string[] {
  const { width, height, costs } = 'costs' in draft ? draft : grid(draft, answers);
  return Array.from({ length: height }, (_, y) =>
    Array.from(costs.subarray(y * width, (y + 1) * width), (cost) => '#.'[cost] ?? String(cost)).join(''),
  );
}

/** The error, whose text says the place if it has one. */
export function errorOf(result: unknown): FormatError {
  if (!failed(result)) throw new Error('no error');
  const text = errorText(result);
  expect(text).not.toMatch(/\{\w+\}|undefined|NaN/);
  if (result.line !== undefined) expect(text).toContain(`Line ${result.line}, column ${result.column}:`);
  return result;
}

/** What it takes of the processor: other programs on the machine do not count. */
export async function milliseconds(run: () => unknown): Promise<number> {
  const taken = stopwatch();
  await run();
  return taken();
}
