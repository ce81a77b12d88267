import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const source = resolve(import.meta.dirname, '../../web/src');
const read = (path: string): string => readFileSync(join(source, path), 'utf8');
const below = (folder: string, ending: string): string[] =>
  readdirSync(join(source, folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`);

const stylesOf = (css: string): Set<string> => new Set([...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name!));
/** Any text may be a class on its way to an element, except a role; ids of dialogs, fields and the like have other names. */
const usedIn = (code: string): string[] =>
  [...code.replace(/(role|'aria-haspopup'): '\w+'/g, '').matchAll(/'([a-z][\w -]*)'|`([a-z][\w -]*)/g)].flatMap(([, text, template]) =>
    (text ?? template ?? '').split(' '),
  );

/** What the style of a part is for; other parts that use its classes have no style until the part is there. */
const parts = [
  {
    style: 'panels/dialogs.css',
    users: /^panels\/(dialogs|\w+Dialog|embedForm|questionChoice|fields|fileRow|filmForm|importForm|qrView|colourKey)\.ts$/,
  },
  { style: 'panels/importForm.css', users: /^panels\/importForm\.ts$/ },
  { style: 'panels/scenarioCard.css', users: /^panels\/(scenarioCard|scenarioPlace|scenarioUnits|virtualList)\.ts$/ },
  { style: 'panels/virtualList.css', users: /^panels\/virtualList\.ts$/ },
  { style: 'panels/pinnedCell.css', users: /^panels\/pinned(Cell|Place)\.ts$/ },
  { style: 'panels/cellList.css', users: /^panels\/cellList\.ts$/ },
  { style: 'panels/materials.css', users: /^panels\/materials\.ts$/ },
  { style: 'panels/rareOptions.css', users: /^panels\/(rareOptions|terrainCosts)\.ts$/ },
  { style: 'panels/swatches.css', users: /^panels\/(materials|terrainCosts)\.ts$/ },
  { style: 'panels/tips.css', users: /^panels\/tips\.ts$/ },
];

it.each(parts)('$style has no class that is used where it is not', ({ style, users }) => {
  const late = stylesOf(read(style));
  const atOnce = stylesOf(below('element', '.css').map(read).join('\n'));
  const others = below('panels', '.ts').filter((path) => !users.test(path));
  expect(late.size).toBeGreaterThan(0);
  expect(others.length).toBeGreaterThan(10);
  const wrong = others.flatMap((path) =>
    usedIn(read(path))
      .filter((name) => late.has(name) && !atOnce.has(name))
      .map((name) => `${name} in ${path}`),
  );
  expect(wrong).toEqual([]);
});
