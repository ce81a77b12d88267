// A part that does not come is told of: each dynamic import goes through the function that tells it, or its failure is told in another way.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it, vi } from 'vitest';
import { Signal } from '../../../web/src/model/signal';
import { PartLoader } from '../../../web/src/state/partLoader';
import type { Strings } from '../../../web/src/words/words';

const source = resolve(import.meta.dirname, '../../../web/src');

/** Where the answer to a failure stands, by file. */
const elsewhere: Readonly<Record<string, string>> = {
  'convert/coreMap.ts': 'the caller gets the error',
  'convert/readMap.ts': 'the caller gets the error',
  'convert/writeMap.ts': 'the caller gets the error',
  'crowd/addCrowd.ts': 'MotionPart loads it by the loader',
  'crowd/addUnits.ts': 'MotionPart loads it by the loader',
  'crowd/look/addLook.ts': 'makeSection loads it by the loader',
  'element/astrolabe-playground.ts': 'before there is a playground: the element says that it could not be loaded',
  'figures.ts': 'a page without a playground, which stays as it is written',
  'main.ts': 'the worker of a run, which says so itself',
  'motion/addWorld.ts': 'MotionPart loads it by the loader',
  'panels/dialogPlace.ts': 'a dialog that opens is given to the loader by name; one that is fetched ahead is fetched again then',
  'question/addAskMe.ts': 'makeSection loads it by the loader',
  'state/commands/exportCommands.ts': 'the loader is given it by name',
  'state/export/saveFilm.ts': 'the page says that there is no film',
  'state/import/referenceOpen.ts': 'the loader waits for it once the file is there',
  'state/import/slicedMaps.ts': 'the map opens without the note on its signs',
  'state/open/opening.ts': 'the link is refused for what is wrong with it as it is',
  'state/playground.ts': 'the element completes the playground by the loader',
  'state/recovery/crashBackup.ts': 'the element completes the backup by the loader',
  'view/lanePicture.ts': 'the map is drawn without what this part draws',
  'why/sections.ts': 'makeSection loads it by the loader',
  'words/en/first.ts': 'rooms that wait for it do not come, which is told',
  'words/words.ts': 'the page stays English',
};

/** The text without the calls of the functions that tell. */
function withoutTold(text: string): string {
  const call = /\bparts\.(?:run|load)\(/.exec(text);
  if (!call) return text;
  let [at, depth] = [call.index + call[0].length, 1];
  while (depth > 0 && at < text.length) depth += { '(': 1, ')': -1 }[text[at++]!] ?? 0;
  return text.slice(0, call.index) + withoutTold(text.slice(at));
}

it('is a law for each module', () => {
  const modules = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'));
  const silent = modules.filter((name) => /(?<!typeof )\bimport\(/.test(withoutTold(readFileSync(join(source, name), 'utf8'))));
  expect(silent.sort()).toEqual(Object.keys(elsewhere).sort());
});

const fake = (isDisposed: () => boolean, why: string | null = null) => {
  const showError = vi.fn();
  const guard = {
    work: () => undefined,
    get isDisposed() {
      return isDisposed();
    },
  };
  const whyAbsent = new Signal<[error: unknown], Promise<string | null>>();
  whyAbsent.add(() => Promise.resolve(why));
  return { parts: new PartLoader(guard, { showError }, whyAbsent, { toast: { notLoaded: 'not loaded' } } as Strings), showError };
};

it.each([
  [null, 'not loaded'],
  ['updated', 'updated'],
])('says why a part did not come: %s', async (why, said) => {
  const { parts, showError } = fake(() => false, why);
  const [run, lacking] = [vi.fn(), vi.fn()];
  await parts.load(() => Promise.reject(new Error('404')), run, lacking);
  expect([run.mock.calls, lacking.mock.calls, showError.mock.calls]).toEqual([[], [[]], [[said]]]);
});

it.each([[null], [undefined], [{ part: 1 }]])('says nothing of a part that comes, whatever it is: %j', async (part) => {
  const { parts, showError } = fake(() => false);
  const run = vi.fn();
  await parts.load(() => Promise.resolve(part), run);
  await parts.load(() => Promise.resolve(part));
  expect([run.mock.calls, showError.mock.calls]).toEqual([[[part]], []]);
});

it('says nothing where the element is gone meanwhile', async () => {
  let isGone = false;
  const { parts, showError } = fake(() => isGone);
  const run = vi.fn();
  isGone = true;
  await parts.load(() => Promise.resolve({}), run);
  await parts.load(() => Promise.reject(new Error('404')), run);
  expect([run.mock.calls, showError.mock.calls]).toEqual([[], []]);
});
