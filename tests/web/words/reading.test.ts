// Words are data: they come through one door, and nothing reads them to decide.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { catalog } from '../../../web/src/core/catalog';
import * as first from '../../../web/src/words/en/first';

const source = resolve(import.meta.dirname, '../../../web/src');

function filesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : path.endsWith('.ts') ? [path] : [];
  });
}

/** The modules of the page, without comments and without what stands in a language folder. */
const modules = filesIn(source).map((path) => ({
  name: relative(source, path),
  text: readFileSync(path, 'utf8')
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '$1'),
}));
const outside = modules.filter(({ name }) => !/^words\/[\w-]+\//.test(name));
/** Where `words` are not those of a file, or of the memory of a machine. */
const readers = outside.filter(({ name }) => !/^(?:formats\/levels\/words|formats\/linkReference|state\/recovery\/largeMap)\.ts$/.test(name));

/** Each place of a pattern, as "file: text". */
function placesOf(pattern: RegExp, some = outside): string[] {
  return some.flatMap(({ name, text }) => [...text.matchAll(pattern)].map(([found]) => `${name}: ${found}`));
}

it('tables of a language are imported by the modules of web/src/words alone', () => {
  expect(outside.length).toBeGreaterThan(250);
  expect(
    placesOf(
      /(?:from |import\()'[^']*words\/[\w-]+\/[^']*'/g,
      modules.filter(({ name }) => !name.startsWith('words/')),
    ),
  ).toEqual([]);
  expect(placesOf(/from '\.\/en\/[^']*'/g).length).toBeGreaterThan(8);
});

it('each language is a folder with the files of the English one, and a line in the list', () => {
  const folders = readdirSync(join(source, 'words')).filter((name) => statSync(join(source, 'words', name)).isDirectory());
  const list = readFileSync(join(source, 'words/languages.ts'), 'utf8');
  const english = readdirSync(join(source, 'words/en')).sort();
  for (const folder of folders.filter((name) => name !== 'en')) {
    expect(readdirSync(join(source, 'words', folder)).sort(), folder).toEqual(english);
    expect(list).toMatch(new RegExp(`^  \\['${folder}', \\(\\) => import\\('\\./${folder}/first'\\)\\],$`, 'm'));
  }
});

/** The end of a text that stands in the statement of such a call. */
const within = /\b(?:withWords|parts\.(?:run|load))\([^;]*$/;
const longestCall = 400;

it('parts that load later load after their words', () => {
  const loads = modules
    .filter(({ name }) => /^(?:element|lanes|panels|state|figures)/.test(name))
    .flatMap(({ name, text }) =>
      [...text.matchAll(/(?<!typeof )import\('[^']*'\)/g)].map(({ 0: found, index }) => ({ name, found, before: text.slice(0, index) })),
    )
    .filter(({ before }) => !within.test(before.slice(-longestCall)))
    .map(({ name, found }) => `${name}: ${found}`);
  expect(loads).toEqual([
    // What `parts.run` and `parts.load` are given by name.
    "state/commands/exportCommands.ts: import('../export/saveFiles')",
    "state/commands/exportCommands.ts: import('../export/savePicture')",
    // What takes no words along.
    "state/export/saveFilm.ts: import('../../exports/gif')",
    "state/playground.ts: import('./edit/resultBefore')",
    "state/recovery/crashBackup.ts: import('./openMapWriter')",
  ]);
});

it('nothing compares a word, or looks into one, to decide', () => {
  const table = String.raw`(?:words|strings|english|page|(?:about|convert|format|kind|late|panel|scenario|takeAway|catalogue|error)Words)\.[\w.]+`;
  expect(
    placesOf(
      new RegExp(
        String.raw`(?:[=!]==? ${table}(?![\w(.])|(?<!\w)${table} [=!]==? |\.(?:includes|startsWith|endsWith|indexOf|test)\((?:words|strings)\.)`,
        'g',
      ),
      readers,
    ),
  ).toEqual([]);
  // Words are joined by templates, and no code cuts them.
  expect(
    placesOf(new RegExp(String.raw`(?<!\w)${table} \+ |\+ ${table}(?![\w(.])|(?<!\w)${table}\.(?:replace|slice|split|match)\(`, 'g'), readers),
  ).toEqual([]);
});

it('no text of an element decides', () => {
  const reads = /\.(?:textContent|innerText|selectedOptions)\b(?:[^\n;]*?(?:===|!==)|\.(?:includes|match|startsWith|replace|split))/g;
  // Whether a text is the same as before.
  expect(placesOf(reads)).toEqual(['panels/dom.ts: .textContent !==']);
});

it('ids of algorithms and of families stand in the catalogue alone', () => {
  const shown = /^(?:benchmark\/examples\.ts|state\/open\/examples?\.ts|element\/types\.ts|figures\.ts)$/;
  const some = outside.filter(({ name }) => !shown.test(name));
  const ids = catalog.algorithms.map(({ id }) => id).filter((id) => /-|\d/.test(id) || id.length > 5);
  expect(placesOf(new RegExp(`'(?:${ids.join('|')})'`, 'g'), some)).toEqual([]);
  const families = [...new Set(catalog.algorithms.map(({ family }) => family))].filter((family) => /\W/.test(family));
  expect(placesOf(new RegExp(`'(?:${families.join('|')})'`, 'g'), some)).toEqual([]);
  expect(Object.keys(first.catalogue.families)).toEqual(expect.arrayContaining([...new Set(catalog.algorithms.map(({ family }) => family))]));
});
