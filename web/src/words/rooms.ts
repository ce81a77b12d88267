// The tables of the language that was chosen. A module for each room hands out the table of that language, or English.

export type Rest = typeof import('./en/rest');

/** A language brings the same tables as the folder `en`: those of the first frame, and what loads the others. */
export type Language = typeof import('./en/first');

/** The tables of a language that is not English which the first frame does not need, and their arrival. */
export const chosenRooms: { rest?: Rest; arrival?: Promise<unknown> } = {};

export function roomOf<Room extends keyof Rest>(room: Room, english: Rest[Room]): Rest[Room] {
  return chosenRooms.rest?.[room] ?? english;
}

/** Loads a part of the page after the words that it shows. */
export function withWords<Part>(load: () => Promise<Part>): Promise<Part> {
  return chosenRooms.arrival?.then(load) ?? load();
}
