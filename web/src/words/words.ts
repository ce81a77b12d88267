// The door to the words of the first frame, and the choice of their language. English stands where no other language is asked for.
import { catalogue } from './en/catalogue';
import { errors } from './en/errors';
import { page } from './en/page';
import { languages } from './languages';
import { expectRest } from './rooms';

export type Strings = typeof page;

export let words = page;
export let catalogueWords = catalogue;
export let errorWords = errors;

/** Takes the language of a tag such as "zh-CN" for all of the page, before anything of it is built. A language that does not load leaves English. */
export async function speak(tag: string): Promise<void> {
  const name = [tag, tag.replace(/-.*/, '')].find((each) => Object.hasOwn(languages, each));
  if (name === undefined) return;
  const [first, { translateCatalogue }] = await Promise.all([languages[name]!.first(), import('./translateCatalogue')]);
  ({ page: words, catalogue: catalogueWords, errors: errorWords } = first);
  translateCatalogue(name, catalogueWords);
  expectRest(languages[name]!);
}
