// Saves files of a search that are text: steps, trace, path, row of a benchmark. Each is written in slices.
import { atStepInTasks } from '../../core/atStep';
import { explainOf } from '../../core/explain';
import { movingOf, searchedEnds } from '../../core/movingPlan';
import { inSlices, isLeft } from '../../core/job';
import { countersTable } from '../../exports/csv';
import { pathJson } from '../../exports/pathJson';
import { scenObstacle, scenRow } from '../../exports/scenRow';
import { fill } from '../../words/fill';
import { count } from '../../words/numbers';
import { lateWords } from '../../words/late';
import type { LaneView } from '../../lanes/laneView';
import { recordingKey } from '../../lanes/recordingKey';
import { mapFileSuffix } from '../browser/files';
import type { MapHost, SearchHost } from '../pageHost';
import { lacksSteps } from './recordedSteps';
import { fileName, saveAs } from './savedFile';

const typed = (text: string, type: string): Blob => new Blob([text], { type });

export async function saveCsvOf(playground: MapHost, view: LaneView): Promise<void> {
  // Views are in the second part of the solver.
  await playground.engine.complete();
  const { lane } = view;
  const { session } = playground;
  const lack = lacksSteps(playground, lane);
  if (lack) return playground.messages.showError(lack);
  const steps = session.recordedSteps(lane);
  const key = recordingKey(session, lane);
  const isWanted = playground.guard.whileAlive(() => recordingKey(session, lane) === key && session.recordedSteps(lane) >= steps);
  const table = await atStepInTasks(playground.engine, lane, 0, playground.guard.whileAlive(), async (view) => {
    const job = countersTable(session, explainOf(playground.engine), view, steps);
    return isLeft(await inSlices(job, isWanted)) ? null : job;
  });
  if (!table) return playground.messages.showError(lateWords.saving.searchChanged);
  const name = saveAs(playground, typed(table.take(), 'text/csv'), '.csv');
  if (table.rows < steps) playground.messages.show(fill(lateWords.saving.savedRows, { name, rows: count(table.rows), steps: count(steps) }));
}

/** The core holds one trace, so a second one waits for the first. */
let lastTrace: Promise<unknown> = Promise.resolve();

/** The whole recording, for another viewer. */
export function saveTraceOf(playground: SearchHost, view: LaneView): Promise<void> {
  const saved = lastTrace.then(() => writeTrace(playground, view));
  lastTrace = saved.catch(() => undefined);
  return saved;
}

async function writeTrace(playground: SearchHost, view: LaneView): Promise<void> {
  // Traces are in the second part of the solver.
  await playground.engine.complete();
  const { lane } = view;
  // A stale search begins, else there would be nothing to write.
  playground.sync();
  const { engine, session, messages, guard } = playground;
  const isAlive = guard.whileAlive();
  const steps = session.recordedSteps(lane);
  const explain = explainOf(engine);
  if (!explain.beginTrace(lane)) return messages.showError(lateWords.saving.noTrace);
  const job = { advance: (events: number) => explain.advanceTrace(events) };
  // The core sees that the search began again. It does not see that the search went on, so the steps are compared here.
  await inSlices(
    job,
    guard.whileAlive(() => session.recordedSteps(lane) === steps),
  );
  if (!isAlive()) return;
  // takeTrace() frees the trace. Its text is empty where the trace was not written to its end.
  const text = explain.takeTrace();
  if (text) saveAs(playground, text, '.trace.json');
  else messages.showError(lateWords.saving.searchChanged);
}

export function savePathOf(playground: SearchHost, view: LaneView): void {
  const { lane } = view;
  playground.sync();
  const { engine, session, catalog, store } = playground;
  // A walker asks from where it stands.
  const { world, ...rest } = view.snapshot;
  const snapshot = { ...rest, world: { ...world, ...searchedEnds(engine, lane) } };
  saveAs(playground, typed(pathJson(session, lane, catalog, snapshot, store.get().mapName), 'application/json'), '.path.json');
}

export function saveScenOf(playground: SearchHost, view: LaneView): void {
  const { lane } = view;
  playground.sync();
  const { engine, session, catalog, store } = playground;
  const { snapshot } = view;
  const { mapName } = store.get();
  const obstacle = movingOf(engine) ? 'moves' : scenObstacle(session, catalog, snapshot);
  if (obstacle) return playground.messages.showError(lateWords.scenObstacles[obstacle]);
  saveAs(playground, scenRow(session, lane, fileName(mapName, mapFileSuffix), snapshot), `${mapFileSuffix}.scen`);
}
