// Lists of cells: what is asked about them, and how large they may be.
import { expect, it } from 'vitest';
import { standardAnswers } from '../../../web/src/formats/draft';
import { failed } from '../../../web/src/formats/error';
import { errorOf, grid, picture, readMatrix } from './ask';

const answered = (text: string, answers: Readonly<Record<string, string>>): string[] => {
  const draft = readMatrix(text);
  return failed(draft) ? [] : picture(draft, { ...standardAnswers(draft), ...answers });
};

it('asks which number comes first, and reads the list again by the answer', () => {
  const text = 'WIDTH = 4\nHEIGHT = 4\nwalls = [(3, 0), (3, 1)]';
  expect(answered(text, {})).toEqual(['...#', '...#', '....', '....']);
  expect(answered(text, { pairs: 'rowColumn' })).toEqual(['....', '....', '....', '##..']);
});

it('asks nothing where only one order leads inside, or away from start and goal', () => {
  for (const text of [
    '{"width": 4, "height": 2, "walls": [[1, 3]]}',
    '{"width": 4, "height": 4, "walls": [[3, 0], [1, 1]], "start": {"x": 0, "y": 3}}',
  ]) {
    const draft = readMatrix(text);
    expect(!failed(draft) && draft.questions.map(({ id }) => id), text).not.toContain('pairs');
  }
});

it('asks what cells of an unnamed list are', () => {
  const text = '0,1\n1,1\n2,1\n3,1\n3,2\n3,3\n';
  expect(answered(text, {})).toEqual(['....', '####', '...#', '...#']);
  expect(answered(text, { listed: 'free' })).toEqual(['####', '....', '###.', '###.']);
  expect(answered(text, { listed: 'matrix', zero: 'zeroWall' })).toEqual(['#.', '..', '2.', '3.', '32', '33']);
});

it('reads tables that are longer than a map is high', () => {
  const side = 100;
  const lines = Array.from({ length: side * side }, (_, i) => `${i % side},${Math.floor(i / side)},${Number(i % 7 === 0)}`);
  const { width, height, costs } = grid(readMatrix(`x,y,wall\n${lines.join('\n')}\n`));
  expect([width, height]).toEqual([side, side]);
  expect(costs.every((cost, i) => (cost === 0) === (i % 7 === 0))).toBe(true);
});

it('knows places above 255', () => {
  const { width, height, costs } = grid(readMatrix('{"width": 600, "height": 500, "walls": [[599, 499], [300, 299]]}'));
  expect([width, height, costs[499 * 600 + 599], costs[299 * 600 + 300], costs.filter((cost) => cost === 0).length]).toEqual([600, 500, 0, 0, 2]);
});

it('makes no map that is too large', () => {
  expect(errorOf(readMatrix('x,y,value\n0,0,1\n900000,0,1\n0,900001,0\n1,1,1\n'))).toMatchObject({ id: 'size' });
  expect(errorOf(readMatrix('walls = [(0, 99999), (1, 2)]'))).toMatchObject({ id: 'size' });
});

it('names what is no coordinate', () => {
  expect(errorOf(readMatrix('x,y,wall\n0,0,1\n1,0,0\n2,0,1\n3,north,1\n'))).toEqual({ id: 'notNumber', line: 5, column: 3, a: 'north' });
  expect(errorOf(readMatrix('x,y,wall\n0,0,1\n1,0,0\n2,0,perhaps\n'))).toMatchObject({ id: 'expected', line: 4, column: 5 });
});
