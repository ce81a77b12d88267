// The core says what went wrong by a number and where; here it becomes an error.
import type { Engine } from '../core/engine';
import { fill } from '../words/fill';
import { AstrolabeError, type AstrolabeErrorCode } from './error';

/** Throws the error that the last call of the core returned; none is 0. */
export function throwIfAny(engine: Engine, code: number): void {
  if (code === 0) return;
  const { name, template, line, column, a, b } = engine.error(code);
  throw new AstrolabeError(name as AstrolabeErrorCode, fill(template, { line, column, a, b }), { line, column });
}
