// Reads the list of questions of a link or an attribute: their names, with `_` or blanks between them.
import { questionKinds, type QuestionKind } from '../session/questionAnswer';

/** The most questions of a list. */
const mostQuestions = 16;
/** The most characters of an unknown name that a message repeats. */
const longestName = 40;

export interface QuestionList {
  kinds: QuestionKind[];
  /** The first name that is unknown, which a later version may know, and its place from 1. */
  unknown: { name: string; position: number } | null;
  /** The number of names in the list, known or not. */
  names: number;
  /** The number of names that are read at most. */
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
