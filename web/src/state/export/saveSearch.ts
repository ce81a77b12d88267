// Saves files of a search that are text: drawing, steps, trace, path, row of a benchmark. Each is written in slices.
import { byId } from '../../core/byId';
import { CsvWriter } from '../../exports/csv';
import { pathJson } from '../../exports/pathJson';
import { scenObstacle, scenRow } from '../../exports/scenRow';
import { SvgWriter } from '../../exports/svg';
import { fill } from '../../words/fill';
import { count } from '../../words/numbers';
import { lateWords } from '../../words/late';
import { themes } from '../../view/palette';
import { StrokeReader } from '../../view/strokeReader';
import type { LaneView } from '../../lanes/laneView';
import { recordingKey } from '../../lanes/recordingKey';
import { fileName, mapFileSuffix } from '../browser/files';
import { mapTitle } from '../share/mapTitle';
import type { Playground } from '../playground';
import { inSlices } from '../browser/slices';
import { writeInSlices } from '../link/linkWriting';
import { stepSentence } from '../tell/stepSentence';
import { drawCompared } from './comparedSvg';
import { momentOf } from '../copy/pictureMoment';
import { lacksSteps } from './recordedSteps';
import { saveAs } from './savedFile';

const rowMilliseconds = 6;
/** Events of a trace between two looks at the clock. */
const sliceEvents = 2048;

const typed = (text: string, type: string): Blob => new Blob([text], { type });

export async function saveSvg(playground: Playground, view: LaneView): Promise<void> {
  if (playground.comparison) {
    const moment = momentOf(playground);
    const drawing = await drawCompared(playground, moment, playground.comparison.sheet);
    if (drawing !== null) saveAs(playground, typed(drawing, 'image/svg+xml'), '.svg', moment.ui.mapName);
    return;
  }
  const { lane } = view;
  const { session, catalog, store, strings } = playground;
  const reader = new StrokeReader(session, lane);
  if (!(await inSlices(() => reader.advance(), playground.guard.whileAlive()))) return;
  playground.sync();
  if (!(await inSlices(() => !session.render(lane), playground.guard.whileAlive()))) return;
  // What changed was told to this call; the page copies everything when it next paints.
  view.picture.forget();
  const ui = { ...store.get(), snapshot: view.snapshot };
  const { snapshot, mapName, dark, flying } = ui;
  const algorithm = byId(catalog.algorithms, snapshot.algorithm)?.name ?? snapshot.algorithm;
  const words = {
    title: mapTitle(strings, mapName),
    description: fill(lateWords.svgDescription, { width: snapshot.width, height: snapshot.height, algorithm, story: stepSentence(ui, catalog, strings) }),
  };
  const writer = new SvgWriter(session, lane, snapshot, flying, themes[dark ? 'dark' : 'light'], words, reader.strokes);
  if (await inSlices(() => writer.advance(), playground.guard.whileAlive())) saveAs(playground, typed(writer.take(), 'image/svg+xml'), '.svg');
}

/** The cursor walks through the recording, and is back where it was whenever others look. */
export async function saveCsv(playground: Playground, view: LaneView): Promise<void> {
  const { lane } = view;
  const { session } = playground;
  const lack = lacksSteps(playground, lane);
  if (lack) return playground.messages.showError(lack);
  const steps = session.recordedSteps(lane);
  const writer = new CsvWriter(steps);
  const key = recordingKey(playground, lane);
  const isWanted = playground.guard.whileAlive(() => recordingKey(playground, lane) === key && session.recordedSteps(lane) >= steps);
  const advance = (): boolean => {
    const cursor = session.step(lane);
    const deadline = performance.now() + rowMilliseconds;
    const more = writer.advance(session, lane, () => performance.now() >= deadline);
    session.seek(lane, cursor);
    return more;
  };
  if (!(await inSlices(advance, isWanted))) return playground.messages.showError(lateWords.saving.searchChanged);
  const name = saveAs(playground, typed(writer.take(), 'text/csv'), '.csv');
  if (writer.rows < steps) playground.messages.show(fill(lateWords.saving.savedRows, { name, rows: count(writer.rows), steps: count(steps) }));
}

/** The whole recording, for another viewer. */
export async function saveTrace(playground: Playground, view: LaneView): Promise<void> {
  const { lane } = view;
  const { session, messages, guard } = playground;
  const [version, steps] = [session.mapVersion(), session.recordedSteps(lane)];
  const isWanted = guard.whileAlive(() => session.mapVersion() === version && session.recordedSteps(lane) === steps);
  const writer = session.writePosthoc(lane);
  if (!writer.fits()) {
    writer.delete();
    return messages.showError(lateWords.saving.noTrace);
  }
  const text = await writeInSlices(writer, sliceEvents, () => writer.takeText(), isWanted);
  if (text !== null) saveAs(playground, text, '.trace.json');
}

export function savePath(playground: Playground, view: LaneView): void {
  const { lane } = view;
  playground.sync();
  const { session, catalog, store } = playground;
  saveAs(playground, typed(pathJson(session, lane, catalog, view.snapshot, store.get().mapName), 'application/json'), '.path.json');
}

export function saveScen(playground: Playground, view: LaneView): void {
  const { lane } = view;
  playground.sync();
  const { session, catalog, store } = playground;
  const { snapshot } = view;
  const { mapName } = store.get();
  const obstacle = scenObstacle(session, catalog, snapshot);
  if (obstacle) return playground.messages.showError(lateWords.scenObstacles[obstacle]);
  saveAs(playground, scenRow(session, lane, fileName(mapName, mapFileSuffix), snapshot), `${mapFileSuffix}.scen`);
}
