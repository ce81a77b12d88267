// The section *Ask me* of the inspector, which loads when it is first opened.
import type { Context } from '../panels/context';
import { makeSection } from '../why/sections';
import { questionWords } from '../words/question';

/** `body`: of the inspector, with the sections that explain. */
export function addAskMe(context: Context, body: HTMLElement): void {
  const { title } = questionWords.askMe;
  const { section, tab } = makeSection(context, body, { id: 'askMe', title, tab: title, load: async () => ({ fill: (await import('./askMe')).fillAskMe }) });
  body.append(section);
  body.nextElementSibling!.append(tab);
}
