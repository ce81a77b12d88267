// Decimals as whole numbers.

/** Decimals are looked at as whole numbers of this share of 1. */
export const unit = 1_000_000;

export function commonDivisor(a: number, b: number): number {
  while (b > 0) [a, b] = [b, a % b];
  return a;
}
