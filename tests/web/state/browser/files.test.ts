import { expect, it } from 'vitest';
import { mapNameOf } from '../../../../web/src/state/browser/files';

it('names a map after its file, without tricks', () => {
  expect(mapNameOf('brc202d.map')).toBe('brc202d');
  expect(mapNameOf('../a\\b/den312d.MAP')).toBe('den312d');
  expect(mapNameOf('evil\u202Epam.exe')).toBe('evilpam.exe');
  expect(mapNameOf('a\u2028b\u2029c\uD800.map')).toBe('abc');
  expect(mapNameOf('.map')).toBe('map');
  expect(mapNameOf('x'.repeat(200)).length).toBe(64);
});
