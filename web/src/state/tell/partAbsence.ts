// Why a part of the page did not come. A host that was given a new version has no parts of the one that is open, and will never have them again.
import { lateWords } from '../../words/late';
import { absenceOf } from '../browser/fileAnswer';

/** A sentence; null where the part may come another time. `error`: of the import. Some browsers name the part in it; else this part stands for it. */
export async function whyAbsent(error: unknown): Promise<string | null> {
  const [address = import.meta.url] = /https?:\/\/[^\s"')]+/.exec(String(error)) ?? [];
  return (await absenceOf(address)) === null ? null : lateWords.updated;
}
