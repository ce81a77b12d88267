// Pictures as drawing programs, games and plots make them, written out as PGM or PPM.
export type Colour = readonly [red: number, green: number, blue: number];

export class Painting {
  readonly pixels: Colour[];

  constructor(
    readonly width: number,
    readonly height: number,
    paper: Colour,
  ) {
    this.pixels = Array.from({ length: width * height }, () => paper);
  }

  at(x: number, y: number): Colour {
    return this.pixels[Math.min(Math.max(y, 0), this.height - 1) * this.width + Math.min(Math.max(x, 0), this.width - 1)]!;
  }

  rectangle(left: number, top: number, width: number, height: number, colour: Colour): this {
    for (let y = Math.max(top, 0); y < Math.min(top + height, this.height); y++) {
      for (let x = Math.max(left, 0); x < Math.min(left + width, this.width); x++) this.pixels[y * this.width + x] = colour;
    }
    return this;
  }

  disc(x: number, y: number, radius: number, colour: Colour): this {
    for (let row = 0; row < this.height; row++) {
      for (let column = 0; column < this.width; column++)
        if (Math.hypot(column + 0.5 - x, row + 0.5 - y) <= radius) this.pixels[row * this.width + column] = colour;
    }
    return this;
  }

  /** Each pixel from those around it. */
  changed(colourOf: (x: number, y: number) => Colour, width = this.width, height = this.height): Painting {
    const result = new Painting(width, height, [0, 0, 0]);
    for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) result.pixels[y * width + x] = colourOf(x, y);
    return result;
  }

  within(margin: number, paper: Colour): Painting {
    return this.on(paper, margin, margin, margin, margin);
  }

  /** Edges become three pixels wide. */
  get soft(): Painting {
    return this.changed((x, y) => {
      const sums = [0, 0, 0];
      for (let i = 0; i < 9; i++) this.at(x + (i % 3) - 1, y + Math.floor(i / 3) - 1).forEach((level, channel) => (sums[channel]! += level));
      return sums.map((sum) => Math.round(sum / 9)) as unknown as Colour;
    });
  }

  /** Larger or smaller, as programs do it that take the nearest pixel. */
  scaled(factor: number): Painting {
    return this.changed(
      (x, y) => this.at(Math.floor((x + 0.5) / factor), Math.floor((y + 0.5) / factor)),
      Math.round(this.width * factor),
      Math.round(this.height * factor),
    );
  }

  /** Scaled down as browsers and screenshots do it: each pixel is the mean of the pixels that it covers. */
  shrunk(factor: number): Painting {
    const mean = (x: number, y: number): Colour => {
      const [sums, [left, right, top, bottom]] = [[0, 0, 0], [x, x + 1, y, y + 1].map((place) => place / factor) as [number, number, number, number]];
      for (let row = Math.floor(top); row < bottom; row++) {
        for (let column = Math.floor(left); column < right; column++) {
          const area = (Math.min(column + 1, right) - Math.max(column, left)) * (Math.min(row + 1, bottom) - Math.max(row, top));
          this.at(column, row).forEach((level, channel) => (sums[channel]! += area * level));
        }
      }
      return sums.map((sum) => Math.round(sum * factor * factor)) as unknown as Colour;
    };
    return this.changed(mean, Math.round(this.width * factor), Math.round(this.height * factor));
  }

  /** Larger, with soft edges. */
  enlarged(factor: number): Painting {
    const between = (x: number, y: number): Colour => {
      const [across, down] = [(x + 0.5) / factor - 0.5, (y + 0.5) / factor - 0.5];
      const [column, row] = [Math.floor(across), Math.floor(down)];
      const mixed = (one: number, other: number, share: number): number => one + (other - one) * share;
      const rowAt = (at: number): number[] =>
        this.at(column, at).map((level, channel) => mixed(level, this.at(column + 1, at)[channel]!, across - column));
      const [upper, lower] = [rowAt(row), rowAt(row + 1)];
      return upper.map((level, channel) => Math.round(mixed(level, lower[channel]!, down - row))) as unknown as Colour;
    };
    return this.changed(between, Math.round(this.width * factor), Math.round(this.height * factor));
  }

  on(paper: Colour, left: number, top: number, right: number, bottom: number): Painting {
    const inside = (x: number, y: number): boolean => x >= left && x < left + this.width && y >= top && y < top + this.height;
    return this.changed((x, y) => (inside(x, y) ? this.at(x - left, y - top) : paper), this.width + left + right, this.height + top + bottom);
  }

  /** Noise of up to `most` levels, the same each time. */
  noisy(most: number): Painting {
    let seed = 7;
    const off = (): number => ((seed = (seed * 48271) % 0x7fffffff) % (2 * most + 1)) - most;
    return this.changed((x, y) => this.at(x, y).map((level) => Math.min(Math.max(level + off(), 0), 255)) as unknown as Colour);
  }

  get text(): string {
    if (this.pixels.every(([r, g, b]) => r === g && g === b))
      return `P2 ${this.width} ${this.height} 255\n${this.pixels.map(([level]) => level).join(' ')}\n`;
    return `P3 ${this.width} ${this.height} 255\n${this.pixels.map((colour) => colour.join(' ')).join('\n')}\n`;
  }
}

export const black: Colour = [0, 0, 0];
export const white: Colour = [255, 255, 255];
export const grey = (level: number): Colour => [level, level, level];
export const green: Colour = [0, 255, 0];
export const red: Colour = [255, 0, 0];
export const inks: Readonly<Record<string, Colour>> = { '#': black, '.': white, S: green, G: red, g: grey(205), w: [60, 90, 220], f: [30, 140, 40] };

interface Look {
  /** Pixels around all cells, and what they are. */
  margin?: number;
  paper?: Colour;
  /** Width of lines between cells, and around them. */
  line?: number;
  ink?: Colour;
  colours?: Readonly<Record<string, Colour>>;
}

/** Cells as squares of `size` pixels. */
export function blocks(
  rows: readonly string[],
  size: number,
  { margin = 0, paper = white, line = 0, ink = grey(200), colours = inks }: Look = {},
): Painting {
  const pitch = size + line;
  const [width, height] = [rows[0]!.length * pitch + line, rows.length * pitch + line];
  const painting = new Painting(width + 2 * margin, height + 2 * margin, paper).rectangle(margin, margin, width, height, ink);
  rows.forEach((row, y) =>
    [...row].forEach((cell, x) => painting.rectangle(margin + line + x * pitch, margin + line + y * pitch, size, size, colours[cell]!)),
  );
  return painting;
}

/** A maze as `+--+` drawings have it: `|` and `-` between cells, with lines of `line` pixels. */
export function lines(drawing: readonly string[], size: number, line: number, { margin = 0, paper = white, ink = black }: Look = {}): Painting {
  const pitch = size + line;
  const [columns, rows] = [(drawing[0]!.length - 1) / 2, (drawing.length - 1) / 2];
  const painting = new Painting(columns * pitch + line + 2 * margin, rows * pitch + line + 2 * margin, paper);
  drawing.forEach((row, y) =>
    [...row].forEach((sign, x) => {
      const [left, top] = [margin + Math.floor(x / 2) * pitch, margin + Math.floor(y / 2) * pitch];
      if (sign === '-') painting.rectangle(left, top, pitch + line, line, ink);
      if (sign === '|') painting.rectangle(left, top, line, pitch + line, ink);
    }),
  );
  return painting;
}
