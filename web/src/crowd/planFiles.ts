// The row of the share dialog about the plan of a crowd. What writes the files loads with the first of them.
import type { World } from '../motion/worldHost';
import { make, setText } from '../panels/dom';
import { fileRow, lateFileRows } from '../panels/fileRow';
import { crowdWords } from '../words/crowd';
import { fill } from '../words/fill';
import type { Looking } from './look/looking';
import type { PlanFile } from './save/savePlan';

const words = crowdWords.save;

/** Returns what takes it away. */
export function addPlanFiles(world: World, looking: Pick<Looking, 'node'>): () => void {
  const { context, clock } = world;
  const { playground } = context;
  const button = (kind: PlanFile, action: string): HTMLButtonElement =>
    make('button', {
      class: 'button tab outlined',
      text: words.buttons[kind],
      title: words.labels[kind],
      'data-action': action,
      on: {
        click: () =>
          playground.parts.run(
            () => import('./save/savePlan'),
            (part) => part.savePlan(world, kind, looking.node),
          ),
      },
    });
  const { element, title } = fileRow('files-plan', words.title, [button('text', 'savePlan'), button('table', 'savePositions')]);
  lateFileRows.set(playground, () => {
    if (!clock.isCrowd) return null;
    const { name } = crowdWords.planners[clock.motion.planner(playground.chosen.lane)]!;
    setText(title, playground.comparison ? fill(words.titleOf, { name }) : words.title);
    return element;
  });
  return () => {
    lateFileRows.delete(playground);
    element.remove();
  };
}
