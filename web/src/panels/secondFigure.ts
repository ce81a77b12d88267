// Whether a second figure stands beside the first, with its time, and which search it shows: one that is compared, or another algorithm.
import { byId } from '../core/byId';
import type { SecondFigure } from '../state/share/figureCode';
import { takeAwayWords } from '../words/takeAway';
import type { Context } from './context';
import { make } from './dom';
import { choiceField, textField } from './fields';

interface SecondChoice {
  fields: readonly HTMLElement[];
  /** The link is another one. Frames share no time: of them there is one. */
  show(mayBeTwo: boolean): void;
  second(): SecondFigure | null;
  /** The names of the searches, for captions that are not given. */
  names(): { first: string; second: string };
}

export function secondFigure({ playground }: Context): SecondChoice {
  const { catalog } = playground;
  const words = takeAwayWords.embed;
  const figures = choiceField(
    words.figures,
    'figureCount',
    [
      ['1', words.one],
      ['2', words.two],
    ],
    '1',
    true,
  );
  const search = choiceField(words.second, 'figureSecond', [], '', true);
  const caption = textField(words.secondCaption, 'figureSecondCaption', 200);
  const [, two] = figures.input.options;
  let isAllowed = true;
  /** In the order of the link, which begins with the chosen search. */
  let searches: string[] = [];
  const nameOf = (id: string): string => byId(catalog.algorithms, id)?.name ?? '';
  const isTwo = (): boolean => isAllowed && figures.input.value === '2';
  const names = (): { first: string; second: string } => {
    const place = Number(search.input.value);
    return { first: nameOf(searches[0] ?? ''), second: nameOf(Number.isNaN(place) ? search.input.value : (searches[place] ?? '')) };
  };
  /** Compared searches by their place, algorithms by their id. */
  const offer = (): void => {
    const { lanes, chosen } = playground;
    searches = [chosen, ...lanes.filter((view) => view !== chosen)].map(({ snapshot }) => snapshot.algorithm);
    const { value } = search.input;
    const compared = searches.slice(1).map((id, i) => [String(i + 1), nameOf(id)] as const);
    const others = catalog.algorithms.filter(({ id }) => !searches.includes(id)).map(({ id, name }) => [id, name] as const);
    const option = ([id, label]: readonly [string, string]): HTMLOptionElement => make('option', { text: label, value: id });
    const group = (label: string, options: readonly (readonly [string, string])[]): Node[] =>
      options.length === 0 ? [] : [make('optgroup', { label }, ...options.map(option))];
    search.input.replaceChildren(...group(words.comparedSearches, compared), ...group(words.algorithms, others));
    search.input.value = value;
    if (search.input.selectedIndex < 0) search.input.selectedIndex = 0;
  };
  const update = (): void => {
    two!.disabled = !isAllowed;
    two!.textContent = isAllowed ? words.two : words.twoNeedElement;
    search.element.hidden = caption.element.hidden = !isTwo();
    caption.input.placeholder = names().second;
  };
  for (const { input } of [figures, search]) input.addEventListener('input', update);
  let wanted = '1';
  figures.input.addEventListener('input', () => (wanted = figures.input.value));
  return {
    fields: [figures.element, search.element, caption.element],
    show(mayBeTwo) {
      isAllowed = mayBeTwo;
      figures.input.value = mayBeTwo ? wanted : '1';
      offer();
      update();
    },
    second() {
      if (!isTwo()) return null;
      const place = Number(search.input.value);
      const of = Number.isNaN(place) ? { place: 0, algorithm: search.input.value } : { place, algorithm: '' };
      return { ...of, caption: caption.input.value.trim() || names().second, options: catalog.options.map(({ id }) => id) };
    },
    names,
  };
}
