import { expect, it } from 'vitest';
import { signsOf } from '../../../web/src/formats/mapSigns';
import { fill } from '../../../web/src/words/fill';
import { formatWords } from '../../../web/src/words/formats';

const signs = (text: string) => signsOf(new TextEncoder().encode(text));
const map = (rows: string, header = 'type octile\nheight 1\nwidth 3\nmap\n') => header + rows;

it.each([
  [map('.GT\n'), false, false],
  [map('.WT\n'), true, false],
  [map('.wT\n'), true, true],
  [map('.gT'), false, true],
  [map('.GT\r\n', 'Type Octile\r\nWIDTH 3\r\nheight 1\r\n Map \r\n'), false, false],
  [map('@W@\n', '\ufeffwidth 3\nheight 1\nmap\n'), true, false],
  ['', false, false],
])('%j: water %s, lower case %s', (text, hasWater, hasLowerCase) => {
  const { water, note } = signs(text);
  expect([water ? fill(water.said, { name: 'Lake' }) : '', note]).toEqual([
    hasWater ? fill(formatWords.map.waterIsWall, { name: 'Lake' }) : '',
    hasLowerCase ? formatWords.map.lowerCase : '',
  ]);
});
