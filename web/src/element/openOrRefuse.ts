// The method `load` for callers that wait: its promise rejects with the sentence that the page shows where the link does not open.
import { largestFile } from '../state/browser/files';
import type { PlaygroundElement } from './astrolabe-playground';
import { ArgumentError } from './methods';

/** `load`: calls the method of the element. Its promise resolves whether the link opened or not. */
export async function openOrRefuse(element: PlaygroundElement, link: unknown, load: () => unknown): Promise<void> {
  if (typeof link === 'string' && link.length > largestFile) throw new ArgumentError(`load takes at most ${largestFile} characters`);
  const reasons: string[] = [];
  const version = (): number | undefined => element.inside?.session.mapVersion();
  const before = version();
  const note = ({ detail }: CustomEvent<{ message: string }>): void => void reasons.push(detail.message);
  element.addEventListener('astrolabe-error', note);
  try {
    await load();
  } finally {
    element.removeEventListener('astrolabe-error', note);
  }
  // An error after another map was open, such as an attribute that names no algorithm, is an event alone.
  if (reasons[0] !== undefined && version() === before) throw new ArgumentError(reasons[0]);
}
