// Describes a map and its search in a sentence, for readers who do not see the picture.
import type { Snapshot, UiState } from '../../model/ui';
import { fill, joined } from '../../words/fill';
import { lateWords } from '../../words/late';
import type { MapHost, SearchHost } from '../pageHost';
import { stepSentence } from '../tell/stepSentence';

/**
 * Describes what the page shows now. Where something moves, the search is one planning. Its end is not an arrival, so the sentence tells the tick.
 */
export function mapDescription(
  { catalog, strings, world, late }: MapHost & Partial<Pick<SearchHost, 'world' | 'late'>>,
  ui: UiState,
  snapshot: Snapshot,
): string {
  const search = stepSentence({ ...ui, snapshot: { ...snapshot, elapsed: ui.snapshot.elapsed } }, catalog, strings);
  const said = (words: string): string => late?.wordsOfStep(words) ?? words;
  const story = !world ? search : snapshot.atEnd ? said(world.story) : joined(strings.sentences, [world.story, said(search)]);
  return fill(lateWords.svgDescription, { ...snapshot.world, algorithm: snapshot.info.name, story });
}
