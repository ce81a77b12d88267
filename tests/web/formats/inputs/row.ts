// The form of the tables of inputs: what people paste, and what must become of it.
import type { Cell } from '../../../../web/src/model/ui';

export interface Opens {
  name: string;
  text: string;
  /** By the standard answers: '#' wall, '.' cost 1, costs above 9 in brackets, else the digit; S and G where ends are given. */
  rows: readonly string[];
  /** The questions and their standard answers, where a row says what is asked. */
  asks?: Readonly<Record<string, string>>;
  /** Other answers, and the rows with them. */
  answers?: Readonly<Record<string, string>>;
  answered?: readonly string[];
  start?: Cell;
  goal?: Cell;
  /** Thin walls and passages: 'x,y' and the sides that are barred, of N E S W. */
  barred?: Readonly<Record<string, string>>;
}

export interface Refused {
  name: string;
  text: string;
  message: string;
}

export type Row = Opens | Refused;
