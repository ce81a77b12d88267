// What is asked about a map of another program, and how it looks by the answers so far.
import type { Importing } from '../state/import/importing';
import { check, doubtText, survey, type Survey } from '../formats/check';
import { choiceText, questionText, type Answers, type Draft, type Making, type DraftQuestion } from '../formats/draft';
import { errorText, failed, type FormatError } from '../formats/error';
import { classesOf, multipliersOf, type Grid } from '../formats/grid';
import { remarks } from '../formats/remarks';
import { scalingText } from '../formats/scaling';
import { findBrought } from '../formats/linkText';
import { fill, joined } from '../words/fill';
import { count } from '../words/numbers';
import { formatWords } from '../words/formats';
import { openChecked, readText } from '../state/import/importMap';
import { finishInSlices } from '../state/browser/slicedMaking';
import type { Context } from './context';
import { make, setText } from './dom';
import style from './importForm.css?inline';
import { addStyle } from './lateStyle';
import { drawThumbnail } from './thumbnail';

const previewWidth = 460;
const previewHeight = 230;
/** Milliseconds without a key before a text is read: it may be long. */
const pause = 150;
/** Costs that the summary lists. */
const mostCosts = 9;

function summaryText(width: number, height: number, walls: number, costs: readonly number[]): string {
  const { summary, summaryOfCosts, summaryOfManyCosts } = formatWords.dialog;
  const values = { width: count(width), height: count(height), walls: count(walls) };
  if (costs.length < 2) return fill(summary, values);
  if (costs.length > mostCosts) return fill(summaryOfManyCosts, { ...values, count: costs.length, least: costs[0]!, most: costs.at(-1)! });
  return fill(summaryOfCosts, { ...values, costs: joined(formatWords.list, costs.map(String)) });
}

interface Control {
  element: HTMLElement;
  /** What is chosen now. */
  value(): string | number;
}

function control(question: DraftQuestion, changed: () => void): Control {
  const label = make('span', { text: questionText(question) });
  if (question.kind === 'choice') {
    const list = make(
      'select',
      { 'data-question': question.id },
      ...question.choices.map((choice) => make('option', { text: choiceText(question, choice), value: choice.id })),
    );
    list.value = question.standard;
    list.addEventListener('change', changed);
    return { element: make('label', { class: 'question' }, label, list), value: () => list.value };
  }
  const { min, max, step, standard } = question;
  const slider = make('input', { 'data-question': question.id, type: 'range', min: String(min), max: String(max), step: String(step) });
  slider.value = String(standard);
  const value = make('output', { class: 'value', text: String(standard) });
  slider.addEventListener('input', () => {
    setText(value, slider.value);
    changed();
  });
  return {
    element: make('label', { class: 'question' }, label, make('div', { class: 'slider-row' }, slider, value)),
    value: () => Number(slider.value),
  };
}

/** A map as it would open, but for its ends. */
interface Sight extends Survey {
  grid: Grid;
}

function* sightOf(draft: Draft, answers: Answers): Making<Sight | FormatError> {
  const grid = yield* draft.grid(answers);
  return failed(grid) ? grid : { grid, ...(yield* survey(grid)) };
}

