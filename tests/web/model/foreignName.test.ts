import { expect, it } from 'vitest';
import { label } from '../../../web/src/formats/error';
import { withoutUnseen } from '../../../web/src/model/foreignName';
import { mapNameOf } from '../../../web/src/state/browser/files';
import { mapNameIn } from '../../../web/src/state/tell/mapName';
import { words as strings } from '../../../web/src/words/words';

const unseen = [
  '\0',
  '\u001b',
  '\u007f',
  '\u0085',
  '\u00ad',
  '\u061c',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u200f',
  '\u2028',
  '\u2029',
  '\u202a',
  '\u202b',
  '\u202d',
  '\u202e',
  '\u2060',
  '\u2066',
  '\u2067',
  '\u2069',
  '\u2800',
  '\u3164',
  '\ufeff',
  '\ud800',
];

it.each(unseen.map((character) => [character.charCodeAt(0).toString(16), character]))(
  'U+%s is taken out of a name, wherever it comes from',
  (_, character) => {
    const name = `${character}cave${character} 2${character}`;
    expect(withoutUnseen(name)).toBe('cave 2');
    expect(mapNameIn(strings, name)).toBe('cave 2');
    expect(mapNameIn(strings, character)).toBe(strings.untitled);
    expect(mapNameOf(`${name}.map`)).toBe('cave 2');
    expect(label(name)).toBe('cave 2');
  },
);

it('names of all languages stay what they are', () => {
  for (const name of ['مغارة', 'पहाड़', '洞窟 3', 'Höhle – Süd', '🗺️ №1'.replace('\ufe0f', '')]) expect(withoutUnseen(name)).toBe(name);
});
