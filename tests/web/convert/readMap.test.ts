import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readMap } from '../../../web/src/convert/readMap';
import { AstrolabeError, createSession } from '../../../web/src/solver';
import { loadSolver } from '../solver';
import { inputsOf, tables } from '../formats/inputs/all';
import { draftOf, errorOf, gridOf, rowsOf } from './ask';
import { isLeft } from '../../../web/src/core/job';

const movingAi = 'type octile\nheight 2\nwidth 4\nmap\n.SW@\n.F..\n';

for (const table of tables) {
  const opening = (await inputsOf(table)).filter(({ becomes }) => 'rows' in becomes);
  describe.skipIf(opening.length === 0)(`opens as on the page: ${table}`, () => {
    it.each(opening.map((input) => [input.what, input] as const))('%s', async (_, { name = '', content, beside = {}, becomes }) => {
      if (!('rows' in becomes)) throw new Error('no map');
      const draft = await draftOf([{ name, bytes: content }, ...Object.entries(beside).map(([other, bytes]) => ({ name: other, bytes }))]);
      if (becomes.doubt === 'allWalls') return expect(await errorOf(draft.grid())).toMatchObject({ code: 'allWalls' });
      const grid = await gridOf(draft);
      expect(rowsOf(grid)).toEqual(becomes.rows);
      expect(grid.moved).toEqual(becomes.moved ?? []);
      expect(Object.fromEntries(draft.questions.map(({ id, standard }) => [id, standard]))).toEqual(becomes.asks ?? {});
      expect(grid.doubt === null).toBe(!becomes.doubt);
      if (grid.start && grid.goal) for (const end of [grid.start, grid.goal]) expect(grid.costs[end.y * grid.width + end.x]).toBeGreaterThan(0);
    });
  });
}

it('asks in words, with the likeliest answer', async () => {
  const draft = await draftOf('[[0, 1, 2], [0, 0, 5]]');
  expect(draft).toMatchObject({ kind: 'matrix', companions: [], notes: [] });
  expect(draft.questions).toEqual([
    {
      kind: 'choice',
      id: 'zero',
      text: 'What 0 means',
      standard: 'zeroWall',
      choices: [
        { id: 'zeroFree', text: '0 is free, anything else is a wall' },
        { id: 'zeroWall', text: '0 or less is a wall, anything else is a cost' },
      ],
    },
  ]);
  expect(rowsOf(await gridOf(draft))).toEqual(['#.2', '##5']);
  expect(rowsOf(await gridOf(draft, { zero: 'zeroFree' }))).toEqual(['.##', '..#']);
});

it('takes nothing for an answer that is none', async () => {
  const draft = await draftOf('[[0, 1, 2], [0, 0, 5]]');
  await expect(draft.grid({ zero: 'perhaps' })).rejects.toThrow('the answer to “zero” is one of zeroFree, zeroWall, not');
  await expect(draft.grid({ one: 'zeroFree' })).rejects.toThrow('the questions are “zero”, not “one”');
  const robot = await draftOf('P2 2 1 255 0 255');
  for (const threshold of ['128', 300, 1.5]) await expect(robot.grid({ threshold })).rejects.toThrow('is a whole number from 0 to 255');
  await expect((await draftOf('S.G')).grid({ zero: 'zeroFree' })).rejects.toThrow('nothing is asked');
});

it('says what is wrong, and where', async () => {
  expect(await errorOf(readMap('[[0, 1],\n [1, lava]]'))).toEqual({
    code: 'expected',
    text: 'Line 2, column 6: found “l”; expected a whole number, true, false or one character in quotes.',
    line: 2,
    column: 6,
  });
  expect(await errorOf(readMap(new Uint8Array([1, 2, 3, 4]), 'a.bin'))).toMatchObject({ code: 'unknownBytes', line: null, column: null });
  expect(await errorOf(readMap('type octile\nheight 1\nwidth 2\nmap\n.?\n'))).toMatchObject({ code: 'MapCharacter', line: 5, column: 2 });
  expect(await errorOf(readMap('version 1\n0\ta.map\t2\t1\t0\t0\t1\t0\t1\n'))).toMatchObject({
    code: 'named',
    text: 'This is a .scen file. It belongs to a .map file: hand over that one.',
  });
  expect(await errorOf(readMap(Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])))).toMatchObject({ text: 'This is a JPEG picture. Save it as PNG.' });
});

