// Asks a question about the step that is shown: waits until the map is at rest, takes answers from card and map, dispatches an event for each.
import { searchKey } from '../model/searchKey';
import type { AnswerDetail, QuestionKind } from '../session/questionAnswer';
import type { Cell, ToolId } from '../model/ui';
import type { LaneView } from '../lanes/laneView';
import type { Context } from '../panels/context';
import { nothingPicked } from '../state/lateHooks';
import belowStyle from '../panels/belowMap.css?inline';
import { addStyle } from '../panels/lateStyle';
import { fill } from '../words/fill';
import { counted } from '../words/plural';
import { questionWords as words } from '../words/question';
import type { Overlay } from '../view/shot';
import { Attempts } from './attempts';
import { askNextCell } from './nextCell';
import { askPathCost } from './pathCost';
import type { Judgement, NoQuestion, Question } from './question';
import style from './question.css?inline';
import { QuestionCard, type ButtonId } from './questionCard';
import { readQuestion } from './readQuestion';
import { askRefusedMove } from './refusedMove';

type Maker = (context: Context, view: LaneView, isWanted: () => boolean) => Promise<Question | NoQuestion | null> | Question | NoQuestion;

const makers: Record<QuestionKind, Maker> = { next: askNextCell, refused: askRefusedMove, cost: askPathCost };

const both = (first: string, next: string): string => (next === '' ? first : fill(words.sentences, { first, next }));

class Asking {
  private readonly card = new QuestionCard({ press: (id) => this.press(id), close: () => this.end(true) });
  private question: Question | null = null;
  private later: NoQuestion['later'];
  private attempts = new Attempts();
  private key = '';
  private isWaiting = true;
  /** The solver that the question was made with is the one that runs. */
  private isAlive: () => boolean = () => true;
  /** Counts what was prepared: only the last is asked. */
  private turn = 0;
  private hasEnded = false;
  /** The tool that the reader had. */
  private tool: ToolId | null = null;
  private readonly controller = new AbortController();
  private readonly forget: () => void;
  private readonly draw: Overlay = (...shot) => this.question?.draw(...shot) ?? false;

  constructor(private readonly context: Context, private readonly kind: QuestionKind, private readonly place: HTMLElement) {
    const { playground, root, signal } = context;
    addStyle(root, belowStyle);
    addStyle(root, style);
    playground.scene.overlays.add(this.draw);
    this.listenToTaps();
    signal.addEventListener('abort', () => this.end(false), { signal: this.controller.signal });
    this.forget = playground.store.subscribe(() => this.follow());
    playground.changed();
  }

  get text(): string {
    return this.hasEnded ? '' : this.kind;
  }

  /** No question is asked any more. */
  end(givesFocus: boolean): void {
    if (this.hasEnded) return;
    const { playground, root } = this.context;
    this.hasEnded = true;
    this.controller.abort();
    this.forget();
    this.leaveMap();
    playground.scene.overlays.delete(this.draw);
    delete root.dataset['asks'];
    const hadFocus = this.card.element.matches(':focus-within');
    this.card.element.remove();
    if (givesFocus && hadFocus) playground.scene.canvas.focus();
    playground.changed();
  }

  private follow(): void {
    const { playground } = this.context;
    if (this.hasEnded) return;
    if (this.isWaiting) {
      const { transport, opening, lanes, session } = playground;
      if (transport.busy || opening.isOpening || lanes.some(({ lane }) => session.isStale(lane))) return;
      this.isWaiting = false;
      playground.guard.work(() => this.ask());
      return;
    }
    const { question } = this;
    if (!question || !this.attempts.isOpen) return;
    const { view } = question;
    // The film of the author goes on, so the question is about the step at which it stops.
    const isFilm = playground.transport.playing && !playground.store.get().isTouched && this.attempts.made === 0;
    if (isFilm) this.wait();
    else if (!this.isAlive() || !playground.lanes.includes(view) || searchKey(view.snapshot) !== this.key) this.refuse(words.impossible.changed);
    else if (question.isGivenAway(view.snapshot)) this.show(words.steppedOn);
  }

