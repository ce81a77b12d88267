// Loads parts of the page on demand, with their words.
import type { Strings } from '../words/words';
import { withWords } from '../words/rooms';
import type { LateSignals } from './lateSignals';
import type { SolverGuard } from './recovery/solverGuard';
import type { Messages } from './tell/messages';

export class PartLoader {
  constructor(
    private readonly guard: Pick<SolverGuard, 'isDisposed' | 'work'>,
    private readonly messages: Pick<Messages, 'showError'>,
    private readonly whyAbsent: LateSignals['whyAbsent'],
    private readonly strings: Strings,
  ) {}

  /** Loads a part and runs it; says so when it does not come. `lacking`: what has to be put right then. */
  async load<Part>(load: () => Promise<Part>, run?: (part: Part) => Promise<void> | void, lacking?: () => void): Promise<void> {
    let failure: unknown;
    const part = await withWords(load).catch((error: unknown) => void (failure = error));
    if (this.guard.isDisposed) return;
    if (!failure) return run?.(part as Part);
    lacking?.();
    const reasons = await Promise.all(this.whyAbsent.tell(failure));
    if (!this.guard.isDisposed) this.messages.showError(reasons.find((reason) => reason !== null) ?? this.strings.toast.notLoaded);
  }

  /** Starts load() as work of the guard, and does not wait for it. */
  run<Part>(load: () => Promise<Part>, run: (part: Part) => Promise<void> | void, lacking?: () => void): void {
    this.guard.work(() => this.load(load, run, lacking));
  }
}
