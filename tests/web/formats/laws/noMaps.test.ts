// Law: a text that is no map is refused by the page, by the package and by its command.
import { expect, it } from 'vitest';
import { convert } from '../../../../web/src/convert/command';
import { readMap } from '../../../../web/src/convert/readMap';
import { errorText, failed } from '../../../../web/src/formats/error';
import { readForeign } from '../../../../web/src/formats/read';
import { atOnce } from '../ask';
import { eachText } from '../inputs/noMaps';
import { turn } from '../../../turn';

const all = [...eachText(turn)];

it.each(all)('%s: is refused', async (_, text) => {
  const reading = await readForeign(text, async (making) => atOnce(making));
  if (!failed(reading)) throw new Error(`opens: ${text}`);
  const { error } = await readMap(text);
  expect(error?.text, text).toBe(errorText(reading));
  const said: string[] = [];
  const code = await convert(['-'], {
    version: '',
    read: async () => new TextEncoder().encode(text),
    print: async () => true,
    complain: (line) => said.push(line),
  });
  expect([code, said], text).toEqual([2, [expect.stringContaining(errorText(reading).replace(/\p{Cc}/gu, ' '))]]);
});

it('the error names a kind of text that is known', async () => {
  const saysOf = async (kind: string): Promise<string[]> =>
    Promise.all(all.filter(([what]) => what.startsWith(kind)).map(async ([, text]) => (await readMap(text)).error!.text));
  for (const kind of [
    'logs: of a server',
    'logs: of a kernel',
    'programs: SQL',
    'programs: a patch',
    'programs: the error',
    'bytes and codes: a dump',
    'markup: XML',
    'markup: a state',
    'settings: a world',
    'settings: a tile map',
    'programs: lengths',
  ]) {
    for (const says of await saysOf(kind)) expect(says, kind).toMatch(/^This is an? |^This is the /);
  }
});
