// Makes large files one after the other, and tells of one that takes a while.
import { lateWords } from '../../words/late';
import { takeAwayWords } from '../../words/takeAway';
import type { MapHost } from '../pageHost';
import { ToastLine } from '../tell/toastLine';

/** What a reader is told of a file. */
interface TurnWords {
  painting: string;
  cancel: string;
  cancelled: string;
  failed: string;
}

const ofPicture: TurnWords = { ...takeAwayWords.picture, failed: lateWords.saving.noPicture };

/** One file at a time: a picture needs the memory of a search. */
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;
const mostWaiting = 3;
/** Milliseconds that a file may take before the page tells of it. */
const patience = 1000;

/** Tells of a file that takes a while, and offers to give it up. */
function tellProgress(playground: MapHost, words: TurnWords): { isWanted(): boolean; end(): void } {
  let isWanted = true;
  const line = new ToastLine(playground);
  const timer = setTimeout(() => line.tell(words.painting, { offer: { text: words.cancel, run: () => (isWanted = false) } }), patience);
  const end = (): void => {
    clearTimeout(timer);
    line.clear();
  };
  return { isWanted: () => isWanted, end };
}

/** Null when there is no file, which the reader has been told. */
export async function inTurn<File>(
  playground: MapHost,
  make: (isWanted: () => boolean) => Promise<File | null>,
  words = ofPicture,
): Promise<File | null> {
  const { guard, messages } = playground;
  if (waiting === mostWaiting) {
    messages.show(words.painting);
    return null;
  }
  waiting++;
  const progress = tellProgress(playground, words);
  let file: File | null;
  try {
    const made = last.then(() => make(() => progress.isWanted() && !guard.isDisposed));
    // Without the file itself, which would never be freed.
    last = made.then(
      () => undefined,
      () => undefined,
    );
    file = await made;
  } catch {
    messages.showError(words.failed);
    return null;
  } finally {
    waiting--;
    progress.end();
  }
  if (file === null && !progress.isWanted()) messages.show(words.cancelled);
  return file;
}
