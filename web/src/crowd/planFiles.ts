// The row of the share dialog about the plan of a crowd. What writes the files loads with the first of them.
import type { World } from '../motion/worldHost';
import { make, setText } from '../panels/dom';
import { fileRow, lateFileRows } from '../panels/fileRow';
import { crowdWords } from '../words/crowd';
import { fill } from '../words/fill';
import type { Looking } from './look/looking';
import type { PlanFile } from './save/savePlan';
import type { StoryKind } from './save/storyboard';

const words = crowdWords.save;

/** Returns what takes it away. */
export function addPlanFiles(world: World, looking: Pick<Looking, 'node'>): () => void {
  const { context, clock } = world;
  const { playground } = context;
  const button = (kind: PlanFile | StoryKind, action: string, save: () => void): HTMLButtonElement =>
    make('button', {
      class: 'button tab outlined',
      text: words.buttons[kind],
      title: words.labels[kind],
      'data-action': action,
      on: { click: save },
    });
  const file = (kind: PlanFile): void =>
    playground.parts.run(
      () => import('./save/savePlan'),
      (part) => part.savePlan(world, kind, looking.node),
    );
  const story = (kind: StoryKind): void =>
    playground.parts.run(
      () => import('./save/storyboard'),
      (part) => part.saveStoryboard(world, kind, looking.node),
    );
  const { element, title } = fileRow('files-plan', words.title, [
    button('text', 'savePlan', () => file('text')),
    button('table', 'savePositions', () => file('table')),
    button('picture', 'saveStoryPng', () => story('picture')),
    button('drawing', 'saveStorySvg', () => story('drawing')),
  ]);
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
