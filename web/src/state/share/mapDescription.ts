// Describes a map and its search in a sentence, for readers who do not see the picture.
import type { Snapshot, UiState } from '../../model/ui';
import { fill } from '../../words/fill';
import { lateWords } from '../../words/late';
import type { MapHost } from '../pageHost';
import { stepSentence } from '../tell/stepSentence';

/** `snapshot`: the snapshot of the search that is described. */
export function mapDescription({ catalog, strings }: MapHost, ui: UiState, snapshot: Snapshot): string {
  const story = stepSentence({ ...ui, snapshot: { ...snapshot, elapsed: ui.snapshot.elapsed } }, catalog, strings);
  return fill(lateWords.svgDescription, { ...snapshot.world, algorithm: snapshot.info.name, story });
}
