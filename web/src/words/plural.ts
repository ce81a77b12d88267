// Templates that depend on a number: one for each form that the language has.
import { fill } from './fill';
import { count, language, plurals } from './numbers';

export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

export function pluralOf(forms: Plural, number: number): string {
  return forms[plurals.select(number)] ?? forms.other;
}

/** The form for a number, which fills {count}. */
export function counted(forms: Plural, number: number, values: object = {}): string {
  return fill(pluralOf(forms, number), { ...values, count: count(number) });
}

/** The form for a place in an order, such as "12th". */
export function ordinal(forms: Plural, place: number): string {
  const form = new Intl.PluralRules(language, { type: 'ordinal' }).select(place);
  return fill(forms[form] ?? forms.other, { count: count(place) });
}
