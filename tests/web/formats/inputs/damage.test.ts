// What is cut, or has one byte changed, still becomes a map or a message, and soon.
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { milliseconds } from '../ask';
import { below, dice } from '../dice';
import { bytesOf, outcomeOf, type Input } from './input';

const ending = '.table.ts';
const tables = readdirSync(import.meta.dirname).filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length));
const inputs = (await Promise.all(tables.map(async (table) => ((await import(`./${table}.table.ts`)) as { inputs: readonly Input[] }).inputs))).flat();

const rounds = 2000;
const most = 100;

it('becomes a map or a message within a tenth of a second', async () => {
  const random = dice(42);
  for (let i = 0; i < rounds; i++) {
    const input = inputs[below(random, inputs.length)]!;
    const whole = bytesOf(input.content);
    const content = random() < 0.5 ? whole.slice(0, below(random, whole.length + 1)) : whole;
    if (content === whole && whole.length > 0) content[below(random, content.length)] = below(random, 256);
    let outcome: Input['becomes'] | undefined;
    const took = await milliseconds(async () => void (outcome = await outcomeOf({ ...input, content })));
    const shown = `${input.what}: ${Buffer.from(content.subarray(0, 200)).toString('latin1')}`;
    expect(took, shown).toBeLessThan(most);
    if (outcome && 'says' in outcome) expect(outcome.says, shown).not.toMatch(/^$|undefined|NaN|\{\w+\}/);
    else if (outcome && 'rows' in outcome && !outcome.doubt) expect(outcome.rows.join(''), shown).toMatch(/[^#].*[^#]/);
  }
}, 60_000);
