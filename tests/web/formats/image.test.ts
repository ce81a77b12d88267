import { describe, expect, it } from 'vitest';
import type { Answers, Draft, RangeQuestion } from '../../../web/src/formats/draft';
import { failed, type FormatError } from '../../../web/src/formats/error';
import { pixelColourOf, standardThreshold } from '../../../web/src/formats/imageColours';
import { standardsOf } from '../../../web/src/formats/robotMap';
import { drawnDraft, errorOf, grid, made, milliseconds, picture } from './ask';
import { below, dice } from './dice';
import { blocks } from './inputs/painted';

type Colour = readonly [red: number, green: number, blue: number, alpha?: number];

const black: Colour = [0, 0, 0];
const white: Colour = [255, 255, 255];
const grey = (level: number): Colour => [level, level, level];

function rgba(pixels: readonly Colour[]): Uint8ClampedArray {
  return Uint8ClampedArray.from(pixels.flatMap(([red, green, blue, alpha = 255]) => [red, green, blue, alpha]));
}

/** Rows of characters, each with its colour. */
function drawn(rows: readonly string[], colours: Readonly<Record<string, Colour>>): Draft | FormatError {
  return drawnDraft(rows[0]!.length, rows.length, rgba([...rows.join('')].map((character) => colours[character]!)));
}

const standard = (draft: Draft | FormatError, id: string) => (draft as Draft).questions.find((question) => question.id === id)!.standard;
const inks = { '#': black, '.': white, '-': [0, 0, 0, 0] as Colour, ':': [0, 0, 0, 100] as Colour, ';': [0, 0, 0, 200] as Colour };
const terrain = { colours: 'terrain', points: 'none' };

describe('light and dark', () => {
  it('become free and wall, or the other way round', () => {
    const draft = drawn(['#.#', '...'], inks);
    expect(picture(draft)).toEqual(['#.#', '...']);
    expect(picture(draft, { invert: 'light' })).toEqual(['.#.', '###']);
  });

  it('are parted by the threshold', () => {
    const draft = drawnDraft(256, 1, rgba(Array.from({ length: 256 }, (_, level) => grey(level))));
    for (const threshold of [10, 100, 128, 245]) {
      const { costs } = grid(draft, { threshold });
      for (let level = 0; level < 256; level++)
        if (Math.abs(level - threshold) > 5) expect(costs[level], `${level} at ${threshold}`).toBe(level < threshold ? 0 : 1);
    }
    expect(grid(draft, { threshold: 0 }).costs.every((cost) => cost === 1)).toBe(true);
  });

  it('of transparent pixels are those of white paper', () => {
    expect(picture(drawn(['-:;#'], inks), { threshold: 128 })).toEqual(['..##']);
  });

  it('have a standard threshold that parts them', () => {
    const thresholdOf = (...levels: number[]): number =>
      standardThreshold(Float64Array.from({ length: 256 }, (_, level) => levels.filter((each) => each === level).length));
    expect(thresholdOf(0, 0, 255)).toBe(128);
    expect(thresholdOf(200, 210, 90, 100)).toBe(151);
    expect(thresholdOf(7, 7)).toBe(128);
    expect(thresholdOf()).toBe(128);
    expect(picture(drawnDraft(4, 1, rgba([200, 230, 170, 240].map(grey))))).toEqual(['#.#.']);
  });

  it('do not change with noise, as some browsers add it', () => {
    const random = dice(9);
    for (let i = 0; i < 200; i++) {
      const levels = Array.from({ length: 64 }, () => (random() < 0.5 ? below(random, 110) : 145 + below(random, 110)));
      const noisy = (): Colour[] =>
        levels.map((level) => [level, level, level].map((channel) => channel + below(random, 17) - 8) as unknown as Colour);
      const [one, other] = [drawnDraft(8, 8, rgba(noisy())), drawnDraft(8, 8, rgba(noisy()))];
      expect(grid(one, { threshold: 128 })).toEqual(grid(other, { threshold: 128 }));
    }
  });

  it('of a pixel within the band are those of its neighbours', () => {
    for (const level of [124, 126, 128, 131]) {
      expect(picture(drawnDraft(3, 1, rgba([black, grey(level), black])), { threshold: 128 })).toEqual(['###']);
      expect(picture(drawnDraft(3, 1, rgba([white, grey(level), white])), { threshold: 128 })).toEqual(['...']);
      expect(picture(drawnDraft(2, 1, rgba([grey(level), grey(level)])), { threshold: 128 })).toEqual(['..']);
    }
    for (const [level, row] of [
      [123, '.#.'],
      [132, '#.#'],
    ] as const) {
      const around = row[0] === '#' ? black : white;
      expect(picture(drawnDraft(3, 1, rgba([around, grey(level), around])), { threshold: 128 })).toEqual([row]);
    }
  });
});

