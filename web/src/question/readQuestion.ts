// The questions that a link or an attribute asks for, one after the other: their names, with `_` or blanks between them.
import { questionKinds, type QuestionKind } from '../session/questionAnswer';

/** In one list. */
export const mostQuestions = 16;
/** Of a name that a message repeats. */
const longestName = 40;

export interface QuestionList {
  kinds: QuestionKind[];
  /** The first name that is unknown, which a later version may know, and its place from 1. */
  unknown: { name: string; position: number } | null;
  /** Names that stand in the list, known or not, and how many of them are read. */
  names: number;
  most: number;
}

export function readQuestions(text: string): QuestionList {
  const names = text.split(/[\s_]+/).filter((name) => name !== '');
  const list: QuestionList = { kinds: [], unknown: null, names: names.length, most: mostQuestions };
  for (const [i, name] of names.slice(0, mostQuestions).entries()) {
    const kind = questionKinds.find((each) => each === name);
    if (kind) list.kinds.push(kind);
    else list.unknown ??= { name: name.slice(0, longestName), position: i + 1 };
  }
  return list;
}
