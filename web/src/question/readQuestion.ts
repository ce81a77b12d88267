// The question that a link or an attribute asks for.
import { questionKinds, type QuestionKind } from '../session/questionAnswer';

/** Null for an unknown one, which a later version may know. */
export function readQuestion(text: string): QuestionKind | null {
  return questionKinds.find((kind) => kind === text.trim()) ?? null;
}
