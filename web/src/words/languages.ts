// The languages beside English, which comes with the page: one line each, by the tag that `lang` has.
import type { Language } from './rooms';

export const languages = new Map<string, () => Promise<Language>>([]);
