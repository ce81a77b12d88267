/** What the WebAssembly module tells of what moves. The conventions are those of solver.d.ts. */
declare module '#solver' {
  /** The motion of a session, which outlives it. Not there before bindMotion(). web/src/core/motion.ts has a function for each question. */
  export interface AskedMotion {
    delete(): void;
    /** The answer to a question of MotionAsk: a whole number, or how many numbers a list has. Arguments that the question does not take are 0. */
    ask(what: number, a: number, b: number, c: number, d: number, e: number, f: number): number;
    /** The list that the last question was answered by; bytes for a plane of the drawn map. */
    answer(): Float64Array | Uint8Array;
  }

  export interface SolverModule {
    /** Binds Motion; called once. */
    bindMotion(): void;
    Motion: new (session: Session) => AskedMotion;
  }
}
