// What an author chooses about a figure, beside the figure itself.
import { count } from '../words/numbers';
import { fill } from '../words/fill';
import { takeAwayWords } from '../words/takeAway';
import { Status } from '../core/generated';
import { controlChoices, infoParts } from '../model/figure';
import { themeChoices } from '../model/ui';
import { figureDrawing } from '../state/export/figureDrawing';
import { isOfTicks, lastFilmStep } from '../state/export/filmPlanOf';
import { figuresOf, leastSide, mostFigureSide, plainFigure, type FigureSettings, type FigureDrawing } from '../state/share/figureCode';
import { hostLacks } from '../state/share/hostLacks';
import { maxSpeed, rateAt } from '../lanes/pacer';
import { speedWords } from '../state/tell/speedWords';
import type { Context } from './context';
import { make, setAttribute, setText } from './dom';
import { checkField, choiceField, digitsField, textField } from './fields';
import { FigurePreview } from './figurePreview';
import { addStyle } from './lateStyle';
import { questionChoice } from './questionChoice';
import { secondFigure } from './secondFigure';
import { stepRange } from './stepRange';
import { wholeNumber } from './wholeNumber';
import style from './embedForm.css?inline';

export interface EmbedForm {
  element: HTMLElement;
  /** What is chosen; where a field makes no sense, what was chosen before. */
  figure(): FigureSettings;
  /** What stands where the figure does not run; null until it is drawn. */
  drawing(): FigureDrawing | null;
  /** The figure of this address; none for ''. `isElement`: it may be two. */
  show(url: string, isElement: boolean): void;
}

/** The width of each of two figures: they stand side by side in a column of text. */
const widthOfTwo = 330;

/** Boxes under one title. */
function checkGroup(title: string, id: string, checks: readonly HTMLElement[]): HTMLElement {
  return make(
    'div',
    { class: 'field wide', role: 'group', 'aria-labelledby': id },
    make('span', { text: title, id }),
    make('div', { class: 'figure-checks' }, ...checks),
  );
}

