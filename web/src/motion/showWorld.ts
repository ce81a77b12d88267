// Shows the time of a world that moves in the time line of an element, and takes it away with the last thing that moves.
import { byId } from '../core/byId';
import { planWorld } from '../core/movingPlan';
import type { TimeContext } from '../panels/context';
import { keepFocus, make, releaseFocus, setAttribute, setText, setValue } from '../panels/dom';
import type { Action } from '../state/commands/actions';
import { goToTick } from '../state/link/tickField';
import { fill } from '../words/fill';
import { count } from '../words/numbers';
import { motionWords } from '../words/motion';
import { tellEditAtTick } from './editNotice';
import { addMotionStyle } from './motionStyle';
import { isRepair, planningOf } from './readMotion';
import { paces, worldClockOf, type WorldClock } from './worldClock';
import { addMarkList } from './worldMarkList';
import { joinTicks } from './tickGroup';
import { WorldRow } from './worldRow';
import type { WorldSettings } from './worldSettings';
import { stopsButton, type WorldStops } from './worldStops';
import { WorldSpeech } from './worldSpeech';
import { WorldTime, type TimeRow } from './worldTime';

/** Where arrow keys scroll. */
const scrolls = '.inspector, dialog, [popover]';

/** Precondition: the program of the playground is complete. */
export function showWorld(context: TimeContext, settings: WorldSettings, stops: WorldStops): void {
  const { playground, root, signal } = context;
  const clock = worldClockOf(playground);
  const time = new WorldTime(context, clock);
  const seek = (tick: number): void =>
    playground.guard.run(() => {
      playground.store.set({ isTouched: true });
      playground.backup.isWanted = true;
      time.ticks.runTo(tick);
    });
  const row = new WorldRow(context, clock, seek);
  clock.nextStop = () =>
    stops.next(
      clock,
      playground.lanes.map(({ lane }) => lane),
    );
  const stopsChoice = stopsButton(context, stops);
  addMarkList(root.querySelector<HTMLElement>('[data-popover="world-stops"]')!, {
    marks: () => row.marks,
    tick: () => clock.tick,
    hasBefore: () => row.hasBefore,
    isDark: () => playground.store.get().dark,
    seek: (tick) => playground.guard.run(() => time.seek(tick)),
  });
  row.element.querySelector('.world-labels')!.lastElementChild!.before(stopsChoice);
  const speech = new WorldSpeech(clock, {
    text: () => time.story,
    hasMarks: () => row.happened !== '',
    announce: (text) => playground.messages.announce(text),
  });
  tellEditAtTick(context, clock, () => time.seek(0));
  const search = root.querySelector<HTMLElement>('.time')!;
  const planning = make('span', { class: 'planning-tick', 'data-part': 'planning-tick' });
  const rows = rowSwitch(context, time);
  addMotionStyle(root);
  search.before(rows.element, row.lens, row.element);
  search.querySelector('.time-labels > :first-child')!.after(planning);
  const speed = speedControl(context, time);
  root.querySelector('.time-line')!.append(speed.element);
  const actions = addActions(context, time, rows.choose);
  addKeys(context, time);
  // What the reader uses is the row that buttons and keys are about.
  for (const [element, name] of [
    [row.element, 'world'],
    [search, 'search'],
  ] as const)
    for (const use of ['pointerdown', 'focusin'] as const) {
      // The focus comes by on its way through the page, and stops nothing that plays. A button that opens a card is not about the row.
      const chooses = (target: EventTarget | null): boolean =>
        !!playground.world && !(target as Element).closest('.time-button') && (use === 'pointerdown' || !(time.ticks.busy || playground.own.busy));
      element.addEventListener(use, ({ target }) => playground.guard.run(() => chooses(target) && time.choose(name)), { capture: true, signal });
    }

  let group = '';
  let leave = (): void => undefined;
  /** Elements of a group have one tick while their worlds move. */
  const follow = (): void => {
    const wanted = playground.world ? settings.group() : '';
    if (wanted === group) return;
    leave();
    leave = () => undefined;
    time.group = null;
    group = wanted;
    if (group !== '') ({ group: time.group, leave } = joinTicks(group, clock));
  };
  settings.follow(() =>
    playground.guard.run(() => {
      follow();
      if (playground.world) time.choose(settings.row());
    }),
  );
  signal.addEventListener('abort', () => leave());
  const show = (): void => {
    const { moves } = clock;
    if (moves !== !!playground.world) {
      playground.world = moves ? time : undefined;
      root.classList.toggle('moving', moves);
      const plays = playground.own.playing;
      // What plays would have no button that stops it.
      if (plays) playground.pause();
      // A walker that was just let go may be on its way already.
      if (moves) time.row = settings.row();
      else clock.pause();
      actions.show(moves);
      follow();
      if (moves) {
        time.arrive();
        // The author of a figure asked before the world was there.
        if (plays && settings.isFigure) time.play();
      }
      playground.changed();
    }
    planning.hidden = !moves;
    if (!moves) return;
    const { playing, snapshot } = playground.store.get();
    time.searched(playing, snapshot.atEnd);
    root.dataset['row'] = time.row;
    rows.show();
    speed.show();
    row.show();
    setText(planning, planningText(clock, playground.chosen.lane));
  };
  /** The version of the motion that was opened, until its tick was said. */
  let openedVersion = playground.store.get().isTouched ? null : clock.motion.version();
  /** Says the tick of a map that was just opened: the page has said only its search. A reader who made the first mover has already heard it. */
  const sayOpened = (): void => {
    if (openedVersion === null || !playground.world) return;
    if (openedVersion === clock.motion.version()) speech.asked();
    openedVersion = null;
  };
  let { tick } = clock;
  // A link may have brought its tick before this part came, and what was kept meanwhile has none.
  playground.backup.touchMap();
  const ends = [
    playground.onEdit.add(() => {
      const code = clock.motion.refusal();
      if (code !== 0) playground.messages.showError(playground.messages.textOf(playground.engine.error(code)));
    }),
    playground.onPainted.add(() =>
      playground.guard.run(() => {
        show();
        sayOpened();
      }),
    ),
    playground.opening.onOpened.add(() => void (openedVersion = clock.motion.version())),
    clock.onChange.add(() => {
      speech.follow();
      if (clock.tick === tick) return;
      ({ tick } = clock);
      playground.backup.touch();
      settings.tell(tick);
    }),
    time.onCommand.add(() => {
      playground.backup.isWanted = true;
      speech.asked();
    }),
    time.onChoice.add(show),
  ];
  const { backup } = playground;
  backup.plan = (_session, lane) => planWorld(playground.engine, lane);
  // A new solver begins at tick 0, and stays there where the way to the tick led to a trap as well.
  playground.opening.onLink.add((_link, isSame) => {
    const { restTick } = clock;
    clock.restTick = 0;
    if (isSame) goToTick(playground.engine, restTick);
  });
  signal.addEventListener('abort', () => {
    for (const end of ends) end();
    playground.world = undefined;
    root.classList.remove('moving');
  });
  playground.guard.run(show);
}