it('opens nothing that has no room for start and goal', async () => {
  const draft = await draftOf('####\n####');
  expect((await errorOf(draft.grid())).text).toBe(
    '8 of 8 cells are walls: there is no room for start and goal. Perhaps 0 is the wall, or walls are written another way.',
  );
});

describe('a .map', () => {
  it('asks whether swamp and water are walls', async () => {
    const draft = await draftOf(movingAi, 'lake.map');
    expect([draft.kind, draft.questions.map(({ id, standard }) => [id, standard])]).toEqual([
      'map',
      [
        ['swamp', 'swamp'],
        ['water', 'wall'],
      ],
    ]);
    expect(rowsOf(await gridOf(draft))).toEqual(['.5##', '.2..']);
    expect(rowsOf(await gridOf(draft, { swamp: 'wall', water: 'water' }))).toEqual(['.#8#', '.2..']);
  });

  it('asks nothing without them, and leaves the rows of a benchmark out', async () => {
    const draft = await draftOf([
      { name: 'a.map.scen', bytes: 'version 1\n0\ta.map\t2\t1\t0\t0\t1\t0\t1\n' },
      { name: 'a.map', bytes: 'type octile\nheight 1\nwidth 3\nmap\n..@\n' },
    ]);
    expect(draft).toMatchObject({
      questions: [],
      companions: ['a.map.scen'],
      notes: ['Rows of a benchmark are no part of a map: a.map.scen is left out.'],
    });
    expect(await gridOf(draft)).toMatchObject({ start: { x: 0, y: 0 }, goal: { x: 1, y: 0 } });
  });
});

describe('a link', () => {
  const link = async (): Promise<string> => {
    const session = await createSession();
    session.loadMap(movingAi, { waterIsBlocked: false });
    session.setCosts({ swamp: 7 });
    session.begin({ from: { x: 0, y: 0 }, to: { x: 3, y: 1 } });
    const hash = session.link();
    session.dispose();
    return hash;
  };

  it('gives its map, its costs and its ends, also in a message', async () => {
    const hash = await link();
    for (const text of [hash, `https://a.host/#${hash}`, `Look here: https://a.host/#${hash}\nIs it not nice?`]) {
      const draft = await draftOf(text);
      expect(draft).toMatchObject({
        kind: 'link',
        questions: [],
        notes: ['Of a link its map, start and goal are taken. Zones, waypoints and options are left out.'],
      });
      const grid = await gridOf(draft);
      expect(rowsOf(grid)).toEqual(['.78#', '.2..']);
      expect(grid).toMatchObject({ start: { x: 0, y: 0 }, goal: { x: 3, y: 1 }, barriers: null });
    }
  });

  it('brings thin walls', async () => {
    const { session, end } = await loadSolver();
    session.setCells(2, 1, Uint8Array.of(1, 1));
    session.setBarriers(Uint8Array.of(2, 0));
    const writer = session.writeLink(0, '', '');
    while (isLeft(writer.advance(1000)));
    const link = writer.take();
    writer.delete();
    end();
    expect(await gridOf(await draftOf(link))).toMatchObject({ barriers: Uint8Array.of(2, 0) });
  });

  it('that is damaged, or only names a map, is an error', async () => {
    expect(await errorOf(readMap((await link()).replace('s=0.0', 's=0.1')))).toMatchObject({ code: 'LinkDamaged' });
    for (const text of ['https://a.host/#map=https%3A%2F%2Fb.host%2Fa.map', 'https://a.host/a.map'])
      expect((await errorOf(readMap(text))).text).toContain('It names a map and holds none');
  });
});

it('looks into archives, and at bytes that are part of others', async () => {
  const bytes = new Uint8Array(gzipSync('S.#\n..G\n'));
  const wide = new Uint8Array(bytes.length + 9);
  wide.set(bytes, 5);
  expect(rowsOf(await gridOf(await draftOf(wide.subarray(5, 5 + bytes.length), 'a.txt.gz')))).toEqual(['..#', '...']);
});

it('takes no other arguments', async () => {
  await expect(readMap([])).rejects.toThrow('1 to 64 files');
  await expect(readMap(Array.from({ length: 65 }, () => ({ name: 'a', bytes: '.' })))).rejects.toThrow('1 to 64 files');
  await expect(readMap(17 as unknown as string)).rejects.toThrow(AstrolabeError);
  await expect(readMap('x'.repeat(2 ** 24 + 1))).rejects.toThrow('at most 16777216 are read');
  await expect(readMap('.', 5 as unknown as string)).rejects.toThrow(AstrolabeError);
});
