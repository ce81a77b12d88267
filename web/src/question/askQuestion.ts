// Asks a question about the step that is shown: waits until the map is at rest, takes answers from card and map, dispatches an event for each.
import type { AnswerDetail } from '../session/questionAnswer';
import type { Cell } from '../model/ui';
import type { TimeContext } from '../panels/context';
import { fill } from '../words/fill';
import { counted } from '../words/plural';
import { questionWords as words } from '../words/question';
import type { Insets } from '../view/camera';
import type { Overlay } from '../view/shot';
import { Attempts } from './attempts';
import { CardPlace } from './cardPlace';
import { drawMark } from './cellMarks';
import { CellInput } from './cellInput';
import { linesOfCells, sentencesOfCells } from './keptRoom';
import { makers } from './makers';
import { Pointing } from './pointing';
import type { CellLines, Judgement, NoQuestion, Question } from './question';
import { QuestionCard, type ButtonId, type Reserve } from './questionCard';
import { readQuestions, type QuestionList } from './readQuestion';
import { Series } from './series';
import { bringIntoSight } from './sightWindow';
import { countFirstAnswer } from './streak';

const sizeOf = ({ left, top, right, bottom }: Insets): string => `${right - left} ${bottom - top}`;

const both = (first: string, next: string): string => (next === '' ? first : fill(words.sentences, { first, next }));

class Asking {
  private readonly card = new QuestionCard({ press: (id) => this.press(id), close: () => this.end(true) });
  private readonly place: CardPlace;
  private readonly pointing: Pointing;
  private readonly cells: CellInput;
  private question: Question | null = null;
  /** The question that was asked last, whether it is still open or not. */
  private before: Question | null = null;
  /** The size of the part of the map that was last brought into sight; '' before. */
  private room = '';
  private later: NoQuestion['later'];
  private attempts = new Attempts();
  private key = '';
  private isWaiting = true;
  /** The solver that the question was made with is the one that runs. */
  private isAlive: () => boolean = () => true;
  /** Counts what was prepared: only the last is asked. */
  private turn = 0;
  private hasEnded = false;
  /** The map had its default view, which returns when the card closes. */
  private hadDefaultView = false;
  private readonly controller = new AbortController();
  private readonly forget: () => void;
  private readonly draw: Overlay = (...shot) => {
    const {
      question,
      cells: { tapped },
    } = this;
    const [{ context: pen, camera }, lane, , tokens] = shot;
    if (tapped && question?.view.lane === lane) drawMark(pen, camera, tapped, 'chosen', tokens);
    return question?.draw(...shot) ?? false;
  };

  constructor(
    private readonly context: TimeContext,
    private readonly series: Series,
  ) {
    const { playground, root, signal } = context;
    const { host } = root.getRootNode() as ShadowRoot;
    const { signal: ended } = this.controller;
    this.place = new CardPlace(playground, root, this.card.element);
    this.pointing = new Pointing(root, host.getAttribute('keys') === 'page' ? document : root, ended, () => this.tellMeans());
    const lines = (): CellLines | undefined => this.question?.cellLines;
    const answers = (): { isWhole: boolean } | null => (this.attempts.isOpen && this.question?.choose ? { isWhole: !this.question.check } : null);
    this.cells = new CellInput(
      context,
      this.pointing,
      {
        choose: (cell) => this.choose(cell),
        tapped: (cell) => this.card.askAgain(fill(words.cell.tapAgain, cell)),
        get answers() {
          return answers();
        },
        get lines() {
          return lines();
        },
      },
      ended,
    );
    playground.scene.overlays.add(this.draw);
    signal.addEventListener('abort', () => this.end(false), { signal: ended });
    this.forget = playground.store.subscribe(() => this.follow());
    playground.changed();
  }

  get text(): string {
    return this.hasEnded ? '' : this.series.text;
  }

  /** No question is asked any more. */
  end(givesFocus: boolean): void {
    if (this.hasEnded) return;
    const { playground, root } = this.context;
    const { camera, overlays, canvas } = playground.scene;
    this.hasEnded = true;
    this.controller.abort();
    this.forget();
    this.cells.leave();
    overlays.delete(this.draw);
    delete root.dataset['asks'];
    const hadFocus = this.card.element.matches(':focus-within');
    this.place.end();
    if (this.hadDefaultView) camera.fit();
    if (givesFocus && hadFocus) canvas.focus();
    playground.changed();
  }

