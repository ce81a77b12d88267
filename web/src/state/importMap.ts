// A map of another program on its way in: its text or picture becomes a draft, and a draft that was answered one edit of the map.
import type { Draft } from '../formats/draft';
import { errorText, failed, type FormatError } from '../formats/error';
import { gridToCells, type Grid } from '../formats/grid';
import { imageDraft } from '../formats/image';
import { checkPixels, readImageHeader } from '../formats/imageHeader';
import { readForeign } from '../formats/read';
import { formatWords } from '../i18n/formats';
import { placeGivenEnds } from '../session/ends';
import type { Playground } from './playground';

/** What there is to ask about. */
export interface Importing {
  name: string;
  /** It can be changed while it is asked about; null = it was a file. */
  text: string | null;
  /** Null while the text cannot be read. */
  draft: Draft | null;
}

async function readImage(bytes: Uint8Array<ArrayBuffer>): Promise<Draft | FormatError> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(new Blob([bytes]));
  } catch {
    return { id: 'imageCut' };
  }
  const { width, height } = picture;
  // A picture may lie on its side, or say one size and have another.
  const wrong = checkPixels(width, height);
  if (wrong) return wrong;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return { id: 'imageCut' };
  context.drawImage(picture, 0, 0);
  picture.close();
  return imageDraft(width, height, context.getImageData(0, 0, width, height).data);
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
  });
  if (!opened) return null;
  playground.stopOpening();
  playground.scene.camera.setMap(grid.width, grid.height);
  playground.scene.camera.fit();
  return null;
}

/** What leaves nothing open is opened at once. A text that cannot be read can be mended, unless it is just some words. */
function take(playground: Playground, name: string, text: string | null, draft: Draft | FormatError): void {
  const { store, strings: { toast } } = playground;
  if (!failed(draft) && draft.questions.length === 0) {
    const grid = draft.grid({});
    const wrong = failed(grid) ? grid : openGrid(playground, name, grid);
    if (wrong) playground.showError(toast.fileError(name, errorText(wrong)));
    else store.set({ toast: { kind: 'info', text: toast.opened(name) } });
    return;
  }
  if (failed(draft) && !text?.trim().includes('\n')) return playground.showError(toast.fileError(name, errorText(draft)));
  playground.importing = { name, text, draft: failed(draft) ? null : draft };
  // It may stand open with something else.
  store.set({ dialog: null });
  store.set({ dialog: 'import' });
}

/** `fileName` with its ending, `name` for people. */
export async function importFile(playground: Playground, fileName: string, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const header = readImageHeader(bytes);
  const draft = !failed(header) ? await readImage(bytes) : header.id === 'imageKind' ? await readForeign(fileName, new TextDecoder().decode(bytes)) : header;
  playground.guard(() => take(playground, name, null, draft));
}

export async function importText(playground: Playground, text: string): Promise<void> {
  const draft = await readText(text);
  playground.guard(() => take(playground, formatWords.dialog.pasted, text, draft));
}

export function readText(text: string): Promise<Draft | FormatError> {
  return readForeign('', text);
}
