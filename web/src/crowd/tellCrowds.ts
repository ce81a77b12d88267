// Tells the comparison of lanes what their plans of the crowd are, while crowds of this page are planned.
import { crowdPlanOf } from '../core/crowdPlan';
import { planners } from '../core/motionConstants';
import { crowdTellers, type ComparedCrowd } from '../lanes/comparedCrowd';
import { changeMotion, type World } from '../motion/worldHost';
import { crowdWords } from '../words/crowd';
import { nextPlanner } from './nextPlanner';
import { planNumbers, planRows, nodesNote } from './planRows';
import { plannerChoices, promiseOf } from './plannerPromise';

/** Returns what ends it. */
export function tellCrowds(world: World): () => void {
  const { context, clock } = world;
  const choices = plannerChoices();
  const tell = (lanes: readonly { lane: number }[]): ComparedCrowd | null => {
    if (!clock.isCrowd) return null;
    const { motion } = clock;
    const planned = lanes.map(({ lane }) => ({ planner: motion.planner(lane), plan: crowdPlanOf(motion, lane) }));
    return {
      caption: crowdWords.compared.caption,
      lanes: planned.map(({ planner, plan }) => ({
        name: choices[planner]!.name,
        planner,
        level: planners[planner]!.guarantee,
        promise: promiseOf(planner),
        numbers: planNumbers(plan, context.strings.beside),
      })),
      rows: planRows(planned),
      note: nodesNote(planned.map(({ planner }) => planner)),
      planners: choices,
      choosePlanner: (lane, planner) => void changeMotion(world, (changed) => void changed.setPlanner(lane, planner)),
      addPlanner(lane) {
        const planner = nextPlanner(
          motion,
          lane,
          planned.map((each) => each.planner),
        );
        changeMotion(world, (changed) => void changed.setPlanner(lane, planner));
        return choices[planner]!.name;
      },
      removePlanner(lane) {
        const behind = planned.slice(lane + 1).map(({ planner }) => planner);
        if (behind.length === 0) return;
        changeMotion(world, (changed) => behind.forEach((planner, i) => void changed.setPlanner(lane + i, planner)));
      },
    };
  };
  crowdTellers.set(context.playground, tell);
  return () => void crowdTellers.delete(context.playground);
}
