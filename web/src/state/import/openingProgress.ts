// Shows how far a link is that takes long to open, and offers to stop it: then the map that was open is there again.
import { fill, joined } from '../../words/fill';
import { count } from '../../words/numbers';
import { lateWords } from '../../words/late';
import type { Playground } from '../playground';
import { ToastLine } from '../tell/toastLine';

/** Milliseconds between two changes of what is told. */
const pause = 200;
const words = lateWords.opening;
const told = new WeakSet<Playground>();

/** Whether Stop goes back to the map that was open: not from what this tab kept, nor in a figure, where nothing can be undone. */
function leadsBack({ opening, session }: Playground): boolean {
  return !opening.isRestoring && (opening.isUnderWay || session.canUndo());
}

/** Goes back to the map that was open, or leaves the search where it is. */
function stopLink(playground: Playground): void {
  const { opening, runner, backup, messages, strings } = playground;
  // What was told may be older than what is there.
  if (!opening.isOpening) return;
  const { stepBefore, isUnderWay } = opening;
  const goesBack = leadsBack(playground);
  runner.stop();
  if (!goesBack) {
    messages.tell(words.searchStopped);
    return playground.changed();
  }
  opening.stop();
  if (!isUnderWay) {
    playground.undo();
    playground.replaced();
    opening.show('');
    backup.save(stepBefore);
  } else if (backup.isWanted) opening.leaveAddress();
  runner.runTo(stepBefore);
  messages.tell(joined(strings.sentences, [words.stopped, strings.toast.mapStays]));
  playground.changed();
}

function textOf({ opening, session, chosen: { lane, runner } }: Playground): string {
  if (opening.isUnderWay) return words.map;
  // To ask a search that has not begun for its steps would begin it, however large its map.
  const step = count(session.isStale(lane) ? 0 : session.recordedSteps(lane));
  return runner.target === null || runner.target === Infinity ? fill(words.searchToEnd, { step }) : fill(words.search, { step, last: count(runner.target) });
}

/** Ends when the link is open or refused, or when the toast is gone. */
export function tellOpening(playground: Playground): void {
  const { guard, messages, opening } = playground;
  if (told.has(playground)) return;
  told.add(playground);
  const line = new ToastLine(playground);
  const tell = (): void => {
    if (opening.isOpening && !line.isGone && !guard.isDisposed) {
      // A map that this tab kept is read to its end: nothing else may take its place.
      const mayStop = !opening.isUnderWay || leadsBack(playground);
      return line.show(textOf(playground), mayStop ? { offer: { text: words.stop, run: () => stopLink(playground) } } : {});
    }
    clearInterval(timer);
    told.delete(playground);
    line.clear();
  };
  const timer = setInterval(() => (guard.isDisposed ? tell() : guard.run(tell)), pause);
  tell();
  messages.announce(opening.isRestoring ? words.announcedKept : leadsBack(playground) ? words.announced : words.announcedSearch);
}