describe('light walls', () => {
  const rows = ['#######', '#--#--#', '#-----#', '#--#--#', '#######'];
  const clear: Colour = [0, 0, 0, 0];

  it('stand on clear ground as on dark ground', () => {
    for (const ink of [white, grey(200), [255, 240, 120] as Colour]) {
      const draft = drawn(rows, { '#': ink, '-': clear });
      expect(standard(draft, 'invert')).toBe('light');
      expect(picture(draft)).toEqual(rows.map((row) => row.replaceAll('-', '.')));
    }
  });

  it('are unknown ground where the description of a robot map says so', () => {
    const pixels = rgba([white, clear, black, white]);
    expect(picture(drawnDraft(4, 1, pixels, standardsOf('mode: scale\n')))).toEqual(['.##.']);
    expect(picture(drawnDraft(4, 1, pixels, standardsOf('mode: trinary\n')))).toEqual(['..#.']);
  });

  it('are not taken for dark ones on clear ground', () => {
    const draft = drawn(rows, { '#': grey(60), '-': clear });
    expect(standard(draft, 'invert')).toBe('dark');
    expect(picture(draft)).toEqual(rows.map((row) => row.replaceAll('-', '.')));
  });
});

describe('cells', () => {
  it('are what most of their pixels are, and free where none are more', () => {
    const draft = drawn(['##.#.', '#.#..', '##..#'], inks);
    expect(picture(draft, { cellSize: 2 })).toEqual(['#..', '#.#']);
    expect(picture(draft, { cellSize: 64 })).toEqual(['#']);
    expect(picture(draft, { cellSize: 1 })).toEqual(['##.#.', '#.#..', '##..#']);
  });

  it('are one pixel large, or as large as it takes', () => {
    const sizes: [number, number, number][] = [
      [2047, 1, 1],
      [2048, 1, 1],
      [2049, 1, 2],
      [1, 4096, 2],
      [4097, 2, 3],
      [131072, 1, 64],
    ];
    for (const [width, height, size] of sizes) {
      const draft = drawnDraft(width, height, new Uint8ClampedArray(4 * width * height));
      expect(standard(draft, 'cellSize')).toBe(size);
      expect(grid(draft).width).toBe(Math.ceil(width / size));
      if (size > 1 && !failed(draft)) expect(errorOf(made(draft, { cellSize: size - 1 })).id).toBe('size');
    }
    expect(errorOf(drawnDraft(131073, 1, new Uint8ClampedArray(4 * 131073)))).toEqual({ id: 'imageShape', a: 131073, b: 1 });
  });

  it('have between 1 and 64 pixels on a side', () => {
    const draft = drawnDraft(200, 1, new Uint8ClampedArray(800)) as Draft;
    expect(draft.questions.find(({ id }) => id === 'cellSize')).toMatchObject({ min: 1, max: 64, step: 1 } satisfies Partial<RangeQuestion>);
    expect([0, 1, 64, 65].map((cellSize) => grid(draft, { cellSize }).width)).toEqual([200, 200, 4, 4]);
  });
});

