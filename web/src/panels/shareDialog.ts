import { byId } from '../core/byId';
import { canRecord } from '../exports/canRecord';
import { fill } from '../words/fill';
import { count } from '../words/numbers';
import { lateWords } from '../words/late';
import { counted } from '../words/plural';
import { takeAwayWords } from '../words/takeAway';
import { mapTitle } from '../state/share/mapTitle';
import { copyText } from '../state/browser/clipboard';
import { comfortableLink, longestLink } from '../state/link/linkWriting';
import type { FigureSettings, FigureDrawing } from '../state/share/figureCode';
import { formOf, shareForms, type ShareForm } from '../state/share/shareForms';
import type { Context, DialogContent } from './context';
import { make, setAttribute, setText, setValue } from './dom';
import type { EmbedForm } from './embedForm';
import { fileRow, lateFileRows } from './fileRow';
import { labelOf } from './labelOf';
import { pictureButtons } from './pictureButtons';
import { qrView } from './qrView';

/** What can be saved, by what it is of. */
function fileRows(context: Context): HTMLElement {
  const { actions, run, playground, watch } = context;
  const { fileGroups, fileKinds } = lateWords.shareDialog;
  const { pictureOf, searchOf } = takeAwayWords.compared;
  const groups = Object.entries(fileKinds) as [keyof typeof fileKinds, Record<string, string>][];
  const titles = new Map<string, HTMLElement>();
  const element = make(
    'div',
    { class: 'file-rows' },
    ...groups.map(([group, kinds]) => {
      const buttons = Object.entries(kinds)
        .filter(([action]) => action !== 'saveWebm' || canRecord())
        .map(([action, text]) => {
          const label = labelOf(byId(actions, action)!);
          return make('button', {
            class: 'button tab outlined',
            text,
            'data-action': action,
            title: label,
            on: { click: () => run(action) },
          });
        });
      if (group === 'picture') buttons.splice(1, 0, ...pictureButtons(context));
      const row = fileRow(`files-${group}`, fileGroups[group], buttons);
      titles.set(group, row.title);
      return row.element;
    }),
  );
  let late: HTMLElement | null = null;
  watch(({ dialog, snapshot }) => {
    if (dialog !== 'share') return;
    const { comparison } = playground;
    // A picture is of all searches that are compared, the other files of the chosen one.
    const { name } = snapshot.info;
    setText(titles.get('picture')!, comparison ? counted(pictureOf, comparison.sheet.lanes.length) : fileGroups.picture);
    setText(titles.get('search')!, comparison ? fill(searchOf, { name }) : fileGroups.search);
    const row = lateFileRows.get(playground)?.() ?? null;
    if (row === late) return;
    late?.remove();
    if (row) element.append(row);
    late = row;
  });
  return element;
}

/** Loads the form for films when you choose a film. */
function filmPlace(context: Context): HTMLElement {
  const { playground, watch } = context;
  const place = make('div', { class: 'film-place' });
  let asked = false;
  watch(({ film }) => {
    if (!film || asked) return;
    asked = true;
    playground.parts.run(
      () => import('./filmForm'),
      ({ filmForm }) => {
        const film = filmForm(context);
        place.append(film);
        // Below the code of a figure it would be out of sight.
        film.scrollIntoView({ block: 'nearest' });
      },
      () => {
        asked = false;
        playground.store.set({ film: null });
      },
    );
  });
  return place;
}

interface EmbedPlace {
  element: HTMLElement;
  /** The chosen figure; undefined before the form is there. */
  figure(): FigureSettings | undefined;
  drawing(): FigureDrawing | null;
  /** Shows the form with the figure of this address; nothing for ''. `isElement`: it may be two. */
  show(url: string, isElement: boolean): void;
}

