// The card of the goal: what it does, how fast, and the stops of its patrol.
import { PatrolEnd, TargetKind } from '../core/motionConstants';
import { wall } from '../input/tools';
import { keepFocus, make, setText, setValue } from '../panels/dom';
import { row as settingsRow, select } from '../panels/settings';
import type { Cell } from '../model/ui';
import { fill } from '../words/fill';
import { count } from '../words/numbers';
import { worldWords } from '../words/world';
import { goesByItself, withStops, type Goal } from './goal';
import { cardButton, cardLine, type OwnCard } from './cardParts';
import { paceField } from './paceField';
import { PinnedThing } from './pinnedThing';
import type { Target } from './readMotion';
import { mayChange, type World } from './worldHost';

const words = worldWords.goal;

type KindName = keyof typeof words.choices;
const kindNames = Object.keys(words.choices) as KindName[];

/** At the cell cursor. */
export const spokenGoal = ({ kind }: Pick<Target, 'kind'>): string => fill(words.spoken, { what: words.choices[TargetKind[kind] as KindName] });

/** What the card may do besides. */
export interface GoalCardHost {
  /** The tool that places stops is chosen. */
  readonly isPlacing: boolean;
  /** Why the last stop was not placed; '' where it was. */
  refusal(): string;
  place(wants: boolean): void;
  close(): void;
}

/** A radio button for each of what a goal may do. */
function choices(goal: Goal, host: GoalCardHost): { element: HTMLElement; show(kind: TargetKind): void } {
  const radios = kindNames.map((name) => {
    const choose = (): void => {
      goal.choose(TargetKind[name]);
      host.place(name === 'Patrol' && goal.target.stops.length < 2);
    };
    return make('input', { type: 'radio', name: 'goal-kind', value: name, on: { change: choose } });
  });
  const element = make(
    'div',
    { class: 'goal-kinds', role: 'radiogroup', 'aria-label': words.label, on: { mousedown: keepFocus } },
    ...radios.map((radio, i) => make('label', {}, radio, make('span', { text: words.choices[kindNames[i]!] }))),
  );
  return { element, show: (kind) => radios.forEach((radio) => (radio.checked = radio.value === TargetKind[kind])) };
}

/** A button for each stop takes it away. */
function stopButtons(goal: Goal): { element: HTMLElement; show(stops: readonly Cell[]): void } {
  const element = make('div', { class: 'goal-stops', role: 'group', 'aria-label': words.stops });
  let shown = '';
  const show = (stops: readonly Cell[]): void => {
    const now = JSON.stringify(stops);
    if (now === shown) return;
    shown = now;
    const hadFocus = element.matches(':focus-within');
    element.replaceChildren(
      ...stops.map((cell, i) => {
        const label = fill(words.removeStop, { number: count(i + 1), ...cell });
        const remove = (): void =>
          goal.set(
            withStops(
              goal.target,
              goal.target.stops.filter((_, at) => at !== i),
            ),
          );
        return make(
          'button',
          {
            class: 'button outlined goal-stop',
            title: label,
            'aria-label': label,
            'data-stop': String(i),
            on: { click: remove, mousedown: keepFocus },
          },
          make('span', { text: fill(words.stop, { number: count(i + 1) }) }),
          make('span', { 'aria-hidden': 'true', class: 'goal-stop-cross', text: '×' }),
        );
      }),
    );
    if (hadFocus) (element.lastElementChild as HTMLElement | null)?.focus();
  };
  return { element, show };
}

export function goalCard(world: World, goal: Goal, host: GoalCardHost): OwnCard {
  const kinds = choices(goal, host);
  const speed = paceField((pace) => goal.set({ ...goal.target, ...pace }));
  const then = select(
    'patrol-end',
    words.then,
    Object.entries(words.ends).map(([id, name]) => ({ id, name })),
    (index) => goal.set({ ...goal.target, then: PatrolEnd[Object.keys(words.ends)[index] as keyof typeof words.ends] }),
  );
  const thenRow = settingsRow(words.then, then);
  const stops = stopButtons(goal);
  // The card closes when the reader has placed all stops, so that it hides nothing of the map.
  const place = cardButton('', 'placeStops', () => (host.isPlacing ? host.close() : host.place(true)));
  const note = make('p', { class: 'note' });
  const patrol = [thenRow, cardLine(stops.element, place)];
  const parts = [kinds.element, speed.row, speed.error, ...patrol];
  const card = new PinnedThing(world.context, 'goal-card', words.close, () => host.close(), ...parts, note);
  const show = (inSight: readonly Cell[], isNew: boolean): void => {
    const { target, cell } = goal;
    const patrols = target.kind === TargetKind.Patrol;
    kinds.show(target.kind);
    setValue(then, String(Object.keys(words.ends).indexOf(PatrolEnd[target.then]!)));
    stops.show(target.stops);
    speed.show(target, isNew);
    speed.row.hidden = !goesByItself(target.kind);
    if (speed.row.hidden) speed.error.hidden = true;
    for (const part of patrol) part.hidden = !patrols;
    // Stops are placed beside a small card.
    const isSmall = patrols && host.isPlacing;
    if (isSmall) {
      // Keys place stops on the map.
      if (kinds.element.contains((kinds.element.getRootNode() as ShadowRoot).activeElement)) world.context.playground.scene.canvas.focus();
      for (const part of [kinds.element, speed.row, thenRow]) part.hidden = true;
    } else kinds.element.hidden = false;
    setText(place, host.isPlacing ? words.done : words.addStops);
    const walled = target.stops.findIndex((stop) => world.context.playground.terrainAt(stop) === wall);
    const about = walled < 0 ? words.notes[TargetKind[target.kind] as KindName] : fill(words.walled, { number: count(walled + 1) });
    const refusal = host.isPlacing ? host.refusal() : '';
    setText(note, refusal || (isSmall ? words.placing : about));
    // The buttons of its stops say what a patrol does, so it needs no note.
    note.hidden = patrols && !isSmall && walled < 0 && target.stops.length > 1;
    note.classList.toggle('problem', refusal !== '');
    for (const part of parts) part.toggleAttribute('inert', !mayChange(world));
    card.show({ x: cell.x + 0.5, y: cell.y + 0.5 }, words.title, inSight, isSmall);
  };
  return { card, show };
}
