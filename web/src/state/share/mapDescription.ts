// Describes a map and its search in a sentence, for readers who do not see the picture.
import type { Snapshot, UiState } from '../../model/ui';
import { fill, joined } from '../../words/fill';
import { lateWords } from '../../words/late';
import type { MapHost, SearchHost } from '../pageHost';
import { stepSentence } from '../tell/stepSentence';

/** `snapshot`: the snapshot of the search that is described. Where the world moves, that is the search of the planning at the shown tick. */
export function mapDescription({ catalog, strings, world }: MapHost & Partial<Pick<SearchHost, 'world'>>, ui: UiState, snapshot: Snapshot): string {
  const search = stepSentence({ ...ui, snapshot: { ...snapshot, elapsed: ui.snapshot.elapsed } }, catalog, strings);
  const story = joined(strings.sentences, [world?.story ?? '', search]);
  return fill(lateWords.svgDescription, { ...snapshot.world, algorithm: snapshot.info.name, story });
}
