// Finds out why the solver did not load, where its host or the policy of the page says so.
import type { Program } from '../core/program';
import { absenceOf } from '../state/browser/fileAnswer';
import { fill } from '../words/fill';
import { lateWords } from '../words/late';

/** Whether the policy of the page forbids WebAssembly. False where the browser has none. */
function isForbidden(): boolean {
  try {
    // The smallest program: its name and its version.
    void new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0));
    return false;
  } catch (error) {
    return !(error instanceof ReferenceError);
  }
}

/** Null for another reason. */
export async function whyNotLoaded({ addresses }: Program): Promise<string | null> {
  if (isForbidden()) return lateWords.forbidden;
  for (const address of addresses) {
    const answer = await absenceOf(address);
    if (answer === null) continue;
    // The program of a site comes in parts, and its files have other names in each version. Users of the package copy its program.
    return addresses.length > 1 ? lateWords.updated : fill(lateWords.missingFile, { address: address.href, answer });
  }
  return null;
}
