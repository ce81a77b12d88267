// The text of the layers goes into links, and may come back from anybody.
import { expect, it, vi } from 'vitest';
import type { MapHost } from '../../../../web/src/state/edit/editHost';
import { chosenWhatIfLayers, fromText, toText } from '../../../../web/src/why/whatIf/whatIfChoice';

const playground = (): MapHost => ({ changed: vi.fn() }) as unknown as MapHost;

it('names the layers that were chosen, and reads them back', () => {
  const [one, other] = [playground(), playground()];
  expect(toText(one)).toBe('');
  chosenWhatIfLayers(one).add('gains').add('paths');
  expect(toText(one)).toBe('gains.paths');
  fromText(other, toText(one));
  expect([...chosenWhatIfLayers(other)]).toEqual(['gains', 'paths']);
  expect(other.changed).toHaveBeenCalled();
  fromText(other, 'gains');
  expect([toText(other), toText(one)]).toEqual(['gains', 'gains.paths']);
});

it('leaves out what it does not know', () => {
  const one = playground();
  for (const [text, read] of [
    ['', ''],
    ['.', ''],
    ['constructor', ''],
    ['paths.paths', 'paths'],
    ['gains.__proto__.1', 'gains'],
    ['x'.repeat(1000), ''],
  ] as const) {
    fromText(one, text);
    expect(toText(one), text).toBe(read);
  }
});