  private follow(): void {
    const { playground } = this.context;
    if (this.hasEnded) return;
    if (this.isWaiting) {
      const { transport, own, opening, lanes, world } = playground;
      if (transport.playing || own.busy || world?.transport?.busy || opening.isOpening || lanes.some(({ runner }) => runner.isStale)) return;
      this.isWaiting = false;
      playground.guard.work(() => this.ask());
      return;
    }
    const { question } = this;
    if (!question || !this.attempts.isOpen) return;
    this.card.tellCell(this.cells.line);
    const { view, inSight } = question;
    // Another size, or other searches beside this one, may have put the cells out of sight.
    if (inSight && this.room !== '' && this.room !== sizeOf(playground.scene.camera.free)) this.bringIntoSight(question, inSight);
    // The film of the author goes on, so the question is about the step at which it stops.
    const isFilm = playground.transport.playing && !playground.store.get().isTouched && this.attempts.made === 0;
    if (isFilm) this.wait();
    else if (!this.isAlive() || !playground.lanes.includes(view) || (question.isStale?.() ?? view.snapshot.key !== this.key))
      this.refuse(words.impossible.changed);
    else if (question.isGivenAway(view.snapshot)) this.show(words.steppedOn);
  }

  private wait(): void {
    this.cells.leave();
    this.question = null;
    this.later = undefined;
    this.isWaiting = true;
    delete this.context.root.dataset['asks'];
    this.place.hide();
    this.context.playground.changed();
  }

  private async ask(): Promise<void> {
    const { playground } = this.context;
    const view = playground.chosen;
    const turn = ++this.turn;
    this.isAlive = playground.guard.whileAlive();
    const isWanted = playground.guard.whileAlive(
      () => turn === this.turn && !this.hasEnded && playground.lanes.includes(view) && !view.runner.isStale,
    );
    await playground.engine.complete();
    const key = view.snapshot.key;
    const made = isWanted() ? await makers[this.series.kind](this.context, view, isWanted, this.before) : null;
    if (turn !== this.turn || this.hasEnded || playground.guard.isDisposed) return;
    this.key = key;
    if (made === null || !isWanted()) {
      // The search changed meanwhile: the question is about the one that is there now.
      this.isWaiting = true;
      playground.changed();
    } else if ('obstacle' in made) this.refuse(made.obstacle, made.later);
    else await this.begin(made);
  }

  private async begin(question: Question): Promise<void> {
    const { playground, root } = this.context;
    const { turn } = this;
    this.question = this.before = question;
    this.room = '';
    this.attempts = new Attempts(question.tries);
    root.dataset['asks'] = this.series.kind;
    this.card.ask(question.text, question.fields, this.reserveFor(question));
    this.tellMeans();
    this.stand();
    if (question.choose) this.cells.enter();
    playground.messages.announce(both(question.text, this.how));
    playground.changed();
    if (!question.inSight) return;
    // The next frame gives the map the room that the card leaves.
    await playground.loop.frames.afterNext();
    if (turn !== this.turn || this.hasEnded || !this.isAlive() || this.question !== question) return;
    this.bringIntoSight(question, question.inSight);
  }

  private bringIntoSight({ view, check }: Question, cell: Cell): void {
    const { playground } = this.context;
    const { camera } = playground.scene;
    const wasDefault = camera.isDefault;
    this.room = sizeOf(camera.free);
    bringIntoSight(camera, view.session, view.lane, cell, check !== undefined);
    if (wasDefault && !camera.isDefault) this.hadDefaultView = true;
    playground.changed();
  }

  private get how(): string {
    const how = this.question?.how ?? '';
    return typeof how === 'string' ? how : how[this.pointing.means];
  }

  private tellMeans(): void {
    if (!this.question) return;
    this.card.tellHow(this.how);
    this.card.tellCell(this.cells.line);
  }

  /** The texts and buttons that the card keeps room for. */
  private reserveFor({ how, solution, wrongs, view: { snapshot }, choose, check, onward, cellLines }: Question): Reserve {
    const { strings } = this.context;
    const { info, world } = snapshot;
    const isOfCells = choose !== undefined && check === undefined;
    const open = (wrongs ?? sentencesOfCells(world, info.name)).map((text) => both(words.wrong, text));
    const longest = open.reduce((most, text) => (text.length > most.length ? text : most), '');
    const last = this.attempts.left > 1 ? both(longest, solution) : both(words.wrong, solution);
    return {
      hows: typeof how === 'string' ? [how] : Object.values(how),
      cells: !isOfCells
        ? []
        : cellLines
          ? [cellLines.longest, ...Object.values(cellLines.none)]
          : linesOfCells(world, info.growsFrom === 'both', strings.list),
      open,
      closed: [both(last, this.sumOf(this.series.of)), both(words.steppedOn, solution)],
      tries: [this.triesLine],
      buttons: [...(check ? (['check'] as const) : []), 'show', ...this.onward(onward)],
    };
  }