  private wait(): void {
    this.leaveMap();
    this.question = null;
    this.later = undefined;
    this.isWaiting = true;
    delete this.context.root.dataset['asks'];
    this.card.element.remove();
    this.context.playground.changed();
  }

  private async ask(): Promise<void> {
    const { playground } = this.context;
    const view = playground.chosen;
    const turn = ++this.turn;
    this.isAlive = playground.guard.whileAlive();
    const isWanted = playground.guard.whileAlive(() => turn === this.turn && !this.hasEnded && playground.lanes.includes(view) && !playground.session.isStale(view.lane));
    await playground.engine.complete();
    const key = searchKey(view.snapshot);
    const made = isWanted() ? await makers[this.kind](this.context, view, isWanted) : null;
    if (turn !== this.turn || this.hasEnded || playground.guard.isDisposed) return;
    this.key = key;
    if (made === null || !isWanted()) {
      // The search changed meanwhile: the question is about the one that is there now.
      this.isWaiting = true;
      playground.changed();
    } else if ('obstacle' in made) this.refuse(made.obstacle, made.later);
    else this.begin(made);
  }

  private begin(question: Question): void {
    const { playground, root } = this.context;
    this.question = question;
    this.attempts = new Attempts();
    root.dataset['asks'] = this.kind;
    this.card.ask(question.text, question.how, question.fields);
    this.stand();
    this.enterMap(question);
    playground.messages.announce(both(question.text, question.how));
    playground.changed();
  }

  /** Says why nothing can be asked. */
  private refuse(text: string, later?: NoQuestion['later']): void {
    const { playground } = this.context;
    this.leaveMap();
    this.question = null;
    this.later = later;
    delete this.context.root.dataset['asks'];
    this.card.ask('', '', null);
    this.card.judge('notice', text);
    this.place.hidden = false;
    this.place.prepend(this.card.element);
    this.card.offer(later ? ['later'] : ['again'], '', false);
    playground.messages.announce(text);
    playground.changed();
  }

  // --- the map answers

  private enterMap(question: Question): void {
    const { playground } = this.context;
    if (!question.choose) return;
    playground.store.set({ pinned: null });
    // A click inspects with this tool, and what would be pinned is the answer.
    playground.late.picked = (cell) => {
      this.choose(cell);
      return true;
    };
    const { tool } = playground.store.get();
    if (tool === 'move') return;
    this.tool = tool;
    playground.store.set({ tool: 'move', toolsOpen: false });
  }

  private leaveMap(): void {
    const { playground } = this.context;
    playground.late.picked = nothingPicked;
    if (this.tool !== null && playground.store.get().tool === 'move') playground.store.set({ tool: this.tool });
    this.tool = null;
  }

  /** The first tap on a figure only leads into it. Where a question waits it answers as well. */
  private listenToTaps(): void {
    const { playground, root } = this.context;
    const { scene } = playground;
    const { host } = root.getRootNode() as ShadowRoot;
    const { signal } = this.controller;
    let leadsIn = false;
    scene.canvas.addEventListener('pointerdown', ({ pointerType }) => {
      leadsIn = pointerType === 'touch' && host.getAttribute('keys') !== 'page' && !host.matches(':focus-within');
    }, { signal, capture: true });
    scene.canvas.addEventListener('click', ({ offsetX, offsetY }) => {
      if (!leadsIn) return;
      leadsIn = false;
      const at = scene.drawing.placeInTile({ x: offsetX, y: offsetY }, false);
      const cell = scene.camera.cellAt(at.x, at.y);
      if (playground.contains(cell)) playground.guard.run(() => this.choose(cell));
    }, { signal });
  }

