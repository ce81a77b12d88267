// Opens files and texts: files that belong together open together, and each goes to the part that can open it.
import { arrivalOfText, arrivalsOf, type Arrival } from '../../formats/arrival';
import { lacksFiles } from '../../formats/draft';
import { errorText, failed, type FormatError } from '../../formats/error';
import { partsOfTiled, type FileGroup } from '../../formats/groups';
import { limits } from '../../formats/limits';
import { findBrought } from '../../formats/linkText';
import { wallsOfMap } from '../../formats/mapWalls';
import { pictureStandards, readArrival, type Elsewhere, type Reading } from '../../formats/read';
import { readTogether, type Read } from '../../formats/together';
import { fill } from '../../words/fill';
import { formatWords } from '../../words/formats';
import { lateWords } from '../../words/late';
import { largestFile, mapNameOf, readBytes, scenFileSuffix } from '../browser/files';
import { finishInSlices } from '../browser/slicedMaking';
import { unnamed } from '../tell/mapName';
import type { Importing } from './importing';
import { takeDraft } from './importMap';
import { readPicture } from './pictureDraft';
import { openMap } from './slicedMaps';

/** Start and goal stand on a cell each. */
const endsOfMap = 2;
/** Files of messages, pages and shortcuts. */
const holdsLinks = /\.(?:url|webloc|desktop|html?|eml|md|txt)$/i;
/** Bytes of all files together: a map, its rows and its tilesets. */
const largestTogether = 4 * largestFile;

/** Whether a .map is wanted and has free cells for start and goal; without these it says why not, and offers to cross water where that helps. */
async function hasRoom(playground: Importing, bytes: Uint8Array<ArrayBuffer>, name: string, isWanted: () => boolean): Promise<boolean> {
  const {
    opening,
    guard,
    messages,
    store,
    strings: { toast },
  } = playground;
  const { swampIsBlocked, waterIsBlocked } = store.get();
  const { cells, free, swamp, water } = await finishInSlices(wallsOfMap(bytes));
  if (!isWanted()) return false;
  const ground = free + (swampIsBlocked ? 0 : swamp);
  const passable = ground + (waterIsBlocked ? 0 : water);
  if (cells === 0 || passable >= endsOfMap) return true;
  const text = fill(toast.fileError, { name, why: errorText({ id: 'mapWalls', a: cells - passable, b: cells }) });
  if (ground + water < endsOfMap) opening.tellUnopened(text);
  else messages.tell(text, { offer: { text: formatWords.map.makePassable, run: () => guard.work(() => openMap(playground, bytes, name, false)) } });
  return false;
}

async function openElsewhere(
  playground: Importing,
  elsewhere: Elsewhere,
  { main, companions }: FileGroup,
  name: string,
  isWanted: () => boolean,
): Promise<void> {
  const { opening, store } = playground;
  if (elsewhere === 'picture') return takeDraft(playground, name, null, await readPicture(main.bytes, pictureStandards(companions)), isWanted);
  if (elsewhere === 'scen') return void (await Promise.all(playground.onScenario.tell(main.bytes, name)));
  if (elsewhere === 'map') {
    if (!(await hasRoom(playground, main.bytes, name, isWanted))) return;
    if (!(await openMap(playground, main.bytes, name, store.get().waterIsBlocked))) return;
    const rows = companions.find(({ kind }) => kind.id === 'scen');
    if (rows) await Promise.all(playground.onScenario.tell(rows.bytes, mapNameOf(rows.name)));
    return;
  }
  // An address without anything behind it is that of a map.
  opening.openLink(findBrought(main.text!) ?? `map=${encodeURIComponent(main.text!.trim())}`);
}

/** Links come in messages and pages, which may hold no map of their own. */
function linkOf({ name, kind, text }: Arrival): string | null {
  return text !== null && (kind.id === 'webPage' || holdsLinks.test(name)) ? findBrought(text) : null;
}

/** The last map that lacks some files, with the files that came with it: what is dropped after it may be one of them. */
const incomplete = new WeakMap<Importing, readonly Arrival[]>();

function isPart({ kind: { id } }: Arrival): boolean {
  return partsOfTiled.includes(id);
}

/** Tilesets and templates alone belong to the map that lacks them. */
function completed(playground: Importing, arrivals: readonly Arrival[]): readonly Arrival[] {
  return arrivals.every(isPart) ? [...arrivals, ...(incomplete.get(playground) ?? [])] : arrivals;
}

function keepIncomplete(playground: Importing, { main, companions }: FileGroup, reading: Reading): void {
  const lacks = !failed(reading) && 'missing' in reading && lacksFiles(reading);
  if (lacks) incomplete.set(playground, [main, ...companions]);
  else if (!isPart(main)) incomplete.delete(playground);
}

async function open(playground: Importing, { group, reading }: Read, name: string, pasted: string | null, isWanted: () => boolean): Promise<void> {
  if (!isWanted()) return;
  keepIncomplete(playground, group, reading);
  const link = linkOf(group.main);
  if (link !== null) return playground.opening.openLink(link);
  if ('elsewhere' in reading) await openElsewhere(playground, reading.elsewhere, group, name, isWanted);
  else await takeDraft(playground, name, pasted, reading, isWanted);
}

export async function importFiles(playground: Importing, files: readonly File[]): Promise<void> {
  const { messages, opening, guard } = playground;
  // Files of scenarios replace no map, so they do not end the opening of one: they may belong to it.
  const isWanted = files.every(({ name }) => name.endsWith(scenFileSuffix)) ? guard.whileAlive() : opening.expect();
  const first = mapNameOf(files[0]!.name);
  const tellUnreadable = (): void => messages.showError(fill(lateWords.fileUnreadable, { name: first }));
  if (files.length > limits.files) return takeDraft(playground, first, null, { id: 'manyFiles', a: files.length, b: limits.files }, isWanted);
  if (files.reduce((sum, { size }) => sum + size, 0) > largestTogether) return tellUnreadable();
  const arrivals: Arrival[] = [];
  let wrong: FormatError | null = null;
  for (const file of files) {
    const bytes = await readBytes(file);
    if (!bytes && files.length === 1) return tellUnreadable();
    const found = bytes && (await arrivalsOf({ name: file.name, bytes }, largestFile, finishInSlices));
    if (found && failed(found)) wrong ??= found;
    else if (found) arrivals.push(...found);
  }
  if (arrivals.length === 0) return wrong ? takeDraft(playground, first, null, wrong, isWanted) : tellUnreadable();
  const read = await readTogether(completed(playground, arrivals), finishInSlices);
  if (failed(read)) return takeDraft(playground, first, null, read, isWanted);
  const { name } = read.group.main;
  await open(playground, read, name ? mapNameOf(name) : formatWords.dialog.pasted, null, isWanted);
}

export async function importText(playground: Importing, text: string): Promise<void> {
  const isWanted = playground.opening.expect();
  const name = formatWords.dialog.pasted;
  const arrival = await arrivalOfText(text, finishInSlices);
  if (failed(arrival)) return takeDraft(playground, name, text, arrival, isWanted);
  const reading = await readArrival(arrival, finishInSlices);
  // A .map has no name of its own, and no other is known.
  await open(playground, { group: { main: arrival, companions: [] }, reading }, 'elsewhere' in reading ? unnamed : name, text, isWanted);
}
