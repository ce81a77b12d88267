import { describe, expect, it } from 'vitest';
import { failed } from '../../../web/src/formats/error';
import { limits } from '../../../web/src/formats/limits';
import { readForeign } from '../../../web/src/formats/read';
import { atOnce, errorOf, tiledText } from './ask';
import { emptyGrid } from './dice';

const world = '{"world": [4, 4], "nodeRadius": 0.5}';

describe('a text of unknown format', () => {
  it.each([
    ['level', tiledText(emptyGrid(2, 2))],
    ['level', `\ufeff \n${tiledText(emptyGrid(2, 2))}`],
    ['world', world],
    ['world', `\ufeff${world}`],
    ['matrix', '[[0,1]]'],
    ['matrix', '\ufeff[[0,1]]'],
    ['matrix', '{{0,1},{1,0}}'],
    ['matrix', '{ {0} }'],
    ['matrix', '#..\n..#'],
    ['matrix', '0 1\n1 0'],
    ['image', 'P2 2 1 255\n0 255\n'],
  ])('is read as %s by what it holds', async (kind, text) => {
    const draft = await readForeign(text, async (making) => atOnce(making));
    expect(failed(draft) ? draft : draft.kind).toBe(kind);
  });

  it.each([
    ['type octile\nheight 1\nwidth 1\nmap\n.\n', 'movingAi'],
    ['\nheight 1\r\ntype octile\r\n', 'movingAi'],
    ['{}', 'foreignJson'],
    ['{"a": [0, 1]}', 'foreignJson'],
    ['{"__proto__": {"layers": []}}', 'foreignJson'],
    ['{"tiledversion": "1.10"}', 'tiledNotMap'],
    ['{"layers": []}', 'tiledNotMap'],
    ['<?xml version="1.0" encoding="UTF-8"?>\n<map version="1.10">', 'expected'],
    ['<map/>', 'tiledNotMap'],
    ['<?xml version="1.0"?>', 'named'],
    ['<svg>', 'named'],
    ['', 'empty'],
    ['{"layers": [', 'expected'],
    [' '.repeat(limits.text + 1), 'textLong'],
  ])('is refused: %j', async (text, id) => {
    expect(errorOf(await readForeign(text, async (making) => atOnce(making))).id).toBe(id);
  });
});
