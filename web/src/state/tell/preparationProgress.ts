// While a search is prepared for long, a line over the map says how far that is.
import type { Session } from '../../core/engine';
import type { Store } from '../../model/store';
import type { UiState } from '../../model/ui';
import { fill } from '../../words/fill';
import { lateWords } from '../../words/late';
import { count } from '../../words/numbers';
import type { Messages } from './messages';
import { ToastLine } from './toastLine';

/** Milliseconds between two changes of the text. */
const pause = 200;
/** What Session.progress() gives once nothing is left to prepare. */
const ready = 1000;

interface Place {
  readonly session: Session;
  readonly chosen: { readonly lane: number };
  readonly store: Store<UiState>;
  readonly messages: Pick<Messages, 'announce'>;
  readonly guard: { readonly isDisposed: boolean; run(work: () => void): void };
}

const shown = new WeakSet<Place>();

/** Ends when the search is ready, or when the line is dismissed. */
export function showPreparation(place: Place): void {
  if (shown.has(place)) return;
  shown.add(place);
  const line = new ToastLine(place);
  const update = (): void => {
    const progress = place.guard.isDisposed ? ready : place.session.progress(place.chosen.lane);
    if (progress < ready && !line.isGone) return line.show(fill(lateWords.preparation.progress, { percent: count(Math.floor(progress / 10)) }));
    clearInterval(timer);
    shown.delete(place);
    line.clear();
  };
  const timer = setInterval(() => (place.guard.isDisposed ? update() : place.guard.run(update)), pause);
  update();
  place.messages.announce(lateWords.preparation.announced);
}
