// Decodes a link in slices, so that no frame is late.
import type { Engine, EngineError } from '../../core/engine';
import { linkCellsAtOnce, sliceMilliseconds } from '../browser/slices';

export type Decoding = { state: 'more' } | { state: 'done' } | { state: 'failed'; error: EngineError };

/** As much of the opened link as one frame bears. */
export function decodeSlice(engine: Engine, clock: () => number = () => performance.now()): Decoding {
  const deadline = clock() + sliceMilliseconds;
  do {
    const result = engine.session.continueLink(linkCellsAtOnce);
    if (result === 0) return { state: 'done' };
    if (result < 0) return { state: 'failed', error: engine.error(-result) };
  } while (clock() < deadline);
  return { state: 'more' };
}
