// Runs what may trap. A solver that has trapped would go on answering, wrongly: it is replaced by a new one that begins with what
// was kept, and nothing is asked of either meanwhile.
import { Engine } from '../../core/engine';
import type { Copy, CrashBackup } from './crashBackup';

interface Replacing {
  /** The solver has trapped: running work must not call it again. */
  begin(): void;
  /** Another one has the map that was kept; null where it begins with nothing. */
  done(copy: Copy | null): void;
  /** There will be none. */
  fail(): void;
  /** Something that takes more than one task went wrong in another way. */
  report(error: unknown): void;
}

export class SolverGuard {
  private isReplacing = false;
  private disposed = false;
  private working: Promise<void> = Promise.resolve();

  constructor(
    private readonly engine: Engine,
    private readonly backup: CrashBackup,
    private readonly replacing: Replacing,
  ) {}

  get isDisposed(): boolean {
    return this.disposed;
  }

  run(run: () => void): void {
    if (this.isReplacing || this.disposed) return;
    try {
      run();
    } catch (error) {
      if (!Engine.trapped(error)) throw error;
      void this.replace();
    }
  }

  async runAsync(run: () => Promise<unknown>): Promise<void> {
    if (this.isReplacing || this.disposed) return;
    try {
      await run();
    } catch (error) {
      this.run(() => {
        throw error;
      });
    }
  }

  /** Work that takes more than one task. */
  work(run: () => Promise<unknown>): void {
    const done = this.runAsync(run).catch((error: unknown) => this.replacing.report(error));
    // What was begun before may take longer.
    this.working = Promise.all([this.working, done]).then(() => undefined);
  }

  /** Resolves when what was begun is done, and what that began. */
  async whenWorked(): Promise<void> {
    let last: Promise<void>;
    do await (last = this.working);
    while (last !== this.working);
  }

  /** True as long as the solver that was asked is the one that runs, and nothing else speaks against it. */
  whileAlive(condition: () => boolean = () => true): () => boolean {
    const { session } = this.engine;
    return () => !this.disposed && !this.isReplacing && session === this.engine.session && condition();
  }

  dispose(): void {
    this.disposed = true;
    // A trapped instance is not asked again, not even to go.
    if (!this.isReplacing) this.engine.dispose();
  }

  private async replace(): Promise<void> {
    this.isReplacing = true;
    this.backup.stop();
    this.replacing.begin();
    try {
      const copy = await this.restore();
      if (this.disposed) return this.engine.dispose();
      this.isReplacing = false;
      this.run(() => this.replacing.done(copy));
    } catch {
      // It stays so: there is nothing that could be asked.
      this.replacing.fail();
    }
  }

  /** A new solver with what was there; another one while that makes it fail as well, and at last one with nothing. */
  private async restore(): Promise<Copy | null> {
    for (;;) {
      await this.engine.replace();
      try {
        return this.backup.restore(this.engine.session);
      } catch (error) {
        if (!Engine.trapped(error)) throw error;
      }
    }
  }
}
