// What there is to read about an algorithm. web/tools/about.mjs makes it from docs/algorithms when the page is built.

/** Plain text, or a kind and its text. */
export type Run = string | ['code' | 'em', string];

export type AboutBlock =
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'list'; ordered: boolean; items: Run[][] }
  | { kind: 'table'; head: Run[][]; rows: Run[][][] }
  | { kind: 'formula'; text: string };

export interface AboutPage {
  summary: string;
  /** Guarantee, needs, moves, time, memory and source, by their names in the documentation. */
  facts: { name: string; runs: Run[] }[];
  sections: { title: string; blocks: AboutBlock[] }[];
}
