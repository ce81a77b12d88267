// The workers beside the page. The page registers what starts them; an element in another page has none, because that page's
// policy may forbid them and would complain.

/** What a worker is for: the rows of a scenario, or a benchmark. */
export type WorkId = 'rows' | 'benchmark';

interface Crew {
  load: (() => Promise<{ startWorker(work: WorkId): Worker | null }>) | null;
}

export const crew: Crew = { load: null };
