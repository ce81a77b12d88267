// Reads a .scen for the open map, some lines at a time: the core takes each piece for a file of its own.
import type { Engine, EngineError } from '../core/engine';
import { errorTexts } from '../core/generated';
import type { ScenRows } from './rows';

const head = new TextEncoder().encode('version 1\n');
const lineEnd = 10;
const blank = 32;
/** Bytes of a piece, about. */
const pieceBytes = 1 << 17;
/** What the core reads of one file. */
const mostBytes = 8 << 20;
const mostRows = 100_000;

function joined<T extends Uint32Array | Int32Array | Float64Array>(whole: T, parts: readonly T[]): T {
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export class ScenReader {
  private readonly parts: ScenRows[] = [];
  private rows = 0;
  /** Where the next piece begins, and the lines before it. */
  private at = 0;
  private linesBefore = 0;
  private wrong: EngineError | null = null;

  constructor(private readonly engine: Pick<Engine, 'session' | 'error'>, private readonly bytes: Uint8Array) {}

  /** True while there is more to read. */
  advance(): boolean {
    const { engine, bytes, at } = this;
    const { session } = engine;
    const end = this.pieceEnd();
    // Where the file has a head of its own.
    const added = at === 0 ? 0 : 1;
    const piece = new Uint8Array(added * head.length + end - at);
    if (added) piece.set(head);
    piece.set(bytes.subarray(at, end), added * head.length);
    const code = session.readScen(piece);
    const shift = this.linesBefore - added;
    if (code !== 0) this.wrong = { ...engine.error(code), line: session.errorLine() + shift };
    else this.keep(shift);
    // What was read has been copied; the core forgets it with whatever is no scenario.
    session.readScen('-');
    for (let i = at; i < end; i++) this.linesBefore += Number(bytes[i] === lineEnd);
    this.at = end;
    return !this.wrong && end < bytes.length;
  }

  take(): ScenRows | EngineError {
    if (this.wrong) return this.wrong;
    const { parts, rows } = this;
    return {
      lines: joined(new Uint32Array(rows), parts.map(({ lines }) => lines)),
      places: joined(new Int32Array(4 * rows), parts.map(({ places }) => places)),
      published: joined(new Float64Array(rows), parts.map(({ published }) => published)),
      tolerances: joined(new Float64Array(rows), parts.map(({ tolerances }) => tolerances)),
    };
  }

  /** Behind a line; the first piece is not blank. What is too large is handed over as it is, to be refused. */
  private pieceEnd(): number {
    const { bytes, at } = this;
    if (bytes.length > mostBytes) return bytes.length;
    let end = at;
    if (at === 0) while (bytes[end]! <= blank) end++;
    end = bytes.indexOf(lineEnd, Math.max(end, at + pieceBytes)) + 1;
    return end === 0 ? bytes.length : end;
  }

  private keep(shift: number): void {
    const { session } = this.engine;
    const lines = session.scenLines().map((line) => line + shift);
    const tooMany = lines[mostRows - this.rows];
    if (tooMany !== undefined) this.wrong = { name: 'ScenRows', template: errorTexts.ScenRows, line: tooMany, column: 0, a: 0, b: mostRows };
    this.parts.push({ lines, places: session.scenPlaces().slice(), published: session.scenLengths().slice(), tolerances: session.scenTolerances().slice() });
    this.rows += lines.length;
  }
}
