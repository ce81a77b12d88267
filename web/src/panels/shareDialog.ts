import { count } from '../i18n/en';
import { comfortableLink, copyText, longestLink } from '../state/share';
import type { Context, DialogContent } from './context';
import { make, setText } from './dom';

export function shareDialog({ strings, playground, watch }: Context): DialogContent {
  const words = strings.shareDialog;
  const { store } = playground;
  const field = make('textarea', { class: 'link', attributes: { readonly: true, rows: '4', 'aria-label': words.field, spellcheck: 'false', 'data-part': 'link' } });
  const length = make('span', { class: 'link-length', attributes: { 'data-part': 'link-length' } });
  const progress = make('span', { class: 'link-state', attributes: { 'data-part': 'link-state', role: 'status' } });
  const warning = make('p', { class: 'note' });
  const copy = make('button', { class: 'button primary', text: words.copy, attributes: { type: 'button', 'data-action': 'copyLink' } });
  copy.addEventListener('click', () => {
    const { link } = store.get();
    if (link === null || link === 'making') return;
    field.select();
    void copyText(link.url).then((copied) => store.set({ link: { ...link, copied: copied ? 'yes' : 'no' } }));
  });
  field.addEventListener('focus', () => field.select());
  watch(({ link: state }) => {
    const link = state === 'making' ? null : state;
    const url = link?.url ?? '';
    if (field.value !== url) field.value = url;
    field.hidden = copy.hidden = length.hidden = link === null;
    length.dataset['level'] = url.length <= comfortableLink ? 'good' : url.length <= longestLink ? 'long' : 'tooLong';
    setText(length, words.length(count(url.length)));
    setText(progress, state === 'making' ? words.making : link?.copied === 'yes' ? words.copied : link?.copied === 'no' ? words.notCopied : '');
    const text = state === null ? words.impossible : url.length > longestLink ? words.tooLong : url.length > comfortableLink ? words.long : '';
    setText(warning, text);
    warning.hidden = text === '';
  });
  return {
    title: words.title,
    body: [make('p', { class: 'note', text: words.intro }), field, make('div', { class: 'link-row' }, length, progress, make('span', { class: 'spring' }), copy), warning],
  };
}
