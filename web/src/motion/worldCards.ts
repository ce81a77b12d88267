// The cards of what is on the map of a world: a door, a drifting obstacle, the walker, its goal. One thing is pinned at a time.
import { loadMovingPart } from '../core/movingPart';
import type { Motion } from '../core/motion';
import { setText, setValue } from '../panels/dom';
import type { Cell } from '../model/ui';
import { ToastLine } from '../state/tell/toastLine';
import { fill } from '../words/fill';
import { worldWords } from '../words/world';
import { cardButton, cardLine, cardText, errorLine, showError, type OwnCard } from './cardParts';
import { takeTurn } from './cardTurn';
import { driftMiddle } from './driftMarks';
import { doorName } from './doorName';
import type { Goal } from './goal';
import { goalCard } from './goalCard';
import { paceField } from './paceField';
import { PinnedThing } from './pinnedThing';
import { doorSpan, type Door, type Drift } from './readMotion';
import { readSchedule, scheduleTexts } from './schedule';
import { tickField } from './tickFields';
import { walkerCard } from './walkerCard';
import { changeMotion, mayChange, type World } from './worldHost';

interface Pinned {
  kind: 'door' | 'drift' | 'goal' | 'walker';
  number: number;
}

/** What is there now. */
interface Things {
  readonly doors: readonly Door[];
  readonly drifts: readonly Drift[];
  /** Cells that matter: the walker, its goal and the cells of its plan. */
  readonly inSight: readonly Cell[];
}

export class WorldCards {
  private pinned: Pinned | null = null;
  /** Each is made with the first thing that is pinned. */
  private door: { card: PinnedThing; show(door: Door, isNew: boolean): void } | null = null;
  private drift: { card: PinnedThing; show(drift: Drift, isNew: boolean): void } | null = null;
  private goal: OwnCard | null = null;
  private walker: OwnCard | null = null;
  /** Why the last stop was not placed. */
  private refusal = '';
  /** Says it while the card is closed. */
  private readonly line: ToastLine;
  private readonly leave = (): void => this.close();

  constructor(
    private readonly world: World,
    readonly things: Things,
    private readonly ofGoal: Goal,
  ) {
    this.line = new ToastLine(world.context.playground);
  }

  get isOpen(): boolean {
    return this.pinned !== null;
  }

  isAbout(kind: Pinned['kind']): boolean {
    return this.pinned?.kind === kind;
  }

  pinOne(kind: 'goal' | 'walker', takesFocus = false): void {
    // A reader who opens it lets the goal go soon.
    void loadMovingPart(this.world.context.playground.engine);
    this.pin(kind, 0, takesFocus);
  }

  /** `takesFocus`: the reader came by keys. */
  pin(kind: Pinned['kind'], number: number, takesFocus = false): void {
    const { store } = this.world.context.playground;
    // The card of a cell makes way, and so does the message about a stop that was refused.
    store.set({ pinned: null });
    takeTurn(this.world.context.playground, this.leave);
    this.line.clear();
    const isNew = this.pinned?.kind !== kind || this.pinned.number !== number;
    this.pinned = { kind, number };
    this.refusal = '';
    this.show(isNew);
    if (takesFocus) this[kind]?.card.focus();
  }

  /** A stop was not placed: the card of the goal says why, where it is open. */
  refuse(text: string): void {
    if (!this.isAbout('goal')) return this.line.tell(text);
    this.refusal = text;
    this.show();
    this.world.context.playground.messages.announce(text);
  }

  /** Another tick is shown, or the world plays: a card of what moves on would follow it over the map. */
  moved(): void {
    if (this.isAbout('goal') || this.isAbout('walker')) this.close();
  }

  /** With the tool that places stops, or without it. */
  placeStops(wants: boolean): void {
    const { clock, context } = this.world;
    const { store } = context.playground;
    if (wants === (store.get().tool === 'stops')) return;
    // A goal that goes on would be elsewhere at each click.
    if (wants && clock.playing) clock.pause();
    this.refusal = '';
    store.set({ tool: wants ? 'stops' : 'move', toolsOpen: false });
  }

  /** No stops are placed without the card. */
  close(): void {
    if (this.isAbout('goal')) this.placeStops(false);
    this.pinned = null;
    this.show();
  }

  /** Brings the open card up to date. What it is about may be gone. `isNew`: the card was closed, or about another thing. */
  show(isNew = false): void {
    const { kind, number } = this.pinned ?? {};
    const door = kind === 'door' ? this.things.doors[number!] : undefined;
    const drift = kind === 'drift' ? this.things.drifts[number!] : undefined;
    const isOfWalker = kind === 'walker' && this.world.clock.moves;
    if (!door && !drift && kind !== 'goal' && !isOfWalker) this.pinned = null;
    if (door) (this.door ??= this.doorCard()).show(door, isNew);
    else this.door?.card.hide();
    if (drift) (this.drift ??= this.driftCard()).show(drift, isNew);
    else this.drift?.card.hide();
    if (kind === 'goal') (this.goal ??= this.goalCard()).show(this.things.inSight, isNew);
    else this.goal?.card.hide();
    if (isOfWalker) (this.walker ??= walkerCard(this.world, () => this.close())).show(this.things.inSight, isNew);
    else this.walker?.card.hide();
  }

