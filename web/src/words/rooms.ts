// The tables of the language that was chosen. A module for each room hands out the table of that language, or English.

/** A language brings the same tables as the folder `en`. */
export interface Language {
  first(): Promise<typeof import('./en/first')>;
  rest(): Promise<Rest>;
}

type Rest = typeof import('./en/rest');

let rest: Rest | null = null;
let arrival: Promise<unknown> | null = null;

/** Called before the first frame; English needs no call. */
export function expectRest(language: Language): void {
  arrival = language.rest().then((tables) => (rest = tables)).catch(() => undefined);
}

export function roomOf<Room extends keyof Rest>(room: Room, english: Rest[Room]): Rest[Room] {
  return rest?.[room] ?? english;
}

/** Loads a part of the page after the words that it shows. */
export function withWords<Part>(load: () => Promise<Part>): Promise<Part> {
  return arrival ? arrival.then(load) : load();
}
