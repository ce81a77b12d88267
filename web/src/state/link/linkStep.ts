// A link to another step of the same search, for a step that is still searched for.
import { lastStep } from '../../core/strides';
import { withFields } from './pageFields';

/** `step` may be Infinity. A link that has no room for it stays as it is. */
export const atStep = (link: string, step: number): string => withFields(link, { step: String(Math.min(step, lastStep)) });
