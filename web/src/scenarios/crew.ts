// The workers beside the page. The page registers them at its start; an element in another page has none, because that page's
// policy may forbid it and would complain.
/** What a worker is for: the rows of a scenario, or a benchmark. */
export type WorkId = 'rows' | 'benchmark';

export interface Crew {
  hire: ((work: WorkId) => Promise<Worker | null>) | null;
}

export const crew: Crew = { hire: null };
