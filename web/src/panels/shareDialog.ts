import { canRecord } from '../exports/canRecord';
import { count } from '../i18n/en';
import { later } from '../state/later';
import { comfortableLink, copyText, longestLink } from '../state/share';
import { formOf, shareForms, type ShareForm } from '../state/shareForms';
import type { Context, DialogContent } from './context';
import { make, setAttribute, setText, setValue } from './dom';
import { qrView } from './qrView';

/** What can be saved, by what it is of. */
function fileRows({ strings, actions, run }: Context): HTMLElement {
  const { fileGroups, fileKinds } = strings.shareDialog;
  const groups = Object.entries(fileKinds) as [keyof typeof fileKinds, Record<string, string>][];
  return make('div', { class: 'file-rows' }, ...groups.map(([group, kinds]) => {
    const title = make('span', { class: 'note', text: fileGroups[group], attributes: { id: `files-${group}` } });
    const buttons = Object.entries(kinds).filter(([action]) => action !== 'saveWebm' || canRecord()).map(([action, text]) => {
      const label = actions.find(({ id }) => id === action)?.label ?? '';
      return make('button', { class: 'button tab outlined', text, attributes: { type: 'button', 'data-action': action, title: label }, on: { click: () => run(action) } });
    });
    return make('div', { class: 'file-row', attributes: { role: 'group', 'aria-labelledby': `files-${group}` } }, title, make('div', { class: 'file-buttons' }, ...buttons));
  }));
}

/** The form for films comes when somebody wants one. */
function filmPlace(context: Context): HTMLElement {
  const { playground, watch } = context;
  const place = make('div', { class: 'film-place' });
  let asked = false;
  watch(({ film }) => {
    if (!film || asked) return;
    asked = true;
    later(playground, () => import('./filmForm'), ({ filmForm }) => place.append(filmForm(context)), () => {
      asked = false;
      playground.store.set({ film: null });
    });
  });
  return place;
}

export function shareDialog(context: Context): DialogContent {
  const { strings, playground, watch } = context;
  const words = strings.shareDialog;
  const { store } = playground;
  let form: ShareForm | 'qr' = 'link';
  const field = make('textarea', { class: 'link', attributes: { readonly: true, rows: '4', 'aria-label': words.field, spellcheck: 'false', 'data-part': 'link' } });
  const length = make('span', { class: 'link-length', attributes: { 'data-part': 'link-length' } });
  const progress = make('span', { class: 'link-state', attributes: { 'data-part': 'link-state', role: 'status' } });
  const warning = make('p', { class: 'note' });
  const copy = make('button', { class: 'button primary', text: words.copy, attributes: { type: 'button', 'data-action': 'copyLink' } });
  const qr = qrView(context);
  const forms = [...shareForms, 'qr'] as const;
  const tabs = forms.map((each) => {
    const tab = make('button', { class: 'button tab', text: each === 'qr' ? words.qr : words.forms[each], attributes: { type: 'button', 'data-form': each } });
    tab.addEventListener('click', () => {
      form = each;
      const { link } = store.get();
      if (link !== null && link !== 'making') store.set({ link: { ...link, copied: 'pending' } });
      show();
    });
    return tab;
  });
  const textOf = (url: string): string => formOf(form === 'qr' ? 'link' : form, url, words.titleOf(strings.name, store.get().mapName));
  copy.addEventListener('click', () => {
    const { link } = store.get();
    if (link === null || link === 'making') return;
    field.select();
    void copyText(textOf(link.url)).then((copied) => store.set({ link: { ...link, copied: copied ? 'yes' : 'no' } }));
  });
  field.addEventListener('focus', () => field.select());
  // What is told of a file lies behind the dialog elsewhere.
  const outcome = make('p', { class: 'note', attributes: { role: 'status', 'data-part': 'outcome' } });
  const files = make('section', { class: 'files' }, make('h3', { text: words.files }), fileRows(context), filmPlace(context), outcome);
  const show = (): void => {
    const { link: state, toast, dialog } = store.get();
    const link = state === 'making' ? null : state;
    const url = link?.url ?? '';
    const text = link === null ? '' : textOf(url);
    setValue(field, text);
    field.hidden = link === null || form === 'qr';
    copy.hidden = length.hidden = link === null;
    qr.show(form === 'qr' ? url : '');
    for (const [index, tab] of tabs.entries()) {
      tab.hidden = link === null;
      setAttribute(tab, 'aria-pressed', String(forms[index] === form));
    }
    length.dataset['level'] = url.length <= comfortableLink ? 'good' : url.length <= longestLink ? 'long' : 'tooLong';
    setText(length, words.length(count(url.length)));
    setText(progress, state === 'making' ? words.making : link?.copied === 'yes' ? words.copied : link?.copied === 'no' ? words.notCopied : '');
    const advice = state === null ? words.impossible : url.length > longestLink ? words.tooLong : url.length > comfortableLink ? words.long : '';
    setText(warning, advice);
    warning.hidden = advice === '';
    files.hidden = state === 'making';
    setText(outcome, dialog === 'share' ? (toast?.text ?? '') : '');
    outcome.classList.toggle('problem', toast?.kind === 'error');
    outcome.hidden = outcome.textContent === '';
  };
  watch(show);
  return {
    title: words.title,
    body: [make('p', { class: 'note', text: words.intro }), make('div', { class: 'tabs', attributes: { role: 'group', 'aria-label': words.as } }, ...tabs), field, qr.element,
      make('div', { class: 'link-row' }, length, progress, make('span', { class: 'spring' }), copy), warning, files],
  };
}
