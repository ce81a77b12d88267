// The door to the words of the first frame, and the choice of their language. English stands where no other language is asked for.
import { catalogue } from './en/catalogue';
import { errors } from './en/errors';
import { page } from './en/page';
import { languages } from './languages';
import type { Language } from './rooms';

export type Strings = typeof page;

export let words = page;
export let catalogueWords = catalogue;
export let errorWords = errors;
/** Of a language that is not English; the English titles stand in the documents. */
export let documentTitles: Language['documentTitles'] | null = null;

/** Takes the language of a tag such as "zh-CN" for all of the page, before anything of it is built. */
export async function speak(tag: string): Promise<void> {
  const [name] = [tag, tag.replace(/-.*/, '')].filter((each) => languages.has(each));
  if (name === undefined) return;
  const [language, { take }] = await Promise.all([languages.get(name)!(), import('./take')]);
  ({ page: words, catalogue: catalogueWords, errors: errorWords, documentTitles } = language);
  take(name, language);
}
