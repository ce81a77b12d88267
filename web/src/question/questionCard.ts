// The card of a question: what is asked, what the reader fills in, how the last answer came out, and what can be done next.
import { make, setText } from '../panels/dom';
import { icon } from '../panels/icons';
import { questionWords } from '../words/question';

const { buttons: labels } = questionWords;

export type Verdict = 'right' | 'wrong' | 'shown' | 'notice';

const signs: Record<Verdict, string> = { right: '✓', wrong: '✗', shown: '»', notice: '!' };

export type ButtonId = keyof typeof labels;

/** What the buttons do. */
export interface CardHost {
  press(id: ButtonId): void;
  close(): void;
}

export class QuestionCard {
  readonly element: HTMLElement;
  private readonly text = make('p', { class: 'question-text', attributes: { 'data-part': 'question' } });
  private readonly how = make('p', { class: 'note question-how' });
  private readonly place = make('div', { class: 'question-place' });
  private readonly sign = make('span', { class: 'question-sign', attributes: { 'aria-hidden': 'true' } });
  private readonly sentence = make('span', { attributes: { 'data-part': 'verdict' } });
  private readonly verdict = make('p', { class: 'question-verdict' }, this.sign, this.sentence);
  private readonly tries = make('span', { class: 'note question-tries', attributes: { 'data-part': 'tries' } });
  private readonly buttons: Record<ButtonId, HTMLButtonElement>;

  constructor(host: CardHost) {
    const button = (id: ButtonId, look: string): HTMLButtonElement =>
      make('button', { class: `button ${look}`, text: labels[id], attributes: { type: 'button', 'data-action': `question-${id}` }, on: { click: () => host.press(id) } });
    this.buttons = { check: button('check', 'primary'), show: button('show', 'outlined'), again: button('again', 'primary'), path: button('path', 'primary'), later: button('later', 'outlined') };
    const close = make('button', { class: 'button square question-close', attributes: { type: 'button', 'aria-label': questionWords.close, title: questionWords.close, 'data-action': 'question-close' }, on: { click: () => host.close() } }, icon('close'));
    this.element = make('section', { class: 'card question', attributes: { 'aria-label': questionWords.title, tabindex: '-1' } },
      make('div', { class: 'question-head' }, this.text, this.tries, close), this.place,
      make('div', { class: 'question-foot' }, make('div', { class: 'question-told' }, this.how, this.verdict), make('div', { class: 'question-buttons' }, ...Object.values(this.buttons))));
    this.place.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.isComposing) return;
      event.preventDefault();
      host.press('check');
    });
  }

  ask(text: string, how: string, fields: HTMLElement | null): void {
    setText(this.text, text);
    setText(this.how, how);
    this.place.replaceChildren(...(fields ? [fields] : []));
    this.judge(null);
  }

  /** `sentence`: how an answer came out, or a notice. */
  judge(verdict: Verdict | null, sentence = ''): void {
    // In the place of how to answer, so that the map keeps its size.
    this.how.hidden = verdict !== null;
    this.verdict.hidden = verdict === null;
    if (verdict === null) return;
    this.verdict.dataset['verdict'] = verdict;
    setText(this.sign, signs[verdict]);
    setText(this.sentence, sentence);
    // In a low window the card scrolls. The page around does not.
    this.element.scrollTop = this.element.scrollHeight;
  }

  /** `tries`: what is said of the attempts that are left. `isOpen`: the reader may still answer. */
  offer(ids: readonly ButtonId[], tries: string, isOpen: boolean): void {
    const active = (this.element.getRootNode() as ShadowRoot).activeElement;
    const hadFocus = active !== null && this.element.contains(active);
    for (const [id, button] of Object.entries(this.buttons)) button.hidden = !ids.includes(id as ButtonId);
    for (const input of this.place.querySelectorAll('input')) input.disabled = !isOpen;
    setText(this.tries, tries);
    this.tries.hidden = tries === '';
    // The browser takes the focus from what vanishes or cannot be used any more.
    const isLost = active instanceof HTMLElement && !active.checkVisibility() || active?.matches(':disabled') === true;
    if (hadFocus && isLost) (Object.values(this.buttons).find(({ hidden }) => !hidden) ?? this.element).focus();
  }
}
