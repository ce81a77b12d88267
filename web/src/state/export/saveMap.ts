// Saves the map as a Moving AI .map.
import { lateWords } from '../../words/late';
import { mapFileSuffix } from '../browser/files';
import { mapNameIn } from '../tell/mapName';
import { inSlices, isLeft, jobDone, progressAt } from '../../core/job';
import type { MapHost } from '../pageHost';
import { saveMapAs } from './savedFile';

/** In slices; where the map becomes another one meanwhile, that one. */
export async function saveMap(playground: MapHost): Promise<void> {
  const { session, guard } = playground;
  // Blobs, which a larger one need not copy.
  const parts: Blob[] = [];
  let [version, row, mapName] = [-1, 0, ''];
  /** Than the format has terrains for. */
  let hasOtherCosts = false;
  const advance = (cells: number): number => {
    if (version !== session.mapVersion()) {
      [version, row, mapName] = [session.mapVersion(), 0, mapNameIn(playground.strings, session.name())];
      parts.length = 0;
    }
    const end = row + Math.ceil(cells / session.width());
    const text = session.saveMapRows(row, end);
    hasOtherCosts = text === '';
    parts.push(new Blob([text]));
    return hasOtherCosts ? jobDone : progressAt((row = end), session.height());
  };
  if (isLeft(await inSlices({ advance }, guard.whileAlive()))) return;
  if (hasOtherCosts) playground.messages.showError(lateWords.mapCosts);
  else saveMapAs(playground, parts, 'text/plain', mapFileSuffix, mapName);
}