/** What the row of the search is about. */
function planningText({ motion }: WorldClock, lane: number): string {
  const planning = planningOf(motion, lane);
  return planning ? fill(isRepair(planning) ? motionWords.time.repair : motionWords.time.planning, { tick: count(planning.tick) }) : '';
}

/** Two buttons: which row the others are about. */
function rowSwitch({ playground }: TimeContext, time: WorldTime): { element: HTMLElement; choose(row: TimeRow): void; show(): void } {
  const { rows } = motionWords;
  const choose = (row: TimeRow): void => playground.guard.run(() => time.choose(row));
  const buttons = (['world', 'search'] as const).map((row) =>
    make(
      'button',
      { 'data-row': row, on: { click: () => choose(row), mousedown: keepFocus } },
      make('span', { text: rows[row] }),
      make('span', { class: 'row-key', 'aria-hidden': 'true', text: row === 'world' ? '↑' : '↓' }),
    ),
  );
  const show = (): void => {
    for (const button of buttons) setAttribute(button, 'aria-pressed', String(button.dataset['row'] === time.row));
  };
  return { element: make('div', { class: 'row-switch', role: 'group', 'aria-label': rows.label }, ...buttons), choose, show };
}

/** The pace of the world, in place of the speed of the search. */
function speedControl({ playground, strings }: TimeContext, time: WorldTime): { element: HTMLElement; show(): void } {
  const value = make('strong', { 'data-part': 'pace' });
  const unit = make('span');
  const slider = make('input', {
    type: 'range',
    min: '0',
    max: String(paces.length - 1),
    step: '1',
    'aria-label': strings.time.speed,
    'data-part': 'pace-slider',
  });
  slider.addEventListener('input', () => {
    playground.store.set({ isTouched: true });
    playground.guard.run(() => time.choosePace(paces[Number(slider.value)]!));
  });
  releaseFocus(slider);
  const show = (): void => {
    const words = time.paceWords();
    setText(value, words.number);
    setText(unit, words.unit);
    setValue(slider, String(paces.indexOf(time.clock.rate as (typeof paces)[number])));
    setAttribute(slider, 'aria-valuetext', fill(strings.time.speedOf, words));
  };
  return { element: make('div', { class: 'speed of-world' }, make('div', { class: 'speed-label' }, value, unit), slider), show };
}

