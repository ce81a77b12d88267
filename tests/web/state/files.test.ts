import { expect, it } from 'vitest';
import { isMapFile, isScenFile, mapNameOf } from '../../../web/src/state/files';

it('names a map after its file, without tricks', () => {
  expect(mapNameOf('brc202d.map')).toBe('brc202d');
  expect(mapNameOf('../a\\b/den312d.MAP')).toBe('den312d');
  expect(mapNameOf('evil\u202Epam.exe')).toBe('evilpam.exe');
  expect(mapNameOf('.map')).toBe('map');
  expect(mapNameOf('x'.repeat(200)).length).toBe(64);
});

it('knows a .map by its header, and a drawing that is called .map is none', () => {
  const isMap = (name: string, text: string): boolean => isMapFile(name, new TextEncoder().encode(text));
  for (const text of ['type octile\nheight 1\n', 'Type Octile\n', '\ufeff\n width 3\n', 'HEIGHT 3']) expect([isMap('', text), isMap('a.map', text)], text).toEqual([true, true]);
  for (const text of ['', '#..\n..#\n', '[[0, 1]]', '<map>', 'map of the castle\n#.#']) expect([isMap('', text), isMap('a.map', text)], text).toEqual([false, false]);
  // One that is damaged is still the core's to judge.
  for (const text of ['hight 3\nwidth 3\nmap\n...\n', '\nMAP\r\n..\r\n']) expect([isMap('', text), isMap('A.MAP', text)], text).toEqual([false, true]);
});

it('knows a .scen by its first line or its name', () => {
  const isScen = (name: string, text: string): boolean => isScenFile(name, new TextEncoder().encode(text));
  expect([isScen('', 'version 1\n'), isScen('', 'Version 1.0\n'), isScen('a.SCEN', '0 m 1 1 2 2 1'), isScen('', '0 m 1 1 2 2 1')]).toEqual([true, true, true, false]);
});
