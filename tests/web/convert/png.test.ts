import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readPng } from '../../../web/src/convert/png';
import { crc32 } from '../../../web/src/formats/crc32';
import { errorText, failed } from '../../../web/src/formats/error';
import { imageDraft, type Picture } from '../../../web/src/formats/image';
import { PngWriter } from '../../../web/src/exports/png';
import { atOnce, picture } from '../formats/ask';
import { below, dice } from '../formats/dice';

function chunk(name: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

interface Form {
  width: number;
  height: number;
  depth: number;
  colour: number;
  interlaced?: boolean;
  palette?: readonly number[];
  transparent?: readonly number[];
  /** Bytes of the rows, each with its filter before it. */
  rows: Uint8Array;
}

function png({ width, height, depth, colour, interlaced = false, palette, transparent, rows }: Form): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, Number(interlaced)], 8);
  const packed = deflateSync(rows);
  const half = packed.length >> 1;
  const parts = [Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', header)];
  if (palette) parts.push(chunk('PLTE', Uint8Array.from(palette)));
  if (transparent) parts.push(chunk('tRNS', Uint8Array.from(transparent)));
  return new Uint8Array(
    Buffer.concat([
      ...parts,
      chunk('tEXt', Buffer.from('Title\0a map')),
      chunk('IDAT', packed.subarray(0, half)),
      chunk('IDAT', packed.subarray(half)),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

async function read(bytes: Uint8Array): Promise<Picture> {
  const result = await readPng(bytes);
  if (failed(result)) throw new Error(errorText(result));
  return result;
}
/** The brightness of each pixel. */
const levels = async (form: Form): Promise<number[]> => Array.from((await read(png(form))).codes, (code) => code & 255);
const row = (...bytes: number[]): number[] => [0, ...bytes];

it('reads what the page writes, as cells', async () => {
  const writer = new PngWriter(4, 2);
  await writer.add(Uint8ClampedArray.from([0, 255, 255, 0, 255, 255, 0, 255].flatMap((level) => [level, level, level, 255])));
  const draft = atOnce(imageDraft(await read(new Uint8Array(await (await writer.finish()).arrayBuffer()))));
  expect(picture(draft, { cellSize: 1, threshold: 128 })).toEqual(['#..#', '..#.']);
});

it.each<[string, Form, number[]]>([
  ['bits', { width: 10, height: 1, depth: 1, colour: 0, rows: Uint8Array.from(row(0b10100000, 0b01000000)) }, [255, 0, 255, 0, 0, 0, 0, 0, 0, 255]],
  ['two bits', { width: 4, height: 1, depth: 2, colour: 0, rows: Uint8Array.from(row(0b00011011)) }, [0, 85, 170, 255]],
  ['four bits', { width: 3, height: 1, depth: 4, colour: 0, rows: Uint8Array.from(row(0x0f, 0x80)) }, [0, 255, 136]],
  ['two bytes', { width: 2, height: 1, depth: 16, colour: 0, rows: Uint8Array.from(row(0x80, 0x12, 0xff, 0xff)) }, [128, 255]],
  [
    'a palette',
    {
      width: 4,
      height: 1,
      depth: 2,
      colour: 3,
      palette: [0, 0, 0, 255, 255, 255, 90, 90, 90],
      transparent: [0],
      rows: Uint8Array.from(row(0b00011011)),
    },
    [255, 255, 90, 0],
  ],
  ['grey and alpha', { width: 3, height: 1, depth: 8, colour: 4, rows: Uint8Array.from(row(9, 255, 9, 0, 200, 255)) }, [9, 255, 200]],
  ['colours', { width: 2, height: 1, depth: 8, colour: 2, rows: Uint8Array.from(row(255, 255, 255, 10, 10, 10)) }, [255, 10]],
  ['colours of two bytes', { width: 1, height: 1, depth: 16, colour: 2, rows: Uint8Array.from(row(50, 1, 50, 2, 50, 3)) }, [50]],
  ['colours and alpha', { width: 2, height: 1, depth: 8, colour: 6, rows: Uint8Array.from(row(10, 10, 10, 255, 10, 10, 10, 0)) }, [10, 255]],
  ['one grey that is transparent', { width: 2, height: 1, depth: 8, colour: 0, transparent: [0, 7], rows: Uint8Array.from(row(7, 8)) }, [255, 8]],
  [
    'one colour that is transparent',
    { width: 2, height: 1, depth: 8, colour: 2, transparent: [0, 7, 0, 7, 0, 7], rows: Uint8Array.from(row(7, 7, 7, 7, 7, 8)) },
    [255, 7],
  ],
  [
    'filters',
    {
      width: 3,
      height: 5,
      depth: 8,
      colour: 0,
      rows: Uint8Array.from(
        [
          [0, 10, 20, 30],
          [1, 10, 10, 10],
          [2, 1, 1, 1],
          [3, 5, 5, 5],
          [4, 1, 1, 1],
        ].flat(),
      ),
    },
    [10, 20, 30, 10, 20, 30, 11, 21, 31, 10, 20, 30, 11, 21, 31],
  ],
  [
    'rows in another order',
    { width: 3, height: 2, depth: 8, colour: 0, interlaced: true, rows: Uint8Array.from([row(1), row(3), row(2), row(4, 5, 6)].flat()) },
    [1, 2, 3, 4, 5, 6],
  ],
])('reads %s', async (_, form, wanted) => expect(await levels(form)).toEqual(wanted));

const small: Form = { width: 2, height: 2, depth: 8, colour: 0, rows: Uint8Array.from([row(1, 2), row(3, 4)].flat()) };
it.each<[string, Uint8Array, string]>([
  ['too few rows', png({ ...small, height: 3 }), 'pngDamaged'],
  ['too many rows', png({ ...small, height: 1 }), 'pngDamaged'],
  ['an unknown filter', png({ ...small, rows: Uint8Array.from([5, 1, 2, 0, 3, 4]) }), 'pngDamaged'],
  ['bits that its colours cannot have', png({ ...small, depth: 4, colour: 2 }), 'pngDamaged'],
  ['no pixels', png(small).subarray(0, 60), 'pngDamaged'],
  ['a size beyond all pictures', png({ ...small, width: 2 ** 31, height: 2 ** 31 }), 'imagePixels'],
])('refuses one with %s', async (_, bytes, id) => expect(await readPng(bytes)).toMatchObject({ id }));

it('refuses each part of a picture, and one with another byte, unless its pixels are whole', async () => {
  const random = dice(5);
  const bytes = png({ ...small, palette: [0, 0, 0] });
  for (let length = 0; length < bytes.length - 12; length++) expect(failed(await readPng(bytes.subarray(0, length))), `${length} bytes`).toBe(true);
  for (let i = 0; i < 500; i++) {
    const changed = bytes.slice();
    const at = below(random, bytes.length - 12);
    changed[at]! ^= 1 + below(random, 255);
    expect(failed(await readPng(changed)), `byte ${at}`).toBe(true);
  }
});
