import { count } from '../i18n/en';
import { comfortableLink, copyText, longestLink } from '../state/share';
import { formOf, shareForms, type ShareForm } from '../state/shareForms';
import type { Context, DialogContent } from './context';
import { make, setAttribute, setText } from './dom';

export function shareDialog({ strings, playground, watch, actions, run }: Context): DialogContent {
  const words = strings.shareDialog;
  const { store } = playground;
  let form: ShareForm = 'link';
  const field = make('textarea', { class: 'link', attributes: { readonly: true, rows: '4', 'aria-label': words.field, spellcheck: 'false', 'data-part': 'link' } });
  const length = make('span', { class: 'link-length', attributes: { 'data-part': 'link-length' } });
  const progress = make('span', { class: 'link-state', attributes: { 'data-part': 'link-state', role: 'status' } });
  const warning = make('p', { class: 'note' });
  const copy = make('button', { class: 'button primary', text: words.copy, attributes: { type: 'button', 'data-action': 'copyLink' } });
  const files = Object.entries(words.fileKinds).map(([action, text]) => make('button', { class: 'button tab outlined', text, attributes: { type: 'button', 'data-action': action, title: actions.find(({ id }) => id === action)?.label ?? '' }, on: { click: () => run(action) } }));
  const tabs = shareForms.map((each) => {
    const tab = make('button', { class: 'button tab', text: words.forms[each], attributes: { type: 'button', 'data-form': each } });
    tab.addEventListener('click', () => {
      form = each;
      const { link } = store.get();
      if (link !== null && link !== 'making') store.set({ link: { ...link, copied: 'pending' } });
      show();
    });
    return tab;
  });
  const textOf = (url: string): string => formOf(form, url, words.titleOf(strings.name, store.get().mapName));
  copy.addEventListener('click', () => {
    const { link } = store.get();
    if (link === null || link === 'making') return;
    field.select();
    void copyText(textOf(link.url)).then((copied) => store.set({ link: { ...link, copied: copied ? 'yes' : 'no' } }));
  });
  field.addEventListener('focus', () => field.select());
  const fileRow = make('div', { class: 'link-row' }, make('span', { class: 'note', text: words.files }), ...files);
  const show = (): void => {
    const { link: state } = store.get();
    const link = state === 'making' ? null : state;
    const url = link?.url ?? '';
    const text = link === null ? '' : textOf(url);
    if (field.value !== text) field.value = text;
    field.hidden = copy.hidden = length.hidden = link === null;
    for (const [index, tab] of tabs.entries()) {
      tab.hidden = link === null;
      setAttribute(tab, 'aria-pressed', String(shareForms[index] === form));
    }
    length.dataset['level'] = url.length <= comfortableLink ? 'good' : url.length <= longestLink ? 'long' : 'tooLong';
    setText(length, words.length(count(url.length)));
    setText(progress, state === 'making' ? words.making : link?.copied === 'yes' ? words.copied : link?.copied === 'no' ? words.notCopied : '');
    const advice = state === null ? words.impossible : url.length > longestLink ? words.tooLong : url.length > comfortableLink ? words.long : '';
    setText(warning, advice);
    warning.hidden = advice === '';
    fileRow.hidden = state === 'making';
  };
  watch(show);
  return {
    title: words.title,
    body: [make('p', { class: 'note', text: words.intro }), make('div', { class: 'tabs', attributes: { role: 'group', 'aria-label': words.as } }, ...tabs), field,
      make('div', { class: 'link-row' }, length, progress, make('span', { class: 'spring' }), copy), warning,
      fileRow],
  };
}
