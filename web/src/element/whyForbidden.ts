// Why the solver cannot start, where that is the policy of the page.
import { lateWords } from '../words/late';

/** Null: WebAssembly may run, or the browser has none. */
export function whyForbidden(): string | null {
  try {
    // The smallest program: its name and its version.
    void new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0));
    return null;
  } catch (error) {
    return error instanceof ReferenceError ? null : lateWords.forbidden;
  }
}
