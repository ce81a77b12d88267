// Saves the map for other programs. Their formats have no thin walls, one-way cells and areas.
import { endsOf } from '../../core/endsOf';
import { errorText, failed, type FormatError } from '../../formats/error';
import { gridOf, type Grid } from '../../formats/grid';
import { writeMatrix } from '../../formats/matrix';
import { writeTiled } from '../../formats/tiled';
import type { MapHost } from '../pageHost';
import { finishInSlices } from '../browser/slicedMaking';
import { saveMapAs } from './savedFile';

function currentGrid({ session, catalog }: MapHost): Grid {
  const multipliers = catalog.terrains.slice(1).map((_, index) => session.multiplier(index + 1));
  const { start, goal } = endsOf(session);
  return gridOf(session.width(), session.height(), session.terrainView(), multipliers, start, goal);
}

async function save(playground: MapHost, writing: Generator<void, string[] | FormatError>, suffix: string): Promise<void> {
  const { mapName } = playground.store.get();
  const content = await finishInSlices(writing);
  playground.guard.run(() => {
    if (failed(content)) return playground.messages.showError(errorText(content));
    saveMapAs(playground, content, 'application/json', suffix, mapName);
  });
}

export function saveTiledOf(playground: MapHost): Promise<void> {
  return save(playground, writeTiled(currentGrid(playground)), '.tmj');
}

/** Rows of costs, 0 for walls. */
export function saveMatrixOf(playground: MapHost): Promise<void> {
  return save(playground, writeMatrix(currentGrid(playground), 'zeroWall'), '.matrix.json');
}
