import { expect, it, vi } from 'vitest';
import type { Playground } from '../../../web/src/state/playground';
import { begin, fromText, toText } from '../../../web/src/time/timeLink';
import type { TimeMarks } from '../../../web/src/time/timeMarks';

it('a link that comes before the marks is read when they come, by its own playground alone', () => {
  const [first, second] = [{}, {}] as [Playground, Playground];
  const marks = { toText: () => 'r', fromText: vi.fn() };
  expect(toText(first)).toBe('');
  fromText(first, 'x1.2');
  expect([toText(first), toText(second)]).toEqual(['x1.2', '']);
  begin(second, { ...marks, fromText: () => expect.unreachable() } as unknown as TimeMarks);
  begin(first, marks as unknown as TimeMarks);
  expect(marks.fromText.mock.calls).toEqual([['x1.2']]);
  expect(toText(first)).toBe('r');
  fromText(first, 'ul');
  expect(marks.fromText).toHaveBeenLastCalledWith('ul');
});
