// Who works beside the page. The page itself says so when it starts; where it is part of another page nobody does, because that page's
// policy may forbid it and would complain.
export interface Crew {
  hire: (() => Promise<Worker | null>) | null;
}

export const crew: Crew = { hire: null };
