// What tests ask of drafts.
import { expect } from 'vitest';
import { standardAnswers, type Answers, type Draft } from '../../../web/src/formats/draft';
import { errorText, failed, type FormatError } from '../../../web/src/formats/error';
import type { Grid } from '../../../web/src/formats/grid';

export function grid(draft: Draft | FormatError, answers?: Answers): Grid {
  if (failed(draft)) throw new Error(errorText(draft));
  const made = draft.grid(answers ?? standardAnswers(draft));
  if (failed(made)) throw new Error(errorText(made));
  return made;
}

/** One text a row: '#' wall, '.' cost 1, else the cost. */
export function picture(draft: Draft | FormatError | Grid, answers?: Answers): string[] {
  const { width, height, costs } = 'costs' in draft ? draft : grid(draft, answers);
  return Array.from({ length: height }, (_, y) => Array.from(costs.subarray(y * width, (y + 1) * width), (cost) => '#.'[cost] ?? String(cost)).join(''));
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
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
