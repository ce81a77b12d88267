// Arguments come from JavaScript as well: nothing goes to the core before it was looked at.
import { badArgument } from './error';

export interface Place {
  x: number;
  y: number;
}

/** `terrain`: id of the catalogue. */
export interface CellEdit extends Place {
  terrain: string;
}

export interface Size {
  width: number;
  height: number;
}

export function integer(value: unknown, what: string, min: number, max: number): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value;
  throw badArgument(`${what} is a whole number from ${min} to ${max}, not ${shown(value)}`);
}

export function checkedPlace(value: unknown, what: string, { width, height }: Size): Place {
  const { x, y } = object(value, what);
  return { x: integer(x, `x of ${what}`, 0, width - 1), y: integer(y, `y of ${what}`, 0, height - 1) };
}

export function object(value: unknown, what: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  throw badArgument(`${what} is an object, not ${shown(value)}`);
}

/** Rejects unknown keys, so that a misspelt option does not pass silently. */
export function onlyKeys(value: Record<string, unknown>, what: string, known: readonly string[]): void {
  const stray = Object.keys(value).find((key) => !known.includes(key));
  if (stray !== undefined) throw badArgument(`${what} takes ${known.join(', ') || 'nothing'}, not ${stray}`);
}

/** The place of an id in a list of the catalogue; the first one when it is undefined. */
export function choice(value: unknown, what: string, choices: readonly { id: string }[], initial = 0): number {
  if (value === undefined) return initial;
  const index = choices.findIndex(({ id }) => id === value);
  if (index < 0) throw badArgument(`${what} is one of ${choices.map(({ id }) => id).join(', ')}, not ${shown(value)}`);
  return index;
}

export function text(value: unknown, what: string, longest: number): string {
  if (typeof value !== 'string') throw badArgument(`${what} is a text, not ${shown(value)}`);
  if (value.length > longest) throw badArgument(`${what} has ${value.length} characters; at most ${longest} are read`);
  return value;
}

function shown(value: unknown): string {
  if (typeof value === 'string') return `"${value.slice(0, 40)}"`;
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}
