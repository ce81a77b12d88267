// The last maps of this browser, in the dialog of examples: each opens with a click, and can be forgotten.
import type { Importing } from '../state/import/importing';
import { fill, joined } from '../words/fill';
import { lateWords } from '../words/late';
import { language } from '../words/numbers';
import { openSaved } from '../state/commands/openCommands';
import { mapNameIn } from '../state/tell/mapName';
import { forgetRecent, recentLink, recentMaps, type RecentMap } from '../state/recovery/recentMaps';
import type { Context } from './context';
import { make } from './dom';
import { icon } from './icons';
import { addStyle } from './lateStyle';
import style from './recentList.css?inline';

export function recentList(context: Context<Importing>): { element: HTMLElement; show(): void } {
  const { strings, playground } = context;
  const words = lateWords.recent;
  const dates = new Intl.DateTimeFormat(language, { numberingSystem: 'latn', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });
  addStyle(context.root, style);
  const list = make('ul', { class: 'recent-list' });
  const forgetAll = make('button', {
    class: 'button outlined',
    text: words.forgetAll,
    'data-action': 'forgetRecent',
    on: { click: () => forget(recentMaps().map(({ id }) => id)) },
  });
  const element = make(
    'section',
    { class: 'recent', 'aria-label': words.title },
    make('div', { class: 'recent-head' }, make('h3', { text: words.title }), make('span', { class: 'note', text: words.note }), forgetAll),
    list,
  );

  const forget = (ids: readonly string[]): void => {
    forgetRecent(ids);
    show();
    (list.querySelector('button') ?? element.previousElementSibling?.querySelector('button'))?.focus();
  };
  const open = ({ id, name }: RecentMap): void => {
    const link = recentLink(id);
    if (link === null) return (forget([id]), playground.messages.showError(words.gone));
    playground.store.set({ dialog: null });
    playground.guard.run(() => openSaved(playground, link, name));
  };
  const row = (map: RecentMap): HTMLElement => {
    const size = fill(lateWords.recent.size, map);
    const name = mapNameIn(strings, map.name);
    const forgetLabel = fill(words.forget, { name });
    return make(
      'li',
      {},
      make(
        'button',
        {
          class: 'recent-map',
          'aria-label': fill(words.open, { name, size }),
          'data-recent': map.id,
          on: { click: () => open(map) },
        },
        make('strong', { text: name }),
        make('span', { text: joined(strings.beside, [size, dates.format(map.at)]) }),
      ),
      make(
        'button',
        {
          class: 'button square',
          'aria-label': forgetLabel,
          title: forgetLabel,
          'data-forget': map.id,
          on: { click: () => forget([map.id]) },
        },
        icon('close'),
      ),
    );
  };
  const show = (): void => {
    const maps = recentMaps();
    element.hidden = maps.length === 0;
    list.replaceChildren(...maps.map(row));
  };
  return { element, show };
}
