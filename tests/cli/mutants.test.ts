// Mutants are only planted by `npm run test:mutants`; that they still could be is cheap to know.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mutants } from '../mutants/mutants.mjs';
import { project } from './program';

it.each(mutants)('the text of mutant $name is found exactly once', ({ file, before, after }) => {
  expect(readFileSync(join(project, file), 'utf8').split(before)).toHaveLength(2);
  expect(after).not.toBe(before);
});

it('every mutant has a name of its own', () => {
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
});
