import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const source = resolve(import.meta.dirname, '../../web/src');

/** From the ground up: a folder may import those before it, and itself. */
const layers = ['core', 'i18n', 'session', 'model', 'formats', 'convert', 'view', 'exports', 'scenarios', 'input', 'state', 'panels', 'element'];

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

it('imports form no circle, those of types and of parts that come later among them', () => {
  const imports = new Map<string, string[]>();
  for (const file of files(source)) {
    const named = [...readFileSync(file, 'utf8').matchAll(/(?:from |import\()'(\.[^']+)'/g)].map(([, path]) => `${resolve(dirname(file), path!)}.ts`);
    imports.set(file, named);
  }
  expect(imports.size).toBeGreaterThan(100);
  const seen = new Set<string>();
  const circles: string[] = [];
  const walk = (file: string, way: readonly string[]): void => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].map((path) => relative(source, path)).join(' -> '));
    if (seen.has(file)) return;
    seen.add(file);
    for (const next of imports.get(file) ?? []) walk(next, [...way, file]);
  };
  for (const file of imports.keys()) walk(file, []);
  expect(circles).toEqual([]);
});
