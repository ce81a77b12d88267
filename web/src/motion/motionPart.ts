// A part of the page that loads with the first motion that wants it, or when a reader asks for it.
import { motionOf } from '../core/motion';
import type { TimeContext } from '../panels/context';

type Host = Pick<TimeContext, 'signal'> & { readonly playground: Pick<TimeContext['playground'], 'engine' | 'guard' | 'late' | 'parts'> };

export class MotionPart<Part> {
  /** The version of the motion for which the part was last asked for. */
  private asked = -1;
  private isThere = false;

  /** `show` is called once, when the part is there. */
  constructor(
    private readonly host: Host,
    private readonly load: () => Promise<Part>,
    private readonly show: (part: Part) => void,
  ) {}

  /** Looks in each frame whether the motion wants the part, as soon as the program is complete: until then nothing moves. */
  follow(isWanted: () => boolean): void {
    const { playground, signal } = this.host;
    const look = (): void => {
      // Where the part did not load, the next motion asks again.
      if (!this.isThere && isWanted() && this.version !== this.asked) this.use();
    };
    playground.engine.complete().then(
      () =>
        signal.aborted ||
        playground.guard.run(() => {
          signal.addEventListener('abort', playground.late.ticked.add(look));
          look();
        }),
      () => undefined,
    );
  }

  /** `then`: what the reader asked for. */
  use(then: () => void = () => undefined): void {
    const { playground, signal } = this.host;
    if (this.isThere) return then();
    this.asked = this.version;
    playground.parts.run(this.load, (part) => {
      if (signal.aborted) return;
      // The motion may have changed twice meanwhile.
      if (!this.isThere) this.show(part);
      this.isThere = true;
      then();
    });
  }

  private get version(): number {
    return motionOf(this.host.playground.engine).version();
  }
}
