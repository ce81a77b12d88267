// Opens a link to a benchmark: the map that it brings, if any, then its configuration in the dialog. Nothing runs before the reader says so.
import { isWrong, readConfiguration, type WrongField } from '../../benchmark/configurationText';
import { mostSearches } from '../../benchmark/limits';
import { benchmarkWords as words } from '../../words/benchmark';
import { fill } from '../../words/fill';
import { count } from '../../words/numbers';
import { withoutUnseen } from '../../model/foreignName';
import type { Importing } from '../import/importing';
import type { AskedReference } from '../open/opening';
import { benchmarkOf } from './benchmark';

/** Chats encode links, some of them more than once. */
const mostEncodings = 3;
/** What a link says, for people who did not write it. */
const shownLength = 80;

function decoded(text: string): string {
  let plain = text.replace(/^#/, '');
  for (let times = 0; times < mostEncodings && !/^bench=/.test(plain); times++) {
    try {
      plain = decodeURIComponent(plain);
    } catch {
      return plain;
    }
  }
  return plain.replace(/&amp;/g, '&');
}

/** Its own fields, and the link to a map that follows them. */
function partsOf(text: string): { fields: string; map: string } {
  const at = text.search(/&v=/);
  return at < 0 ? { fields: text, map: '' } : { fields: text.slice(0, at), map: text.slice(at + 1) };
}

function problemText({ problem, field, given }: WrongField): string {
  const shown = (text: string): string => withoutUnseen(text).slice(0, shownLength);
  if (problem === 'tooMany') return fill(words.problems.tooMany, { count: count(Number(given)), most: count(mostSearches) });
  return fill(words.problems[problem], { field: shown(field), given: shown(given) });
}

export function openBenchmarkReference(playground: Importing, { text, isWanted }: AskedReference): void {
  const { opening, catalog, store } = playground;
  const { fields, map } = partsOf(decoded(text));
  const configuration = readConfiguration(fields, catalog);
  if (!isWanted()) return;
  if (isWrong(configuration)) return opening.refuse(problemText(configuration));
  const show = (): void => {
    benchmarkOf(playground).choose(configuration);
    store.set({ dialog: 'benchmark' });
  };
  if (map === '') return show();
  opening.openLink(map, undefined, '', false, text);
  // What is wrong with the map would stand behind the dialog.
  void opening.whenDone().then(() => store.get().toast?.kind !== 'error' && show());
}
