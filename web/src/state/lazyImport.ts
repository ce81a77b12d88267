// Loads parts of the page on demand, with their words.
import { withWords } from '../words/rooms';
import type { Playground } from './playground';

/** Loads a part of the page and runs it; says so when it does not come. */
export async function withPart<Part>(
  playground: Playground,
  load: () => Promise<Part>,
  run?: (part: Part) => Promise<void> | void,
  lacking?: () => void,
): Promise<void> {
  let failure: unknown;
  const part = await withWords(load).catch((error: unknown) => void (failure = error));
  if (playground.guard.isDisposed) return;
  if (!failure) return run?.(part as Part);
  lacking?.();
  const why = await playground.late.whyAbsent(failure);
  if (!playground.guard.isDisposed) playground.messages.showError(why ?? playground.strings.toast.notLoaded);
}

/** The same as work of its own. `lacking`: what has to be put right where it does not come. */
export function runPart<Part>(
  playground: Playground,
  load: () => Promise<Part>,
  run: (part: Part) => Promise<void> | void,
  lacking?: () => void,
): void {
  playground.guard.work(() => withPart(playground, load, run, lacking));
}
