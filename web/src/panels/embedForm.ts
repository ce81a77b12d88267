// What an author chooses about a figure, beside the figure itself.
import { takeAwayWords } from '../i18n/takeAway';
import { controlChoices, infoParts } from '../model/figure';
import { themeChoices } from '../model/ui';
import { figureAttributes, leastSide, mostSide, plainFigure, type Figure } from '../state/figureCode';
import { maxSpeed, rateAt } from '../state/pacer';
import { speedWords } from '../state/speedWords';
import type { Context } from './context';
import { make, setAttribute, setText } from './dom';
import { FigurePreview } from './figurePreview';
import { addStyle } from './lateStyle';
import style from './embedForm.css?inline';

export interface EmbedForm {
  element: HTMLElement;
  /** What is chosen; where a field makes no sense, what was chosen before. */
  figure(): Figure;
  /** The figure of this address; none for ''. */
  show(url: string): void;
}

const mostSteps = 2 ** 31 - 1;

/** Null: empty. NaN: no whole number between these. */
function wholeNumber(text: string, least: number, most: number): number | null {
  if (text.trim() === '') return null;
  const number = Number(text);
  return Number.isInteger(number) && number >= least && number <= most ? number : Number.NaN;
}

/** `changed`: something else is chosen. */
export function embedForm(context: Context, changed: () => void): EmbedForm {
  const words = takeAwayWords.embed;
  const preview = new FigurePreview(words.preview);
  const labelled = (text: string, control: HTMLElement, wide = false): HTMLElement => make('label', { class: wide ? 'field wide' : 'field' }, make('span', { text }), control);
  const number = (name: string, value: string, placeholder = ''): HTMLInputElement => {
    const input = make('input', { class: 'number', attributes: { type: 'text', inputmode: 'numeric', autocomplete: 'off', placeholder, 'data-field': name } });
    input.value = value;
    return input;
  };
  const choice = (name: string, texts: readonly (readonly [string, string])[], value: string): HTMLSelectElement => {
    const list = make('select', { attributes: { 'data-field': name } }, ...texts.map(([id, text]) => make('option', { text, attributes: { value: id } })));
    list.value = value;
    return list;
  };
  const check = (name: string, text: string): { input: HTMLInputElement; label: HTMLElement } => {
    const input = make('input', { attributes: { type: 'checkbox', 'data-field': name } });
    return { input, label: make('label', { class: 'check' }, input, make('span', { text })) };
  };

  const caption = make('input', { class: 'number', attributes: { type: 'text', maxlength: '200', autocomplete: 'off', 'data-field': 'figureCaption' } });
  const controls = choice('figureControls', controlChoices.map((id) => [id, words.controlChoices[id]]), plainFigure.controls);
  const theme = choice('figureTheme', themeChoices.map((id) => [id, words.themeChoices[id]]), plainFigure.theme);
  const info = infoParts.map((id) => ({ id, ...check(`figureInfo-${id}`, words.infoChoices[id]) }));
  const [from, to] = [number('figureFrom', '', words.asShared), number('figureTo', '', words.theEnd)];
  const speeds = Array.from({ length: maxSpeed + 1 }, (_, level) => [String(level), words.speedOf(...speedWords(rateAt(level), context.strings))] as const);
  const speed = choice('figureSpeed', [['', words.usualSpeed], ...speeds], '');
  const [width, height] = [number('figureWidth', String(plainFigure.width)), number('figureHeight', String(plainFigure.height))];
  const edit = check('figureEdit', words.edit);
  const problem = make('p', { class: 'problem', attributes: { role: 'alert', 'data-part': 'figure-problem' } });
  const infoTitle = make('span', { text: words.info, attributes: { id: 'figure-info' } });
  const infoGroup = make('div', { class: 'field wide', attributes: { role: 'group', 'aria-labelledby': 'figure-info' } }, infoTitle, make('div', { class: 'figure-checks' }, ...info.map(({ label }) => label)));
  const fields = make('div', { class: 'figure-fields' }, labelled(words.caption, caption, true), labelled(words.controls, controls), labelled(words.theme, theme), infoGroup,
    labelled(words.from, from), labelled(words.to, to), labelled(words.speed, speed, true), labelled(words.width, width), labelled(words.height, height), edit.label, problem);
  const element = make('div', { class: 'embed-form', attributes: { role: 'group', 'aria-label': words.title, 'data-part': 'embed-form' } }, fields, preview.element);
  addStyle(context.root, style);

  let figure = plainFigure;
  let shownUrl = '';
  const read = (): void => {
    const [first, last] = [from, to].map(({ value }) => wholeNumber(value, 0, mostSteps)) as [number | null, number | null];
    const [across, down] = [width, height].map(({ value }) => wholeNumber(value, leastSide, mostSide) ?? Number.NaN) as [number, number];
    const stepsAreFine = !Number.isNaN(first) && !Number.isNaN(last) && (last === null || last > (first ?? 0));
    const sidesAreFine = !Number.isNaN(across) && !Number.isNaN(down);
    figure = {
      caption: caption.value.trim(),
      controls: controls.value as Figure['controls'],
      theme: theme.value as Figure['theme'],
      info: info.filter(({ input }) => input.checked).map(({ id }) => id),
      from: stepsAreFine ? first : figure.from,
      to: stepsAreFine ? last : figure.to,
      speed: speed.value === '' ? null : Number(speed.value),
      width: Number.isNaN(across) ? figure.width : across,
      height: Number.isNaN(down) ? figure.height : down,
      edit: edit.input.checked,
    };
    for (const input of [from, to]) setAttribute(input, 'aria-invalid', stepsAreFine ? false : 'true');
    setAttribute(width, 'aria-invalid', Number.isNaN(across) ? 'true' : false);
    setAttribute(height, 'aria-invalid', Number.isNaN(down) ? 'true' : false);
    setText(problem, !stepsAreFine ? words.wrongStep : !sidesAreFine ? words.wrongSide(leastSide, mostSide) : '');
    problem.hidden = problem.textContent === '';
  };
  const paint = (): void => {
    if (shownUrl === '') preview.stop();
    else preview.show(figureAttributes(shownUrl, figure), figure.width, figure.height);
  };
  read();
  element.addEventListener('input', (event) => {
    // Ignores input inside the preview.
    if (!fields.contains(event.target as Node)) return;
    read();
    paint();
    changed();
  });
  return {
    element,
    figure: () => figure,
    show(url) {
      if (url === shownUrl) return;
      // Another state is another figure.
      preview.stop();
      shownUrl = url;
      paint();
    },
  };
}
