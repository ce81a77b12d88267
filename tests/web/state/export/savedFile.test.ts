import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { fileName } from '../../../../web/src/state/export/savedFile';

it.each([
  ['The trap', 'The-trap.map'],
  ['a/b\\c:d*e?"f<g>h|i', 'a-b-c-d-e-f-g-h-i.map'],
  ['../../etc/passwd', 'etc-passwd.map'],
  ['  .hidden. ', 'hidden.map'],
  ['地图 2', '地图-2.map'],
  ['हिन्दी', 'हिन्दी.map'],
  ['cafe\u0301', 'cafe\u0301.map'],
  ['🗺', 'map.map'],
  ['', 'map.map'],
])('a file of the map %j is called %j', (map, name) => expect(fileName(map, '.map')).toBe(name));

it('every file that the page writes gets its name there', () => {
  const source = resolve(import.meta.dirname, '../../../../web/src');
  const users = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && /\bdownload\b(?!s)[( ]*[,}(=]/.test(readFileSync(join(source, name), 'utf8')),
  );
  expect(users.sort()).toEqual(['state/browser/files.ts', 'state/export/savedFile.ts']);
});
