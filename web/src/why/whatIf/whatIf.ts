// The section that says how many shortest paths there are and which wall lengthens the path most, and the layers that draw both.
import type { Context } from '../../panels/context';
import { make, setText } from '../../panels/dom';
import { addStyle } from '../../panels/lateStyle';
import { fill as filled } from '../../words/fill';
import { decimal } from '../../words/numbers';
import { whatIfWords } from '../../words/whatIf';
import { layerSwitch } from '../layerSwitch';
import { showCell } from '../showCell';
import { whatIfColours } from './whatIfColours';
import { WhatIfJob } from './whatIfJob';
import { largestGain } from './whatIfOverlay';
import { chosenWhatIfLayers, type WhatIfLayerId } from './whatIfChoice';
import type { Removal, WhatIfReport } from './whatIfReport';
import { buttonLabels, gainsText, notAsked, removalText, whatIfText } from './whatIfSentences';
import style from './whatIf.css?inline';

/** What the core calls an open passage. */
const openPassage = 0;

function whatIfLayer({ playground }: Context, id: WhatIfLayerId): { row: HTMLElement; show(report: WhatIfReport | null, dark: boolean): void } {
  const words = whatIfWords.keys;
  const [least, most, mark] = [make('span'), make('span'), make('span', { class: 'ramp-mark what-if-mark' })];
  const layers = chosenWhatIfLayers(playground);
  const layer = layerSwitch(`what-if-${id}`, [least, mark, most], (isChosen) => {
    if (isChosen) layers.add(id);
    else layers.delete(id);
    playground.changed();
  });
  const show = (report: WhatIfReport | null, dark: boolean): void => {
    const isThere = report !== null && (id === 'paths' ? report.cells > 0 : (report.removals?.gains ?? 0) > 0);
    layer.show(isThere ? whatIfWords.layers[id] : null, layers.has(id));
    if (!isThere) return;
    const isOpening = !Number.isFinite(report.cost);
    const [from, to] = whatIfColours[dark ? 'dark' : 'light'][id];
    mark.style.setProperty('--from', id === 'gains' && isOpening ? to : from);
    mark.style.setProperty('--to', to);
    setText(least, id === 'paths' ? words.few : isOpening ? '' : words.little);
    setText(most, id === 'paths' ? words.all : isOpening ? words.opening : filled(words.most, { most: decimal(largestGain(report)) }));
  };
  return { row: layer.row, show };
}

/** A removal with what can be done about it: look at it, or remove it. */
function removalLine({ playground }: Context, removal: Removal, now: number, place: number, removed: () => void): HTMLElement {
  const labels = buttonLabels(removal);
  const { cell, kind, direction } = removal;
  const plain = playground.catalog.terrains.findIndex(({ id }) => id === 'plain');
  const remove = (): void => {
    playground.guard.run(() =>
      playground.edit((session) => {
        if (kind === 'wall') session.paintRect(cell.x, cell.y, cell.x, cell.y, plain);
        else session.setPassage(cell.x, cell.y, direction, openPassage);
      }),
    );
    removed();
  };
  const button = (text: string, label: string, click: () => void): HTMLElement =>
    make('button', { class: 'button outlined', text, 'aria-label': label, on: { click } });
  return make(
    place === 0 ? 'div' : 'li',
    { class: 'removal' },
    make(place === 0 ? 'p' : 'span', { text: removalText(removal, now, place) }),
    make(
      'span',
      { class: 'removal-actions' },
      button(whatIfWords.show, labels.show, () => showCell(playground, cell)),
      button(whatIfWords.remove, labels.remove, remove),
    ),
  );
}

/** The best obstacle to remove, and the next ones. */
function removalList(context: Context): { element: HTMLElement; show(report: WhatIfReport | null): void } {
  const best = make('div', { class: 'best-removal' });
  const title = make('h2', { class: 'small-title', text: whatIfWords.nextTitle });
  const next = make('ul', { class: 'next-removals' });
  const gains = make('p', { class: 'what-if-note' });
  const note = make('p', { class: 'what-if-note', text: whatIfWords.becomes });
  const element = make('div', { class: 'removals', tabindex: '-1' }, best, gains, title, next, note);
  let shown = '';
  const show = (report: WhatIfReport | null): void => {
    const removals = report?.removals?.best ?? [];
    const key = JSON.stringify([report?.cost, removals]);
    note.hidden = !removals.some(({ kind }) => kind === 'wall');
    setText(gains, report ? gainsText(report) : '');
    title.hidden = removals.length < 2;
    if (key === shown) return;
    shown = key;
    // The button goes with the obstacle.
    const lines = removals.map((removal, place) => removalLine(context, removal, report!.cost, place, () => element.focus()));
    best.replaceChildren(...lines.slice(0, 1));
    next.replaceChildren(...lines.slice(1));
  };
  return { element, show };
}

export function fillWhatIf(context: Context, place: HTMLElement, isOpen: () => boolean): void {
  const { playground, watch, root } = context;
  const about = make('p', { class: 'what-if-note' });
  const paths = make('p', { class: 'what-if-paths' });
  const longerText = make('span');
  const longer = make('p', { class: 'what-if-longer' }, make('span', { class: 'own-path', 'aria-hidden': 'true' }), longerText);
  const status = make('p', { class: 'what-if-note', role: 'status' });
  const bar = make('progress', { class: 'progress', max: '1000', 'aria-label': whatIfWords.computing });
  const removals = removalList(context);
  const layers = { paths: whatIfLayer(context, 'paths'), gains: whatIfLayer(context, 'gains') };
  const job = new WhatIfJob(context);

  addStyle(root, style);
  place.append(paths, longer, layers.paths.row, removals.element, layers.gains.row, status, bar, about);
  watch((ui) => {
    const why = isOpen() ? notAsked(ui.snapshot) : '';
    job.update(ui, why === null);
    if (!isOpen()) return;
    const { report, progress } = job.computed;
    const isComputing = why === null && !report?.removals;
    status.hidden = why === null && !isComputing;
    setText(status, why ?? (isComputing ? (report ? whatIfWords.removing : whatIfWords.computing) : ''));
    bar.hidden = !isComputing;
    bar.value = Math.max(progress, 0);
    const text = report && whatIfText(report, ui.snapshot);
    setText(paths, text?.paths ?? '');
    setText(longerText, text?.longer ?? '');
    longer.classList.toggle('keyed', chosenWhatIfLayers(playground).has('paths'));
    longer.hidden = !text?.longer;
    setText(about, text?.about ?? '');
    removals.element.hidden = !report?.removals;
    removals.show(report);
    for (const layer of Object.values(layers)) layer.show(report, ui.dark);
  });
}
