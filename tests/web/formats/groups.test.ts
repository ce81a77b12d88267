import { describe, expect, it } from 'vitest';
import { arrivalsOf, type Arrival } from '../../../web/src/formats/arrival';
import { failed } from '../../../web/src/formats/error';
import { fileGroupsOf } from '../../../web/src/formats/groups';
import { atOnce } from './ask';
import { bytesOf } from './inputs/input';

const map = 'type octile\nheight 1\nwidth 2\nmap\n..\n';
const scen = (name: string): string => `version 1\n0\t${name}\t2\t1\t0\t0\t1\t0\t1\n`;
const tiled = (source: string): string => JSON.stringify({ type: 'map', orientation: 'orthogonal', layers: [], tilesets: [{ firstgid: 1, source }] });
const tileset = (image: string): string => JSON.stringify({ type: 'tileset', image, tilecount: 1 });
const yaml = (image: string): string => `image: ${image}\nresolution: 0.05\n`;
const png = '\x89PNG\r\n\x1a\n';
const pgm = 'P2\n1 1\n255\n0\n';

async function arrived(files: Readonly<Record<string, string>>): Promise<Arrival[]> {
  const arrivals: Arrival[] = [];
  for (const [name, content] of Object.entries(files)) {
    const found = await arrivalsOf(
      { name, bytes: content === png ? Uint8Array.from(png, (character) => character.charCodeAt(0)) : bytesOf(content) },
      1 << 20,
      async (making) => atOnce(making),
    );
    if (failed(found)) throw new Error(found.id);
    arrivals.push(...found);
  }
  return arrivals;
}

/** All orders of a few things. */
function orders<T>(list: readonly T[]): T[][] {
  return list.length < 2
    ? [[...list]]
    : list.flatMap((first, index) => orders(list.filter((_, other) => other !== index)).map((rest) => [first, ...rest]));
}

/** As text: each main with its companions behind it. */
const grouped = (arrivals: readonly Arrival[]): string[] =>
  fileGroupsOf(arrivals)
    .map(({ main, companions }) => [main.name, ...companions.map(({ name }) => name).sort()].join(' + '))
    .sort();

describe('files of one drop', () => {
  it.each<[what: string, files: Readonly<Record<string, string>>, groups: readonly string[]]>([
    ['a map and its rows', { 'arena.map': map, 'arena.map.scen': scen('arena.map') }, ['arena.map + arena.map.scen']],
    [
      'rows under another name, which name their map',
      { 'a.map': map, 'b.map': map, 'rows.txt': scen('maps/dao/B.map') },
      ['a.map', 'b.map + rows.txt'],
    ],
    ['rows that are called as their map', { 'a.map': map, 'b.map': map, 'b.scen': scen('other.map') }, ['a.map', 'b.map + b.scen']],
    ['rows that name another map than they are called as', { 'a.map': map, 'b.map': map, 'a.scen': scen('b.map') }, ['a.map', 'b.map + a.scen']],
    ['rows of another map and one map', { 'a.map': map, 'x.scen': scen('y.map') }, ['a.map + x.scen']],
    ['rows of none of two maps', { 'a.map': map, 'b.map': map, 'x.scen': scen('y.map') }, ['a.map', 'b.map', 'x.scen']],
    ['rows alone', { 'x.scen': scen('y.map') }, ['x.scen']],
    [
      'a Tiled map, its tileset and the picture of that',
      { 'level.tmj': tiled('../sets/Tiles.tsj'), 'tiles.tsj': tileset('img/tiles.png'), 'tiles.png': png },
      ['level.tmj + tiles.tsj'],
    ],
    [
      'two Tiled maps with a tileset each',
      { 'a.tmj': tiled('one.tsj'), 'b.tmj': tiled('two.tsj'), 'two.tsj': tileset('2.png') },
      ['a.tmj', 'b.tmj + two.tsj'],
    ],
    ['a robot map and its description', { 'office.pgm': pgm, 'office.yaml': yaml('office.pgm') }, ['office.pgm + office.yaml']],
    ['a robot map as PNG', { 'floor.png': png, 'nav.yaml': yaml('"./maps/floor.png"') }, ['floor.png + nav.yaml']],
    ['a description alone', { 'office.yaml': yaml('office.pgm') }, ['office.yaml']],
    ['maps that have nothing to do with each other', { 'a.txt': 'S.#', 'b.png': png }, ['a.txt', 'b.png']],
    ['a tileset beside a map of the core', { 'a.map': map, 'tiles.tsj': tileset('t.png') }, ['a.map', 'tiles.tsj']],
  ])('%s', async (_, files, groups) => {
    const arrivals = await arrived(files);
    for (const order of orders(arrivals)) expect(grouped(order)).toEqual(groups);
  });

  it('keep the order in which they came', async () => {
    const arrivals = await arrived({ 'b.txt': 'S.#', 'a.txt': 'G.#' });
    expect(fileGroupsOf(arrivals).map(({ main }) => main.name)).toEqual(['b.txt', 'a.txt']);
  });
});
