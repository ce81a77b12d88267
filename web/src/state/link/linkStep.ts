// A link to other steps of the same searches, for steps that are still searched for.
import { lastStep } from '../../core/strides';
import { withFields } from './pageFields';

/** `steps`: by the place of the search in the link, each may be Infinity. `tick`: '' for none. A link that has no room for them stays as it is. */
export function atSteps(link: string, steps: ReadonlyMap<number, number>, tick = ''): string {
  const fields = [...steps].map(([place, step]) => [`step${place === 0 ? '' : place + 1}`, String(Math.min(step, lastStep))] as const);
  return withFields(link, { ...Object.fromEntries(fields), ...(tick !== '' && { tick }) });
}
