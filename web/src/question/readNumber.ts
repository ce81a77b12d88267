// Numbers as people type them, and whether one is a rounded form of another.

interface TypedNumber {
  value: number;
  /** Digits behind the decimal mark. */
  places: number;
}

/** Ten digits before the mark and ten behind it. */
const longest = 24;

/**
 * What a text may mean. Either a comma or a point may be the decimal mark, so "1,076" is 1.076 or 1076. Empty where it is no number that is 0 or
 * more.
 */
export function readNumbers(text: string): TypedNumber[] {
  const typed = text.replace(/[\s_'’]/g, '');
  if (typed.length > longest) return [];
  const plain = /^(\d*)(?:[.,](\d*))?$/.exec(typed);
  const grouped = /^(\d{1,3})((?:,\d{3})+)(?:\.(\d*))?$/.exec(typed) ?? /^(\d{1,3})((?:\.\d{3})+)(?:,(\d*))?$/.exec(typed);
  const of = (whole: string, parts: string): TypedNumber => ({ value: Number(`${whole || '0'}.${parts || '0'}`), places: parts.length });
  return [
    ...(plain && /\d/.test(typed) ? [of(plain[1]!, plain[2] ?? '')] : []),
    ...(grouped ? [of(`${grouped[1]!}${grouped[2]!.replace(/\D/g, '')}`, grouped[3] ?? '')] : []),
  ];
}

/** Room for sums of decimals in binary. */
const tolerance = 1e-9;

/** The typed number is the exact one, rounded to its places: 7.2 is 7.24, and 29.38 and 29.39 are 29.385. */
export function isRounded({ value, places }: TypedNumber, exact: number): boolean {
  return Math.abs(value - exact) <= 0.5 * 10 ** -places + tolerance * Math.max(exact, 1);
}

/** A whole number says too little of one that is not whole. */
export function isPrecise({ value, places }: TypedNumber, exact: number): boolean {
  return places > 0 || Math.abs(value - exact) <= tolerance * Math.max(exact, 1);
}
