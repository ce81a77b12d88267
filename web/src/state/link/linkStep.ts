// A link to another step of the same search, for a step that is still searched for.
import { lastStep } from '../../core/strides';
import { linkCheck } from '../../formats/linkCheck';

/** The core reads no more characters. */
const longestRead = 65_536;

/** `step` may be Infinity. A link that has no room for it stays as it is. */
export function atStep(link: string, step: number): string {
  const body = link.replace(/&c=[^&]*$/, '').replace(/&step=\d+/, '').replace('&m=', `&step=${Math.min(step, lastStep)}&m=`);
  const text = `${body}&c=${linkCheck(body)}`;
  return text.length > longestRead ? link : text;
}
