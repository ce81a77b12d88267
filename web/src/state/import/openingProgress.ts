// While a link takes long to open, a line over the map says how far it is, and offers Stop, which brings back the map that was open before.
import { fill, joined } from '../../words/fill';
import { count } from '../../words/numbers';
import { lateWords } from '../../words/late';
import type { Importing } from './importing';
import { follower } from '../tell/followWork';
import { percentPrepared, ready } from '../tell/percentPrepared';

const words = lateWords.opening;

export interface Stopping extends Importing {
  replaced(): void;
}

/** Whether Stop brings back the map that was open before. No such map exists when this tab restores its own; a figure cannot undo. */
function leadsBack({ opening, session }: Stopping): boolean {
  return !opening.isRestoring && (opening.isUnderWay || session.canUndo());
}

/** Goes back to the map that was open, or leaves the search where it is. */
function stopLink(playground: Stopping): void {
  const { opening, lanes, chosen, backup, messages, strings } = playground;
  // The link may be open since the line was last changed.
  if (!opening.isOpening) return;
  const { stepsBefore, isUnderWay } = opening;
  const goesBack = leadsBack(playground);
  for (const lane of lanes) lane.runner.stop();
  if (!goesBack) {
    messages.tell(words.searchStopped);
    return playground.changed();
  }
  opening.stop();
  if (!isUnderWay) {
    playground.undo();
    playground.replaced();
    opening.show('');
    backup.save(stepsBefore[chosen.lane] ?? 0);
  } else if (backup.isWanted) opening.leaveAddress();
  opening.goBack();
  messages.tell(joined(strings.sentences, [words.stopped, strings.toast.mapStays]));
  playground.changed();
}

function textOf({ opening: { isUnderWay, late }, session }: Stopping): string {
  if (isUnderWay || !late) return words.map;
  const {
    lane,
    runner: { target },
  } = late;
  const percent = percentPrepared(session, lane);
  if (percent < ready) return fill(words.tables, { percent: count(percent) });
  const step = count(session.recordedSteps(lane));
  return target === null || target === Infinity ? fill(words.searchToEnd, { step }) : fill(words.search, { step, last: count(target) });
}

/** Ends when the link is open or refused, or when the reader dismisses the line. */
export const tellOpening = follower<Stopping>(
  (playground) => {
    const { opening } = playground;
    if (!opening.isOpening) return null;
    // A map that this tab kept is read to its end: nothing else may take its place.
    const mayStop = !opening.isUnderWay || leadsBack(playground);
    return { text: textOf(playground), answers: mayStop ? { offer: { text: words.stop, run: () => stopLink(playground) } } : {} };
  },
  (playground) => (playground.opening.isRestoring ? words.announcedKept : leadsBack(playground) ? words.announced : words.announcedSearch),
);

/** Both lines are one part, because the page holds the name of each. */
export { showPreparation } from '../tell/preparationProgress';
