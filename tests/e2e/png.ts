// Pictures as files, for tests that bring them.
import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, crc]);
}

/** Rows of bytes: one a pixel for greys, or four for red, green, blue and how opaque it is. */
export function png(rows: readonly (readonly number[])[], channels: 1 | 4 = 1): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(rows[0]!.length / channels, 0);
  header.writeUInt32BE(rows.length, 4);
  header.set([8, channels === 1 ? 0 : 6, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.concat(rows.map((row) => Buffer.from([0, ...row]))));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
