// Pictures that show a grid.
import type { Input } from './input';
import { black, blocks, green, grey, lines, red, white, type Colour, type Painting } from './painted';

const cave = ['########', '#......#', '#.####.#', '#.#..#.#', '#.#.##.#', '#.#....#', '#...##.#', '########'];
const strewn = ['........', '.#..#...', '....#.#.', '.##.....', '......#.', '.#..#...', '...##.#.', '........'];
const maze = ['+-+-+-+-+', '|   |   |', '+ + + + +', '| |   | |', '+ +-+-+ +', '| |     |', '+ + +-+-+', '|   |   |', '+-+-+-+-+'];
const mazeRows = ['....', '....', '....', '....'];
const mazeWide = ['#########', '#...#...#', '#.#.#.#.#', '#.#...#.#', '#.#####.#', '#.#.....#', '#.#.#####', '#...#...#', '#########'];
const mazeBarred = {
  '0,1': 'E',
  '1,0': 'E',
  '1,1': 'S W',
  '1,2': 'N W',
  '2,0': 'W',
  '2,1': 'E S',
  '2,2': 'N S',
  '3,1': 'W',
  '0,2': 'E',
  '1,3': 'E',
  '2,3': 'N W',
  '3,2': 'S',
  '3,3': 'N',
};

const closed = ['+-+-+-+-+', '|   | | |', '+-+-+ +-+', '| | | | |', '+-+-+-+-+', '| | |   |', '+-+-+-+-+', '| | | | |', '+-+-+-+-+'];
const closedBarred = {
  '0,0': 'S',
  '1,0': 'E S',
  '2,0': 'E W',
  '3,0': 'S W',
  '0,1': 'N E S',
  '1,1': 'N E S W',
  '2,1': 'E S W',
  '3,1': 'N S W',
  '0,2': 'N E S',
  '1,2': 'N E S W',
  '2,2': 'N S W',
  '3,2': 'N S',
  '0,3': 'N E',
  '1,3': 'N E W',
  '2,3': 'N E W',
  '3,3': 'N W',
};
const lonely = ['........', '........', '........', '...#....', '........', '........', '........', '........'];

const rooms = ['########', '#..#####', '#....#.#', '#..#.#.#', '####...#', '#..###.#', '#......#', '########'];
const plan = [
  '..........',
  '..........',
  '..######..',
  '..#..#.#..',
  '..#....#..',
  '..#..###..',
  '..####.#..',
  '.......#..',
  '..........',
  '..........',
];
const hall = [
  '............',
  '..##....#...',
  '..#.....#...',
  '..#..####...',
  '............',
  '.####....#..',
  '....#....#..',
  '....#.####..',
  '............',
  '..#...##....',
];
const withEnds = (rows: readonly string[]): string[] =>
  rows.map((row, y) => (y === 1 ? `#S${row.slice(2)}` : y === 6 ? `${row.slice(0, 6)}G#` : row));
const ends = { start: [1, 1], goal: [6, 6] };

/** Two short strokes in each free cell of 15 pixels. */
function lettered(painting: Painting): Painting {
  strewn.forEach((row, y) =>
    [...row].forEach(
      (cell, x) =>
        void (cell === '.' && painting.rectangle(16 * x + 4, 16 * y + 4, 1, 4, grey(30)).rectangle(16 * x + 9, 16 * y + 9, 1, 4, grey(30))),
    ),
  );
  return painting;
}

/** Colours of start and goal in programs that many use. */
const endColours: readonly (readonly [Colour, Colour])[] = [
  [
    [0, 221, 0],
    [238, 68, 0],
  ],
  [
    [76, 175, 80],
    [244, 67, 54],
  ],
  [
    [34, 197, 94],
    [239, 68, 68],
  ],
  [
    [46, 204, 113],
    [231, 76, 60],
  ],
  [
    [0, 128, 0],
    [220, 20, 60],
  ],
];