  private choose(cell: Cell): void {
    if (!this.attempts.isOpen || !this.isAlive()) return;
    const judgement = this.question?.choose?.(cell);
    if (judgement) this.judge(judgement);
    this.context.playground.changed();
  }

  // --- answers

  private press(id: ButtonId): void {
    const { playground } = this.context;
    playground.guard.run(() => {
      if (!this.isAlive()) return this.wait();
      if (id === 'check' && this.attempts.isOpen && this.question?.check) this.judge(this.question.check());
      else if (id === 'show') this.show('');
      else if (id === 'again' || id === 'later') this.askOn();
      else if (id === 'path') void this.question?.goOn();
    });
  }

  private judge({ answer, isRight, text }: Judgement): void {
    if (answer === null) {
      this.card.judge('notice', text);
      return this.context.playground.messages.announce(text);
    }
    this.attempts.answer(isRight);
    this.tell(answer, isRight);
    if (isRight) this.conclude('right', both(words.right, text));
    else if (!this.attempts.isOpen) this.conclude('shown', both(both(words.wrong, text), this.question!.solution));
    else {
      this.card.judge('wrong', both(words.wrong, text));
      this.stand();
      this.context.playground.messages.announce(both(both(words.wrong, text), this.tries));
    }
  }

  /** Shows the answer. `why`: the reason, if the reader did not ask for the answer; else ''. */
  private show(why: string): void {
    if (!this.attempts.isOpen || !this.question) return;
    this.attempts.show();
    this.tell(null, false);
    const { solution } = this.question;
    this.conclude('shown', why === '' ? solution : both(why, solution));
  }

  private conclude(verdict: 'right' | 'shown', sentence: string): void {
    const { playground, root } = this.context;
    this.leaveMap();
    delete root.dataset['asks'];
    this.card.judge(verdict, sentence);
    this.stand();
    this.question?.reveal();
    playground.messages.announce(sentence);
    playground.changed();
  }

  /** What can be done now. */
  private stand(): void {
    const { question, attempts, card, place } = this;
    if (!question) return;
    place.hidden = false;
    if (card.element.parentElement !== place) place.prepend(card.element);
    const open: ButtonId[] = question.check ? ['check', 'show'] : ['show'];
    card.offer(attempts.isOpen ? open : [question.onward], attempts.isOpen ? this.tries : '', attempts.isOpen);
  }

  private get tries(): string {
    return counted(words.tries, this.attempts.left);
  }

  /** The same question of a later step. */
  private askOn(): void {
    const { playground } = this.context;
    const goOn = this.question ? () => this.question?.goOn() : this.later;
    playground.guard.work(async () => {
      if ((await goOn?.()) === false || this.hasEnded) return;
      this.question = null;
      this.later = undefined;
      this.isWaiting = true;
      playground.changed();
    });
  }

  private tell(answer: AnswerDetail['answer'], isRight: boolean): void {
    const { root } = this.context;
    const { host } = root.getRootNode() as ShadowRoot;
    const detail: AnswerDetail = { question: this.kind, answer, isRight, attempts: this.attempts.made, step: this.question!.step };
    host.dispatchEvent(new CustomEvent('astrolabe-answer', { detail, bubbles: true, composed: true }));
  }
}

/** By the root of the element. */
const asked = new WeakMap<HTMLElement, Asking>();

/** The question that is asked, as a link has it; '' for none. */
export function askedQuestion({ root }: Context): string {
  return asked.get(root)?.text ?? '';
}

/** `text`: as links and attributes have it. A question before it ends. False: it is unknown, and asks nothing. */
export function askQuestion(context: Context, text: string): boolean {
  const { root } = context;
  const kind = readQuestion(text);
  asked.get(root)?.end(false);
  asked.delete(root);
  const place = root.querySelector<HTMLElement>('.below-map');
  if (kind !== null && place) asked.set(root, new Asking(context, kind, place));
  return kind !== null || text === '';
}
