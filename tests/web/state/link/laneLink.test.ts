import { describe, expect, it } from 'vitest';
import { linkCheck } from '../../../../web/src/formats/linkCheck';
import { fieldsTogether, laneLink } from '../../../../web/src/state/link/laneLink';

const options = ['heuristic', 'weight', 'tie-break'];
const whole = (body: string): string => `${body}&c=${linkCheck(body)}`;
const map = 's=0.0&g=9.9',
  rest = 'trace=2&name=UA&m=c2.CAgA';

describe('the link to one search', () => {
  const link = whole(`v=1&alg=weighted-astar&weight=3000&alg2=dijkstra&alg3=astar&heuristic3=zero&step3=12&${map}&step=40&${rest}`);

  it('is that of the first without the others', () => {
    expect(laneLink(link, 0, options)).toBe(whole(`v=1&alg=weighted-astar&weight=3000&${map}&step=40&${rest}`));
  });

  it('is that of another one with its own algorithm, options and step, and nothing of the first', () => {
    expect(laneLink(link, 1, options)).toBe(whole(`v=1&${map}&trace=2&name=UA&alg=dijkstra&m=c2.CAgA`));
    expect(laneLink(link, 2, options)).toBe(whole(`v=1&${map}&trace=2&name=UA&alg=astar&heuristic=zero&step=12&m=c2.CAgA`));
  });

  it('of one search is the same', () => {
    const single = whole(`v=1&alg=dijkstra&${map}&step=4&${rest}`);
    expect(laneLink(single, 0, options)).toBe(single);
  });
});

describe('the fields of several searches', () => {
  const search = (algorithm: string, fields: string): { algorithm: string; fields: string } => ({ algorithm, fields });

  it('have each algorithm with its options under its number, and the query once', () => {
    const query = '&moves=4&terrain=1.2.5.8&s=0.0&g=9.9';
    const searches = [
      search('astar', `&heuristic=zero${query}`),
      search('weighted-astar', `&alg=weighted-astar&heuristic=zero&weight=3000${query}`),
      search('dijkstra', `&alg=dijkstra${query}`),
    ];
    expect(fieldsTogether(searches, options)).toBe(
      `&alg=astar&heuristic=zero&alg2=weighted-astar&heuristic2=zero&weight2=3000&alg3=dijkstra${query}`,
    );
  });

  it('of one search are its own', () => {
    expect(fieldsTogether([search('weighted-astar', '&alg=weighted-astar&weight=3000&s=0.0&g=9.9')], options)).toBe(
      '&alg=weighted-astar&weight=3000&s=0.0&g=9.9',
    );
  });
});
