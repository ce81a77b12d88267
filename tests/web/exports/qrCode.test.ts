// Read back by another library than the one that wrote it.
import jsqr from 'jsqr';
import { describe, expect, it } from 'vitest';
import { qrCode } from '../../../web/src/exports/qrCode';

const modulePixels = 4;

/** Paints the path as the page does: black squares on white. */
function picture(text: string): { pixels: Uint8ClampedArray; side: number; size: number } {
  const { size, path } = qrCode(text);
  const side = size * modulePixels;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+Z/g)) {
    for (let row = 0; row < modulePixels; row++) {
      for (let column = 0; column < Number(width) * modulePixels; column++) {
        const i = ((Number(y) * modulePixels + row) * side + Number(x) * modulePixels + column) * 4;
        pixels[i] = pixels[i + 1] = pixels[i + 2] = 0;
      }
    }
  }
  return { pixels, side, size };
}

const linkOf = (length: number): string => 'https://astrolabe.example/#v=1&s=0.0&g=3.0&m=c2.'.padEnd(length, 'BAMA2Mw_-xYz9');

describe('the QR code', () => {
  it.each([60, 150, 400, 1000, 2000])('of a link of %i characters is read back', (length) => {
    const link = linkOf(length);
    const { pixels, side } = picture(link);
    expect(jsqr(pixels, side, side)?.data).toBe(link);
  });

  it('has a border of four light modules', () => {
    const { path, size } = qrCode(linkOf(150));
    for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
      expect(Math.min(Number(x), Number(y))).toBeGreaterThanOrEqual(4);
      expect(Math.max(Number(x) + Number(width), Number(y) + 1)).toBeLessThanOrEqual(size - 4);
    }
  });
});