/** `changed`: something else is chosen. */
export function embedForm(context: Context, changed: () => void): EmbedForm {
  const { playground } = context;
  const words = takeAwayWords.embed;
  const preview = new FigurePreview(words.preview, () => tellRoom());
  const second = secondFigure(context);
  const caption = textField(words.caption, 'figureCaption', 200);
  const controls = choiceField(
    words.controls,
    'figureControls',
    controlChoices.map((id) => [id, words.controlChoices[id]]),
    plainFigure.controls,
    true,
  );
  const info = infoParts.map((id) => ({ id, ...checkField(words.infoChoices[id], `figureInfo-${id}`) }));
  const questions = questionChoice();
  const autoplay = checkField(words.autoplay, 'figureAutoplay');
  const loop = checkField(words.loop, 'figureLoop');
  const width = digitsField(words.width, 'figureWidth', String(plainFigure.width));
  const height = digitsField(words.height, 'figureHeight', String(plainFigure.height));
  // Behind a line that opens: what most figures leave as it is.
  const isOver = (): boolean =>
    second.second()?.algorithm === undefined && playground.lanes.every(({ snapshot }) => snapshot.status !== Status.Running && snapshot.hasHistory);
  const steps = stepRange(
    { from: 'figureFrom', to: 'figureTo' },
    () => ({ from: words.asShared, to: words.theEnd }),
    () => ({ last: isOver() ? lastFilmStep(playground) : null, least: 1, isLongest: playground.lanes.length > 1 }),
    () => isOfTicks(playground),
  );
  const speedText = (rate: number): string =>
    fill(rate === Infinity ? words.unlimitedSpeed : context.strings.time.speedOf, speedWords(rate, context.strings));
  const speeds = Array.from({ length: maxSpeed + 1 }, (_, level) => [String(level), speedText(rateAt(level))] as const);
  const speed = choiceField(words.speed, 'figureSpeed', [['', words.usualSpeed], ...speeds], '');
  const theme = choiceField(
    words.theme,
    'figureTheme',
    themeChoices.map((id) => [id, words.themeChoices[id]]),
    plainFigure.theme,
  );
  const edit = checkField(words.edit, 'figureEdit');
  const more = make(
    'details',
    { class: 'wide', 'data-part': 'figure-more' },
    make('summary', { text: words.more }),
    make('div', { class: 'figure-fields' }, ...steps.fields, steps.note, speed.element, theme.element, edit.element),
  );
  const problem = make('p', { class: 'problem', role: 'alert', 'data-part': 'figure-problem' });
  const room = make('p', { class: 'note figure-room', hidden: true, role: 'status', 'data-part': 'figure-room' });
  const lacks = make('p', { class: 'note host-lacks', hidden: true, 'data-part': 'host-lacks' });
  const fields = make(
    'div',
    { class: 'figure-fields' },
    caption.element,
    ...second.fields,
    controls.element,
    checkGroup(
      words.info,
      'figure-info',
      info.map(({ element: field }) => field),
    ),
    questions.element,
    checkGroup(words.film, 'figure-film', [autoplay.element, loop.element]),
    width.element,
    height.element,
    problem,
    room,
    lacks,
    more,
  );
  const element = make('div', { class: 'embed-form', role: 'group', 'aria-label': words.title, 'data-part': 'embed-form' }, fields, preview.element);
  addStyle(context.root, style);

  let figure = plainFigure;
  let drawing: FigureDrawing | null = null;
  let shownUrl = '';
  const tellRoom = (): void => {
    const needed = preview.neededSize;
    room.hidden = needed === null;
    if (needed)
      setText(room, fill(needed.width > figure.width ? words.roomBoth : words.room, { width: count(needed.width), height: count(needed.height) }));
  };
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
  /** One figure and two have other widths, until the author types one. */
  const fitWidth = (isTwo: boolean): void => {
    const [one, two] = [plainFigure.width, widthOfTwo].map(String) as [string, string];
    if (width.input.value === (isTwo ? one : two)) width.input.value = isTwo ? two : one;
  };
  const read = (): void => {
    const beside = second.second();
    if ((beside === null) !== (figure.second === null)) fitWidth(beside !== null);
    const [across, down] = [width, height].map(({ input: { value } }) => wholeNumber(value, leastSide, mostFigureSide) ?? Number.NaN) as [
      number,
      number,
    ];
    const sidesAreFine = !Number.isNaN(across) && !Number.isNaN(down);
    const { from, to } = steps.read() ?? figure;
    const { first: nameOfFirst } = second.names();
    figure = {
      // Each of two figures says what it shows.
      caption: caption.input.value.trim() || (beside ? nameOfFirst : ''),
      controls: controls.input.value as FigureSettings['controls'],
      theme: theme.input.value as FigureSettings['theme'],
      info: info.filter(({ input }) => input.checked).map(({ id }) => id),
      questions: questions.questions(),
      autoplay: autoplay.input.checked,
      loop: loop.input.checked,
      from,
      to,
      speed: speed.input.value === '' ? null : Number(speed.input.value),
      width: Number.isNaN(across) ? figure.width : across,
      height: Number.isNaN(down) ? figure.height : down,
      edit: edit.input.checked,
      second: beside,
    };
    caption.input.placeholder = beside ? nameOfFirst : '';
    setAttribute(width.input, 'aria-invalid', Number.isNaN(across) ? 'true' : false);
    setAttribute(height.input, 'aria-invalid', Number.isNaN(down) ? 'true' : false);
    setText(problem, sidesAreFine ? '' : fill(words.wrongSide, { least: count(leastSide), most: count(mostFigureSide) }));
    problem.hidden = sidesAreFine;
  };
  const paint = (): void => {
    if (shownUrl === '') preview.stop();
    else preview.show(figuresOf(shownUrl, figure), figure.width, figure.height);
    tellRoom();
  };
  steps.update();
  second.show(false);
  read();
  const follow = (event: Event): void => {
    // Ignores input inside the preview.
    if (!fields.contains(event.target as Node)) return;
    read();
    paint();
    changed();
  };
  element.addEventListener('input', follow);
  // A step that was typed may have become another one.
  element.addEventListener('change', follow);
  let shownAsElement = false;
  return {
    element,
    figure: () => figure,
    drawing: () => drawing,
    show(url, isElement) {
      if (url === shownUrl && isElement === shownAsElement) return;
      if (url !== shownUrl) {
        if (shownUrl === '') playground.guard.work(() => judgeHost(url));
        // Another state is another figure.
        preview.stop();
        drawing = null;
        playground.guard.work(() => draw(url));
      }
      [shownUrl, shownAsElement] = [url, isElement];
      second.show(isElement);
      steps.update();
      read();
      paint();
    },
  };
}
