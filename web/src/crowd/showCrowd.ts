// Shows a crowd: its planner, its sentence and its counters. The lanes stand at the beginning of their searches meanwhile.
import { loadCrowdPart } from '../core/crowdPart';
import { addMotionStyle } from '../motion/motionStyle';
import type { World, WorldContext } from '../motion/worldHost';
import { worldClockOf } from '../motion/worldClock';
import { addStyle } from '../panels/lateStyle';
import style from './crowd.css?inline';
import { chosenUnitsOf } from './chosenUnits';
import { CrowdDrawing, type LookedAt } from './crowdDrawing';
import { drawCrowdOnCopies } from './crowdCopies';
import { crowdKey } from './crowdKey';
import { CrowdRowChart } from './crowdRowChart';
import { crowdSettings } from './crowdSettings';
import { crowdStory } from './crowdStory';
import { Improving } from './improving';
import { addLook } from './look/addLook';
import { ConflictsNow } from './look/conflictsNow';
import { Looking } from './look/looking';
import { addPlanFiles } from './planFiles';
import { tellCrowds } from './tellCrowds';

/** Precondition: crowds of the present session are planned. */
export function showCrowd(context: WorldContext): void {
  const { playground, root, watch, signal } = context;
  const clock = worldClockOf(playground);
  const world: World = { context, clock };
  addMotionStyle(root);
  addStyle(root, style);
  const improving = new Improving(world);
  const lookedAt = (): LookedAt => chosenUnitsOf(playground);
  const looking = new Looking({ playground, clock });
  const conflicts = new ConflictsNow(world, looking);
  const drawing = new CrowdDrawing(clock, () => playground.engine.replaced, lookedAt, conflicts.pictureOf);
  clock.crowdChart = new CrowdRowChart(clock, conflicts.ticks);
  playground.scene.layers.add(drawing.bareStart);
  playground.scene.overlays.add(drawing.overlay);
  const parts = [
    crowdSettings(world),
    crowdStory(world, improving, looking),
    crowdKey(world, drawing, lookedAt),
    addLook({ world, looking, conflicts }),
  ];
  clock.plansCrowds = true;
  /** Planners are on their way to a solver that took the place of another one. */
  let isBinding = false;
  const bind = (): void => {
    isBinding = true;
    clock.plansCrowds = false;
    playground.guard.work(() =>
      loadCrowdPart(playground.engine)
        .then(() => void (clock.plansCrowds = true))
        .finally(() => {
          isBinding = false;
          playground.changed();
        }),
    );
  };
  const follow = (): void => {
    const { isCrowd } = clock;
    root.classList.toggle('crowd', isCrowd);
    looking.follow();
    if (!isCrowd) return;
    if (!isBinding && clock.motion.crowdPlan(playground.chosen.lane).length === 0) bind();
    improving.tick();
    // A search of one unit says nothing about a crowd.
    for (const { runner } of playground.lanes) if (runner.busy || runner.step > 0) runner.runTo(0);
  };
  const show = (): void => parts.forEach((part) => part.show());
  const ends = [
    playground.late.ticked.add(follow),
    clock.onChange.add(show),
    looking.onChange.add(show),
    drawCrowdOnCopies(playground.late, lookedAt),
    tellCrowds(world),
    addPlanFiles(world, looking),
  ];
  signal.addEventListener('abort', () => {
    for (const end of ends) end();
    playground.scene.layers.delete(drawing.bareStart);
    playground.scene.overlays.delete(drawing.overlay);
    clock.crowdChart = null;
    root.classList.remove('crowd');
  });
  watch(show);
  playground.guard.run(() => {
    follow();
    playground.changed();
  });
}
