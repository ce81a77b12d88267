import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const project = resolve(import.meta.dirname, '../..');
const source = join(project, 'web/src');

function filesIn(folder: string, endings: readonly string[]): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path, endings) : endings.some((ending) => path.endsWith(ending)) ? [path] : [];
  });
}
const files = (folder: string): string[] => filesIn(folder, ['.ts']);

/** Rows of the table of ARCHITECTURE.md about folders below `base`, from the ground up: what each may use. */
function roomsBelow(base: string): Map<string, readonly string[]> {
  const rooms = new Map<string, readonly string[]>();
  for (const [, room, uses] of readFileSync(join(project, 'ARCHITECTURE.md'), 'utf8').matchAll(
    new RegExp(`^\\| \`${base}/([a-z/]+)\` \\|.*\\| (.*)\\|$`, 'gm'),
  )) {
    rooms.set(
      room!,
      uses!.trim() === 'everything above'
        ? [...rooms.keys()]
        : uses!
            .trim()
            .split(', ')
            .filter((use) => use !== '' && use !== 'interface'),
    );
  }
  return rooms;
}

/** No row names a folder below it. */
function expectOrder(rooms: ReadonlyMap<string, readonly string[]>): void {
  const above = new Set<string>();
  for (const [room, uses] of rooms) {
    expect(
      uses.filter((use) => !above.has(use)),
      room,
    ).toEqual([]);
    above.add(room);
  }
}

/** Paths that a file of the page imports, at once or later, types among them. */
function importsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/(?:from |import\()'(\.[^']+)'/g)].map(([, path]) => `${resolve(dirname(file), path!)}.ts`);
}

it('folders of the page use what the table of ARCHITECTURE.md says, which names none below its row', () => {
  const rooms = roomsBelow('web/src');
  expect(rooms.size).toBeGreaterThan(20);
  expectOrder(rooms);
  /** The innermost folder of the table; the entries are in none. */
  const roomOf = (file: string): string => {
    let folder = dirname(relative(source, file));
    while (folder !== '.' && !rooms.has(folder)) folder = dirname(folder);
    return folder;
  };
  const wrong: string[] = [];
  for (const file of files(source)) {
    const mine = roomOf(file);
    if (dirname(relative(source, file)) === '.') continue;
    expect(mine, file).not.toBe('.');
    for (const path of importsOf(file)) {
      const theirs = roomOf(path);
      // The readers hand out what the entry for sessions does.
      if (mine === 'convert' && relative(source, path) === 'solver.ts') continue;
      if (theirs !== mine && !rooms.get(mine)!.includes(theirs)) wrong.push(`${relative(source, file)} imports ${relative(source, path)}`);
    }
  }
  expect(wrong).toEqual([]);
});

it('a folder of the state holds at most fifteen files', () => {
  const folders = [...roomsBelow('web/src').keys()].filter((room) => /^(?:lanes|state)\b/.test(room));
  expect(folders.length).toBeGreaterThan(8);
  for (const folder of folders)
    expect(readdirSync(join(source, folder)).filter((name) => name.endsWith('.ts')).length, folder).toBeLessThanOrEqual(15);
});