/** An S in the second cell of the second row, and a G in the seventh of the seventh, of 15 pixels. */
function lettersIn(painting: Painting, ink: Colour): Painting {
  painting
    .rectangle(20, 20, 4, 1, ink)
    .rectangle(20, 20, 1, 3, ink)
    .rectangle(20, 22, 4, 1, ink)
    .rectangle(23, 22, 1, 3, ink)
    .rectangle(20, 24, 4, 1, ink);
  return painting
    .rectangle(95, 95, 4, 1, ink)
    .rectangle(95, 95, 1, 5, ink)
    .rectangle(95, 99, 4, 1, ink)
    .rectangle(97, 97, 2, 1, ink)
    .rectangle(98, 97, 1, 3, ink);
}

/** A window: a bar with a title and buttons above the grid. */
function windowed(painting: Painting, bar: number, colour: Colour): Painting {
  const whole = painting.on(colour, 0, bar, 0, 0);
  for (let letter = 0; letter < 6; letter++) whole.rectangle(6 + 7 * letter, 6, 1, 8, grey(230)).rectangle(6 + 7 * letter, 6, 4, 1, grey(230));
  for (let button = 0; button < 3; button++) whole.disc(whole.width - 10 - 14 * button, bar / 2, 4, grey(150));
  return whole;
}

/** Every other free cell of another shade. */
const chequered = (rows: readonly string[], size: number, shades: readonly [Colour, Colour], wall: Colour): Painting =>
  blocks(rows, size).changed((x, y) => {
    const [column, row] = [Math.floor(x / size), Math.floor(y / size)];
    return rows[row]![column] === '#' ? wall : shades[(column + row) % 2]!;
  });

/** Cells with round corners. */
function rounded(rows: readonly string[], size: number, gap: number, ink: Colour, colours: Readonly<Record<string, Colour>>): Painting {
  const sharp = blocks(rows, size, { line: gap, ink, colours });
  const offCorner = (place: number): number =>
    Math.max(3 - (((place - gap) % (size + gap)) + 0.5), ((place - gap) % (size + gap)) + 0.5 - (size - 3), 0);
  return sharp.changed((x, y) => (x >= gap && y >= gap && Math.hypot(offCorner(x), offCorner(y)) > 3 ? ink : sharp.at(x, y)));
}

const dark: Readonly<Record<string, Colour>> = { '#': [120, 140, 170], '.': [24, 28, 38] };

interface Asked {
  threshold?: number;
  invert?: string;
  cellSize?: number;
  lines?: string;
  points?: string;
  bars?: string;
}
const asks = ({ threshold = 128, invert = 'dark', cellSize = 1, ...others }: Asked): Record<string, string | number> => ({
  threshold,
  invert,
  cellSize,
  colours: 'ignore',
  ...others,
});
const light: Readonly<Record<string, Colour>> = { '#': white, '.': black, S: green, G: red };
const is = (what: string, painting: Painting, rows: readonly string[], asked: Asked, more: object = {}): Input => ({
  what,
  content: painting.text,
  becomes: { rows, asks: asks(asked), ...more },
});

const robot = (what: string, pixels: readonly number[], says: string, row: string, asked: Asked): Input => ({
  what: `a map of a robot ${what}`,
  name: 'a.pgm',
  content: `P2 ${pixels.length} 1 255\n${pixels.join(' ')}\n`,
  beside: { 'a.yaml': `image: a.pgm\nresolution: 0.05\n${says}` },
  becomes: { rows: [row], asks: asks(asked) },
});

