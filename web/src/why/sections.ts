// What explains the step that is shown: sections at the end of the inspector that open on demand.
import type { Context } from '../panels/context';
import { make } from '../panels/dom';
import { addStyle } from '../panels/lateStyle';
import { runPart } from '../state/lazyImport';
import { whyWords } from '../words/why';
import style from './sections.css?inline';

/** What a section shows. It does no work while `isOpen()` is false. */
export interface WhySection {
  fill(context: Context, place: HTMLElement, isOpen: () => boolean): void;
}

type SectionId = keyof typeof whyWords.sections;

/** In their order. Each loads when it is first opened. */
const sections: Partial<Record<SectionId, () => Promise<WhySection>>> = {
  code: () => import('./code'),
  openList: () => import('./openList'),
  heuristic: () => import('./heuristic'),
  whatIf: () => import('./whatIf'),
};

export function addWhySections(context: Context, body: HTMLElement): void {
  const { playground } = context;
  addStyle(context.root, style);
  const places = (Object.keys(sections) as SectionId[]).map((id) => {
    const place = make('div', { class: 'why-content' });
    const section = make('details', { class: 'why-section foldable', attributes: { 'data-why': id } }, make('summary', { text: whyWords.sections[id] }), place);
    const isOpen = (): boolean => section.open;
    let isAsked = false;
    section.addEventListener('toggle', () => {
      playground.changed();
      if (isAsked || !section.open) return;
      isAsked = true;
      runPart(playground, sections[id]!, (part) => part.fill(context, place, isOpen), () => {
        isAsked = false;
        section.open = false;
      });
    });
    return section;
  });
  // In a low window what is above them stays in sight.
  body.append(...places);
}
