// The button below the sentence of a tick whose algorithm began its planning again from nothing. It takes an algorithm that goes on from what it
// knows.
import type { AlgorithmInfo } from '../core/catalog';
import { TargetKind } from '../core/motionConstants';
import { keepFocus, make, setText } from '../panels/dom';
import { fill } from '../words/fill';
import { worldWords as words } from '../words/world';
import { planningOf, targetOf, type Planning } from './readMotion';
import { lowWindow } from './walkIt';
import { mayChange, type World } from './worldHost';

/** The first algorithm that goes on after what happens here, where the present one does not; undefined where there is none. */
export function repairsInstead(
  algorithms: readonly Pick<AlgorithmInfo, 'id' | 'name' | 'repairs'>[],
  info: Pick<AlgorithmInfo, 'repairs' | 'measure'>,
  planning: Pick<Planning, 'plannings'> | null,
  goalMoves: boolean,
): Pick<AlgorithmInfo, 'id' | 'name'> | undefined {
  // The walker has moved since the planning before, so the start is another one.
  const wanted = ['start', goalMoves ? 'goal' : 'edits'] as const;
  if (!planning || planning.plannings < 2 || info.repairs.length > 0 || info.measure !== 'moves') return undefined;
  return algorithms.find(({ repairs }) => wanted.every((change) => repairs.includes(change)));
}

export function repairHint(world: World): { element: HTMLElement; show(): void } {
  const { context, clock } = world;
  const { playground } = context;
  const button = make('button', {
    class: 'button outlined walk-it repair-instead',
    title: words.instead.hint,
    'data-action': 'repairInstead',
    on: { click: () => playground.guard.run(() => void (other && playground.chooseAlgorithm(other.id))), mousedown: keepFocus },
  });
  const element = make('div', { class: 'walk-it-place', hidden: true }, button);
  let other: ReturnType<typeof repairsInstead>;
  const show = (): void => {
    const { snapshot, pinned, hover } = playground.store.get();
    const { motion, moves } = clock;
    // The numbers of a cell need the room.
    const isFree = !pinned && (hover === null || context.root.clientHeight >= lowWindow) && playground.lanes.length === 1;
    const goalMoves = moves && targetOf(motion).kind !== TargetKind.Stand;
    other =
      moves && isFree && mayChange(world)
        ? repairsInstead(playground.catalog.algorithms, snapshot.info, planningOf(motion, playground.chosen.lane), goalMoves)
        : undefined;
    element.hidden = !other;
    if (other) setText(button, fill(goalMoves ? words.instead.learns : words.instead.repairs, { name: other.name }));
  };
  return { element, show };
}
