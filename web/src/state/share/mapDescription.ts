// Describes a map and its search in a sentence, for readers who do not see the picture.
import { byId } from '../../core/byId';
import type { Snapshot, UiState } from '../../model/ui';
import { fill } from '../../words/fill';
import { lateWords } from '../../words/late';
import type { Playground } from '../playground';
import { stepSentence } from '../tell/stepSentence';

/** `snapshot`: the snapshot of the search that is described. */
export function mapDescription({ catalog, strings }: Playground, ui: UiState, snapshot: Snapshot): string {
  const { world, algorithm } = snapshot;
  const story = stepSentence({ ...ui, snapshot: { ...snapshot, elapsed: ui.snapshot.elapsed } }, catalog, strings);
  return fill(lateWords.svgDescription, { ...world, algorithm: byId(catalog.algorithms, algorithm)?.name ?? algorithm, story });
}
