// How far apart two colours are for every kind of eyes, and how well one can be read on the other.
import { toRgb, type Hex, type Rgb } from '../../../web/src/view/palette';

type Matrix = readonly (readonly [number, number, number])[];

// Machado, Oliveira and Fernandes 2009, full severity, on linear light.
const sights: Record<string, Matrix> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const linear = (value: number): number => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);

function lab(rgb: Rgb, matrix: Matrix): number[] {
  const light = rgb.map(linear);
  const [r, g, b] = matrix.map((row) =>
    Math.min(
      Math.max(
        row.reduce((sum, share, i) => sum + share * light[i]!, 0),
        0,
      ),
      1,
    ),
  ) as [number, number, number];
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const [x, y, z] = [
    f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047),
    f(0.2126 * r + 0.7152 * g + 0.0722 * b),
    f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883),
  ];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

export function difference(a: Hex, b: Hex): number {
  return Math.min(
    ...Object.values(sights).map((matrix) => {
      const [one, two] = [lab(toRgb(a), matrix), lab(toRgb(b), matrix)];
      return Math.hypot(...one.map((value, i) => value - two[i]!));
    }),
  );
}

export function contrast(a: Hex, b: Hex): number {
  const luminance = (hex: Hex): number => {
    const [r, g, bl] = toRgb(hex).map(linear) as [number, number, number];
    return 0.2126 * r + 0.7152 * g + 0.0722 * bl;
  };
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

export const hexOf = (rgb: Rgb): Hex => `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
