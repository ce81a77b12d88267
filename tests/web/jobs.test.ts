// Long work: one loop of the page looks at the clock, and each call of the solver that goes on with a job returns its progress.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const source = resolve(import.meta.dirname, '../../web/src');
const loop = 'core/job.ts';

/** Files that read the clock for something else than the end of a slice, and what for. */
const readsClock: Readonly<Record<string, string>> = {
  'benchmark/run.ts': 'how long a search took',
  'element/printed.ts': 'the moment of animations',
  'lanes/runner.ts': 'how long a search took',
  'layers/lineSheet.ts': 'the pause between two readings',
  'motion/worldClock.ts': 'the ticks that are due',
  'motion/worldSpeech.ts': 'when a text was spoken',
  'state/browser/frames.ts': 'the moment of a frame',
  'state/copy/bands.ts': 'how long a band took',
  'state/export/saveFilm.ts': 'when the next picture of a video is due',
  'state/recovery/crashBackup.ts': 'a name that no other page has',
  'state/recovery/mapStore.ts': 'the age of stored maps',
  'state/recovery/recentMaps.ts': 'when a map was worked on',
  'state/frameLoop.ts': 'how long painting took',
  'state/scenario/workerRuns.ts': 'how long a run took',
  'state/tell/messages.ts': 'whether a text is still heard',
  'view/structure.ts': 'the pause between two readings',
  'why/openList/openList.ts': 'the pause between two readings',
};

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => ({ name, text: readFileSync(join(source, name), 'utf8') }));

it('only the loop of jobs looks at the clock while it works', () => {
  const clocks = files.filter(({ name, text }) => name !== loop && /\b(?:performance|Date)\s*\.\s*now\b/.test(text));
  expect(clocks.map(({ name }) => name).sort()).toEqual(Object.keys(readsClock).sort());
  // None of those that read it for something else has a loop that ends with the time.
  const looping = clocks.filter(({ text }) => /\b(?:while|for) \((?:[^()]|\([^()]*\))*(?:\bnow|clock|until|deadline)\b/.test(text));
  expect(looping.map(({ name }) => name)).toEqual([]);
  const slices = files.filter(({ name, text }) => name !== loop && /\b(?:while|for) \([^\n]*\bslice\.left\b/i.test(text));
  expect(slices.map(({ name }) => name)).toEqual([]);
});

interface Bound {
  name: string;
  comment: string;
  parameters: string;
  result: string;
}

const bound = ['solver', 'solverExplain'].flatMap((file) =>
  [
    ...readFileSync(join(source, `core/${file}.d.ts`), 'utf8').matchAll(
      /\/\*\*(?<comment>(?:(?!\*\/).)*)\*\/\s*(?<name>\w+)\((?<parameters>[^)]*)\): (?<result>\w+);/gs,
    ),
  ].map(({ groups }) => groups as unknown as Bound),
);

it('a call of the solver that goes on with a job returns a number, and no other takes work', () => {
  const jobs = bound.filter(({ comment }) => /\bGoes on\b|: goes on\b|As advance/.test(comment));
  expect(jobs.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['makeReady', 'render', 'continueLink', 'advance', 'readOpenList', 'advanceWhatIf']),
  );
  expect(jobs.length).toBeGreaterThan(14);
  expect(jobs.filter(({ result }) => result !== 'number')).toEqual([]);
  const named = bound.filter(
    ({ name }) => /^(?:makeReady|render|(?:advance|continue|prepare|read)[A-Z]\w*)$/.test(name) && name !== 'continueWithoutHistory',
  );
  expect(named.filter((each) => !jobs.includes(each)).map(({ name }) => name)).toEqual([]);
  expect(bound.filter(({ result, parameters }) => result === 'boolean' && /\b(?:work|cells|steps|lines|events): number/.test(parameters))).toEqual(
    [],
  );
});
