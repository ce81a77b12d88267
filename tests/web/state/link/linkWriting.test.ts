// The writer of a link lives in the solver: it is deleted there, unless the solver has trapped.
import { expect, it } from 'vitest';
import type { Session } from '../../../../web/src/core/engine';
import { jobDone } from '../../../../web/src/core/job';
import { encodeLink } from '../../../../web/src/state/link/linkWriting';

/** Notes the calls of a writer that is done after some slices. */
function sessionOf(slices: number, calls: string[]): Session {
  const writer = {
    advance: () => {
      calls.push('advance');
      for (const end = performance.now() + 10; performance.now() < end; );
      return slices-- > 0 ? 0 : jobDone;
    },
    take: () => 'text',
    delete: () => void calls.push('delete'),
  };
  return { name: () => '', writeLink: () => writer } as unknown as Session;
}

it.each([
  ['is deleted at its end', { isAlive: true, isWanted: true }, ['text', 'advance', 'advance', 'delete']],
  ['is deleted where its text is not wanted', { isAlive: true, isWanted: false }, [null, 'advance', 'delete']],
  ['is not asked again after a trap', { isAlive: false, isWanted: true }, [null, 'advance']],
])('%s', async (_, { isAlive, isWanted }, wanted) => {
  const calls: string[] = [];
  const text = await encodeLink(
    sessionOf(1, calls),
    0,
    '',
    () => isAlive,
    () => isWanted,
  );
  expect([text, ...calls]).toEqual(wanted);
});
