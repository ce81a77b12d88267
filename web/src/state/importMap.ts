// A map of another program on its way in: its text or picture becomes a draft, and a draft that was answered one edit of the map.
import { arrivalOfText, arrivalsOf, type Arrival } from '../formats/arrival';
import { check, type Checked, type End } from '../formats/check';
import type { Draft } from '../formats/draft';
import { errorText, failed, type FormatError } from '../formats/error';
import { gridToCells } from '../formats/grid';
import { readArrival, readForeign, type Elsewhere } from '../formats/read';
import { formatWords } from '../i18n/formats';
import { placeGivenEnds } from '../session/ends';
import { largestFile, mapNameOf, readBytes } from './files';
import { made } from './made';
import { readPicture } from './pictureDraft';
import type { Playground } from './playground';

/** Opens it as one undo step; what speaks against it otherwise. */
export function openChecked(playground: Playground, name: string, { grid, moved }: Checked): FormatError | null {
  const map = gridToCells(grid);
  if (failed(map)) return map;
  const opened = playground.edit((session) => {
    const code = session.setCells(grid.width, grid.height, map.cells);
    if (code !== 0) return code;
    map.multipliers.forEach((multiplier, index) => session.setMultiplier(index + 1, multiplier));
    session.setName(name);
    placeGivenEnds(session, grid.start, grid.goal);
    return 0;
  }, true);
  if (!opened) return null;
  playground.opening.stop();
  playground.opening.show('');
  const said = movedText(moved);
  playground.messages.show(`${playground.strings.toast.opened(name)}${said && ` ${said}`}`);
  return null;
}

function movedText(moved: readonly End[]): string {
  if (moved.length === 0) return '';
  return formatWords.check.moved[moved.length === 2 ? 'both' : moved[0]!];
}

/** What leaves nothing open is opened at once. A text that cannot be read can be mended, unless it is just some words. */
async function take(playground: Playground, name: string, text: string | null, draft: Draft | FormatError): Promise<void> {
  const { store, strings: { toast } } = playground;
  const grid = failed(draft) || draft.questions.length > 0 ? null : await made(draft.grid({}));
  const checked = grid && (failed(grid) ? grid : await made(check(grid)));
  playground.guard.run(() => {
    if (checked && (failed(checked) || !checked.doubt)) {
      const wrong = failed(checked) ? checked : openChecked(playground, name, checked);
      if (wrong) playground.opening.tellUnopened(toast.fileError(name, errorText(wrong)));
      return;
    }
    if (failed(draft) && !text?.trim().includes('\n')) return playground.opening.tellUnopened(toast.fileError(name, errorText(draft)));
    playground.importing = { name, text, draft: failed(draft) ? null : draft };
    // It may stand open with something else.
    store.set({ dialog: null });
    store.set({ dialog: 'import' });
  });
}

/** What another part opens: a map or rows that the core reads, or a link. */
function openElsewhere(playground: Playground, elsewhere: Elsewhere, name: string, bytes: Uint8Array, text: string): Promise<void> | void {
  const { opening, store } = playground;
  if (elsewhere === 'map') return opening.openMap(bytes, name || playground.strings.untitled, store.get().waterIsBlocked);
  if (elsewhere === 'scen') return playground.onScenario(bytes, name);
  // An address without anything behind it is that of a map.
  const fields = text.slice(text.indexOf('#') + 1).trim();
  opening.openLink(text.includes('#') && fields.includes('=') ? fields : `map=${encodeURIComponent(text.trim())}`);
}

async function openArrival(playground: Playground, arrival: Arrival, name: string, pasted: string | null): Promise<void> {
  const reading = await readArrival(arrival, made);
  if (!('elsewhere' in reading)) return take(playground, name || formatWords.dialog.pasted, pasted, reading);
  if (reading.elsewhere === 'picture') return take(playground, name, null, await readPicture(arrival.bytes));
  await openElsewhere(playground, reading.elsewhere, name, pasted === null ? arrival.bytes : new TextEncoder().encode(pasted), arrival.text ?? '');
}

export async function importFile(playground: Playground, file: File): Promise<void> {
  const name = mapNameOf(file.name);
  const bytes = await readBytes(file);
  if (!bytes) return playground.messages.showError(playground.strings.toast.fileUnreadable(name));
  const arrivals = await arrivalsOf({ name: file.name, bytes }, largestFile, made);
  if (failed(arrivals)) return take(playground, name, null, arrivals);
  await openArrival(playground, arrivals[0]!, mapNameOf(arrivals[0]!.name), null);
}

export async function importText(playground: Playground, text: string): Promise<void> {
  const arrival = await arrivalOfText(text, made);
  if (failed(arrival)) return take(playground, formatWords.dialog.pasted, text, arrival);
  await openArrival(playground, arrival, '', text);
}

export function readText(text: string): Promise<Draft | FormatError> {
  return readForeign(text, made);
}
