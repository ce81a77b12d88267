// The cards of what is on the map of a world: a door, a drifting obstacle, the walker, its goal. One thing is pinned at a time.
import { loadMovingPart } from '../core/movingPart';
import type { Motion } from '../core/motion';
import { keepFocus, make, setText, setValue } from '../panels/dom';
import type { Cell } from '../model/ui';
import { fill } from '../words/fill';
import { worldWords } from '../words/world';
import { driftMiddle } from './driftMarks';
import { doorName } from './doorName';
import type { Goal } from './goal';
import { goalCard } from './goalCard';
import { stateText } from './doorText';
import { paceField } from './paceField';
import { PinnedThing } from './pinnedThing';
import { doorSpan, type Door, type Drift } from './readMotion';
import { readSchedule, scheduleTexts } from './schedule';
import { tickField } from './tickFields';
import { walkerCard } from './walkerCard';
import { changeMotion, mayChange, type World } from './worldHost';

interface OwnCard {
  readonly card: PinnedThing;
  show(inSight: readonly Cell[]): void;
}

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

const button = (text: string, action: string, click: () => void): HTMLButtonElement =>
  make('button', { class: 'button outlined', text, 'data-action': action, on: { click, mousedown: keepFocus } });

const errorLine = (): HTMLElement => make('p', { class: 'note problem', role: 'status', hidden: true });

function showError(line: HTMLElement, text: string): void {
  line.hidden = text === '';
  setText(line, text);
}

export class WorldCards {
  private pinned: Pinned | null = null;
  /** Each is made with the first thing that is pinned. */
  private door: { card: PinnedThing; show(door: Door): void } | null = null;
  private drift: { card: PinnedThing; show(drift: Drift): void } | null = null;
  private goal: OwnCard | null = null;
  private walker: OwnCard | null = null;

  constructor(
    private readonly world: World,
    readonly things: Things,
    private readonly ofGoal: Goal,
  ) {}

  get isOpen(): boolean {
    return this.pinned !== null;
  }

  isAbout(kind: Pinned['kind']): boolean {
    return this.pinned?.kind === kind;
  }

  /** `takesFocus`: the reader came by keys. */
  pinOne(kind: 'goal' | 'walker', takesFocus = false): void {
    // A reader who opens it lets the goal go soon.
    void loadMovingPart(this.world.context.playground.engine);
    this.pin(kind, 0);
    if (takesFocus) this[kind]?.card.focus();
  }

  pin(kind: Pinned['kind'], number: number): void {
    const { store } = this.world.context.playground;
    // The card of a cell makes way.
    store.set({ pinned: null });
    this.pinned = { kind, number };
    this.show();
  }

  /** With the tool that places stops, or without it. */
  placeStops(wants: boolean): void {
    const { clock, context } = this.world;
    const { store } = context.playground;
    if (wants === (store.get().tool === 'stops')) return;
    // A goal that goes on would be elsewhere at each click.
    if (wants && clock.playing) clock.pause();
    store.set({ tool: wants ? 'stops' : 'move', toolsOpen: false });
  }

  close(): void {
    this.pinned = null;
    this.show();
  }

  /** Brings the open card up to date. What it is about may be gone. */
  show(): void {
    const { kind, number } = this.pinned ?? {};
    const door = kind === 'door' ? this.things.doors[number!] : undefined;
    const drift = kind === 'drift' ? this.things.drifts[number!] : undefined;
    const isOfWalker = kind === 'walker' && this.world.clock.moves;
    if (!door && !drift && kind !== 'goal' && !isOfWalker) this.pinned = null;
    if (door) (this.door ??= this.doorCard()).show(door);
    else this.door?.card.hide();
    if (drift) (this.drift ??= this.driftCard()).show(drift);
    else this.drift?.card.hide();
    if (kind === 'goal') (this.goal ??= this.goalCard()).show(this.things.inSight);
    else this.goal?.card.hide();
    if (isOfWalker) (this.walker ??= walkerCard(this.world, () => this.close())).show(this.things.inSight);
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
    const toggle = button('', 'toggleDoor', () => this.toggle(shown));
    const remove = button(words.remove, 'removeDoor', () => this.remove((motion) => void motion.removeDoor(shown)));
    const line = (...parts: (Node | string)[]): HTMLElement => make('div', { class: 'world-card-line' }, ...parts);
    const text = (words: string): HTMLElement => make('span', { text: words });
    const rows = [line(text(words.schedule), closes, text(words.to), opens), line(text(words.every), every, text(words.ticks))];
    const buttons = line(toggle, remove);
    const card = new PinnedThing(world.context, 'door-card', words.close, () => this.close(), ...rows, error, buttons);
    const show = (door: Door): void => {
      const { left, top, right, bottom } = doorSpan(door);
      const isOther = door.number !== shown;
      shown = door.number;
      card.show({ x: (left + right) / 2, y: (top + bottom) / 2 }, fill(words.title, { name: doorName(door.number) }), this.things.inSight);
      card.mark.dataset['state'] = door.isClosed ? 'closed' : 'open';
      setText(card.mark, stateText(door));
      setText(toggle, door.isClosed ? words.openNow : words.closeNow);
      for (const row of [...rows, buttons]) row.toggleAttribute('inert', !mayChange(world));
      const fields = [closes, opens, every];
      // What is being typed stays.
      if (!isOther && (fields.some((each) => each.matches(':focus')) || typeof read() === 'string')) return;
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
    const remove = button(words.remove, 'removeDrift', () => this.remove((motion) => void motion.removeDrift(shown)));
    const buttons = make('div', { class: 'world-card-line' }, remove);
    const card = new PinnedThing(world.context, 'drift-card', words.close, () => this.close(), speed.row, speed.error, buttons);
    const show = (drift: Drift): void => {
      const middle: Cell = driftMiddle(drift, drift.offset);
      const isOther = drift.number !== shown;
      shown = drift.number;
      card.show(middle, fill(words.title, { number: drift.number + 1 }), this.things.inSight);
      for (const part of [speed.row, buttons]) part.toggleAttribute('inert', !mayChange(world));
      speed.show(drift, isOther);
    };
    return { card, show };
  }
}
