// Numbers as the language of the page writes them.

/** The tag of the language, as the attribute `lang` has it. */
export let language = 'en';

/** Stands where there is no number. */
export const noNumber = '–';

let whole: Intl.NumberFormat;
let thousandths: Intl.NumberFormat;
let hundredths: Intl.NumberFormat;
let tenths: Intl.NumberFormat;
/** Between the whole and its parts. */
export let decimalMark = '.';
/** Which form a number takes. */
export let plurals: Intl.PluralRules;

export function writeNumbersIn(tag: string): void {
  const places = (minimumFractionDigits: number, maximumFractionDigits: number, useGrouping = true): Intl.NumberFormat =>
    new Intl.NumberFormat(tag, { numberingSystem: 'latn', minimumFractionDigits, maximumFractionDigits, useGrouping });
  language = tag;
  whole = places(0, 0);
  thousandths = places(0, 3);
  hundredths = places(2, 2, false);
  tenths = places(1, 1);
  decimalMark = tenth(0).charAt(1);
  plurals = new Intl.PluralRules(tag);
}
writeNumbersIn(language);

/** A name of the catalogue within a sentence: not written as at its beginning. */
export function inSentence(name: string): string {
  return name.toLocaleLowerCase(language);
}

/** 12,345. */
export function count(value: number | bigint): string {
  return whole.format(value);
}

/** 91.083, 12, 1,076.5: at most three places. */
export function decimal(value: number): string {
  return Number.isFinite(value) ? thousandths.format(value) : noNumber;
}

/** 34.90, 12: two places unless it is whole. It rounds with toFixed, as story.ts does where it subtracts; Intl rounds some halves the other way. */
export function fixed(value: number): string {
  if (!Number.isFinite(value)) return noNumber;
  return Number.isInteger(value) ? String(value) : hundredths.format(Number(value.toFixed(2)));
}

/** 1234.5, 12: at most this number of places, without marks between thousands. */
export function plain(value: number, places: number): string {
  return String(Number(value.toFixed(places))).replace('.', decimalMark);
}

/** 12.0, 0.4: always one place. */
export function tenth(value: number): string {
  return tenths.format(Number(value.toFixed(1)));
}

/** Browsers round their clock to a tenth of a millisecond. */
export function duration(milliseconds: number): string {
  if (milliseconds < 0.1) return `< ${tenth(0.1)}`;
  return milliseconds < 10 ? tenth(milliseconds) : count(milliseconds);
}
