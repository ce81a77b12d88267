// What went wrong, said by the readers or by the core, in the one form of an answer.
import { errorText, type FormatError } from '../formats/error';
import { AstrolabeError } from '../session/error';
import type { MapFailure } from './result';

export type Wrong = FormatError | AstrolabeError;

export function failure(wrong: Wrong): MapFailure {
  if (wrong instanceof AstrolabeError) {
    const { code, message, line, column } = wrong;
    return { error: { code, text: message, line, column } };
  }
  return { error: { code: wrong.id, text: errorText(wrong), line: wrong.line ?? null, column: wrong.column ?? null } };
}
