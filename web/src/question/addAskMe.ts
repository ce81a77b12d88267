// The section *Ask me* of the inspector, which loads when it is first opened.
import type { TimeContext } from '../panels/context';
import { makeSection, type FillSection } from '../why/sections';
import { questionWords } from '../words/question';

/** `body`: the body of the inspector, which holds the sections that explain. */
export function addAskMe(context: TimeContext, body: HTMLElement): void {
  const { title } = questionWords.askMe;
  const load = async (): Promise<FillSection> => {
    const { fillAskMe } = await import('./askMe');
    return (_, place, isOpen) => fillAskMe(context, place, isOpen);
  };
  const { section, tab } = makeSection(context, body, { id: 'askMe', title, tab: title, load });
  body.append(section);
  body.nextElementSibling!.append(tab);
}
