// A file that a link names and the page has fetched: it passes the same readers as a file that is dropped.
import { arrivalsOf } from '../../formats/arrival';
import { check } from '../../formats/check';
import { errorText, failed, type FormatError } from '../../formats/error';
import { readTogether } from '../../formats/together';
import { fill } from '../../words/fill';
import { kindWords } from '../../words/kinds';
import { largestFile } from '../browser/files';
import { finishInSlices } from '../browser/slicedMaking';
import type { Importing } from './importing';
import { drawingOf, takeDraft, type DrawMap } from './importMap';
import { readMapInSlices } from './slicedMaps';

/** `draw` opens it; nothing is opened where a question comes first, or where it cannot be read, which is said. */
export async function openFetched(
  playground: Importing,
  file: string,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  waterIsBlocked: boolean,
  isWanted: () => boolean,
  draw: (map: DrawMap) => void,
): Promise<void> {
  const refuse = (error: FormatError): void => playground.opening.refuse(fill(playground.strings.toast.fileError, { name, why: errorText(error) }));
  const arrivals = await arrivalsOf({ name: file, bytes }, largestFile, finishInSlices);
  const read = failed(arrivals) ? arrivals : await readTogether(arrivals, finishInSlices);
  if (!isWanted()) return;
  if (failed(read)) return refuse(read);
  const {
    reading,
    group: { main },
  } = read;
  if (failed(reading)) return refuse(reading);
  if ('elsewhere' in reading) {
    if (reading.elsewhere !== 'map') return refuse({ id: 'notByLink', a: kindWords.names[main.kind.id] });
    const code = await readMapInSlices(playground, main.bytes, false, waterIsBlocked, isWanted);
    if (code !== null) draw((session) => (session.takeMap() ? 0 : code));
    return;
  }
  const grid = reading.questions.length > 0 ? null : await finishInSlices(reading.grid({}));
  const checked = grid && !failed(grid) ? await finishInSlices(check(grid)) : null;
  if (!isWanted()) return;
  if (grid && failed(grid)) return refuse(grid);
  // The question is the same as for a file; what else the link says is for a map that is known.
  if (!checked || checked.doubt) return takeDraft(playground, name, null, reading, isWanted);
  const drawing = drawingOf(checked);
  if (failed(drawing)) return refuse(drawing);
  draw(drawing);
}
