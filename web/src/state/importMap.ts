// A map of another program on its way in: its text or picture becomes a draft, and a draft that was answered one edit of the map.
import type { Draft } from '../formats/draft';
import { errorText, failed, type FormatError } from '../formats/error';
import { gridToCells, type Grid } from '../formats/grid';
import { imageDraft, pictureOf } from '../formats/image';
import { readImageHeader } from '../formats/imageHeader';
import { findBrought } from '../formats/linkText';
import { readForeign } from '../formats/read';
import { formatWords } from '../i18n/formats';
import { placeGivenEnds } from '../session/ends';
import type { Playground } from './playground';
import { made } from './made';
import { nextTask } from './slices';

/** Files that hold a link rather than a map, where they hold one. */
const mayHoldLink = /\.(?:url|webloc|desktop|html?|eml|md|txt)$/i;
/** Pixels that are read in one go. */
const stripPixels = 1 << 18;

async function readImage(bytes: Uint8Array<ArrayBuffer>): Promise<Draft | FormatError> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(new Blob([bytes]));
  } catch {
    return { id: 'imageCut' };
  }
  // A picture may lie on its side, or say one size and have another.
  const picture = pictureOf(bitmap.width, bitmap.height);
  if (failed(picture)) return picture;
  const { width, height } = picture;
  const rows = Math.ceil(stripPixels / width);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.min(rows, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return { id: 'imageCut' };
  for (let top = 0; top < height; top += rows) {
    const down = Math.min(rows, height - top);
    context.clearRect(0, 0, width, down);
    context.drawImage(bitmap, 0, -top);
    picture.add(context.getImageData(0, 0, width, down).data);
    await nextTask();
  }
  bitmap.close();
  return imageDraft(picture);
}

/** Opens it as one undo step; what speaks against it otherwise. The ends stay free of walls, wherever the file has them. */
export function openGrid(playground: Playground, name: string, grid: Grid): FormatError | null {
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
  return null;
}

/** What leaves nothing open is opened at once. A text that cannot be read can be mended, unless it is just some words. */
async function take(playground: Playground, name: string, text: string | null, draft: Draft | FormatError): Promise<void> {
  const { store, strings: { toast } } = playground;
  const grid = failed(draft) || draft.questions.length > 0 ? null : await made(draft.grid({}));
  playground.guard.run(() => {
    if (grid) {
      const wrong = failed(grid) ? grid : openGrid(playground, name, grid);
      if (wrong) playground.opening.tellUnopened(toast.fileError(name, errorText(wrong)));
      else playground.messages.show(toast.opened(name));
      return;
    }
    if (failed(draft) && !text?.trim().includes('\n')) return playground.opening.tellUnopened(toast.fileError(name, errorText(draft)));
    playground.importing = { name, text, draft: failed(draft) ? null : draft };
    // It may stand open with something else.
    store.set({ dialog: null });
    store.set({ dialog: 'import' });
  });
}

/** `fileName` with its ending, `name` for people. */
export async function importFile(playground: Playground, fileName: string, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const header = readImageHeader(bytes);
  const text = failed(header) && header.id === 'imageKind' ? new TextDecoder().decode(bytes) : null;
  const link = text !== null && mayHoldLink.test(fileName) ? findBrought(text) : null;
  if (link !== null) return playground.opening.openLink(link);
  const draft = text !== null ? await readForeign(fileName, text, made) : failed(header) ? header : await readImage(bytes);
  await take(playground, name, null, draft);
}

export async function importText(playground: Playground, text: string): Promise<void> {
  const draft = await readText(text);
  await take(playground, formatWords.dialog.pasted, text, draft);
}

export function readText(text: string): Promise<Draft | FormatError> {
  return readForeign('', text, made);
}
