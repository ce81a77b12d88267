// The check sum of a link: CRC-32 of all that stands before it, big-endian, in base64url. docs/formats/link.md.
import { crc32 } from './crc32';

export function linkCheck(body: string): string {
  const sum = crc32(new TextEncoder().encode(body));
  const bytes = [24, 16, 8, 0].map((bits) => (sum >>> bits) & 255);
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '');
}
