// The door to the words of the first frame, and the choice of their language. English stands where no other language is asked for.
import { catalogue } from './en/catalogue';
import { errorTexts } from '../core/generated';
import { page } from './en/page';
import { languages } from './languages';
import type { Language } from './rooms';

export type Strings = typeof page;

export let words = page;
export let catalogueWords = catalogue;
export let errorWords: Readonly<Record<string, string>> = errorTexts;
/** The titles of documents in a language that is not English. The English titles stand in the documents. */
export let translatedTitles: Language['documentTitles'] | null = null;

let spoken: Promise<void> | null = null;

/** Takes the language of a tag such as "zh-CN" for all of the page. The first tag counts: what is built keeps its words. */
export function speak(tag: string): Promise<void> {
  return (spoken ??= choose(tag));
}

async function choose(tag: string): Promise<void> {
  const name = [tag, tag.replace(/-.*/, '')].find((each) => languages.has(each));
  if (name === undefined) return;
  const [language, { takeLanguage: take }] = await Promise.all([languages.get(name)!(), import('./take')]);
  ({ page: words, catalogue: catalogueWords, documentTitles: translatedTitles } = language);
  errorWords = { ...errorTexts, ...language.errors };
  take(name, language);
}
