// Saves the map as a Moving AI .map.
import { lateWords } from '../../words/late';
import { mapFileSuffix } from '../browser/files';
import { mapNameIn } from '../tell/mapName';
import type { MapHost } from '../edit/editHost';
import { cellsAtOnce, inSlices } from '../browser/slices';
import { saveMapAs } from './savedFile';

/** In slices; where the map becomes another one meanwhile, that one. */
export async function saveMap(playground: MapHost): Promise<void> {
  const { session, guard } = playground;
  // Blobs, which a larger one need not copy.
  const parts: Blob[] = [];
  let [version, row, mapName] = [-1, 0, ''];
  /** Than the format has terrains for. */
  let hasOtherCosts = false;
  const advance = (): boolean => {
    if (version !== session.mapVersion()) {
      [version, row, mapName] = [session.mapVersion(), 0, mapNameIn(playground.strings, session.name())];
      parts.length = 0;
    }
    const end = row + Math.ceil(cellsAtOnce / session.width());
    const text = session.saveMapRows(row, end);
    hasOtherCosts = text === '';
    parts.push(new Blob([text]));
    return (row = end) < session.height() && !hasOtherCosts;
  };
  if (!(await inSlices(advance, guard.whileAlive()))) return;
  if (hasOtherCosts) playground.messages.showError(lateWords.mapCosts);
  else saveMapAs(playground, parts, 'text/plain', mapFileSuffix, mapName);
}
