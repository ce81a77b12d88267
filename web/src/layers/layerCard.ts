// The card in which the reader chooses the layers.
import type { Context } from '../panels/context';
import { keepFocus, make, releaseFocus, setAttribute, setText } from '../panels/dom';
import { icon } from '../panels/icons';
import type { UiState } from '../model/ui';
import { arrowScale, numberScale } from '../view/labelScales';
import { fill } from '../words/fill';
import { layerWords as words } from '../words/layers';
import { colourIds, lineIds, standardChoice, type ColourId, type LineId } from './layerChoice';
import type { MapLayers } from './mapLayers';
import { colourUnavailable, lineUnavailable, type UnavailableReason } from './availableLayers';
import { scaleLegend } from './scaleLegend';

/** Lines that are drawn in large cells alone, or of one cell. */
const lineNotes: Partial<Record<LineId, string>> = {
  numbers: fill(words.lineNotes.numbers, { pixels: numberScale }),
  arrows: fill(words.lineNotes.arrows, { pixels: arrowScale }),
  moves: words.lineNotes.moves,
};

interface Choice {
  row: HTMLElement;
  show(isChosen: boolean, why: UnavailableReason | null): void;
}

/** What is not available stays in reach of the keyboard and of screen readers, which read the reason. */
function choice(type: 'radio' | 'checkbox', id: ColourId | LineId, note: string, choose: (isChosen: boolean) => void): Choice {
  const reason = make('span', { class: 'layer-reason', id: `layer-reason-${id}` });
  let isBarred = false;
  const box = make('input', {
    type,
    name: type === 'radio' ? 'layer-colour' : undefined,
    value: id,
    'data-layer': id,
    'aria-describedby': reason.id,
  });
  box.addEventListener('click', (event) => {
    if (isBarred) event.preventDefault();
  });
  box.addEventListener('change', () => choose(box.checked));
  releaseFocus(box);
  const row = make('label', { class: 'layer-row' }, box, make('span', { class: 'layer-name', text: words.names[id] }), reason);
  return {
    row,
    show(isChosen, why) {
      isBarred = why !== null;
      box.checked = isChosen;
      setAttribute(box, 'aria-disabled', isBarred ? 'true' : undefined);
      row.classList.toggle('barred', isBarred);
      setText(reason, why ? words.unavailable[why] : note);
      reason.hidden = why === null && note === '';
    },
  };
}

export function layerCard(context: Context, layers: MapLayers, close: () => void): { element: HTMLElement; show(ui: UiState): void; focus(): void } {
  const { playground } = context;
  const { catalog, messages } = playground;
  const colours = colourIds.map((id) => ({
    id,
    ...choice('radio', id, '', () => {
      layers.chooseColour(id);
      messages.announce(fill(words.shown, { name: words.names[id] }));
    }),
  }));
  const lines = lineIds.map((id) => ({
    id,
    ...choice('checkbox', id, lineNotes[id] ?? '', (isChosen) => {
      layers.chooseLine(id, isChosen);
      messages.announce(fill(isChosen ? words.drawn : words.hidden, { name: words.names[id] }));
    }),
  }));
  const note = make('p', { class: 'layer-note' });
  const legend = scaleLegend();
  const button = (id: string, text: string, run: () => void): HTMLButtonElement =>
    make('button', { class: 'button', text, 'data-action': id, on: { click: run, mousedown: keepFocus } });
  const reset = button('resetLayers', words.standard, () => layers.choose(standardChoice));
  const closing = make(
    'button',
    {
      class: 'button square',
      'data-action': 'closeLayers',
      'aria-label': words.close,
      title: words.close,
      on: { click: close, mousedown: keepFocus },
    },
    icon('close'),
  );
  const group = (text: string, rows: HTMLElement[], role?: string): HTMLElement =>
    make('fieldset', { class: 'layer-group', role }, make('legend', { text }), ...rows);
  const element = make(
    'section',
    { class: 'card layer-card', role: 'dialog', 'aria-label': words.title, id: 'layer-card', hidden: true },
    make('div', { class: 'layer-head' }, make('h2', { text: words.title }), reset, closing),
    make(
      'div',
      { class: 'layer-body', tabindex: '-1' },
      group(
        words.colours,
        colours.map(({ row }) => row),
        'radiogroup',
      ),
      make('div', {}, note, legend.element),
      group(
        words.lines,
        lines.map(({ row }) => row),
      ),
    ),
  );
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    // The page would take it for its own.
    event.preventDefault();
    event.stopPropagation();
    close();
  });
  return {
    element,
    show({ snapshot, dark: isDark }) {
      for (const { id, show } of colours) show(layers.choice.colour === id, colourUnavailable(id, snapshot, catalog));
      for (const { id, show } of lines) show(layers.choice.lines[id], lineUnavailable(id, layers.choice, snapshot, catalog));
      setText(note, layers.choice.colour === 'order' && isDark ? words.notes.orderDark : words.notes[layers.choice.colour]);
      legend.show(layers.choice, layers.range, isDark);
      reset.hidden = layers.toText() === '';
    },
    focus: () => (element.querySelector<HTMLElement>('input:checked') ?? closing).focus(),
  };
}
