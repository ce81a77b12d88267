// The worker beside the page. The page registers it at its start; an element in another page has none, because that page's
// policy may forbid it and would complain.
export interface Crew {
  hire: (() => Promise<Worker | null>) | null;
}

export const crew: Crew = { hire: null };
