// What the key of colours says besides while the world moves: ground that the walker has not seen, and where its goal goes.
import { make } from '../panels/dom';
import { worldWords } from '../words/world';
import { goesByItself, type Goal } from './goal';
import type { World } from './worldHost';

export function worldKey({ context: { root }, clock }: World, goal: Goal): { show(): void } {
  const words = worldWords.key;
  const key = root.querySelector<HTMLElement>('.colour-key')!;
  const entry = (mark: string, text: string): HTMLElement =>
    make('span', { 'data-part': `key-${mark}` }, make('span', { class: `key-mark key-${mark}` }), text);
  const [unknown, way] = [entry('unknown', words.unknown), entry('goal-way', words.goalWay)];
  const show = (): void => {
    const { moves, motion } = clock;
    // The key is made again for another algorithm.
    for (const [element, isWanted] of [
      [unknown, moves && motion.sight() > 0],
      [way, moves && goesByItself(goal.target.kind)],
    ] as const)
      if (!isWanted) element.remove();
      else if (element.parentElement !== key) key.append(element);
  };
  return { show };
}