it('imports form no circle, those of types and of parts that come later among them', () => {
  const imports = new Map<string, string[]>();
  for (const file of files(source)) {
    imports.set(file, importsOf(file));
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

it('folders of the solver use what the table of ARCHITECTURE.md says, which names none below its row', () => {
  const rooms = roomsBelow('cpp/src');
  expect(rooms.size).toBeGreaterThan(10);
  expectOrder(rooms);
  const wrong: string[] = [];
  const insides = join(project, 'cpp/src');
  for (const file of filesIn(insides, ['.cpp', '.hpp'])) {
    const mine = relative(insides, dirname(file));
    if (mine === '') continue;
    const uses = rooms.get(mine);
    for (const [, header] of readFileSync(file, 'utf8').matchAll(/^#include "([^"]+)"/gm)) {
      const theirs = dirname(header!);
      const isInterface = theirs === 'astrolabe' || theirs.startsWith('astrolabe/');
      if (!isInterface && theirs !== mine && !uses?.includes(theirs)) wrong.push(`${mine} uses ${header} in ${relative(insides, file)}`);
    }
  }
  expect(wrong).toEqual([]);
});

const solver = join(project, 'cpp');

it('the interface of the solver is at most fourteen headers, and six for worlds that move, and includes none of its insides', () => {
  const face = join(solver, 'include/astrolabe');
  const headers = filesIn(face, ['.hpp']);
  const moving = headers.filter((file) => relative(face, file).startsWith('motion/'));
  expect(moving.length).toBeLessThanOrEqual(6);
  expect(headers.length - moving.length).toBeGreaterThan(10);
  expect(headers.length - moving.length).toBeLessThanOrEqual(14);
  const inside = headers.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^#include "(?!astrolabe\/)([^"]+)"/gm)].map(
      ([, header]) => `${relative(face, file)} includes ${header}`,
    ),
  );
  expect(inside).toEqual([]);
});

/** The types that a header declares outside of other types and of functions, by the namespaces around them. A type for each side of a condition of
    the preprocessor is one, and template parameters and declarations without a body are none. */
function typesOf(header: string): string[] {
  const code = readFileSync(header, 'utf8')
    .replace(/\/\/.*$/gm, '')
    .replace(/#else[\s\S]*?#endif/g, '')
    .replace(/"(?:\\.|[^"\\])*"/g, '""');
  const around: (string | undefined)[] = [];
  const types: string[] = [];
  const token =
    /namespace\s+([\w:]*)\s*\{|\b(?:class|struct|union|enum(?:\s+class)?)\s+(?:\[\[[^\]]*\]\]\s*)?(\w+)(?:\s+final)?\s*(?::[^;{}()]*)?\{|\busing\s+(\w+)\s*=|[{}]/g;
  for (const [text, space, type, alias] of code.matchAll(token)) {
    const name = type ?? alias;
    if (name !== undefined && !around.includes(undefined)) types.push(name);
    if (text === '}') around.pop();
    else if (text.endsWith('{')) around.push(space);
  }
  return types;
}

it('each type of the solver is declared once', () => {
  const declared = new Map<string, string[]>();
  for (const header of ['include', 'src'].flatMap((folder) => filesIn(join(solver, folder), ['.hpp']))) {
    for (const type of typesOf(header)) declared.set(type, [...(declared.get(type) ?? []), relative(solver, header)]);
  }
  expect(declared.size).toBeGreaterThan(200);
  expect([...declared].filter(([, headers]) => headers.length > 1)).toEqual([]);
});

it('no code moves the step that a lane shows but its runner, and a session of the package on demand of its caller', () => {
  const mayMove = (path: string): boolean => path.startsWith('lanes/') || path === 'session/pathSession.ts';
  const moving = files(source)
    .map((file) => relative(source, file))
    .filter((path) => /\b(session|session\(\))\.seek\(/.test(readFileSync(join(source, path), 'utf8')) && !mayMove(path));
  expect(moving).toEqual([]);
});

it('no room names the controller, but the element that makes it', () => {
  const controller = join(source, 'state/playground.ts');
  const naming = files(source).filter((file) => dirname(file) !== dirname(controller) && importsOf(file).includes(controller));
  expect(naming.map((file) => relative(source, file))).toEqual(['element/astrolabe-playground.ts']);
});

it('tests of the page reach into an element by one door', () => {
  const reaching = files(join(project, 'tests/e2e')).filter((file) => /\.inside\b|\bplayground\??: (?:\{|unknown)/.test(readFileSync(file, 'utf8')));
  expect(reaching.map((file) => relative(project, file))).toEqual(['tests/e2e/inside.ts']);
});

/** Two programs for two builds, of which `#program` names one. */
const perBuild = ['solverProgram'];

it('an exported name is declared once; a table of words has the name in each language', () => {
  const declared = new Map<string, string[]>();
  const declaration = /^export (?:declare |abstract |async )*(?:const enum|const|let|class|interface|type|enum|function\*?) (\w+)/gm;
  for (const file of files(source)) {
    const path = relative(source, file).replace(/^words\/\w+\//, 'words/');
    for (const [, name] of readFileSync(file, 'utf8').matchAll(declaration)) {
      const places = declared.get(name!) ?? [];
      declared.set(name!, [...places, path]);
    }
  }
  expect(declared.size).toBeGreaterThan(1000);
  const isShared = ([name, places]: [string, string[]]): boolean => new Set(places).size > 1 && !perBuild.includes(name);
  expect([...declared].filter(isShared)).toEqual([]);
});

it('no code compares the family of an algorithm', () => {
  const sources = [
    ...files(source),
    ...['src', 'bindings', 'apps', 'include'].flatMap((folder) => filesIn(join(project, 'cpp', folder), ['.cpp', '.hpp'])),
  ];
  const comparing = sources.filter((file) => /\bfamily\s*[!=]==?|[!=]==?\s*[\w.]*\bfamily\b/.test(readFileSync(file, 'utf8')));
  expect(comparing.map((file) => relative(project, file))).toEqual([]);
});

it('documents that comments name exist', () => {
  const sources = ['web/src', 'web/tools', 'cpp', 'tests'].flatMap((folder) =>
    filesIn(join(project, folder), ['.ts', '.mjs', '.hpp', '.cpp', '.def', '.css']),
  );
  const named = sources.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map(([path]) => path));
  expect(new Set(named).size).toBeGreaterThan(10);
  expect(named.filter((path) => !existsSync(join(project, path)))).toEqual([]);
});
