// Every input of all tables, as the files that people drop.
import { readdirSync } from 'node:fs';
import { drawings } from './drawingRows';
import type { Input } from './input';
import { matrices } from './matrixRows';

const ending = '.table.ts';
export const tables: readonly string[] = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith(ending))
  .map((name) => name.slice(0, -ending.length));

export async function inputsOf(table: string): Promise<readonly Input[]> {
  return ((await import(`./${table}.table.ts`)) as { inputs: readonly Input[] }).inputs;
}

export type Brought = Pick<Input, 'what' | 'name' | 'content' | 'beside'>;

export async function allInputs(): Promise<readonly Brought[]> {
  const texts = [...matrices, ...drawings].map(({ name, text }) => ({ what: name, content: text }));
  return [...(await Promise.all(tables.map(inputsOf))).flat(), ...texts];
}