/** Makes the actions of the time line obey the chosen row, and adds those that choose it. */
function addActions({ actions, playground }: TimeContext, time: WorldTime, choose: (row: TimeRow) => void): { show(moves: boolean): void } {
  const isWorld = (): boolean => !!playground.world && time.row === 'world';
  const commands: Readonly<Record<string, () => void>> = {
    playPause: () => time.playPause(),
    stepForward: () => time.step(1),
    stepBack: () => time.step(-1),
    toStart: () => time.seek(0),
    toEnd: () => time.seek(Infinity),
    slower: () => time.faster(-1),
    faster: () => time.faster(1),
    nextMark: () => time.goToMark(false),
    previousMark: () => time.goToMark(true),
    firstDifference: () => time.goApart(),
  };
  for (const [id, command] of Object.entries(commands)) {
    const action = byId(actions, id);
    if (!action) continue;
    const run = action.run.bind(action);
    const by = { stepForward: 1, stepBack: -1 }[id] as 1 | -1 | undefined;
    action.run = () => {
      if (isWorld()) return command();
      if (!(playground.world && by && time.stepToPlanning(by))) run();
      time.searchPlays = id === 'playPause' && playground.own.playing;
    };
  }
  const say = (row: TimeRow): void => {
    choose(row);
    playground.messages.announce(motionWords.rows[row]);
  };
  const own: Action[] = [
    { id: 'chooseWorld', label: motionWords.actions.chooseWorld, group: 'playback', keys: ['ArrowUp'], run: () => say('world') },
    { id: 'chooseSearch', label: motionWords.actions.chooseSearch, group: 'playback', keys: ['ArrowDown'], run: () => say('search') },
  ];
  return {
    show: (moves) => {
      if (moves) actions.push(...own);
      else for (const action of own) actions.splice(actions.indexOf(action), 1);
    },
  };
}

/** Arrows on the row of ticks, as on any slider. What scrolls keeps its keys. */
function addKeys({ root, playground, run, signal }: TimeContext, time: WorldTime): void {
  root.addEventListener(
    'keydown',
    (event) => {
      const by = ({ ArrowUp: 1, ArrowDown: -1 } as const)[event.key];
      const target = event.composedPath()[0] as HTMLElement;
      if (!by || !playground.world) return;
      if (target.closest(scrolls)) event.stopPropagation();
      if (!target.matches('.world-slider')) return;
      event.preventDefault();
      time.choose('world');
      run(by > 0 ? 'stepForward' : 'stepBack');
    },
    { signal },
  );
}
