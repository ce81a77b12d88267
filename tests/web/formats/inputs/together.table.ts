// Files of one drop, and pictures that say their pixels plainly.
import { bytesOf, type Input } from './input';

const drawing = 'S.#\n..G\n';
const map = 'type octile\nheight 1\nwidth 2\nmap\n..\n';
const scen = 'version 1\n0\ta.map\t2\t1\t0\t0\t1\t0\t1\n';

const tiled = (tilesets: readonly object[]): string =>
  JSON.stringify({
    type: 'map',
    orientation: 'orthogonal',
    width: 3,
    height: 2,
    tilewidth: 16,
    tileheight: 16,
    tilesets,
    layers: [{ type: 'tilelayer', name: 'ground', width: 3, height: 2, data: [1, 2, 1, 3, 1, 1] }],
  });
const tileset = JSON.stringify({
  type: 'tileset',
  name: 't',
  tilecount: 3,
  image: 'tiles.png',
  tiles: [
    { id: 0, properties: [{ name: 'walkable', type: 'bool', value: true }] },
    { id: 2, properties: [{ name: 'cost', type: 'int', value: 5 }] },
  ],
});
const png = Uint8Array.from('\x89PNG\r\n\x1a\n', (character) => character.charCodeAt(0));

/** What a picture asks, when one pixel is one cell. */
const asks = (threshold: number, invert: 'dark' | 'light' = 'dark'): Record<string, string | number> => ({
  threshold,
  invert,
  cellSize: 1,
  colours: 'ignore',
});
const plain = (head: string, pixels: readonly number[]): Uint8Array => Uint8Array.from([...bytesOf(head), ...pixels]);
const robot = plain('P5\n# made by a robot\n4 2\n255\n', [254, 205, 0, 254, 254, 254, 205, 254]);

export const inputs: readonly Input[] = [
  {
    what: 'a map and its rows',
    name: 'a.map',
    content: map,
    beside: { 'a.map.scen': scen },
    becomes: { elsewhere: 'map', companions: ['a.map.scen'] },
  },
  {
    what: 'rows and their map',
    name: 'a.map.scen',
    content: scen,
    beside: { 'a.map': map },
    becomes: { elsewhere: 'map', companions: ['a.map.scen'] },
  },
  { what: 'rows alone', name: 'a.scen', content: scen, becomes: { elsewhere: 'scen' } },
  {
    what: 'a map beside a note',
    name: 'README.md',
    content: '# Maps\nThey are mine.\n',
    beside: { 'a.map': map, LICENSE: 'Do what you like.' },
    becomes: { elsewhere: 'map' },
  },
  {
    what: 'a drawing beside a note',
    name: 'README.md',
    content: '# Maps\nThey are mine.\n',
    beside: { 'cave.txt': drawing },
    becomes: { rows: ['..#', '...'], start: [0, 0], goal: [2, 1] },
  },
  {
    what: 'two drawings',
    name: 'a.txt',
    content: drawing,
    beside: { 'b.txt': drawing },
    becomes: { says: 'These are 2 maps that do not belong together: a.txt, b.txt. Open one of them.' },
  },
  {
    what: 'a Tiled map with its tileset',
    name: 'level.tmj',
    content: tiled([{ firstgid: 1, source: '../sets/tiles.tsx' }]),
    beside: { 'tiles.tsj': tileset, 'tiles.png': png },
    becomes: { rows: ['.#.', '5..'] },
  },
  {
    what: 'a tileset with its Tiled map',
    name: 'tiles.json',
    content: tileset,
    beside: { 'level.tmj': tiled([{ firstgid: 1, source: 'tiles.json' }]) },
    becomes: { rows: ['.#.', '5..'] },
  },
  {
    what: 'a Tiled map with two tilesets, one of which is there',
    name: 'level.tmj',
    content: tiled([
      { firstgid: 1, source: 'one.tsj' },
      { firstgid: 3, source: 'two.tsj' },
    ]),
    beside: { 'one.tsj': tileset },
    becomes: { rows: ['.#.', '#..'], remark: 'The tileset “two.tsj” is missing. Drop it here: it may say which tiles are walls.' },
  },
  {
    what: 'a robot map with its description',
    name: 'office.pgm',
    content: robot,
    beside: { 'office.yaml': 'image: office.pgm\nresolution: 0.05\norigin: [0.0, 0.0, 0.0]\nnegate: 0\noccupied_thresh: 0.65\nfree_thresh: 0.196\n' },
    becomes: { rows: ['.##.', '..#.'], asks: asks(210) },
  },
  {
    what: 'the description of a robot map with its picture',
    name: 'nav.yaml',
    content: 'image: "maps/office.pgm" # the floor\nresolution: 0.05\nnegate: 1\nfree_thresh: 0.25\n',
    beside: { 'office.pgm': plain('P5 4 2 255\n', [0, 50, 255, 0, 0, 0, 128, 0]) },
    becomes: { rows: ['..#.', '..#.'], asks: asks(60, 'light') },
  },
  { what: 'a robot map alone', content: robot, becomes: { rows: ['.##.', '..#.'], asks: asks(230) } },
  {
    what: 'a picture with the greys of robot maps among others',
    content: plain('P5 4 2 255\n', [254, 205, 0, 254, 60, 254, 205, 254]),
    becomes: { rows: ['..#.', '#...'], asks: asks(133) },
  },
  {
    what: 'a robot map as PNG with its description',
    name: 'nav.yaml',
    content: 'image: office.png\nresolution: 0.05\n',
    beside: { 'office.png': png },
    becomes: { elsewhere: 'picture', companions: ['nav.yaml'] },
  },
  { what: 'PBM as text', content: 'P1\n# walls are 1\n3 2\n0 1 0\n001\n', becomes: { rows: ['.#.', '..#'], asks: asks(128) } },
  {
    what: 'PBM as bytes',
    content: plain('P4\n10 2\n', [0b01000000, 0b01000000, 0b00000001, 0b00000000]),
    becomes: { rows: ['.#.......#', '.......#..'], asks: asks(128) },
  },
  { what: 'PGM as text', content: 'P2 3 1 15\n15 0 15\n', becomes: { rows: ['.#.'], asks: asks(128) } },
  { what: 'PGM of two bytes a pixel', content: plain('P5 3 1 65535\n', [255, 255, 0, 200, 255, 0]), becomes: { rows: ['.#.'], asks: asks(128) } },
  { what: 'PPM as text', content: 'P3\n3 1\n255\n255 255 255\n0 0 0 255 255 255\n', becomes: { rows: ['.#.'], asks: asks(128) } },
  { what: 'PPM as bytes', content: plain('P6 3 1 255\n', [255, 255, 255, 10, 10, 10, 255, 255, 255]), becomes: { rows: ['.#.'], asks: asks(133) } },
  { what: 'PGM that was cut', content: plain('P5 3 2 255\n', [255, 0, 255, 0]), becomes: { says: 'The image is cut: it ends after 4 of 6 pixels.' } },
  { what: 'PGM without its size', content: 'P5\n# nothing\n', becomes: { says: 'The image is damaged: its size cannot be read.' } },
  {
    what: 'PGM that is too large',
    content: 'P5 99999 99999 255\n',
    becomes: { says: 'The image has 9999800001 pixels; at most 16777216 can be read. Make it smaller first.' },
  },
];
