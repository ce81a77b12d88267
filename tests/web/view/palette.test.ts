import { describe, expect, it } from 'vitest';
import { PaletteLayout } from '../../../web/src/core/generated';
import { customProperties, enginePalette, mix, themes, toPixel, toRgb, type Tokens } from '../../../web/src/view/palette';
import { keptColours } from '../../../web/src/motion/keptCells';
import { contrast, difference, hexOf } from './sight';

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

  it('keeps the cells that a repair leaves as they were apart from what it touches, from free ground and from walls', () => {
    for (const other of ['free', 'wall', 'open', 'closedNewest', 'closedOldest', 'openBackward', 'closedBackwardNewest', 'path'] as const)
      expect(difference(keptColours[name], tokens[other]), other).toBeGreaterThan(10);
    expect(contrast(tokens.ink, keptColours[name])).toBeGreaterThan(4.5);
  });

  it('keeps ground on the way from plain to the highest cost apart from searched cells and walls', () => {
    for (const share of [0.25, 0.4, 0.5, 0.65, 0.8]) {
      for (const other of ['wall', 'open', 'closedNewest', 'closedOldest', 'met'] as const) {
        expect(difference(hexOf(mix(toRgb(tokens.free), toRgb(tokens.dear), share)), tokens[other]), `${share} and ${other}`).toBeGreaterThan(15);
      }
    }
  });

  it('lets the path stand out from everything it crosses', () => {
    for (const under of [
      'free',
      'forest',
      'swamp',
      'water',
      'dear',
      'open',
      'closedNewest',
      'closedOldest',
      'openBackward',
      'closedBackwardNewest',
      'closedBackwardOldest',
      'met',
    ] as const) {
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
    for (const [ink, ground] of [
      ['ink', 'card'],
      ['muted', 'card'],
      ['muted', 'raised'],
      ['onAccent', 'accent'],
      ['onGood', 'good'],
      ['onCaution', 'caution'],
      ['openInk', 'open'],
      ['onCaution', 'card'],
      ['ink', 'free'],
      ['ink', 'dear'],
    ] as const) {
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
