// The card of a question: the question, the fields for its answer, the verdict on the last answer, and buttons. The card has room for the longest
// text that it may show, so it keeps its height, and the map its place.
import { make, setText } from '../panels/dom';
import { icon } from '../panels/icons';
import { questionWords } from '../words/question';

const { buttons: labels } = questionWords;

type CardVerdict = 'right' | 'wrong' | 'shown' | 'notice';

const signs: Record<CardVerdict, string> = { right: '✓', wrong: '✗', shown: '»', notice: '!' };

export type ButtonId = keyof typeof labels;

/** The rows of buttons. They stand in one place, and one of them is shown. */
const rows: readonly (readonly ButtonId[])[] = [
  ['check', 'show'],
  ['onward', 'over', 'again', 'path', 'tick', 'later', 'skip'],
];
/** The buttons that are not the main one. */
const plain: readonly ButtonId[] = ['show', 'later', 'skip'];

/** What the buttons do. */
interface CardHost {
  press(id: ButtonId): void;
  close(): void;
}

/** Texts for which the card keeps room. */
export interface Reserve {
  hows: readonly string[];
  /** Lines about the cell that the reader points at; none where the card has no such line. */
  cells: readonly string[];
  /** Verdicts while the reader may answer. */
  open: readonly string[];
  /** Verdicts when the answer is known. */
  closed: readonly string[];
  tries: readonly string[];
  /** The buttons that may come. */
  buttons: readonly ButtonId[];
}

const noReserve: Reserve = { hows: [], cells: [], open: [], closed: [], tries: [], buttons: [] };

export class QuestionCard {
  readonly element: HTMLElement;
  private readonly text = make('p', { class: 'question-text', 'data-part': 'question' });
  private readonly place = make('div', { class: 'question-place' });
  private readonly cell = make('p', { class: 'question-cell', 'data-part': 'cell' });
  private readonly how = make('p', { class: 'note question-how' });
  private readonly sign = make('span', { class: 'question-sign', 'aria-hidden': 'true' });
  private readonly sentence = make('span', { 'data-part': 'verdict' });
  private readonly verdict = make('p', { class: 'question-verdict' }, this.sign, this.sentence);
  private readonly body = make('div', { class: 'question-body', tabindex: '-1' }, this.place, this.cell, this.how, this.verdict);
  private readonly tries = make('span', { 'data-part': 'tries' });
  private readonly triesPlace = make('span', { class: 'note question-tries' }, this.tries);
  private readonly buttons: Record<ButtonId, HTMLButtonElement>;

  constructor(host: CardHost) {
    const button = (id: ButtonId): HTMLButtonElement =>
      make('button', {
        class: `button ${plain.includes(id) ? 'outlined' : 'primary'}`,
        text: labels[id],
        'data-action': `question-${id}`,
        on: { click: () => host.press(id) },
      });
    this.buttons = Object.fromEntries(rows.flat().map((id) => [id, button(id)])) as Record<ButtonId, HTMLButtonElement>;
    const close = make(
      'button',
      {
        class: 'button square question-close',
        'aria-label': questionWords.close,
        title: questionWords.close,
        'data-action': 'question-close',
        on: { click: () => host.close() },
      },
      icon('close'),
    );
    const rowOf = (ids: readonly ButtonId[]): HTMLElement => make('div', { class: 'question-row' }, ...ids.map((id) => this.buttons[id]));
    this.element = make(
      'section',
      { class: 'card question', 'aria-label': questionWords.title, tabindex: '-1' },
      make('div', { class: 'question-head' }, this.text, close),
      this.body,
      make('div', { class: 'question-foot' }, this.triesPlace, make('div', { class: 'question-buttons' }, ...rows.map(rowOf))),
    );
    // The body is a stop of the keyboard while it scrolls.
    const observer = new ResizeObserver(() => {
      this.body.tabIndex = this.body.scrollHeight > this.body.clientHeight ? 0 : -1;
    });
    for (const part of [this.body, this.place, this.cell, this.how, this.verdict]) observer.observe(part);
    this.place.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.isComposing) return;
      event.preventDefault();
      host.press('check');
    });
  }

  ask(text: string, fields: HTMLElement | null, reserve: Reserve = noReserve): void {
    setText(this.text, text);
    this.place.replaceChildren(...(fields ? [fields] : []));
    this.cell.hidden = reserve.cells.length === 0;
    for (const stale of this.element.querySelectorAll('.question-reserve')) stale.remove();
    const keep = (place: HTMLElement, look: string, texts: readonly string[], before: Node | null = null): void => {
      // Three, because the text with the most letters need not be the widest one.
      for (const kept of [...new Set(texts)].sort((a, b) => b.length - a.length).slice(0, 3)) {
        const sign = before ? make('span', { class: 'question-sign' }) : null;
        place.insertBefore(
          make('p', { class: 'question-reserve', 'aria-hidden': 'true', 'data-as': look }, sign, make('span', { text: kept })),
          before,
        );
      }
    };
    keep(this.body, 'cell', reserve.cells, this.place);
    keep(this.body, 'how', reserve.hows, this.place);
    keep(this.body, 'verdict', reserve.open, this.place);
    keep(this.body, 'verdict last', reserve.closed, this.place);
    keep(this.triesPlace, '', reserve.tries);
    for (const [id, button] of Object.entries(this.buttons)) button.toggleAttribute('data-kept', reserve.buttons.includes(id as ButtonId));
    this.judge(null);
  }

  /** Shows how to answer. */
  tellHow(how: string): void {
    setText(this.how, how);
  }

  /** Shows how to answer in the place of the last verdict. */
  askAgain(how: string): void {
    this.tellHow(how);
    this.judge(null);
  }

  /** Shows the line about the cell that the reader points at. */
  tellCell(text: string): void {
    setText(this.cell, text);
  }

  /** `sentence`: how an answer came out, or a notice. `isLast`: nothing is answered any more. */
  judge(verdict: CardVerdict | null, sentence = '', isLast = false): void {
    this.how.hidden = verdict !== null;
    this.verdict.hidden = verdict === null;
    this.element.toggleAttribute('data-closed', isLast);
    this.verdict.classList.toggle('question-last', isLast);
    this.body.scrollTop = 0;
    if (verdict === null) return;
    this.verdict.dataset['verdict'] = verdict;
    setText(this.sign, signs[verdict]);
    setText(this.sentence, sentence);
    // In a low window this part scrolls. The page around does not.
    if (!isLast) this.body.scrollTop = this.body.scrollHeight;
  }

  /** `tries`: what is said of the attempts that are left. `isOpen`: the reader may still answer. */
  offer(ids: readonly ButtonId[], tries: string, isOpen: boolean): void {
    const active = (this.element.getRootNode() as ShadowRoot).activeElement;
    const hadFocus = active !== null && this.element.contains(active);
    for (const [id, button] of Object.entries(this.buttons)) button.hidden = !ids.includes(id as ButtonId);
    for (const input of this.place.querySelectorAll('input')) input.disabled = !isOpen;
    setText(this.tries, tries);
    // The browser takes the focus from what vanishes or cannot be used any more.
    const isLost = (active instanceof HTMLElement && !active.checkVisibility({ visibilityProperty: true })) || active?.matches(':disabled') === true;
    if (hadFocus && isLost) (Object.values(this.buttons).find(({ hidden }) => !hidden) ?? this.element).focus();
  }
}
