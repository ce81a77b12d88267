// Says why a part of the page did not load. A host with a new version of the page lacks the parts of the open one for good.
import { lateWords } from '../../words/late';
import { absenceOf } from '../browser/fileAnswer';

/** Null where another try may succeed. `error`: the error of the import. Browsers that do not name the part in it are asked for this part instead. */
export async function whyAbsent(error: unknown): Promise<string | null> {
  const [address = import.meta.url] = /https?:\/\/[^\s"')]+/.exec(String(error)) ?? [];
  return (await absenceOf(address)) === null ? null : lateWords.updated;
}
