// The language of an element and of its page.
import { language } from '../words/numbers';
import { translatedTitles } from '../words/words';

/** The language that the address of the page asks for, else that of the text around the element. */
export function askedLanguage(element: HTMLElement, ownsPage: boolean): string {
  const asked = ownsPage ? new URLSearchParams(location.search).get('lang') : null;
  return asked ?? element.closest<HTMLElement>('[lang]')?.lang ?? '';
}

/** Says of the whole page which language it is in. */
export function labelPage(): void {
  document.documentElement.lang = language;
  document.title = translatedTitles?.index ?? document.title;
}
