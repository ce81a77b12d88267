// Links with a check sum, as docs/formats/link.md says.
import { crc32 } from 'node:zlib';

/** `text`: all of a link but the check sum. */
export function signed(text: string): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(text));
  return `${text}&c=${bytes.toString('base64url')}`;
}
