// The rows of the inspector about the walker: whether it walks and when it plans, and how far it sees.
import { mostSight, Replan } from '../core/motionConstants';
import { make, setValue } from '../panels/dom';
import { row, select } from '../panels/settings';
import { counted } from '../words/plural';
import { worldWords as words } from '../words/world';
import { changeMotion, type World } from './worldHost';

/** A pace is moves * 16 + ticks. */
const fullPace = 16;

/** They stand before the other rows while the world moves. */
export function walkerRows(world: World, others: HTMLElement): { show(): void } {
  const { clock } = world;
  let rows: Rows | null = null;
  const show = (): void => {
    if (!clock.moves) return rows?.element.remove();
    rows ??= makeRows(world);
    if (!rows.element.isConnected) others.before(rows.element);
    rows.show();
  };
  return { show };
}

interface Rows {
  element: HTMLElement;
  show(): void;
}

function makeRows(world: World): Rows {
  const { clock } = world;
  const { choices } = words.walker;
  const walker = select(
    'walker',
    words.walker.label,
    Object.entries(choices).map(([id, name]) => ({ id, name })),
    (index) =>
      changeMotion(world, (motion) => {
        if (index === 0) return void motion.setPace(0, 1);
        if (motion.pace() < fullPace) motion.setPace(1, 1);
        motion.setReplan(index === 1 ? Replan.Change : Replan.Tick);
      }),
  );
  const sees = select(
    'sight',
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
    const choice = motion.pace() < fullPace ? 0 : motion.replan() === Replan.Change ? 1 : 2;
    setValue(walker, String(choice));
    setValue(sees, String(motion.sight()));
  };
  return { element, show };
}
