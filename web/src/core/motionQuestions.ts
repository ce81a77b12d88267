// The questions about a motion, and how their answers are read.
import type { AskedMotion } from '#solver';
import type { MotionAsk } from './motionConstants';

export class MotionQuestions {
  constructor(private readonly asked: AskedMotion) {}

  protected ask(what: MotionAsk, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0): number {
    return this.asked.ask(what, a, b, c, d, e, f);
  }

  protected text(what: MotionAsk, a: number): string {
    return new TextDecoder().decode(Uint8Array.from(this.list(what, a)));
  }

  /** Returns a view of the answer. The next question overwrites it, so callers copy it at once. */
  protected list(what: MotionAsk, a = 0, b = 0, c = 0, d = 0): Float64Array | Uint8Array {
    this.ask(what, a, b, c, d);
    return this.asked.answer();
  }
}
