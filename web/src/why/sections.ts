// What explains the step that is shown: sections at the end of the inspector that open on demand.
import type { Context } from '../panels/context';
import { make, releaseFocus, setAttribute } from '../panels/dom';
import { addStyle } from '../panels/lateStyle';
import type { LinkPart } from '../state/link/pageFields';
import { whyWords } from '../words/why';
import style from './sections.css?inline';

/** Fills the place of a section. It does no work while `isOpen()` is false. */
export type FillSection = (context: Context, place: HTMLElement, isOpen: () => boolean) => void;

type SectionId = keyof typeof whyWords.sections;

/** In their order. Each loads when it is first opened. */
const sections: Partial<Record<SectionId, () => Promise<FillSection>>> = {
  code: async () => (await import('./code/code')).fillCode,
  openList: async () => (await import('./openList/openList')).fillOpenList,
  heuristic: async () => (await import('./heuristic/heuristic')).fillHeuristic,
  whatIf: async () => (await import('./whatIf/whatIf')).fillWhatIf,
};

/** How long the content of a section may take to have its height. */
const settling = 1000;

/** Pixels of a section that count as seen. */
const leastSeen = 40;

/** Brings a section to the top of what scrolls, until its content has its height or the reader scrolls. */
function reveal(body: HTMLElement, section: HTMLElement): void {
  const end = new AbortController();
  const show = (): void => body.scrollTo({ top: section.offsetTop - body.offsetTop });
  const observer = new ResizeObserver(show);
  observer.observe(section);
  end.signal.addEventListener('abort', () => observer.disconnect());
  for (const event of ['wheel', 'pointerdown', 'keydown']) body.addEventListener(event, () => end.abort(), { signal: end.signal });
  setTimeout(() => end.abort(), settling);
}

function isInSight(body: HTMLElement, section: HTMLElement): boolean {
  const [outer, inner] = [body.getBoundingClientRect(), section.getBoundingClientRect()];
  return inner.top < outer.bottom - leastSeen && inner.bottom > outer.top + leastSeen;
}

/** The names of a section, and the function that loads it when it is first opened. */
interface SectionParts {
  id: string;
  title: string;
  tab: string;
  load(): Promise<FillSection>;
}

interface Place {
  section: HTMLDetailsElement;
  tab: HTMLElement;
}

/** A section and the button that opens it. `body`: what scrolls. */
export function makeSection({ playground, ...context }: Context, body: HTMLElement, { id, title, tab: label, load: loadPart }: SectionParts): Place {
  const content = make('div', { class: 'why-content' });
  const section = make('details', { class: 'why-section foldable', id: `why-${id}`, 'data-why': id }, make('summary', { text: title }), content);
  const press = (): void => {
    // A section that is open out of sight is looked for, not closed.
    section.open = !section.open || !isInSight(body, section);
    if (section.open) reveal(body, section);
  };
  const tab = make('button', {
    class: 'button why-tab',
    text: label,
    'aria-expanded': 'false',
    'aria-controls': `why-${id}`,
    'data-why-tab': id,
    on: { click: press },
  });
  let isAsked = false;
  section.addEventListener('toggle', () => {
    setAttribute(tab, 'aria-expanded', String(section.open));
    playground.changed();
    if (isAsked || !section.open) return;
    isAsked = true;
    // What a section reads is in the second part of the solver.
    const load = async (): Promise<FillSection> => (await Promise.all([loadPart(), playground.engine.complete()]))[0];
    playground.parts.run(
      load,
      (fillSection) => fillSection({ playground, ...context }, content, () => section.open),
      () => {
        isAsked = false;
        section.open = false;
      },
    );
  });
  releaseFocus(tab);
  return { section, tab };
}

/**
 * `body`: of the inspector. Its foot gets a button for each section; a section that is closed takes no place. Returns what a link keeps: the open
 * ones.
 */
export function addWhySections(context: Context, body: HTMLElement): LinkPart {
  addStyle(context.root, style);
  const places = (Object.keys(sections) as SectionId[]).map((id) =>
    makeSection(context, body, { id, title: whyWords.sections[id], tab: whyWords.tabs[id], load: sections[id]! }),
  );
  body.append(...places.map(({ section }) => section));
  body.after(make('div', { class: 'why-tabs foldable', role: 'group', 'aria-label': whyWords.explain }, ...places.map(({ tab }) => tab)));
  const idOf = ({ section }: Place): string => section.dataset['why']!;
  const show = (ids: readonly string[]): void => {
    const asked = places.filter((place) => ids.includes(idOf(place)));
    for (const { section } of asked) section.open = true;
    if (asked[0]) reveal(body, asked[0].section);
  };
  const { playground } = context;
  playground.late.explain.add((id) => {
    // On a phone the card of a cell would lie over it.
    if (playground.store.get().folded) playground.store.set({ folded: false });
    show([id]);
    playground.changed();
  });
  return {
    toText: () =>
      places
        .filter(({ section }) => section.open)
        .map(idOf)
        .join('.'),
    fromText: (text) => show(text.split('.')),
  };
}
