// What is cut, or has one byte changed, still becomes a map or a message that names what it is, and soon.
import { expect, it } from 'vitest';
import { milliseconds } from '../ask';
import { below } from '../dice';
import { everyRound, patience } from '../laws/rounds';
import { allInputs } from './all';
import { bytesOf, outcomeOf } from './input';

/** Milliseconds of the processor. */
const most = 100;
/** Characters that mean something to one reader or another. */
const strange = [...'[](){}"\'`#%/-\\\n\t ,;:=<>|+*.01xS@█🟩\u00a0\u0000'].map((character) => bytesOf(character));

/** The place in an error. Where there are several files, the error names the file as well. */
const places = /^(?:[\w.-]+: )?Line \d+, column \d+: /;
const formats =
  /\b(?:archive|picture|image|icon|drawing|video|document|presentation|spreadsheet|workbook|web page|map|maps|matrix|tileset|layer|level|project|scene|world|JSON|link|program|notebook|database|text|XML|NumPy|rows|dates|log|script|changes|bytes|trace|costs|\.scen)\b/i;

function damaged(whole: Uint8Array<ArrayBuffer>, random: () => number): Uint8Array<ArrayBuffer> {
  const at = below(random, whole.length + 1);
  const kind = random();
  if (kind < 0.4) return whole.slice(0, at);
  if (kind < 0.8) return whole.map((byte, index) => (index === at ? below(random, 256) : byte));
  const foreign = strange[below(random, strange.length)]!;
  return bytesOf(Buffer.concat([whole.subarray(0, at), foreign, whole.subarray(at + below(random, 2))]));
}

it(
  'becomes a map or a message that names the format, within a tenth of a second',
  async () => {
    const inputs = await allInputs();
    await everyRound(async (random) => {
      const input = inputs[below(random, inputs.length)]!;
      const content = damaged(bytesOf(input.content), random);
      let outcome: Awaited<ReturnType<typeof outcomeOf>> | undefined;
      let took = Infinity;
      // Other work on the machine makes a reading slow now and then; an input that is to blame is slow every time.
      for (let tries = 0; tries < 3 && took >= most; tries++)
        took = await milliseconds(async () => void (outcome = await outcomeOf({ ...input, content })));
      const shown = `${input.what}: ${Buffer.from(content.subarray(0, 200)).toString('latin1')}`;
      expect(took, shown).toBeLessThan(most);
      if (!outcome || 'elsewhere' in outcome) return;
      // What opens without a question has room for both ends.
      if ('rows' in outcome) return expect(outcome.doubt === 'allWalls' || /[^#].*[^#]/.test(outcome.rows.join('')), shown).toBe(true);
      expect(outcome.says, shown).not.toMatch(/^$|undefined|NaN|\{\w+\}/);
      if (!places.test(outcome.says)) expect(outcome.says, shown).toMatch(formats);
    });
  },
  patience,
);