  toggle(number: number): void {
    const { playground } = this.world.context;
    if (!changeMotion(this.world, (motion) => void motion.toggleDoor(number))) return;
    const { isClosed } = this.things.doors[number]!;
    playground.messages.announce(fill(worldWords.doors[isClosed ? 'nowClosed' : 'nowOpen'], { name: doorName(number) }));
    this.show();
  }

  /** Takes away what is pinned. */
  private remove(change: (motion: Motion) => void): void {
    if (changeMotion(this.world, change)) this.close();
  }

  private goalCard(): OwnCard {
    const { store } = this.world.context.playground;
    return goalCard(this.world, this.ofGoal, {
      get isPlacing() {
        return store.get().tool === 'stops';
      },
      refusal: () => this.refusal,
      place: (wants) => this.placeStops(wants),
      close: () => this.close(),
    });
  }

  private doorCard(): NonNullable<WorldCards['door']> {
    const words = worldWords.doors;
    const { world } = this;
    const error = errorLine();
    let shown = -1;
    const read = (): ReturnType<typeof readSchedule> => readSchedule(closes.value, opens.value, every.value);
    const typed = (): void => {
      const schedule = read();
      showError(error, typeof schedule === 'string' ? schedule : '');
    };
    const take = (): void => {
      const schedule = read();
      const before = this.things.doors[shown];
      if (schedule === null || typeof schedule === 'string' || !before) return;
      if (schedule.closes === before.closes && schedule.opens === before.opens && schedule.every === before.every) return;
      changeMotion(world, (motion) => motion.setSchedule(shown, schedule.closes, schedule.opens, schedule.every));
    };
    const field = (name: keyof typeof words.fields): HTMLInputElement => tickField(words.fields[name], name, typed, take);
    const [closes, opens, every] = [field('closes'), field('opens'), field('every')];
    const toggle = cardButton('', 'toggleDoor', () => this.toggle(shown));
    const remove = cardButton(words.remove, 'removeDoor', () => this.remove((motion) => void motion.removeDoor(shown)));
    const rows = [
      cardLine(cardText(words.schedule), closes, cardText(words.to), opens),
      cardLine(cardText(words.every), every, cardText(words.ticks)),
    ];
    const buttons = cardLine(toggle, remove);
    const card = new PinnedThing(world.context, 'door-card', words.close, () => this.close(), ...rows, error, buttons);
    const show = (door: Door, isNew: boolean): void => {
      const { left, top, right, bottom } = doorSpan(door);
      shown = door.number;
      card.show({ x: (left + right) / 2, y: (top + bottom) / 2 }, fill(words.title, { name: doorName(door.number) }), this.things.inSight);
      card.mark.dataset['state'] = door.isClosed ? 'closed' : 'open';
      setText(card.mark, door.isClosed ? words.isClosed : words.isOpen);
      setText(toggle, door.isClosed ? words.openNow : words.closeNow);
      for (const row of [...rows, buttons]) row.toggleAttribute('inert', !mayChange(world));
      const fields = [closes, opens, every];
      // What is being typed stays.
      if (!isNew && (fields.some((each) => each.matches(':focus')) || typeof read() === 'string')) return;
      scheduleTexts(door).forEach((value, i) => setValue(fields[i]!, value));
      typed();
    };
    return { card, show };
  }

  private driftCard(): NonNullable<WorldCards['drift']> {
    const words = worldWords.drift;
    const { world } = this;
    let shown = -1;
    const speed = paceField(({ moves, ticks }) => changeMotion(world, (motion) => void motion.setDriftPace(shown, moves, ticks)));
    const remove = cardButton(words.remove, 'removeDrift', () => this.remove((motion) => void motion.removeDrift(shown)));
    const buttons = cardLine(remove);
    const card = new PinnedThing(world.context, 'drift-card', words.close, () => this.close(), speed.row, speed.error, buttons);
    const show = (drift: Drift, isNew: boolean): void => {
      const middle: Cell = driftMiddle(drift, drift.offset);
      shown = drift.number;
      // The tip of its arrow is to be dragged.
      const tip = driftMiddle(drift, drift.distance);
      const ends = [tip, driftMiddle(drift, 0)].map(({ x, y }) => ({ x: Math.floor(x), y: Math.floor(y) }));
      card.show(middle, fill(words.title, { number: drift.number + 1 }), [...ends, ...this.things.inSight]);
      for (const part of [speed.row, buttons]) part.toggleAttribute('inert', !mayChange(world));
      speed.show(drift, isNew);
    };
    return { card, show };
  }
}
