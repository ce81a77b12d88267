// What program text around a matrix says about its numbers: libraries disagree, and names of variables tell as well.
import type { Zero } from './meaning';
import type { Rows } from './rows';

const headLength = 1 << 16;

const byCode: readonly (readonly [RegExp, Zero])[] = [
  [/\bnew PF\.|\bPF\.\w+Finder|setAcceptableTiles\(\s*\[?\s*0\b/, 'zeroFree'],
  [/\bfrom pathfinding\b|\bGrid\(\s*matrix\s*=|\bnew Graph\(\s*\[|\bastar\.search\(|setAcceptableTiles\(\s*\[?\s*[1-9]/, 'zeroWall'],
];
const byName: readonly (readonly [RegExp, Zero])[] = [
  [/(?<!un|non|not_?|non_|im)(?:walkable|passable|traversable)|^is_?(?:free|open)|cost|weight|effort/i, 'zeroWall'],
  [/(?:un|non_?|not_?|im)(?:walk|pass|travers)|block|obstacle|walls?$|solid|collision|collides|occupied/i, 'zeroFree'],
];

/** Null where nothing is said. */
export function zeroSaid(text: string, { name, named }: Pick<Rows, 'name' | 'named'>): Zero | null {
  if (named.get('0') === 'wall' || named.get('1') === 'free') return 'zeroWall';
  if (named.get('0') === 'free' || named.get('1') === 'wall') return 'zeroFree';
  const head = text.slice(0, headLength);
  return byCode.find(([pattern]) => pattern.test(head))?.[1] ?? byName.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}
