import { describe, expect, it } from 'vitest';
import { convert } from '../../../web/src/convert/command';
import { draftOf, gridOf, rowsOf } from './ask';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Runs it with these files beside it, of which - is standard input. */
async function run(
  args: readonly string[],
  files: Readonly<Record<string, string | Uint8Array>> = {},
  isFull = false,
): Promise<{ code: number; out: string; err: string[] }> {
  let out = '';
  const err: string[] = [];
  const code = await convert(args, {
    version: '1.2.3',
    read: async (file) => {
      const found = files[file];
      return found === undefined ? { problem: `${file}: it cannot be read` } : typeof found === 'string' ? bytesOf(found) : found;
    },
    print: async (text) => {
      if (!isFull) out += text;
      return !isFull;
    },
    complain: (line) => err.push(line.replace('astrolabe-convert: ', '')),
  });
  return { code, out, err };
}

const maze = '+---+---+\n| S     |\n+---+   +\n|     G |\n+---+---+';

describe('astrolabe-convert', () => {
  it('writes a .map, and says what it took for granted', async () => {
    expect(await run(['maps/a.txt'], { 'maps/a.txt': 'S.#\n~.G\n' })).toEqual({
      code: 0,
      out: 'type octile\nheight 2\nwidth 3\nmap\n..@\nW..\n',
      err: [
        'note: Characters: S × 1, . × 2, # × 1, ~ × 1, G × 1',
        'note: “~” (× 1) is: water, cost 8 (symbol ~=water; or wall, free)',
        'note: Cells of cost 8 are written as W (water), which most programs read as wall.',
        'note: Start and goal have no place in a .map: they are left out.',
      ],
    });
  });

  it('takes answers by their ids, by their words and as numbers', async () => {
    const files = { '-': '[[0, 1, 2], [0, 0, 5]]', 'a.pgm': 'P2 4 1 255 0 0 100 255\n' };
    for (const answer of ['zeroFree', '0 is free, anything else is a wall'])
      expect((await run(['-', '--answer', `zero=${answer}`], files)).out).toMatch(/\.@@\n\.\.@\n$/);
    expect((await run(['-', '--answer=zero=zeroFree', '--to=matrix'], files)).out).toBe('[\n  [1, 0, 0],\n  [1, 1, 0]\n]\n');
    const robot = await run(['a.pgm', '--answer', 'threshold=50', '--answer', 'invert=light'], files);
    expect(robot.out).toMatch(/\n\.\.@@\n$/);
    expect(robot.err).toContain('note: Wall below this brightness: 50 (threshold=50; 0 to 255)');
    expect((await run(['-', '--answer', 'symbol ==free'], { '-': '#=.\n' })).out).toMatch(/\n@\.\.\n$/);
  });

  it('writes all forms, and says what each has no place for', async () => {
    const files = { '-': maze };
    const wanted = await gridOf(await draftOf(maze));
    const notes = async (form: string): Promise<string[]> => (await run(['-', '--to', form], files)).err;
    expect(await notes('json')).toEqual([]);
    expect(await notes('tiled')).toEqual(['note: Thin walls have no place in a Tiled map: they are left out.']);
    expect(await notes('matrix')).toEqual([
      'note: Start and goal have no place in a matrix: they are left out.',
      'note: Thin walls have no place in a matrix: they are left out.',
    ]);
    expect(await notes('map')).toEqual([
      'note: Start and goal have no place in a .map: they are left out.',
      'note: Thin walls have no place in a .map: they are left out.',
    ]);
    const json = (await run(['-', '--to', 'json'], files)).out;
    expect(JSON.parse(json)).toEqual({
      width: 2,
      height: 2,
      costs: [
        [1, 1],
        [1, 1],
      ],
      start: { x: 0, y: 0 },
      goal: { x: 1, y: 1 },
      barriers: [
        [4, 0],
        [1, 0],
      ],
    });
    const back = await gridOf(await draftOf(json), { zero: 'zeroWall' });
    expect([rowsOf(back), back.start, back.goal]).toEqual([rowsOf(wanted), wanted.start, wanted.goal]);
  });

  it('says which costs a .map has no letter for', async () => {
    const { out, err } = await run(['-', '--answer', 'zero=zeroWall'], { '-': '1 3 0\n7 1 1\n' });
    expect(out).toMatch(/\n\.F@\nS\.\.\n$/);
    expect(err.slice(1)).toEqual([
      'note: Cells of cost 3 are written as F (forest): a .map has no costs.',
      'note: Cells of cost 7 are written as S (swamp): a .map has no costs.',
      'note: Start and goal have no place in a .map: they are left out.',
    ]);
  });

  it('says what moved, and what speaks against the reading', async () => {
    expect(
      (
        await run(['-', '--to', 'json', '--answer', 'zero=zeroFree'], {
          '-': '{"grid": [[0,1],[0,0]], "start": {"x":1,"y":0}, "end": {"x":0,"y":1}}',
        })
      ).err,
    ).toContain('note: The start was not on a free cell: it moved to the nearest one of the largest area.');
    expect((await run(['-', '--to', 'json'], { '-': '..\n..\n' })).err).toEqual([
      'note: 0 of 4 cells are walls. Perhaps other characters or numbers are the walls.',
    ]);
  });

  it('takes files that belong together in any order', async () => {
    const map = JSON.stringify({
      type: 'map',
      orientation: 'orthogonal',
      width: 3,
      height: 1,
      tilewidth: 8,
      tileheight: 8,
      tilesets: [{ firstgid: 1, source: 't.tsj' }],
      layers: [{ type: 'tilelayer', name: 'a', width: 3, height: 1, data: [1, 2, 2] }],
    });
    const tiles = JSON.stringify({
      type: 'tileset',
      name: 't',
      tilecount: 2,
      tiles: [
        { id: 0, properties: [{ name: 'walkable', type: 'bool', value: false }] },
        { id: 1, properties: [{ name: 'cost', type: 'int', value: 5 }] },
      ],
    });
    const files = { 'x/a.tmj': map, 'y/t.tsj': tiles };
    for (const order of [
      ['x/a.tmj', 'y/t.tsj'],
      ['y/t.tsj', 'x/a.tmj'],
    ])
      expect(await run([...order, '--to', 'matrix'], files)).toMatchObject({ code: 0, out: '[\n  [0, 5, 5]\n]\n' });
  });

  it('fails with one line and code 2', async () => {
    const files = { a: '....\n.?..\n', walls: '##\n##\n', '-': '[[0, 1, 2], [0, 0, 5]]' };
    const cases: [string[], string][] = [
      [[], 'a file is needed, or - for standard input (astrolabe-convert --help says more)'],
      [['a', '--from', '1'], "unknown argument '--from'"],
      [['a', '-x'], "unknown argument '-x'"],
      [['a', '--to'], '--to needs a value'],
      [['a', '--to='], '--to needs a value'],
      [['a', '--to', 'map', '--to=map'], '--to is given twice'],
      [['a', '--to', 'png'], "--to is one of map, matrix, json, tiled, not 'png'"],
      [['a', '--answer', 'zero'], "--answer is QUESTION=CHOICE, not 'zero'"],
      [['a', '--version=2'], '--version takes no value'],
      [['b'], 'b: it cannot be read'],
      [
        ['a'],
        'a: Line 2, column 2: “?” is not a cell. Walls are # @ O T X █ ⬛; free cells are . _ ░ ⬜ and blanks; S or A is the start; G, E or B is the goal; digits are numbers.',
      ],
      [['walls'], 'walls: 4 of 4 cells are walls: there is no room for start and goal. Perhaps 0 is the wall, or walls are written another way.'],
      [['-', '--answer', 'zero=perhaps'], '-: the answer to “zero” is one of zeroFree, zeroWall, not "perhaps"'],
      [['-', '--answer', 'one=two'], '-: the questions are “zero”, not “one”'],
    ];
    for (const [args, line] of cases) expect(await run(args, files), args.join(' ')).toEqual({ code: 2, out: '', err: [line] });
    expect(await run(['-'], { '-': '..#' }, true)).toMatchObject({
      code: 2,
      err: [expect.any(String), 'standard output cannot be written'] as unknown[],
    });
  });

  it('says the answers that led to a map of walls', async () => {
    expect(await run(['-', '--answer', 'symbol ~=wall'], { '-': '~~\n##\n' })).toMatchObject({
      code: 2,
      err: [expect.stringContaining('(symbol ~=wall; or water, free)'), expect.stringContaining('4 of 4 cells are walls')] as unknown[],
    });
  });

  it('helps, and has the version of the package', async () => {
    const help = await run(['--help']);
    expect(help).toMatchObject({ code: 0, err: [] });
    for (const word of ['--to FORM', '--answer QUESTION=CHOICE', 'Exit code 2']) expect(help.out).toContain(word);
    for (const form of ['map', 'matrix', 'json', 'tiled']) expect(help.out).toContain(form);
    expect(await run(['a', '-h'])).toEqual(help);
    expect(await run(['--version'])).toEqual({ code: 0, out: 'astrolabe-convert 1.2.3\n', err: [] });
  });

  it('lets no file speak to the terminal', async () => {
    const map = JSON.stringify({
      type: 'map',
      orientation: 'orthogonal',
      width: 2,
      height: 1,
      tilewidth: 8,
      tileheight: 8,
      layers: ['\u001b[2J', 'b'].map((name) => ({ type: 'tilelayer', name, width: 2, height: 1, data: [0, 0] })),
    });
    const { err } = await run(['-'], { '-': map });
    expect(err.length).toBeGreaterThan(0);
    expect(err.join('')).not.toMatch(/\p{Cc}/u);
  });
});