export const inputs: readonly Input[] = [
  // Size of cells.
  is('8 x 8 cells of 16 pixels', blocks(cave, 16), cave, { cellSize: 16 }),
  is('strewn cells', blocks(strewn, 8), strewn, { cellSize: 8 }),
  is(
    'one wall on open ground',
    blocks(['........', '........', '........', '...#....', '........', '........', '........', '........'], 10),
    ['........', '........', '........', '...#....', '........', '........', '........', '........'],
    { cellSize: 10 },
  ),
  is('cells of 70 pixels', blocks(['#.#', '..#'], 70), ['#.#', '..#'], { cellSize: 70 }),
  is('cells of 3 pixels', blocks(cave, 3), cave, { cellSize: 3 }),
  is('cells of one pixel', blocks(cave, 1), cave, { cellSize: 1 }),
  is('grey lines between cells', blocks(strewn, 7, { line: 1 }), strewn, { threshold: 101, cellSize: 8 }),
  is('black lines between cells', blocks(strewn, 7, { line: 1, ink: black }), strewn, { cellSize: 8 }),
  is('wide black lines between cells', blocks(strewn, 10, { line: 2, ink: black }), strewn, { cellSize: 12 }),
  is('white lines between cells', blocks(cave, 7, { line: 1, ink: white }), cave, { cellSize: 8 }),
  is('faint lines between cells', blocks(strewn, 7, { line: 1, ink: grey(225) }), strewn, { threshold: 113, cellSize: 8 }),
  is('soft edges', blocks(cave, 12).soft, cave, { cellSize: 12 }),
  is('soft edges of strewn cells', blocks(strewn, 12).soft, strewn, { cellSize: 12 }),
  is('noise', blocks(strewn, 8).noisy(6), strewn, { cellSize: 8 }),
  is('soft edges and noise', blocks(cave, 12).soft.noisy(6), cave, { threshold: 127, cellSize: 12 }),
  is('letters in cells', lettered(blocks(strewn, 15, { line: 1, ink: grey(180) })), strewn, { threshold: 106, cellSize: 16 }),
  is('a black border', blocks(strewn, 10, { margin: 3, paper: black }), strewn, { cellSize: 10 }),
  is('a white margin', blocks(cave, 10, { margin: 6 }), cave, { cellSize: 10 }),
  is('a wide white margin', blocks(cave, 10, { margin: 26 }), cave, { cellSize: 10 }),
  is('a border in a margin', blocks(strewn, 10, { margin: 2, paper: black }).within(6, white), strewn, { cellSize: 10 }),
  is('cells of fifteen and five eighths pixels', blocks(cave, 125).scaled(0.125), cave, { cellSize: 16 }),
  is('cells of twelve and a half pixels', blocks(strewn, 100).scaled(0.125), strewn, { cellSize: 13 }),
  ...[4, 5].map((width) => is(`a border of ${width} pixels`, blocks(strewn, 10, { margin: width, paper: black }), strewn, { cellSize: 10 })),
  ...[4, 5].map((width) =>
    is(`a border of ${width} pixels in a margin`, blocks(hall, 14, { margin: width, paper: black }).within(9, white), hall, { cellSize: 14 }),
  ),
  is('a white border around light walls', blocks(strewn, 12, { margin: 4, colours: light }), strewn, { cellSize: 12, invert: 'light' }),
  is('an uneven margin', blocks(cave, 12).on(white, 7, 20, 13, 4), cave, { cellSize: 12 }),
  is('an uneven margin around lines', blocks(strewn, 12, { line: 1 }).on(white, 7, 20, 13, 4), strewn, { threshold: 101, cellSize: 13 }),
  is('a frame of walls, made smaller', blocks(cave, 16).shrunk(0.8), cave, { threshold: 123, cellSize: 13 }),
  is('a frame of walls, made a third smaller', blocks(cave, 16).shrunk(0.66), cave, { threshold: 122, cellSize: 11 }),
  is('lines between cells, made smaller', blocks(strewn, 20, { line: 1 }).shrunk(0.75), strewn, { threshold: 138, cellSize: 16 }),
  is('black lines between cells, made smaller', blocks(strewn, 20, { line: 1, ink: black }).shrunk(0.7), strewn, { threshold: 141, cellSize: 15 }),
  is('lines between cells, made larger', blocks(strewn, 20, { line: 1, ink: grey(150) }).enlarged(1.3), strewn, { threshold: 126, cellSize: 28 }),
  is('one wall of 5 pixels on open ground', blocks(lonely, 5), lonely, { cellSize: 5 }),
  is('dark discs in two cells', blocks(strewn, 12).disc(6, 6, 3.5, grey(40)).disc(90, 90, 3.5, grey(40)), strewn, { threshold: 148, cellSize: 12 }),
  // Screenshots.
  is('a title above lines', windowed(blocks(strewn, 14, { line: 1 }), 20, grey(60)), strewn, { threshold: 101, cellSize: 15, bars: 'out' }),
  is('a title above a margin', windowed(blocks(strewn, 14, { line: 1 }).within(6, white), 20, grey(60)), strewn, {
    threshold: 101,
    cellSize: 15,
    bars: 'out',
  }),
  is('a title above a frame of walls', windowed(blocks(cave, 14), 22, grey(200)), cave, { cellSize: 14, bars: 'out' }),
  is('a title above strewn cells', windowed(blocks(hall, 15), 24, grey(60)), hall, { cellSize: 15, bars: 'out' }),
  is('a title and a state', windowed(blocks(strewn, 10, { line: 1, ink: grey(160) }), 24, grey(60)).on(grey(90), 0, 0, 0, 16), strewn, {
    threshold: 81,
    cellSize: 11,
    bars: 'out',
  }),
  is('a state below the grid', blocks(hall, 15).on(grey(90), 0, 0, 0, 22), hall, { cellSize: 15, bars: 'out' }),
  is('lines that the picture cuts', blocks(hall, 15, { line: 1 }).on(grey(200), 0, -1, 0, 0), hall, { threshold: 101, cellSize: 16 }),
  is('dark lines that the picture cuts', blocks(hall, 15, { line: 1, ink: grey(70), colours: dark }).on(grey(70), 0, -1, 0, 0), hall, {
    threshold: 104,
    cellSize: 16,
    invert: 'light',
  }),
  is('light walls on dark ground with lines', blocks(hall, 14, { line: 1, ink: grey(60), colours: dark }), hall, {
    threshold: 99,
    cellSize: 15,
    invert: 'light',
  }),
  is('light walls on dark ground in a margin', blocks(hall, 14, { line: 1, ink: grey(60), colours: dark, margin: 10, paper: [24, 28, 38] }), hall, {
    threshold: 99,
    cellSize: 15,
    invert: 'light',
  }),
  is('a light frame of walls on dark ground', blocks(cave, 14, { line: 1, ink: grey(60), colours: dark }), cave, {
    threshold: 99,
    cellSize: 15,
    invert: 'light',
  }),
  is(
    'a maze of light lines in a dark margin',
    lines(maze, 14, 2, { paper: grey(25), ink: grey(210), margin: 10 }).soft,
    mazeRows,
    { threshold: 77, cellSize: 16, invert: 'light', lines: 'thin' },
    { barred: mazeBarred },
  ),
  is('a floor of two shades', chequered(hall, 12, [white, grey(225)], black), hall, { threshold: 113, cellSize: 12 }),
  is('a floor of two greys', chequered(hall, 12, [grey(240), grey(180)], grey(30)), hall, { threshold: 106, cellSize: 12 }),
  is('a dark floor of two shades', chequered(hall, 12, [grey(30), grey(50)], grey(220)), hall, { threshold: 136, cellSize: 12, invert: 'light' }),
  is(
    'a chess board with walls',
    chequered(
      hall,
      16,
      [
        [238, 238, 210],
        [118, 150, 86],
      ],
      grey(20),
    ),
    hall,
    { threshold: 77, cellSize: 16 },
  ),
  is(
    'a chess board with a frame of walls',
    chequered(
      cave,
      14,
      [
        [238, 238, 210],
        [118, 150, 86],
      ],
      grey(20),
    ),
    cave,
    { threshold: 77, cellSize: 14 },
  ),
  is(
    'a brown board with walls',
    chequered(
      strewn,
      14,
      [
        [240, 217, 181],
        [181, 136, 99],
      ],
      grey(40),
    ),
    strewn,
    { threshold: 93, cellSize: 14 },
  ),
  is('a dark board with light walls', chequered(hall, 12, [grey(25), grey(130)], grey(235)), hall, { threshold: 183, cellSize: 12, invert: 'light' }),
  is('round corners', rounded(hall, 16, 0, white, { '#': black, '.': white }), hall, { cellSize: 16 }),
  is('round corners and gaps', rounded(strewn, 14, 2, white, { '#': grey(40), '.': grey(235) }), strewn, { threshold: 138, cellSize: 16 }),
  is('round corners and gaps on dark ground', rounded(hall, 15, 3, grey(20), { '#': [90, 160, 250], '.': grey(45) }), hall, {
    threshold: 98,
    cellSize: 18,
    invert: 'light',
  }),
  is('white gaps between walls', blocks(hall, 14, { line: 1, ink: white }), hall, { cellSize: 15 }),
  is('wide white gaps', blocks(strewn, 13, { line: 3, ink: white }), strewn, { cellSize: 16 }),
  is('light lines on light cells', blocks(hall, 14, { line: 1, ink: grey(245) }), hall, { threshold: 123, cellSize: 15 }),
  is('white lines on light cells', blocks(hall, 14, { line: 1, ink: white, colours: { '#': grey(60), '.': grey(240) } }), hall, {
    threshold: 151,
    cellSize: 15,
  }),
  // Lines.
  is('a maze of lines', lines(maze, 14, 2), mazeRows, { cellSize: 16, lines: 'thin' }, { barred: mazeBarred }),
  is('a maze of thin lines', lines(maze, 9, 1), mazeRows, { cellSize: 10, lines: 'thin' }, { barred: mazeBarred }),
  is('a maze of lines in a margin', lines(maze, 14, 2, { margin: 11 }), mazeRows, { cellSize: 16, lines: 'thin' }, { barred: mazeBarred }),
  is('a maze of soft lines', lines(maze, 17, 3).soft, mazeRows, { cellSize: 20, lines: 'thin' }, { barred: mazeBarred }),
  is('a maze of narrow soft lines', lines(maze, 14, 2).soft, mazeRows, { threshold: 157, cellSize: 16, lines: 'thin' }, { barred: mazeBarred }),
  is(
    'a maze of narrow soft lines in a margin',
    lines(maze, 14, 2, { margin: 8 }).soft,
    mazeRows,
    { threshold: 185, cellSize: 16, lines: 'thin' },
    { barred: mazeBarred },
  ),
  is(
    'a maze of lines of one soft pixel',
    lines(maze, 14, 1, { margin: 8 }).soft,
    mazeRows,
    { threshold: 213, cellSize: 15, lines: 'thin' },
    { barred: mazeBarred },
  ),
  is(
    'a maze of lines, made smaller',
    lines(maze, 26, 2, { margin: 10 }).shrunk(0.66),
    mazeRows,
    { threshold: 171, cellSize: 19, lines: 'thin' },
    { barred: mazeBarred },
  ),
  is(
    'a maze of lines, made larger',
    lines(maze, 14, 2, { margin: 10 }).enlarged(1.5),
    mazeRows,
    { cellSize: 24, lines: 'thin' },
    { barred: mazeBarred },
  ),
  is('a maze of lines of two and three pixels', lines(maze, 14, 2).scaled(1.3), mazeRows, { cellSize: 21, lines: 'thin' }, { barred: mazeBarred }),
  is('a maze of lines with few openings', lines(closed, 14, 2), mazeRows, { cellSize: 16, lines: 'thin' }, { barred: closedBarred }),
  is(
    'a maze of light lines',
    lines(maze, 14, 2, { paper: black, ink: white }),
    mazeRows,
    { cellSize: 16, invert: 'light', lines: 'thin' },
    { barred: mazeBarred },
  ),
  is('a maze of wide lines', blocks(mazeWide, 10), mazeWide, { cellSize: 10 }),
  is('a maze of wide lines in a margin', blocks(mazeWide, 10, { margin: 7 }), mazeWide, { cellSize: 10 }),
  is(
    'a maze of lines without a frame',
    lines(
      maze.map((row, y) => (y === 0 || y === 8 ? '         ' : ` ${row.slice(1, -1)} `)),
      14,
      2,
    ),
    mazeRows,
    { cellSize: 16, lines: 'thin' },
    { barred: mazeBarred },
  ),
  is(
    'a maze of lines with entrances, in a margin',
    lines(
      maze.map((row, y) => (y === 0 ? '+ +-+-+-+' : y === 8 ? '+-+-+-+ +' : row)),
      14,
      2,
      { margin: 12 },
    ),
    mazeRows,
    { cellSize: 16, lines: 'thin' },
    { barred: mazeBarred },
  ),
  is('lines that are wider than half of the corridors', lines(maze, 14, 9), mazeWide, { cellSize: 23, lines: 'wide' }),
  // Shades.
  is('light walls with a frame', blocks(cave, 8, { colours: light }), cave, { cellSize: 8, invert: 'light' }),
  is('light walls on dark ground', blocks(strewn, 8, { colours: light }), strewn, { cellSize: 8, invert: 'light' }),
  is('light walls of single pixels', blocks(strewn, 1, { colours: light }), strewn, { cellSize: 1, invert: 'light' }),
  is('a light maze', blocks(mazeWide, 8, { colours: light }), mazeWide, { cellSize: 8, invert: 'light' }),
  is('rooms in dark rock', blocks(rooms, 8), rooms, { cellSize: 8 }),
  is('a plan on white paper', blocks(plan, 6), plan, { cellSize: 6 }),
  // Start and goal.
  is('a green and a red cell', blocks(withEnds(cave), 8), cave, { cellSize: 8, points: 'ends' }, ends),
  is('a green and a red cell of one pixel', blocks(withEnds(cave), 1), cave, { cellSize: 1, points: 'ends' }, ends),
  is('a green and a red disc', blocks(cave, 8).disc(12, 12, 3, green).disc(52, 52, 3, red), cave, { cellSize: 8, points: 'ends' }, ends),
  is(
    'discs on dark ground',
    blocks(cave, 8, { colours: light }).disc(12, 12, 3, green).disc(52, 52, 3, red),
    cave,
    { cellSize: 8, invert: 'light', points: 'ends' },
    ends,
  ),
  is(
    'discs in a maze of lines',
    lines(maze, 14, 2).disc(9, 9, 5, green).disc(57, 57, 5, red),
    mazeRows,
    { cellSize: 16, lines: 'thin', points: 'ends' },
    { barred: mazeBarred, start: [0, 0], goal: [3, 3] },
  ),
  is('a green disc alone', blocks(cave, 8).disc(12, 12, 3, green), cave, { cellSize: 8, points: 'ends' }, { start: [1, 1] }),
  is('a start and a goal with letters in them', lettersIn(blocks(withEnds(cave), 15), white), cave, { cellSize: 15, points: 'ends' }, ends),
  is('a start and a goal with black letters in them', lettersIn(blocks(withEnds(cave), 15), black), cave, { cellSize: 15, points: 'ends' }, ends),
  ...endColours.map(([start, goal]) =>
    is(
      `a start of ${start.join(', ')} and a goal of ${goal.join(', ')}`,
      blocks(withEnds(cave), 9, { colours: { '#': black, '.': white, S: start, G: goal } }),
      cave,
      { cellSize: 9, points: 'ends' },
      ends,
    ),
  ),
  is(
    'a start and a goal on dark ground',
    blocks(withEnds(cave), 9, { line: 1, ink: grey(60), colours: { '#': grey(230), '.': grey(25), S: [0, 221, 0], G: [238, 68, 0] } }),
    cave,
    { threshold: 146, cellSize: 10, invert: 'light', points: 'ends' },
    ends,
  ),
  is(
    'brown and dark green cells',
    blocks(withEnds(cave), 9, { colours: { '#': black, '.': white, S: [34, 110, 34], G: [160, 82, 45] } }),
    cave.map((row, y) => (y === 1 ? '##.....#' : y === 6 ? '#...####' : row)),
    { threshold: 179, cellSize: 9 },
  ),
  is('red walls', blocks(cave, 8, { colours: { '#': red, '.': white } }), cave, { threshold: 166, cellSize: 8 }),
  // Maps of robots.
  {
    what: 'a map of a robot with other greys',
    content: `P2 6 3 255\n${[127, 127, 0, 0, 0, 127, 127, 127, 255, 255, 0, 127, 127, 127, 255, 255, 0, 127].join(' ')}\n`,
    becomes: { rows: ['######', '##..##', '##..##'], asks: asks({ threshold: 191, cellSize: 1 }) },
  },
  robot('in the mode trinary', [254, 210, 205, 20, 0], 'mode: trinary\nnegate: 0\noccupied_thresh: 0.65\nfree_thresh: 0.196\n', '..###', {
    threshold: 210,
  }),
  robot('with other thresholds', [254, 206, 150, 20, 0], 'negate: 0\noccupied_thresh: 0.9\nfree_thresh: 0.5\n', '...##', { threshold: 132 }),
  robot('in the mode scale', [254, 150, 100, 20, 0], 'mode: scale\nnegate: 0\noccupied_thresh: 0.65\nfree_thresh: 0.2\n', '..###', {
    threshold: 134,
  }),
  robot('in the mode raw', [0, 50, 66, 100, 255], 'mode: raw\nnegate: 0\noccupied_thresh: 0.65\nfree_thresh: 0.2\n', '..###', {
    threshold: 61,
    invert: 'light',
  }),
];
