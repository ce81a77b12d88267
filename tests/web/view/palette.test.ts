import { describe, expect, it } from 'vitest';
import { PaletteLayout } from '../../../web/src/core/generated';
import { customProperties, enginePalette, mix, themes, toPixel, toRgb, type Hex, type Rgb, type Tokens } from '../../../web/src/view/palette';

type Matrix = readonly (readonly [number, number, number])[];

// Machado, Oliveira and Fernandes 2009, full severity, on linear light.
const sights: Record<string, Matrix> = {
  normal: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protan: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deutan: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritan: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};

const linear = (value: number): number => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);

function lab(rgb: Rgb, matrix: Matrix): number[] {
  const light = rgb.map(linear);
  const [r, g, b] = matrix.map((row) => Math.min(Math.max(row.reduce((sum, share, i) => sum + share * light[i]!, 0), 0), 1)) as [number, number, number];
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const [x, y, z] = [f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047), f(0.2126 * r + 0.7152 * g + 0.0722 * b), f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883)];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function difference(a: Hex, b: Hex): number {
  return Math.min(...Object.values(sights).map((matrix) => {
    const [one, two] = [lab(toRgb(a), matrix), lab(toRgb(b), matrix)];
    return Math.hypot(...one.map((value, i) => value - two[i]!));
  }));
}

function contrast(a: Hex, b: Hex): number {
  const luminance = (hex: Hex): number => { const [r, g, bl] = toRgb(hex).map(linear) as [number, number, number]; return 0.2126 * r + 0.7152 * g + 0.0722 * bl; };
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const cells: (keyof Tokens)[] = ['free', 'wall', 'forest', 'swamp', 'water', 'dear', 'open', 'closedNewest', 'closedOldest'];

describe.each(['light', 'dark'] as const)('palette, %s', (name) => {
  const tokens = themes[name];

  it('keeps every two kinds of cells apart, for every kind of eyes', () => {
    for (const [i, a] of cells.entries()) {
      for (const b of cells.slice(i + 1)) expect(difference(tokens[a], tokens[b]), `${a} and ${b}`).toBeGreaterThan(15);
    }
  });

  it('keeps the side that grows from the goal apart from all of them, terrain less strictly', () => {
    const backward = ['openBackward', 'closedBackwardNewest', 'closedBackwardOldest', 'met'] as const;
    for (const [i, a] of backward.entries()) {
      for (const b of [...cells, ...backward.slice(i + 1)]) {
        expect(difference(tokens[a], tokens[b]), `${a} and ${b}`).toBeGreaterThan(b === 'forest' || b === 'swamp' || b === 'water' ? 10 : 15);
      }
    }
  });

  it('keeps ground on the way from plain to the highest cost apart from searched cells and walls', () => {
    const hex = (rgb: Rgb): Hex => `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
    for (const share of [0.25, 0.4, 0.5, 0.65, 0.8]) {
      for (const other of ['wall', 'open', 'closedNewest', 'closedOldest', 'met'] as const) {
        expect(difference(hex(mix(toRgb(tokens.free), toRgb(tokens.dear), share)), tokens[other]), `${share} and ${other}`).toBeGreaterThan(15);
      }
    }
  });

  it('lets the path stand out from everything it crosses', () => {
    for (const under of ['free', 'forest', 'swamp', 'water', 'dear', 'open', 'closedNewest', 'closedOldest', 'openBackward', 'closedBackwardNewest', 'closedBackwardOldest', 'met'] as const) {
      expect(difference(tokens.path, tokens[under]), under).toBeGreaterThan(18);
    }
    expect(difference(tokens.start, tokens.goal)).toBeGreaterThan(18);
  });

  it('shows walls inside rock as quiet ground: neither floor nor void, and much softer than the walls around rooms', () => {
    for (const other of cells) expect(difference(tokens.rock, tokens[other]), other).toBeGreaterThan(12);
    expect(difference(tokens.rock, tokens.background)).toBeGreaterThan(10);
    expect(difference(tokens.rock, tokens.background)).toBeLessThan(difference(tokens.wall, tokens.background) / 2.5);
  });

  it('has text that can be read', () => {
    for (const [ink, ground] of [['ink', 'card'], ['muted', 'card'], ['muted', 'raised'], ['onAccent', 'accent'], ['onGood', 'good'], ['onCaution', 'caution'], ['openInk', 'open'], ['onCaution', 'card'], ['ink', 'free'], ['ink', 'dear']] as const) {
      expect(contrast(tokens[ink], tokens[ground]), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(tokens.closedInk, tokens.closedNewest)).toBeGreaterThan(3);
  });

  it('paints free cells, walls and the ramp as the table says', () => {
    const palette = enginePalette(tokens);
    const { slots, terrains, open, closedOldest, shades, buriedWall } = PaletteLayout;
    expect(palette.length).toBe(slots * terrains);
    expect(palette[0]).toBe(toPixel(toRgb(tokens.wall)));
    expect(palette[buriedWall]).toBe(toPixel(toRgb(tokens.rock)));
    expect(palette[slots]).toBe(toPixel(toRgb(tokens.free)));
    expect(palette[slots + open]).toBe(toPixel(toRgb(tokens.open)));
    expect(palette[slots + closedOldest]).toBe(toPixel(toRgb(tokens.closedOldest)));
    expect(palette[slots + closedOldest + shades - 1]).toBe(toPixel(toRgb(tokens.closedNewest)));
    expect(palette[slots * (terrains - 1)]).toBe(toPixel(toRgb(tokens.dear)));
    const painted = [0, 1, 2, 3, 4, terrains - 1].flatMap((terrain) => [...palette.subarray(terrain * slots, (terrain + 1) * slots)]);
    expect(painted.every((pixel) => pixel >>> 24 === 255)).toBe(true);
  });

  it('lets terrain be seen under searched cells', () => {
    const palette = enginePalette(tokens);
    const { slots, terrains, open, closedOldest, shades } = PaletteLayout;
    for (const slot of [open, closedOldest + shades - 1]) {
      expect(new Set([1, 2, 3, 4, terrains - 1].map((terrain) => palette[terrain * slots + slot])).size).toBe(5);
    }
  });

  it('names custom properties for the style sheet', () => {
    expect(customProperties(tokens)).toContainEqual(['--closed-newest', tokens.closedNewest]);
  });
});
