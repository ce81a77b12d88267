// Follows work that takes long: a line over the map says how far the work is, until the work is done or the reader dismisses the line.
import type { Store } from '../../model/store';
import type { UiState } from '../../model/ui';
import type { NoticeAnswers, Messages } from './messages';
import { ToastLine } from './toastLine';

/** Milliseconds between two changes of the line. */
const pause = 200;

/** Where the work is done, and the line is shown. */
export interface Workplace {
  readonly store: Store<UiState>;
  readonly messages: Pick<Messages, 'announce'>;
  readonly guard: { readonly isDisposed: boolean; run(work: () => void): void };
}

/** What the line says, and what the reader may do about it. */
export interface WorkStanding {
  text: string;
  answers?: NoticeAnswers;
}

/**
 * Makes a function that follows one kind of work, at most once at a time in a place. `standing` returns null once the work is done; `announcement` is
 * read out when the line appears.
 */
export function follower<Place extends Workplace>(
  standing: (place: Place) => WorkStanding | null,
  announcement: (place: Place) => string,
): (place: Place) => void {
  const followed = new WeakSet<Place>();
  return (place) => {
    if (followed.has(place)) return;
    followed.add(place);
    const { guard, messages } = place;
    const line = new ToastLine(place);
    const update = (): void => {
      const now = guard.isDisposed || line.isGone ? null : standing(place);
      if (now) return line.show(now.text, now.answers);
      clearInterval(timer);
      followed.delete(place);
      line.clear();
    };
    const timer = setInterval(() => (guard.isDisposed ? update() : guard.run(update)), pause);
    update();
    if (followed.has(place)) messages.announce(announcement(place));
  };
}
