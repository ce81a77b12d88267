import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const source = resolve(import.meta.dirname, '../../web/src');

/** From the ground up: a folder may import those before it, and itself. */
const layers = ['core', 'i18n', 'session', 'model', 'formats', 'view', 'exports', 'scenarios', 'input', 'state', 'panels', 'element'];

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : path.endsWith('.ts') ? [path] : [];
  });
}

it('imports point downwards only', () => {
  const wrong: string[] = [];
  for (const file of files(source)) {
    const mine = relative(source, file).split('/');
    if (mine.length < 2) continue;
    for (const [, theirs] of readFileSync(file, 'utf8').matchAll(/from '\.\.\/([a-z0-9]+)\//g)) {
      expect(layers, `${theirs} of ${file}`).toContain(theirs);
      if (layers.indexOf(theirs!) > layers.indexOf(mine[0]!)) wrong.push(`${mine.join('/')} imports ${theirs}`);
    }
  }
  expect(wrong).toEqual([]);
});
