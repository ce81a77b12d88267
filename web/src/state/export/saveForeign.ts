// Saves the map for other programs. Their formats have no thin walls, one-way cells and areas.
import { endsOf } from '../../core/endsOf';
import { endsAtTick } from '../../core/movingPlan';
import { errorText, failed, type FormatError } from '../../formats/error';
import { gridOf, type Grid } from '../../formats/grid';
import { writeMatrix } from '../../formats/matrix';
import { writeTiled } from '../../formats/tiled';
import type { SearchHost } from '../pageHost';
import { finishInSlices } from '../browser/slicedMaking';
import { saveMapAs } from './savedFile';

/** The map of the tick, with the unit and its goal where they stand. */
function currentGrid({ engine, session, catalog, chosen: { lane } }: SearchHost): Grid {
  const multipliers = catalog.terrains.slice(1).map((_, index) => session.multiplier(index + 1));
  const { start, goal } = endsAtTick(engine, lane) ?? endsOf(session);
  return gridOf(session.width(), session.height(), session.terrainView(), multipliers, start, goal);
}

async function save(playground: SearchHost, writing: Generator<void, string[] | FormatError>, suffix: string): Promise<void> {
  const { mapName } = playground.store.get();
  const content = await finishInSlices(writing);
  playground.guard.run(() => {
    if (failed(content)) return playground.messages.showError(errorText(content));
    saveMapAs(playground, content, 'application/json', suffix, mapName);
  });
}

export function saveTiledOf(playground: SearchHost): Promise<void> {
  return save(playground, writeTiled(currentGrid(playground)), '.tmj');
}

/** Rows of costs, 0 for walls. */
export function saveMatrixOf(playground: SearchHost): Promise<void> {
  return save(playground, writeMatrix(currentGrid(playground), 'zeroWall'), '.matrix.json');
}
