// The choices of each playground about its time line, as texts for links. A link may come before the marks do.
import type { Playground } from '../state/playground';
import type { TimeMarks } from './timeMarks';

const known = new WeakMap<Playground, TimeMarks>();
const waiting = new WeakMap<Playground, string>();

/** Empty while all is as it was at first. */
export function toText(playground: Playground): string {
  return known.get(playground)?.toText() ?? waiting.get(playground) ?? '';
}

/** The text is untrusted: unknown parts are ignored. */
export function fromText(playground: Playground, text: string): void {
  const marks = known.get(playground);
  if (marks) marks.fromText(text);
  else waiting.set(playground, text);
}

/** The marks are there. */
export function begin(playground: Playground, marks: TimeMarks): void {
  known.set(playground, marks);
  const text = waiting.get(playground);
  waiting.delete(playground);
  if (text !== undefined) marks.fromText(text);
}
