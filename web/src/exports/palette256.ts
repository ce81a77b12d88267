// The colours of a film: the most frequent of its pictures as they are, everything else by the nearest of them. The page paints with few
// colours, so a picture is hardly changed, and the edges of lines share what is left.
export type PaletteColour = [number, number, number];

/** One place of the 256 is for what stays as it was. */
export const unchanged = 255;
const most = 255;

export class PaletteSample {
  private readonly counts = new Map<number, number>();

  /** Pixels of a picture, or some of them. */
  add(pixels: Uint32Array): void {
    for (let i = 0; i < pixels.length; ) {
      const pixel = pixels[i]!;
      const from = i;
      while (i < pixels.length && pixels[i] === pixel) i++;
      this.counts.set(pixel, (this.counts.get(pixel) ?? 0) + i - from);
    }
  }

  /** By frequency. */
  colours(): PaletteColour[] {
    const pixels = [...this.counts]
      .sort(([, a], [, b]) => b - a)
      .slice(0, most)
      .map(([pixel]) => pixel);
    return pixels.map((pixel): PaletteColour => [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255]);
  }
}

export class Indexer {
  private readonly known = new Map<number, number>();

  constructor(private readonly colours: readonly PaletteColour[]) {}

  /** The number of the colour of a pixel. */
  numberOf(pixel: number): number {
    let number = this.known.get(pixel);
    if (number === undefined) this.known.set(pixel, (number = this.nearest(pixel)));
    return number;
  }

  private nearest(pixel: number): number {
    let least = Infinity;
    let number = 0;
    for (let i = 0; i < this.colours.length; i++) {
      const [red, green, blue] = this.colours[i]!;
      const distance = (red - (pixel & 255)) ** 2 + (green - ((pixel >> 8) & 255)) ** 2 + (blue - ((pixel >> 16) & 255)) ** 2;
      if (distance >= least) continue;
      least = distance;
      number = i;
    }
    return number;
  }
}
