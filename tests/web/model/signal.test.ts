import { expect, it } from 'vitest';
import { Signal } from '../../../web/src/model/signal';

it('tells all takers in the order in which they came, and returns their answers', () => {
  const signal = new Signal<[value: number], string>();
  expect(signal.tell(1)).toEqual([]);
  signal.add((value) => `first ${value}`);
  const end = signal.add((value) => `second ${value}`);
  signal.add((value) => `third ${value}`);
  expect(signal.tell(2)).toEqual(['first 2', 'second 2', 'third 2']);
  end();
  expect(signal.tell(3)).toEqual(['first 3', 'third 3']);
});

it('does not tell a taker that leaves meanwhile, nor one that comes', () => {
  const told: string[] = [];
  const signal = new Signal();
  signal.add(() => {
    told.push('first');
    endSecond();
    signal.add(() => void told.push('late'));
  });
  const endSecond = signal.add(() => void told.push('second'));
  signal.tell();
  expect(told).toEqual(['first']);
});