export function importForm({ playground, root }: Context<Importing>): { element: HTMLElement; opened(): void } {
  addStyle(root, style);
  const words = formatWords.dialog;
  const { store } = playground;
  const text = make('textarea', {
    class: 'paste',
    rows: '7',
    spellcheck: 'false',
    autocomplete: 'off',
    wrap: 'off',
    'aria-label': words.text,
    placeholder: words.placeholder,
    'data-part': 'import-text',
  });
  const problem = make('p', { class: 'problem', role: 'alert', 'data-part': 'import-problem' });
  const legend = make('p', { class: 'note', 'data-part': 'import-legend' });
  const remark = make('p', { class: 'note', role: 'status', 'data-part': 'import-remark' });
  const preview = make('canvas', { class: 'preview', role: 'img', 'data-part': 'import-preview' });
  const summary = make('p', { class: 'note', role: 'status', 'data-part': 'import-summary' });
  const questions = make('div', { class: 'questions' });
  const open = make('button', { class: 'button primary', text: words.open, 'data-action': 'openImport' });
  const cancel = make('button', { class: 'button outlined', text: words.cancel, 'data-action': 'cancelImport' });

  let draft: Draft | FormatError | null = null;
  /** Counts texts and files, so that what comes late for one knows that it was overtaken. */
  let reading = 0;
  let controls: { id: DraftQuestion['id']; value: Control['value'] }[] = [];
  /** What Open opens. */
  let grid: Grid | null = null;
  /** The text is a link. */
  let link: string | null = null;
  let frame = 0;

  const showNote = (note: HTMLElement, text: string): void => {
    setText(note, text);
    note.hidden = text === '';
  };
  const tell = (wrong: string): void => showNote(problem, wrong);
  const show = (read: Sight | FormatError | null): void => {
    const wrong = read && failed(read) ? read : null;
    const sound = read && !failed(read) ? read : null;
    tell(wrong ? errorText(wrong) : sound && draft && !failed(draft) ? doubtText(draft.kind, sound) : '');
    // Where nothing but walls is left, start and goal have no place.
    grid = sound && sound.doubt !== 'allWalls' ? sound.grid : null;
    open.disabled = grid === null && link === null;
    preview.hidden = sound === null;
    summary.hidden = sound === null && link === null;
    if (link !== null) setText(summary, words.link);
    if (!sound) return;
    const {
      grid: { width, height, costs, start, goal, barriers },
      costs: present,
      walls,
    } = sound;
    const classes = classesOf(multipliersOf({ costs: Uint8Array.from(present) }));
    const said = draft && !failed(draft) && draft.scaling ? scalingText(draft.scaling) : '';
    setText(summary, joined(formatWords.sentences, [summaryText(width, height, walls, present), said]));
    preview.setAttribute('aria-label', summary.textContent ?? '');
    drawThumbnail(
      preview,
      previewWidth,
      previewHeight,
      { width, height, terrainAt: (x, y) => classes[costs[y * width + x]!]!, start, goal, barriers },
      store.get().dark,
    );
  };
  let isMaking = false;
  let isStale = false;
  /** A large picture takes a while: what is asked meanwhile comes next, and of that the newest. */
  const remake = async (): Promise<void> => {
    isStale = true;
    if (isMaking) return;
    isMaking = true;
    while (isStale) {
      isStale = false;
      grid = null;
      open.disabled = true;
      const of = reading;
      const answers: Answers = Object.fromEntries(controls.map(({ id, value }) => [id, value()]));
      const read = draft && !failed(draft) ? await finishInSlices(sightOf(draft, answers)) : draft;
      if (of === reading) show(read);
    }
    isMaking = false;
  };
  /** Once a frame, however fast a slider moves. */
  const changed = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => void remake());
  };
  const questionsOf = (some: typeof draft): readonly DraftQuestion[] => (some && !failed(some) ? some.questions : []);
  const ask = (next: typeof draft): void => {
    // While a text is typed the same questions keep their answers.
    const same = JSON.stringify(questionsOf(next)) === JSON.stringify(questionsOf(draft));
    draft = next;
    showNote(remark, remarks(next));
    showNote(legend, next && !failed(next) ? (next.found ?? '') : '');
    if (!same) {
      const asked = questionsOf(next).map((question) => ({ id: question.id, ...control(question, changed) }));
      controls = asked;
      questions.replaceChildren(...asked.map(({ element }) => element));
    }
    void remake();
  };

  let timer: ReturnType<typeof setTimeout> | undefined;
  const read = async (): Promise<void> => {
    const turn = ++reading;
    const content = text.value;
    link = findBrought(content);
    const result = link !== null || content.trim() === '' ? null : await readText(content);
    if (turn === reading) ask(result);
  };
  text.addEventListener('input', () => {
    clearTimeout(timer);
    // What is shown, or about to be, belongs to the text before.
    reading++;
    grid = link = null;
    open.disabled = true;
    timer = setTimeout(() => void read(), pause);
  });

  const close = (): void => store.set({ dialog: null });
  cancel.addEventListener('click', close);
  open.addEventListener('click', () => {
    const [chosen, address, turn] = [grid, link, reading];
    if (playground.isLocked) return;
    if (address !== null) {
      close();
      return playground.guard.run(() => playground.opening.openLink(address));
    }
    if (!chosen) return;
    open.disabled = true;
    playground.guard.work(async () => {
      const checked = await finishInSlices(check(chosen));
      // Another text or file may have come.
      if (turn !== reading || store.get().dialog !== 'import') return;
      open.disabled = false;
      const wrong = openChecked(playground, playground.importQuestion?.name || words.pasted, checked, remarks(draft));
      if (wrong) return tell(errorText(wrong));
      close();
    });
  });

  const opened = (): void => {
    const { importQuestion } = playground;
    clearTimeout(timer);
    reading++;
    text.hidden = importQuestion?.draft != null && importQuestion.text === null;
    text.value = importQuestion?.text ?? '';
    draft = link = null;
    ask(importQuestion?.draft ?? null);
    if (importQuestion?.text && !importQuestion.draft) void read();
    if (!text.hidden) text.focus();
  };
  const element = make(
    'div',
    { class: 'import-form' },
    make('p', { class: 'note', text: words.intro }),
    text,
    problem,
    remark,
    legend,
    questions,
    make('div', { class: 'preview-box' }, preview, summary),
    make('div', { class: 'buttons import-buttons' }, open, cancel),
  );
  return { element, opened };
}
