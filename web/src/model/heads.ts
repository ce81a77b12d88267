// What a picture of several searches says of them.

/** Above the picture of one search. */
export interface Head {
  name: string;
  /** '': none are shown. */
  numbers: string;
}

/** A part of a key: a colour of cells and what it means, or a text alone. */
export interface KeyPart {
  colour: string | null;
  /** The colour of the stripes across it; null: it has none. */
  stripes: string | null;
  text: string;
}

export interface KeyEntry extends KeyPart {
  colour: string;
}

/** The head above the picture of a lane is this high, in CSS pixels. */
export const headHeight = 40;
