// Links: what Share writes, and how a link is opened in slices while the page stays alive.
import type { Engine, EngineError } from '../core/engine';
import type { Camera } from '../view/camera';

const sliceMilliseconds = 8;
const sliceCells = 32768;
export const comfortableLink = 2000;
export const longestLink = 8000;

/** The address with this state in its hash; null when the core cannot put the map into a link. */
export function makeLink(engine: Engine, lane: number, camera: Camera, standardView: boolean, address: string): string | null {
  const view = standardView && camera.isDefault ? '' : camera.toText();
  // The link rounds the camera; the page takes the rounded one too, so that both show the same pixels.
  if (view !== '') camera.fromText(view);
  const hash = engine.session.encodeLink(lane, view);
  return hash === '' ? null : `${address.split('#')[0]}#${hash}`;
}

/** The address without a link. */
export function clearAddress(): void {
  writeAddress(location.pathname + location.search);
}

/** Browsers refuse this in some frames and when it comes too often; the link still stands in the dialog. */
export function writeAddress(url: string): void {
  try {
    history.replaceState(null, '', url);
  } catch {
    return;
  }
}

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export type Decoding = { state: 'more' } | { state: 'done' } | { state: 'failed'; error: EngineError };

/** As much of the opened link as one frame bears. */
export function decodeSlice(engine: Engine, clock: () => number = () => performance.now()): Decoding {
  const deadline = clock() + sliceMilliseconds;
  do {
    const result = engine.session.continueLink(sliceCells);
    if (result === 0) return { state: 'done' };
    if (result < 0) return { state: 'failed', error: engine.error(-result) };
  } while (clock() < deadline);
  return { state: 'more' };
}
