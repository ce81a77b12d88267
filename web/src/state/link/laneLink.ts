// The searches of a link: one of several by itself, and several together. docs/formats/link.md describes the fields.
import { linkFieldOf, withFields } from './pageFields';

const furtherLanes = [2, 3, 4];
/** A link has no room for more. */
export const mostLinkedSearches = furtherLanes.length + 1;

/** `place`: the place of the search in the link, from 0. `options`: the ids of all options. */
export function laneLink(link: string, place: number, options: readonly string[]): string {
  // The algorithm comes before its options.
  const names = ['alg', ...options, 'step'];
  const own = place === 0 ? [] : names.map((name) => [name, linkFieldOf(link, `${name}${place + 1}`)] as const);
  const others = furtherLanes.flatMap((number) => names.map((name) => [`${name}${number}`, ''] as const));
  return withFields(link, Object.fromEntries([...own, ...others]));
}

/** The fields of these searches of one query, in this order, without their steps. `fields`: of each by itself, as the core writes them. */
export function fieldsTogether(searches: readonly { algorithm: string; fields: string }[], options: readonly string[]): string {
  const isOption = (field: string): boolean => options.includes(field.replace(/=.*/, ''));
  const numbered = (field: string, place: number): string => (place === 0 ? field : field.replace('=', `${place + 1}=`));
  const own = searches.flatMap(({ algorithm, fields }, place) =>
    [`alg=${algorithm}`, ...fields.split('&').filter(isOption)].map((field) => numbered(field, place)),
  );
  // The core leaves out the algorithm that it begins with.
  const query = searches[0]!.fields.split('&').filter((field) => field !== '' && !field.startsWith('alg=') && !isOption(field));
  return [...own, ...query].map((field) => `&${field}`).join('');
}
