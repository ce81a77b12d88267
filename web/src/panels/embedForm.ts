// What an author chooses about a figure, beside the figure itself.
import { count } from '../words/numbers';
import { fill } from '../words/fill';
import { takeAwayWords } from '../words/takeAway';
import { controlChoices, infoParts } from '../model/figure';
import { questionKinds } from '../session/questionAnswer';
import { themeChoices } from '../model/ui';
import { figureDrawing } from '../state/export/figureDrawing';
import { figureAttributes, leastSide, mostSide, plainFigure, type Figure, type FigureDrawing } from '../state/share/figureCode';
import { hostLacks } from '../state/share/hostLacks';
import { maxSpeed, rateAt } from '../lanes/pacer';
import { speedWords } from '../state/tell/speedWords';
import type { Context } from './context';
import { make, setAttribute, setText } from './dom';
import { checkField, choiceField, digitsField, textField } from './fields';
import { FigurePreview } from './figurePreview';
import { addStyle } from './lateStyle';
import style from './embedForm.css?inline';

export interface EmbedForm {
  element: HTMLElement;
  /** What is chosen; where a field makes no sense, what was chosen before. */
  figure(): Figure;
  /** What stands where the figure does not run; null until it is drawn. */
  drawing(): FigureDrawing | null;
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
  const caption = textField(words.caption, 'figureCaption', 200);
  const controls = choiceField(words.controls, 'figureControls', controlChoices.map((id) => [id, words.controlChoices[id]]), plainFigure.controls);
  const theme = choiceField(words.theme, 'figureTheme', themeChoices.map((id) => [id, words.themeChoices[id]]), plainFigure.theme);
  const info = infoParts.map((id) => ({ id, ...checkField(words.infoChoices[id], `figureInfo-${id}`) }));
  const question = choiceField(words.question, 'figureQuestion', [['', words.noQuestion], ...questionKinds.map((id) => [id, words.questionChoices[id]] as const)], '', true);
  const from = digitsField(words.from, 'figureFrom', '', words.asShared);
  const to = digitsField(words.to, 'figureTo', '', words.theEnd);
  const speedText = (rate: number): string => fill(rate === Infinity ? words.unlimitedSpeed : context.strings.time.speedOf, speedWords(rate, context.strings));
  const speeds = Array.from({ length: maxSpeed + 1 }, (_, level) => [String(level), speedText(rateAt(level))] as const);
  const speed = choiceField(words.speed, 'figureSpeed', [['', words.usualSpeed], ...speeds], '', true);
  const width = digitsField(words.width, 'figureWidth', String(plainFigure.width));
  const height = digitsField(words.height, 'figureHeight', String(plainFigure.height));
  const edit = checkField(words.edit, 'figureEdit');
  const problem = make('p', { class: 'problem', attributes: { role: 'alert', 'data-part': 'figure-problem' } });
  const lacks = make('p', { class: 'note host-lacks', attributes: { hidden: true, 'data-part': 'host-lacks' } });
  const infoTitle = make('span', { text: words.info, attributes: { id: 'figure-info' } });
  const infoGroup = make('div', { class: 'field wide', attributes: { role: 'group', 'aria-labelledby': 'figure-info' } }, infoTitle, make('div', { class: 'figure-checks' }, ...info.map(({ element: field }) => field)));
  const fields = make('div', { class: 'figure-fields' }, caption.element, controls.element, theme.element, infoGroup, question.element,
    from.element, to.element, speed.element, width.element, height.element, edit.element, problem, lacks);
  const element = make('div', { class: 'embed-form', attributes: { role: 'group', 'aria-label': words.title, 'data-part': 'embed-form' } }, fields, preview.element);
  addStyle(context.root, style);

  let figure = plainFigure;
  let drawing: FigureDrawing | null = null;
  let shownUrl = '';
  const judgeHost = async (url: string): Promise<void> => {
    const found = await hostLacks(url);
    setText(lacks, found.map((kind) => words.lacks[kind]).join(' '));
    lacks.hidden = found.length === 0;
  };
  /** A code without a drawing is whole as well. */
  const draw = async (url: string): Promise<void> => {
    const isWanted = (): boolean => url === shownUrl;
    const drawn = url === '' ? null : await figureDrawing(context.playground, isWanted).catch(() => null);
    if (!isWanted() || !drawn) return;
    drawing = drawn;
    changed();
  };
  const read = (): void => {
    const [first, last] = [from, to].map(({ input: { value } }) => wholeNumber(value, 0, mostSteps)) as [number | null, number | null];
    const [across, down] = [width, height].map(({ input: { value } }) => wholeNumber(value, leastSide, mostSide) ?? Number.NaN) as [number, number];
    const stepsAreFine = !Number.isNaN(first) && !Number.isNaN(last) && (last === null || last > (first ?? 0));
    const sidesAreFine = !Number.isNaN(across) && !Number.isNaN(down);
    figure = {
      caption: caption.input.value.trim(),
      controls: controls.input.value as Figure['controls'],
      theme: theme.input.value as Figure['theme'],
      info: info.filter(({ input }) => input.checked).map(({ id }) => id),
      question: questionKinds.find((kind) => kind === question.input.value) ?? null,
      from: stepsAreFine ? first : figure.from,
      to: stepsAreFine ? last : figure.to,
      speed: speed.input.value === '' ? null : Number(speed.input.value),
      width: Number.isNaN(across) ? figure.width : across,
      height: Number.isNaN(down) ? figure.height : down,
      edit: edit.input.checked,
    };
    for (const { input } of [from, to]) setAttribute(input, 'aria-invalid', stepsAreFine ? false : 'true');
    setAttribute(width.input, 'aria-invalid', Number.isNaN(across) ? 'true' : false);
    setAttribute(height.input, 'aria-invalid', Number.isNaN(down) ? 'true' : false);
    setText(problem, !stepsAreFine ? words.wrongStep : !sidesAreFine ? fill(words.wrongSide, { least: count(leastSide), most: count(mostSide) }) : '');
    problem.hidden = stepsAreFine && sidesAreFine;
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
    drawing: () => drawing,
    show(url) {
      if (url === shownUrl) return;
      if (shownUrl === '') context.playground.guard.work(() => judgeHost(url));
      // Another state is another figure.
      preview.stop();
      shownUrl = url;
      drawing = null;
      context.playground.guard.work(() => draw(url));
      paint();
    },
  };
}
