// What few people ask for comes when they do.
import type { Playground } from './playground';

/** Loads a part of the page and runs it; says so when it does not come. */
export async function withPart<Part>(playground: Playground, load: () => Promise<Part>, run: (part: Part) => Promise<void> | void): Promise<void> {
  const part = await load().catch(() => null);
  if (!part) return playground.showError(playground.strings.toast.notLoaded);
  await run(part);
}

/** The same as work of its own. */
export function later<Part>(playground: Playground, load: () => Promise<Part>, run: (part: Part) => Promise<void> | void): void {
  playground.work(() => withPart(playground, load, run));
}
