// The rows of the inspector about the walker: whether it walks and when it plans, how far it sees, and what its goal does.
import { walks } from '../core/motion';
import { mostSight, Replan, TargetKind } from '../core/motionConstants';
import { make, setValue } from '../panels/dom';
import { row, select } from '../panels/settings';
import { counted } from '../words/plural';
import { worldWords as words } from '../words/world';
import type { Goal } from './goal';
import { changeMotion, type World } from './worldHost';

/** They stand before the other rows while the world moves. */
export function walkerRows(world: World, others: HTMLElement, goal: Goal, openGoal: () => void): { show(): void } {
  const { clock } = world;
  let rows: Rows | null = null;
  const show = (): void => {
    if (!clock.moves) return rows?.element.remove();
    rows ??= withGoal(makeWalkerRows(world), goal, openGoal);
    if (!rows.element.isConnected) others.before(rows.element);
    rows.show();
  };
  return { show };
}

/** The same rows, and one for the goal. A patrol needs stops, so its choice opens the card of the goal. */
function withGoal(rows: Rows, goal: Goal, openGoal: () => void): Rows {
  const { choices } = words.goal;
  const names = Object.keys(choices) as (keyof typeof choices)[];
  const list = select(
    'goal-kind',
    words.goal.label,
    names.map((id) => ({ id, name: choices[id] })),
    (index) => {
      goal.choose(TargetKind[names[index]!]);
      if (names[index] === 'Patrol') openGoal();
    },
  );
  rows.element.append(row(words.goal.label, list));
  const show = (): void => {
    rows.show();
    setValue(list, String(names.findIndex((name) => TargetKind[name] === goal.target.kind)));
  };
  return { element: rows.element, show };
}

interface Rows {
  element: HTMLElement;
  show(): void;
}

/** `prefix`: of the ids of the lists, which stand in more than one place. */
export function makeWalkerRows(world: World, prefix = ''): Rows {
  const { clock } = world;
  const { choices } = words.walker;
  const walker = select(
    `${prefix}walker`,
    words.walker.label,
    Object.entries(choices).map(([id, name]) => ({ id, name })),
    (index) =>
      changeMotion(world, (motion) => {
        if (index === 0) return void motion.setPace(0, 1);
        if (!walks(motion)) motion.setPace(1, 1);
        motion.setReplan(index === 1 ? Replan.Change : Replan.Tick);
      }),
  );
  const sees = select(
    `${prefix}sight`,
    words.sight.label,
    Array.from({ length: mostSight + 1 }, (_, cells) => ({
      id: String(cells),
      name: cells === 0 ? words.sight.everything : counted(words.sight.cells, cells),
    })),
    (cells) => changeMotion(world, (motion) => void motion.setSight(cells)),
  );
  const element = make('div', { class: 'form walker-rows' }, row(words.walker.label, walker), row(words.sight.label, sees));
  const show = (): void => {
    const { motion } = clock;
    const choice = !walks(motion) ? 0 : motion.replan() === Replan.Change ? 1 : 2;
    setValue(walker, String(choice));
    setValue(sees, String(motion.sight()));
  };
  return { element, show };
}