/** Loads the form for figures when you choose a figure; the dialog is wider then. */
function embedPlace(context: Context, changed: () => void): EmbedPlace {
  const element = make('div', { class: 'embed-place' });
  let form: EmbedForm | null = null;
  let [asked, shown, isShownAsElement] = [false, '', false];
  const ask = (): void => {
    asked = true;
    context.playground.parts.run(
      () => import('./embedForm'),
      ({ embedForm }) => {
        form = embedForm(context, changed);
        element.append(form.element);
        form.show(shown, isShownAsElement);
      },
      () => (asked = false),
    );
  };
  return {
    element,
    figure: () => form?.figure(),
    drawing: () => form?.drawing() ?? null,
    show(url, isElement) {
      if (url !== '' && url !== shown && !asked) ask();
      [shown, isShownAsElement] = [url, isElement];
      element.hidden = url === '';
      element.closest('dialog')?.toggleAttribute('data-wide', url !== '');
      form?.show(url, isElement);
    },
  };
}

export function shareDialog(context: Context): DialogContent {
  const { strings, playground, watch } = context;
  const words = lateWords.shareDialog;
  const { store } = playground;
  let form: ShareForm | 'qr' = 'link';
  const field = make('textarea', {
    class: 'link',
    readonly: true,
    rows: '4',
    'aria-label': words.field,
    spellcheck: 'false',
    'data-part': 'link',
  });
  const length = make('span', { class: 'link-length', 'data-part': 'link-length' });
  const progress = make('span', { class: 'link-state', 'data-part': 'link-state', role: 'status' });
  const warning = make('p', { class: 'note' });
  const copy = make('button', { class: 'button primary', text: words.copy, 'data-action': 'copyLink' });
  const qr = qrView(context);
  /** What would be copied is another text than the one that was. */
  const changed = (): void => {
    const { link } = store.get();
    if (link !== null && link !== 'making') store.set({ link: { ...link, copied: 'pending' } });
    show();
  };
  const embed = embedPlace(context, changed);
  const forms = [...shareForms, 'qr'] as const;
  const tabs = forms.map((each) => {
    const tab = make('button', {
      class: 'button tab',
      text: each === 'qr' ? words.qr : words.forms[each],
      'data-form': each,
    });
    tab.addEventListener('click', () => {
      form = each;
      changed();
    });
    return tab;
  });
  const textOf = (url: string): string =>
    formOf(form === 'qr' ? 'link' : form, url, mapTitle(strings, store.get().mapName), embed.figure(), embed.drawing());
  copy.addEventListener('click', () => {
    const { link } = store.get();
    if (link === null || link === 'making') return;
    field.select();
    void copyText(textOf(link.url)).then((copied) => store.set({ link: { ...link, copied: copied ? 'yes' : 'no' } }));
  });
  field.addEventListener('focus', () => field.select());
  // The toast lies behind the open dialog, so its text stands here as well.
  const outcome = make('p', { class: 'note', role: 'status', 'data-part': 'outcome' });
  const files = make('section', { class: 'files' }, make('h3', { text: words.files }), fileRows(context), filmPlace(context), outcome);
  const intro = make('p', { class: 'note', text: words.intro });
  const show = (): void => {
    const { link: state, toast, dialog } = store.get();
    const { world } = playground;
    setText(intro, world ? fill(words.introOfTick, { tick: count(world.ticks.step) }) : words.intro);
    const link = state === 'making' ? null : state;
    const url = link?.url ?? '';
    embed.show((form === 'frame' || form === 'element') && dialog === 'share' ? url : '', form === 'element');
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
    setText(length, fill(words.length, { count: count(url.length) }));
    setText(progress, state === 'making' ? words.making : link?.copied === 'yes' ? words.copied : link?.copied === 'no' ? words.notCopied : '');
    const advice = state === null ? words.impossible : url.length > longestLink ? words.tooLong : url.length > comfortableLink ? words.long : '';
    setText(warning, advice);
    warning.hidden = advice === '';
    files.hidden = state === 'making';
    const said = dialog === 'share' && toast ? toast.text : '';
    setText(outcome, said);
    outcome.classList.toggle('problem', toast?.kind === 'error');
    outcome.hidden = said === '';
  };
  watch(show);
  return {
    title: words.title,
    body: [
      intro,
      make('div', { class: 'tabs', role: 'group', 'aria-label': words.as }, ...tabs),
      embed.element,
      field,
      qr.element,
      make('div', { class: 'link-row' }, length, progress, make('span', { class: 'spring' }), copy),
      warning,
      files,
    ],
  };
}
