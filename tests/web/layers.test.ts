import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const project = resolve(import.meta.dirname, '../..');
const source = join(project, 'web/src');

/** From the ground up: a folder may import those before it, and itself. */
const layers = ['core', 'words', 'session', 'model', 'formats', 'convert', 'view', 'exports', 'scenarios', 'input', 'state', 'panels', 'element'];

function filesIn(folder: string, endings: readonly string[]): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path, endings) : endings.some((ending) => path.endsWith(ending)) ? [path] : [];
  });
}
const files = (folder: string): string[] => filesIn(folder, ['.ts']);

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

/** Rows of the table of ARCHITECTURE.md about folders of the solver, from the ground up: what each may use. */
function solverRooms(): Map<string, readonly string[]> {
  const rooms = new Map<string, readonly string[]>();
  for (const [, room, uses] of readFileSync(join(project, 'ARCHITECTURE.md'), 'utf8').matchAll(/^\| `cpp\/src\/([a-z/]+)` \|.*\| (.*)\|$/gm)) {
    rooms.set(room!, uses!.trim() === 'everything above' ? [...rooms.keys()] : uses!.trim().split(', ').filter((use) => use !== '' && use !== 'interface'));
  }
  return rooms;
}

it('folders of the solver use what the table of ARCHITECTURE.md says, which names none below its row', () => {
  const rooms = solverRooms();
  expect(rooms.size).toBeGreaterThan(10);
  const above = new Set<string>();
  for (const [room, uses] of rooms) {
    expect(uses.filter((use) => !above.has(use)), room).toEqual([]);
    above.add(room);
  }
  const wrong: string[] = [];
  const solver = join(project, 'cpp/src');
  for (const file of filesIn(solver, ['.cpp', '.hpp'])) {
    const mine = relative(solver, dirname(file));
    if (mine === '') continue;
    const uses = rooms.get(mine);
    for (const [, header] of readFileSync(file, 'utf8').matchAll(/^#include "([^"]+)"/gm)) {
      const theirs = dirname(header!);
      if (theirs !== 'astrolabe' && theirs !== mine && !uses?.includes(theirs)) wrong.push(`${mine} uses ${header} in ${relative(solver, file)}`);
    }
  }
  expect(wrong).toEqual([]);
});

it('no code compares the family of an algorithm', () => {
  const sources = [...files(source), ...['src', 'bindings', 'apps', 'include'].flatMap((folder) => filesIn(join(project, 'cpp', folder), ['.cpp', '.hpp']))];
  const comparing = sources.filter((file) => /\bfamily\s*[!=]==?|[!=]==?\s*[\w.]*\bfamily\b/.test(readFileSync(file, 'utf8')));
  expect(comparing.map((file) => relative(project, file))).toEqual([]);
});
