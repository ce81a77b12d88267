// Tiles of ground that is not known: which are made again, and what is in them.
import { expect, it } from 'vitest';
import { tileSide, UnknownTiles } from '../../../web/src/motion/unknownTiles';

const [width, height] = [tileSide + 40, tileSide + 10];
const all = { left: -3, top: 0, right: width + 9, bottom: height };
const colours = { floor: 7, hidden: 9 };
const cellAt = (x: number, y: number): number => y * width + x;

/** Fills the tiles that have changed, and returns it with the pixels of all tiles, cell by cell. */
function made(tiles: UnknownTiles, terrain: Uint8Array, picture: Uint32Array, region = all): string {
  const pixels = new Uint32Array(tileSide * tileSide);
  const which: string[] = [];
  for (const tile of tiles.dirty(region)) {
    which.push(`${tile.left} ${tile.top} ${tile.width} ${tile.height}`);
    tiles.fill(tile, terrain, pixels);
    for (let y = 0; y < tile.height; y++) picture.set(pixels.subarray(y * tileSide, y * tileSide + tile.width), cellAt(tile.left, tile.top + y));
  }
  return which.join(', ');
}

it('shows what is known at a tick, whichever tick was shown before, and makes the tiles alone that changed', () => {
  const terrain = new Uint8Array(width * height).fill(1);
  terrain[cellAt(300, 2)] = 0;
  const tiles = new UnknownTiles(width, height);
  tiles.colour(colours);
  const picture = new Uint32Array(width * height);
  const order = Uint32Array.from([cellAt(1, 1), cellAt(2, 1), cellAt(260, 1), cellAt(5, 260), cellAt(290, 262)]);
  const seen = (count: number): string => {
    tiles.show(order.slice(0, count));
    const which = made(tiles, terrain, picture);
    const wanted = Uint32Array.from(terrain, (kind, cell) => (order.subarray(0, count).includes(cell) ? 0 : kind === 0 ? 9 : 7));
    expect(picture.every((pixel, cell) => pixel === wanted[cell])).toBe(true);
    return which;
  };
  const whole = ['0 0 256 256', '256 0 40 256', '0 256 256 10', '256 256 40 10'];
  expect(seen(2)).toBe(whole.join(', '));
  expect(seen(2)).toBe('');
  // The colours of each frame are an object of their own.
  tiles.colour({ ...colours });
  expect(seen(2)).toBe('');
  expect(seen(5)).toBe([whole[1], whole[2], whole[3]].join(', '));
  expect(seen(3)).toBe([whole[2], whole[3]].join(', '));
  // A run that goes another way.
  order.set([cellAt(9, 9)], 1);
  expect(seen(3)).toBe([whole[0], whole[1]].join(', '));
  // A wall that is drawn where the walker has not looked.
  terrain[cellAt(290, 5)] = 0;
  tiles.markDirty();
  expect(made(tiles, terrain, picture, { left: 270, top: 0, right: 280, bottom: 9 })).toBe(whole[1]);
  expect(picture[cellAt(290, 5)]).toBe(9);
  expect(seen(3)).toBe([whole[0], whole[2], whole[3]].join(', '));
});
