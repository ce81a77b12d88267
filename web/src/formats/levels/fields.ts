// Fields of JSON from outside, with a standard value where they are missing or something else.
import { own, isObject, type JsonObject } from '../json';

/** Undefined where the value is no object, or has no such field. */
export const ownField = (value: unknown, name: string): unknown => (isObject(value) ? own(value, name) : undefined);

export function listOf(value: unknown, name: string): readonly unknown[] {
  const list = ownField(value, name);
  return Array.isArray(list) ? (list as unknown[]) : [];
}

export function ownObjects(value: JsonObject, name: string): JsonObject[] {
  return listOf(value, name).filter(isObject);
}

export function textOf(value: JsonObject, name: string): string {
  const text = own(value, name);
  return typeof text === 'string' ? text : '';
}

export function ownNumber(value: JsonObject, name: string, standard = 0): number {
  const number = own(value, name);
  return typeof number === 'number' && Number.isFinite(number) ? number : standard;
}

/** Two numbers; 0 for what is none. */
export function pairOf(value: JsonObject, name: string): readonly [number, number] {
  const [first, second] = listOf(value, name);
  return [typeof first === 'number' ? first : 0, typeof second === 'number' ? second : 0];
}
