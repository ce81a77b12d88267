// The link to one search of several. docs/formats/link.md describes the fields.
import { fieldOf, withFields } from './pageFields';

const furtherLanes = [2, 3, 4];

/** `place`: the place of the search in the link, from 0. `options`: the ids of all options. */
export function laneLink(link: string, place: number, options: readonly string[]): string {
  // The algorithm comes before its options.
  const names = ['alg', ...options, 'step'];
  const own = place === 0 ? [] : names.map((name) => [name, fieldOf(link, `${name}${place + 1}`)] as const);
  const others = furtherLanes.flatMap((number) => names.map((name) => [`${name}${number}`, ''] as const));
  return withFields(link, Object.fromEntries([...own, ...others]));
}
