// Reads a printed map as a file that is dropped, through sniffing and all that follows.
import { arrivalsOf } from '../../../../web/src/formats/arrival';
import { standardAnswers, type Answers, type Draft } from '../../../../web/src/formats/draft';
import { errorText, failed, type FormatError } from '../../../../web/src/formats/error';
import type { Grid } from '../../../../web/src/formats/grid';
import { readTogether } from '../../../../web/src/formats/together';
import { atOnce } from '../ask';

const most = 1 << 24;

function sound<T extends object>(result: T | FormatError, text: string): T {
  if (failed(result)) throw new Error(`${errorText(result)}\n${text}`);
  return result;
}

/** What the readers make of it; the parts of the page and the core apart. */
export async function draftBack(text: string, name = ''): Promise<Draft | { elsewhere: string }> {
  const made = async <T>(making: Generator<void, T>): Promise<T> => atOnce(making);
  const arrivals = sound(await arrivalsOf({ name, bytes: new TextEncoder().encode(text) }, most, made), text);
  return sound(sound(await readTogether(arrivals, made), text).reading, text);
}

/** The map by these answers. Questions that are not asked need none. */
export function answered(draft: Draft | { elsewhere: string }, answers: Answers, text: string): Grid {
  if ('elsewhere' in draft) throw new Error(`read as ${draft.elsewhere}\n${text}`);
  return sound(atOnce(draft.grid({ ...standardAnswers(draft), ...answers })), text);
}

export async function gridBack(text: string, answers: Answers): Promise<Grid> {
  return answered(await draftBack(text), answers, text);
}