describe('bars', () => {
  const walls = ['........', '.#..#...', '....#.#.', '.##.....', '......#.', '.#..#...', '...##.#.', '........'];
  const bar = 20;
  const painting = blocks(walls, 12, { line: 1 }).on([40, 40, 40], 0, bar, 0, 0);
  for (let letter = 0; letter < 8; letter++)
    painting.rectangle(5 + 7 * letter, 5, 1, 8, [230, 230, 230]).rectangle(5 + 7 * letter, 5, 4, 1, [230, 230, 230]);
  const draft = drawnDraft(painting.width, painting.height, rgba(painting.pixels)) as Draft;

  it('are left out', () => {
    expect(standard(draft, 'bars')).toBe('out');
    expect(picture(draft)).toEqual(walls);
  });

  it('are part of the map where that is the answer', () => {
    const rows = picture(draft, { bars: 'in', cellSize: 1, threshold: 100 });
    expect(rows).toHaveLength(painting.height);
    expect(rows[bar - 1]).toBe('#'.repeat(painting.width));
    expect(rows[bar]).toBe('.'.repeat(painting.width));
  });

  it('are not looked for in maps of robots', () => {
    const robot = drawnDraft(painting.width, painting.height, rgba(painting.pixels), standardsOf('mode: trinary\n'));
    expect((robot as Draft).questions.map(({ id }) => id)).not.toContain('bars');
  });
});

describe('colours', () => {
  const paints: Readonly<Record<string, Colour>> = {
    ...inks,
    f: [34, 139, 34],
    F: [150, 220, 140],
    s: [139, 69, 19],
    S: [128, 128, 0],
    w: [30, 80, 200],
    W: [140, 200, 235],
    r: [200, 20, 20],
    p: [255, 150, 200],
  };

  it('are terrain where they are asked for, and light or dark otherwise', () => {
    const rows = ['#.fFsSwWrp'];
    expect(picture(drawn(rows, paints), terrain)).toEqual(['#.225588#.']);
    expect(picture(drawn(rows, paints), { threshold: 128, points: 'none' })).toEqual(['#.#.###.#.']);
  });

  it('are none where red, green and blue hardly differ', () => {
    const shade = (chroma: number): Colour => [120, 120 + chroma, 120];
    const at = (chroma: number): string[] => picture(drawnDraft(3, 1, rgba([black, shade(chroma), black])), { ...terrain, threshold: 60 });
    expect([0, 40, 41, 47, 48, 100].map(at)).toEqual([['#.#'], ['#.#'], ['###'], ['###'], ['#2#'], ['#2#']]);
  });

  it('need eight levels to become another', () => {
    const random = dice(21);
    let changes = 0;
    for (let i = 0; i < 200_000; i++) {
      const colour: [number, number, number] = [below(random, 249), below(random, 249), below(random, 249)];
      const channel = below(random, 3);
      const meant = pixelColourOf(...colour);
      const moved = [...colour] as [number, number, number];
      moved[channel]! += 7;
      const then = pixelColourOf(...moved);
      changes += Number(then !== meant);
      if (then !== meant && then !== 4 && meant !== 4) expect.fail(`${colour.join()} is ${meant}, ${moved.join()} is ${then}`);
    }
    expect(changes).toBeGreaterThan(1000);
  });

  it('vote like light and dark', () => {
    expect(picture(drawn(['ff##', 'f.#f'], paints), { ...terrain, cellSize: 2 })).toEqual(['2#']);
    expect(picture(drawn(['w#', '#w'], paints), { ...terrain, cellSize: 2 })).toEqual(['8']);
  });
});

describe('a picture', () => {
  it('is refused when its pixels are not as many as its size says', () => {
    for (const [width, height, length] of [
      [2, 2, 15],
      [2, 2, 20],
      [0, 5, 0],
      [1, NaN, 4],
    ] as const)
      expect(errorOf(drawnDraft(width, height, new Uint8ClampedArray(length)))).toEqual({ id: 'imageCut' });
    expect(errorOf(drawnDraft(4097, 4096, new Uint8ClampedArray(0))).id).toBe('imagePixels');
  });

  it('of the largest size is read, whatever was answered', async () => {
    const side = 4096;
    const pixels = new Uint8ClampedArray(4 * side * side).fill(255);
    const draft = drawnDraft(side, side, pixels);
    const answers: Answers[] = [{}, { threshold: 90 }, { cellSize: 64 }];
    for (const some of answers) {
      expect(await milliseconds(() => grid(draft, some))).toBeLessThan(10_000);
      expect(grid(draft, some).costs.every((cost) => cost === 1)).toBe(true);
    }
  }, 60_000);
});
