// Nothing throws across the border, whatever is called in whichever order: a trap ends the instance, and what was drawn with it.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import create, { type Explain, type LinkText, type Session } from '#solver';
import { describe, expect, it } from 'vitest';
import { catalog, type Catalog } from '../../../web/src/core/catalog';

const project = resolve(import.meta.dirname, '../../..');
const rounds = process.env['ASTROLABE_LONG'] ? 4000 : 400;
const callsInRound = 60;

interface Call {
  /** Whose function it is. */
  of: 'Session' | 'Explain';
  name: string;
  parameters: { name: string; type: string }[];
}

/** As they are declared. */
const calls: Call[] = (['Session', 'Explain'] as const)
  .flatMap((of) => {
    const file = of === 'Session' ? 'solver.d.ts' : 'solverExplain.d.ts';
    const [, body] = new RegExp(`interface ${of} \\{([\\s\\S]*?)\\n  \\}`).exec(readFileSync(join(project, 'web/src/core', file), 'utf8'))!;
    return [...body!.matchAll(/^ {4}(\w+)\((.*)\): /gm)].map(([, name, list]) => ({
      of,
      name: name!,
      parameters: [...list!.matchAll(/(\w+): ([^,]+)/g)].map(([, parameter, type]) => ({ name: parameter!, type: type! })),
    }));
  })
  .filter(({ name }) => name !== 'delete');

/** What people do most, and what a change leaves in a state that was not there before. */
const frequent = [
  'setAlgorithm',
  'setOption',
  'setMovement',
  'paintRect',
  'setPassage',
  'setMultiplier',
  'advance',
  'seek',
  'setRecorded',
  'inspect',
  'labels',
  'undo',
  'beginHeuristicCheck',
  'advanceHeuristicCheck',
  'beginWhatIf',
  'advanceWhatIf',
  'beginGenerating',
  'continueGenerating',
  'takeGenerated',
];
const urn = [...calls, ...Array.from({ length: 4 }, () => calls.filter(({ name }) => frequent.includes(name))).flat()];

/** The functions that go on with a job. */
const goesOn = /^(?:makeReady|render|(?:advance|continue(?!Without)|prepare|read)[A-Z]\w*)$/;
const isProgress = (result: unknown): boolean => Number.isInteger(result) && (result as number) >= -256 && (result as number) <= 1000;

class Monkey {
  readonly trail: string[] = [];
  private link = '';

  constructor(
    private readonly session: Session,
    private readonly explain: Explain,
    private readonly catalog: Catalog,
    private seed: number,
  ) {}

  below(limit: number): number {
    this.seed = (this.seed * 48271) % 0x7fffffff;
    return this.seed % limit;
  }
  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }

  number(name: string): number {
    if (this.below(16) === 0) return this.pick([-1, -300, 63, 255, 1000, 4001, 65_536, 2 ** 31 - 1, -(2 ** 31), 2 ** 32, 1e300, NaN, Infinity, 0.5]);
    if (name === 'lane') return this.below(3);
    if (name === 'kind') return this.below(8);
    if (name === 'cells') return this.pick([0, 10, 1000]);
    if (name === 'value') return this.pick([0, 1, 2, 3, 4, 9, 255, 500, 1000, 1500, 3000, 10_000]);
    if (name === 'terrain' || name === 'direction' || name === 'passage') return this.below(6);
    if (name === 'work' || name === 'step') return this.pick([0, 1, 2, 7, 50, 1000]);
    return this.below(name === 'width' || name === 'height' ? 30 : 50);
  }

  text(name: string): string {
    const { algorithms, options } = this.catalog;
    if (name === 'id') return this.below(12) === 0 ? 'toString' : this.pick([...algorithms, ...options]).id;
    return this.pick([
      '',
      'v=1',
      'v=1&alg=jps&s=0.0&g=1.1',
      this.link,
      this.session.fields(0),
      this.session.saveMap(),
      'version 1\n0\ta\t4\t3\t0\t0\t3\t2\t4.4\n',
      'type octile\nheight 1\nwidth 3\nmap\n.W.\n',
    ]);
  }

  argument({ name, type }: Call['parameters'][number]): unknown {
    if (type === 'number') return this.number(name);
    if (type === 'boolean') return this.below(2) === 1;
    if (type !== 'Uint8Array') return this.text(name);
    const length = this.below(4) === 0 ? this.below(90) : this.session.width() * this.session.height();
    return Uint8Array.from({ length }, () => (this.below(4) === 0 ? this.below(name === 'barriers' ? 16 : 256) : Number(name === 'cells')));
  }

  call(): void {
    const { of, name, parameters } = this.pick(urn);
    const values = parameters.map((parameter) => this.argument(parameter));
    // Cells for the size that is given with them.
    if (name === 'setCells' && this.below(4) > 0) [values[0], values[1]] = [this.session.width(), this.session.height()];
    this.trail.push(`${name}(${values.map((value) => (value instanceof Uint8Array ? `${value.length} bytes` : JSON.stringify(value))).join(', ')})`);
    const owner = of === 'Session' ? this.session : this.explain;
    const result = (owner[name as keyof typeof owner] as (...list: unknown[]) => unknown).apply(owner, values);
    if (goesOn.test(name) && !isProgress(result)) throw new Error(`the progress is ${String(result)}`);
    if (name !== 'writeLink') return;
    const writer = result as LinkText;
    for (let slice = 0; slice < 50 && writer.advance(999) < 1000; slice++);
    const text = writer.take();
    this.link = text;
    writer.delete();
  }
}

describe.each(['solver', 'finder'])('%s.wasm', (program) => {
  it('answers any calls in any order', async () => {
    const wasmBinary = readFileSync(join(project, `build/wasm/${program}.wasm`));
    const solver = await create({ wasmBinary });
    solver.bindExplain();
    expect(calls.length).toBeGreaterThan(90);
    for (let round = 1; round <= rounds; round++) {
      const session = new solver.Session();
      const explain = new solver.Explain(session);
      const monkey = new Monkey(session, explain, catalog, round * 7919);
      try {
        for (let i = 0; i < callsInRound; i++) monkey.call();
      } catch (error) {
        throw new Error(`round ${round}: ${String(error)} after\n  ${monkey.trail.slice(-12).join('\n  ')}`);
      }
      expect(session.terrainView().length).toBe(session.width() * session.height());
      explain.delete();
      session.delete();
    }
    expect(solver.liveSessions()).toBe(0);
  }, 120_000);
});
