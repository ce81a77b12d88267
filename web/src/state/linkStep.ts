// A link to another step of the same search, for a step that is still searched for.
import { lastStep } from '../core/strides';
import { crc32 } from '../exports/crc32';

/** The core reads no more characters. */
const longestRead = 65_536;

function base64url(number: number): string {
  const bytes = [24, 16, 8, 0].map((bits) => (number >>> bits) & 255);
  return btoa(String.fromCharCode(...bytes)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');
}

/** `step` may be Infinity. A link that has no room for it stays as it is. */
export function atStep(link: string, step: number): string {
  const body = link.replace(/&c=[^&]*$/, '').replace(/&step=\d+/, '').replace('&m=', `&step=${Math.min(step, lastStep)}&m=`);
  const text = `${body}&c=${base64url(crc32(new TextEncoder().encode(body)))}`;
  return text.length > longestRead ? link : text;
}
