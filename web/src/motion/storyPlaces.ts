// Where the sentence and the counters of a search stand, and what replaces them in a world of many ticks.
import { make, setText } from '../panels/dom';

/** In place of the sentence and the counters of the search: in the inspector, and below the map of a figure. */
interface StoryPlace<Counters> {
  story: HTMLElement;
  sentence: HTMLElement;
  counters: HTMLElement;
  own: Counters;
}

/** Shows `own` in place of `of`, or takes `own` out of the page again. The walker and the crowd have one each. */
function swap(of: HTMLElement, own: HTMLElement, isShown: boolean): void {
  if (isShown === own.isConnected) return;
  own.dataset['replaces'] = '';
  isShown ? of.before(own) : own.remove();
  of.hidden = (of.previousElementSibling as HTMLElement | null)?.dataset['replaces'] !== undefined;
}

export class StoryPlaces<Counters extends { readonly element: HTMLElement }> {
  private readonly places: readonly StoryPlace<Counters>[];

  /** `part`: the data-part of the sentence. `makeCounters`: makes all counters, or the main ones alone. */
  constructor(root: HTMLElement, part: string, makeCounters: (hasAll: boolean) => Counters) {
    const [story, counters] = ['.inspector-body > [data-part="story"]', '.inspector-body > .counters'].map(
      (each) => root.querySelector<HTMLElement>(each)!,
    );
    const [line, numbers] = ['.info-story > span', '.info-strip .counters-large'].map((each) => root.querySelector<HTMLElement>(each));
    this.places = [
      { story: story!, sentence: make('p', { class: 'story', 'data-part': part }), counters: counters!, own: makeCounters(true) },
      ...(line && numbers ? [{ story: line, sentence: make('span'), counters: numbers, own: makeCounters(false) }] : []),
    ];
  }

  /** `text`: null where the sentence of the search stands. `showCounters`: null where its counters do. */
  show(text: string | null, showCounters: ((own: Counters) => void) | null): void {
    for (const { story, sentence, counters, own } of this.places) {
      swap(story, sentence, text !== null);
      swap(counters, own.element, showCounters !== null);
      setText(sentence, text ?? '');
      showCounters?.(own);
    }
  }
}
