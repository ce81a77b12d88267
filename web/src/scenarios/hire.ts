// Starts a worker beside the page.
import { crew, type WorkId } from './crew';

/** Null where none can be had. */
export async function hire(work: WorkId): Promise<Worker | null> {
  const starter = await crew.load?.().catch(() => null);
  return starter?.startWorker(work) ?? null;
}
