// A link that takes long to open says how far it is, and can be stopped: then the map that was open is there again. Comes when it is wanted.
import { count } from '../i18n/en';
import { lateWords } from '../i18n/late';
import type { Toast } from '../model/ui';
import type { Playground } from './playground';

const lane = 0;
/** Milliseconds between two changes of what is told. */
const pause = 200;
const words = lateWords.opening;
const told = new WeakSet<Playground>();

/** The map that was open before is there again. */
function stopLink(playground: Playground): void {
  const { opening, runner, session, keeper, messages, strings } = playground;
  const { stepBefore, isUnderWay } = opening;
  opening.stop();
  runner.stop();
  // Where nothing leads back, the map of the link stays, and its search is where it has come.
  if (!isUnderWay && !session.canUndo()) return messages.tell(words.stopped);
  if (!isUnderWay) {
    playground.undo();
    playground.replaced();
    opening.show('');
    keeper.save(stepBefore);
  } else if (keeper.isWanted) opening.leaveAddress();
  runner.runTo(stepBefore);
  messages.tell(`${words.stopped} ${strings.toast.mapStays}`);
  playground.changed();
}

function textOf({ opening, session, runner }: Playground): string {
  if (opening.isUnderWay) return words.map;
  // To ask a search that has not begun for its steps would begin it, however large its map.
  return words.search(count(session.isStale(lane) ? 0 : session.recordedSteps(lane)), count(runner.target ?? 0));
}

/** Until the link is open, will not be, or what is told is dismissed or gives way to something else. */
export function tellOpening(playground: Playground): void {
  const { guard, messages, opening, store } = playground;
  if (told.has(playground)) return;
  told.add(playground);
  let line: Toast | null = null;
  const tell = (): void => {
    const isThere = line === null || store.get().toast === line;
    if (opening.isOpening && isThere && !guard.isDisposed) {
      line = { kind: 'info', text: textOf(playground), offer: { text: words.stop, run: () => stopLink(playground) } };
      return store.set({ toast: line });
    }
    clearInterval(timer);
    told.delete(playground);
    if (isThere && line !== null) store.set({ toast: null });
  };
  const timer = setInterval(() => (guard.isDisposed ? tell() : guard.run(tell)), pause);
  tell();
  messages.announce(words.announced);
}
