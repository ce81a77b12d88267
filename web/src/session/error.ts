// The one kind of error that a session throws.
import type { errorTexts } from '../core/generated';
import type { motionErrorTexts } from '../core/motionConstants';

/**
 * What went wrong: an error of the core, by its name there, or one of these. BadArgument: an argument makes no sense. NoQuery: there is none, or the
 * map changed since. NoHistory: too long a search gave its history up. NotSearched: no search was needed. LinkTooLarge: the map does not fit
 * into a link. MapCosts: it has costs that a .map cannot hold. LoadFailed: the WebAssembly could not be loaded. Trapped: it failed, mostly for want
 * of memory. Disposed: the session is over.
 */
export type AstrolabeErrorCode =
  | Exclude<keyof typeof errorTexts, 'None'>
  | keyof typeof motionErrorTexts
  | 'BadArgument'
  | 'NoQuery'
  | 'NoHistory'
  | 'NotSearched'
  | 'LinkTooLarge'
  | 'MapCosts'
  | 'LoadFailed'
  | 'Trapped'
  | 'Disposed';

export class AstrolabeError extends Error {
  override readonly name = 'AstrolabeError';
  /** Where in a map, from 1; null where there is no such place. For a link, `column` is the character. */
  readonly line: number | null;
  readonly column: number | null;

  constructor(
    readonly code: AstrolabeErrorCode,
    message: string,
    details: { line?: number; column?: number; cause?: unknown } = {},
  ) {
    super(message, 'cause' in details ? { cause: details.cause } : undefined);
    this.line = details.line || null;
    this.column = details.column || null;
  }
}

export function badArgument(message: string): AstrolabeError {
  return new AstrolabeError('BadArgument', message);
}
