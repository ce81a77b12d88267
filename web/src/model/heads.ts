// What a picture of several searches says of them.

/** Above the picture of one search. */
export interface Head {
  name: string;
  /** '': none are shown. */
  numbers: string;
}

/** A colour of cells and what it means. */
export interface KeyEntry {
  colour: string;
  /** The colour of the stripes across it; null: it has none. */
  stripes: string | null;
  text: string;
}
