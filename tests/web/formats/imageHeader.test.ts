import { describe, expect, it } from 'vitest';
import { failed } from '../../../web/src/formats/error';
import { checkPixels, readImageHeader } from '../../../web/src/formats/imageHeader';
import { errorOf } from './ask';
import { below, dice } from './dice';

const text = (characters: string): number[] => [...characters].map((character) => character.charCodeAt(0));
const big = (value: number, many: number): number[] =>
  Array.from({ length: many }, (_, index) => Math.floor(value / 256 ** (many - 1 - index)) % 256);
const little = (value: number, many: number): number[] => big(value, many).reverse();

const png = (width: number, height: number): number[] => [
  0x89,
  ...text('PNG\r\n'),
  0x1a,
  0x0a,
  ...big(13, 4),
  ...text('IHDR'),
  ...big(width, 4),
  ...big(height, 4),
  8,
  6,
  0,
  0,
  0,
];
const gif = (width: number, height: number): number[] => [...text('GIF89a'), ...little(width, 2), ...little(height, 2), 0, 0, 0];
const webp = (kind: string, payload: number[]): number[] => [
  ...text('RIFF'),
  ...little(22, 4),
  ...text('WEBP'),
  ...text(kind),
  ...little(payload.length, 4),
  ...payload,
];
const extended = (width: number, height: number): number[] => webp('VP8X', [0, 0, 0, 0, ...little(width - 1, 3), ...little(height - 1, 3)]);
const lossy = (width: number, height: number): number[] =>
  webp('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, ...little(width + 0x4000, 2), ...little(height + 0x8000, 2)]);
const lossless = (width: number, height: number): number[] => webp('VP8L', [0x2f, ...little(width - 1 + (height - 1) * 0x4000, 4), 0, 0, 0, 0, 0]);
const segment = (marker: number, payload: number[]): number[] => [0xff, marker, ...big(payload.length + 2, 2), ...payload];
const jpeg = (width: number, height: number, marker = 0xc0): number[] => [
  0xff,
  0xd8,
  ...segment(0xe1, [1, 2, 0xff, 0xc0, 5]),
  ...segment(0xc4, [9, 9, 9, 9, 9, 9, 9]),
  0xff,
  ...segment(marker, [8, ...big(height, 2), ...big(width, 2), 3]),
];

const bmp = (width: number, height: number): number[] => [
  ...text('BM'),
  ...little(1000, 4),
  0,
  0,
  0,
  0,
  ...little(54, 4),
  ...little(40, 4),
  ...little(width, 4),
  ...little(2 ** 32 - height, 4),
  1,
  0,
];
const oldBmp = (width: number, height: number): number[] => [
  ...text('BM'),
  ...little(1000, 4),
  0,
  0,
  0,
  0,
  ...little(26, 4),
  ...little(12, 4),
  ...little(width, 2),
  ...little(height, 2),
  1,
  0,
  8,
  0,
];
const sized = (width: number, height: number): number[] => [...big(20, 4), ...text('ispe'), 0, 0, 0, 0, ...big(width, 4), ...big(height, 4)];
const avif = (width: number, height: number): number[] => [
  ...big(24, 4),
  ...text('ftypmif1'),
  0,
  0,
  0,
  0,
  ...text('miafavif'),
  ...sized(1, 1),
  ...sized(width, height),
];

const pictures: Record<string, [kind: string, make: (width: number, height: number) => number[], most: number]> = {
  PNG: ['png', png, 2 ** 31],
  GIF: ['gif', gif, 65535],
  JPEG: ['jpeg', jpeg, 65535],
  'progressive JPEG': ['jpeg', (width, height) => jpeg(width, height, 0xc2), 65535],
  WebP: ['webp', extended, 2 ** 24],
  'lossy WebP': ['webp', lossy, 16383],
  BMP: ['bmp', bmp, 2 ** 31 - 1],
  'BMP of old': ['bmp', oldBmp, 65535],
  'lossless WebP': ['webp', lossless, 16384],
};

describe.each(Object.entries(pictures))('%s', (_, [kind, make, most]) => {
  it('says its size', () => {
    for (const [width, height] of [
      [1, 1],
      [257, 3],
      [3, 1000],
      [4096, 4096],
    ] as const)
      expect(readImageHeader(Uint8Array.from(make(width, height)))).toEqual({ kind, width, height });
  });

  it('is refused above 16,777,216 pixels', () => {
    expect(readImageHeader(Uint8Array.from(make(4096, 4095)))).toMatchObject({ width: 4096, height: 4095 });
    expect(errorOf(readImageHeader(Uint8Array.from(make(4097, 4096))))).toEqual({ id: 'imagePixels', a: 16_781_312, b: 16_777_216 });
    expect(errorOf(readImageHeader(Uint8Array.from(make(most, most)))).id).toBe('imagePixels');
  });

  it('is refused when it is cut before its size, and read as part of a larger array', () => {
    const whole = make(300, 200);
    for (let length = 0; length < whole.length; length++) {
      const header = readImageHeader(Uint8Array.from(whole.slice(0, length)));
      if (failed(header)) expect(['imageKind', 'imageCut']).toContain(errorOf(header).id);
      else expect(header).toEqual({ kind, width: 300, height: 200 });
    }
    expect(errorOf(readImageHeader(Uint8Array.from(whole.slice(0, 9)))).id).toMatch(/imageCut|imageKind/);
    expect(readImageHeader(Uint8Array.from([7, 7, 7, ...whole, 7]).subarray(3))).toEqual({ kind, width: 300, height: 200 });
  });
});

it('refuses no size, other files and nonsense', () => {
  expect(errorOf(readImageHeader(Uint8Array.from(png(0, 5))))).toEqual({ id: 'imageCut' });
  expect(errorOf(readImageHeader(Uint8Array.from(gif(5, 0))))).toEqual({ id: 'imageCut' });
  expect(errorOf(readImageHeader(Uint8Array.from(webp('VP9 ', Array<number>(20).fill(1)))))).toEqual({ id: 'imageCut' });
  expect(errorOf(readImageHeader(Uint8Array.from([0xff, 0xd8, ...segment(0xe0, []).slice(0, 2), 0, 0, ...Array<number>(20).fill(0)])))).toEqual({
    id: 'imageCut',
  });
  expect(errorOf(readImageHeader(Uint8Array.from([0xff, 0xd8, 0xff, ...Array<number>(50).fill(0xff)])))).toEqual({ id: 'imageCut' });
  for (const other of [[], text('BMand more of it'), text('<svg xmlns="..."/>'), text('RIFF....WAVE')])
    expect(errorOf(readImageHeader(Uint8Array.from(other)))).toEqual({ id: 'imageKind' });
});

it('never reads beyond damaged files', () => {
  const random = dice(3);
  for (let i = 0; i < 20_000; i++) {
    const make = Object.values(pictures)[i % 7]![1];
    const bytes = Uint8Array.from(make(20, 30)).map((byte) => (random() < 0.1 ? below(random, 256) : byte));
    readImageHeader(bytes.subarray(0, below(random, bytes.length + 1)));
  }
});

it('counts pixels one below, at and one above the limit', () => {
  for (const pixels of [16_777_215, 16_777_216]) expect(checkPixels(pixels, 1)).toBeNull();
  expect(checkPixels(16_777_217, 1)).toEqual({ id: 'imagePixels', a: 16_777_217, b: 16_777_216 });
});

it('says the size of an AVIF picture, whatever sizes its parts have, and refuses one that is too large or cut', () => {
  expect(readImageHeader(Uint8Array.from(avif(300, 200)))).toEqual({ kind: 'avif', width: 300, height: 200 });
  expect(errorOf(readImageHeader(Uint8Array.from(avif(2 ** 31, 2 ** 31)))).id).toBe('imagePixels');
  expect(errorOf(readImageHeader(Uint8Array.from(avif(300, 200).slice(0, 30)))).id).toBe('imageCut');
});
