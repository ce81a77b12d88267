// Makes a draft of a picture, whose pixels the browser decodes.
import type { Draft } from '../../formats/draft';
import { failed, type FormatError } from '../../formats/error';
import { imageDraft, pictureOf } from '../../formats/image';
import { readImageHeader } from '../../formats/imageHeader';
import type { PictureStandards } from '../../formats/robotMap';
import { finishInSlices } from '../browser/slicedMaking';
import { nextTask } from '../../core/job';

/** Pixels that are read in one go. */
const stripPixels = 1 << 18;

/** What is too large by its first bytes is never decoded. `standards`: what a description of the picture says. */
export async function readPicture(bytes: Uint8Array<ArrayBuffer>, standards: PictureStandards | null): Promise<Draft | FormatError> {
  const header = readImageHeader(bytes);
  if (failed(header)) return header;
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(new Blob([bytes]));
  } catch {
    return { id: 'imageUndecoded' };
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
  return finishInSlices(imageDraft(picture, standards));
}
