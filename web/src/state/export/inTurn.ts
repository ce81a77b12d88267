// Makes pictures one after the other, and tells of one that takes a while.
import { lateWords } from '../../words/late';
import { takeAwayWords } from '../../words/takeAway';
import type { MapHost } from '../edit/editHost';
import { ToastLine } from '../tell/toastLine';

const words = takeAwayWords.picture;

/** One picture at a time: each needs the memory of a search. */
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;
const mostWaiting = 3;
/** Milliseconds that a picture may take before the page tells of it. */
const patience = 1000;

/** Tells of a picture that takes a while, and offers to give it up. */
function tellProgress(playground: MapHost): { isWanted(): boolean; end(): void } {
  let isWanted = true;
  const line = new ToastLine(playground);
  const timer = setTimeout(() => line.tell(words.painting, { offer: { text: words.cancel, run: () => (isWanted = false) } }), patience);
  const end = (): void => {
    clearTimeout(timer);
    line.clear();
  };
  return { isWanted: () => isWanted, end };
}

/** Null when there is no picture, which the reader has been told. */
export async function inTurn<Picture>(playground: MapHost, make: (isWanted: () => boolean) => Promise<Picture | null>): Promise<Picture | null> {
  const { guard, messages } = playground;
  if (waiting === mostWaiting) {
    messages.show(words.painting);
    return null;
  }
  waiting++;
  const progress = tellProgress(playground);
  let picture: Picture | null;
  try {
    const made = last.then(() => make(() => progress.isWanted() && !guard.isDisposed));
    // Without the picture itself, which would never be freed.
    last = made.then(
      () => undefined,
      () => undefined,
    );
    picture = await made;
  } catch {
    messages.showError(lateWords.saving.noPicture);
    return null;
  } finally {
    waiting--;
    progress.end();
  }
  if (picture === null && !progress.isWanted()) messages.show(words.cancelled);
  return picture;
}