  /** Says why nothing can be asked. */
  private refuse(text: string, later?: NoQuestion['later']): void {
    const { playground } = this.context;
    this.cells.leave();
    this.question = null;
    this.later = later;
    delete this.context.root.dataset['asks'];
    this.card.ask('', null);
    this.card.judge('notice', text);
    this.place.show();
    const ways: ButtonId[] = later ? ['later'] : this.series.isList && !this.series.isLast ? [] : ['again'];
    this.card.offer(this.series.isLast ? ways : [...ways, 'skip'], this.placeLine, false);
    playground.messages.announce(text);
    playground.changed();
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
      else if (id === 'path' || id === 'tick') void this.question?.goOn();
      else if (id === 'onward' || id === 'skip') this.askNow(() => this.series.advance());
      else if (id === 'over') this.askNow(() => this.series.startOver());
      else this.askOn();
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
    else if (!this.attempts.isOpen)
      this.conclude('shown', both(this.attempts.made > 1 ? both(words.wrong, text) : words.no, this.question!.solution));
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
    const { series } = this;
    const told = both(sentence, series.isLast ? this.sumOf(series.right) : '');
    this.cells.leave();
    delete root.dataset['asks'];
    this.card.judge(verdict, told, true);
    this.stand();
    this.question?.reveal();
    playground.messages.announce(told);
    playground.changed();
  }

  /** The sentence at the end of a list that says how many were right; '' for a single question. */
  private sumOf(right: number): string {
    return this.series.isList ? fill(words.sum, { right, of: this.series.of }) : '';
  }

  /** What can be done now. */
  private stand(): void {
    const { question, attempts, card } = this;
    if (!question) return;
    const open: ButtonId[] = question.check ? ['check', 'show'] : ['show'];
    card.offer(attempts.isOpen ? open : this.onward(question.onward), attempts.isOpen ? this.triesLine : this.placeLine, attempts.isOpen);
    this.place.show();
  }

  /** The buttons of an answered question. `own`: the one that leads on from a single question. */
  private onward(own: Question['onward']): ButtonId[] {
    const { isLast, isList } = this.series;
    if (!isLast) return ['onward'];
    return isList ? ['over', ...(own === 'again' ? [] : [own])] : [own];
  }

  private get tries(): string {
    return counted(words.tries, this.attempts.left);
  }

  private get triesLine(): string {
    const { isList, index, of } = this.series;
    return isList ? fill(words.placeAndTries, { index, of, tries: this.tries }) : this.tries;
  }

  /** The place of the question in its list; '' for a single question. */
  private get placeLine(): string {
    const { isList, index, of } = this.series;
    return isList ? fill(words.place, { index, of }) : '';
  }

  /** The same question of a later step. */
  private askOn(): void {
    const goOn = this.question ? () => this.question?.goOn() : this.later;
    this.context.playground.guard.work(async () => {
      if ((await goOn?.()) === false || this.hasEnded) return;
      this.askNow(() => {
        if (!this.series.isList) this.series.startOver();
      });
    });
  }

  /** Asks what `choose` leads to, at the step that is shown. */
  private askNow(choose: () => void): void {
    choose();
    this.question = null;
    this.later = undefined;
    this.isWaiting = true;
    this.context.playground.changed();
  }

  private tell(answer: AnswerDetail['answer'], isRight: boolean): void {
    const {
      series,
      attempts: { made },
    } = this;
    const { root } = this.context;
    const { host } = root.getRootNode() as ShadowRoot;
    if (made <= 1) countFirstAnswer(root, answer === null && made === 0 ? null : isRight);
    if (made === 1 && isRight) series.right++;
    const { kind: question, index, of, right } = series;
    const detail: AnswerDetail = { question, answer, isRight, attempts: made, step: this.question!.step, index, of, right };
    host.dispatchEvent(new CustomEvent('astrolabe-answer', { detail, bubbles: true, composed: true }));
  }
}

/** By the root of the element. */
const asked = new WeakMap<HTMLElement, Asking>();

/** The questions that are left, as a link has them; '' for none. */
export function askedQuestion({ root }: TimeContext): string {
  return asked.get(root)?.text ?? '';
}

/** `text`: as links and attributes have it. A question before it ends. Returns what was read. */
export function askQuestion(context: TimeContext, text: string): QuestionList {
  const { root } = context;
  const list = readQuestions(text);
  asked.get(root)?.end(false);
  asked.delete(root);
  if (list.kinds.length > 0) asked.set(root, new Asking(context, new Series(list.kinds)));
  return list;
}
