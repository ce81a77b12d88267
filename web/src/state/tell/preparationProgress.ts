// While a search takes long to prepare, a line over the map says how far the preparation is.
import type { Session } from '../../core/engine';
import { fill } from '../../words/fill';
import { lateWords } from '../../words/late';
import { count } from '../../words/numbers';
import { follower, type Workplace } from './followWork';
import { percentPrepared, ready } from './percentPrepared';

interface Place extends Workplace {
  readonly session: Session;
  readonly lanes: readonly { readonly lane: number; readonly runner: { readonly busy: boolean } }[];
}

const words = lateWords.preparation;

/** Ends when no step waits for a preparation any more, or when the reader dismisses the line. */
export const showPreparation = follower<Place>(
  ({ session, lanes }) => {
    const percent = Math.min(...lanes.filter(({ runner }) => runner.busy).map(({ lane }) => percentPrepared(session, lane)));
    return percent < ready ? { text: fill(words.progress, { percent: count(percent) }) } : null;
  },
  () => words.announced,
);
