// An engine that is never asked again once it has trapped or was disposed.
import { Engine, type Session } from '../core/engine';
import { AstrolabeError } from './error';

export class GuardedEngine {
  private engine: Engine | null;
  private over: AstrolabeError | null = null;

  constructor(engine: Engine) {
    this.engine = engine;
  }

  /** Every call of the core goes through here, or through working() and failure(). */
  use<T>(work: (session: Session, engine: Engine) => T): T {
    const engine = this.working();
    try {
      return work(engine.session, engine);
    } catch (cause) {
      throw this.failure(cause);
    }
  }

  working(): Engine {
    if (!this.engine) throw this.over!;
    return this.engine;
  }

  /** What to throw instead. */
  failure(cause: unknown): unknown {
    if (Engine.trapped(cause))
      this.end(new AstrolabeError('Trapped', 'The solver failed, mostly for want of memory. Another session works.', { cause }));
    return this.over ?? cause;
  }

  dispose(): void {
    this.engine?.dispose();
    this.end(new AstrolabeError('Disposed', 'The session is over.'));
  }

  private end(error: AstrolabeError): void {
    this.engine = null;
    this.over ??= error;
  }
}
