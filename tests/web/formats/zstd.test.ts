import { describe, expect, it } from 'vitest';
import { unpackZstd as unpacking } from '../../../web/src/formats/zstd/unpack';
import { atOnce, milliseconds } from './ask';

const unpackZstd = (bytes: Uint8Array, length: number): Uint8Array | string => atOnce(unpacking(bytes, length));

/** 300 x 300 tiles as numbers of four bytes: 1 in every fifth column of every third row. Made by the program zstd. */
const packed = Uint8Array.from(
  Buffer.from(
    'KLUv/aBAfgUAXAYAwgQDgBD///////////8agJOoEP3wpe0S+HcACv7vE7xCgPgDIG0hPUhhCuEhJS+kBiliIT9IYQvpIaVXyAspYyEopKyF9EBKthAeUrpCPEgRC9lDClpID1L6Ql5IOQrJQspaSA5S0EJ4kNIvxIMUo5AfUtBCckiZF/KClLMQFlKeQvogBS0Eh5S8EA+kmIX8IYUppIeUvJAVUpaFsCDlLaQHKUwhPKTMC9EgRSzkBylsIX1I6Qp5IWUsBIWU5Ray3naFrZAT+ZSmOgXMBQCThAL///////////8CgJGYID8AEvgfUvB/YPAH/uD+QnCQggrRRkopxBsppRBvpJRCvJFSCvFGSinEGymlEG+klEK8kVIK8UZKKcQbKaUQb6SUQryRUgrxRkopxBsppRBvpJRCvJFSCvFGSinEGymlEG+klEK8kVIK8UZKKcQbKaUQb6SUQryRUgrxRkopxBsppRBvpJRCvJFSCvFGSinEGymlEG+klEK8kVIK8UZKKcQbKaUQbxIcSAUGAHQDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAW6YAD8AEvifUfB/oOBHAH9FSlxIFSljITWk6IXUkKIXUkOKXkgNKXohNaTohdSQohdSQ4peSA0peiE1pOiF1JCiF1JDil5IDSl6ITWk6IXUkKIXUkOKXkgNKXohNaTohdSQohdSQ4peSA0peiE1pOiF1JCiF1JDil5IDSl6ITWk6IXUBJmJDw==',
    'base64',
  ),
);
const tiles = Uint32Array.from({ length: 90_000 }, (_, cell) => Number((cell % 300) % 5 === 0 && Math.floor(cell / 300) % 3 === 0));
const length = 360_000;

/** A frame that announces a length, and blocks of `kind`: 0 as they are, 1 one byte many times, 2 packed. */
function frame(announced: number, blocks: readonly (readonly [kind: number, size: number, bytes: readonly number[]])[]): Uint8Array<ArrayBuffer> {
  const parts = blocks.flatMap(([kind, size, bytes], index) => {
    const head = (size << 3) | (kind << 1) | Number(index === blocks.length - 1);
    return [head & 255, (head >> 8) & 255, head >> 16, ...bytes];
  });
  return Uint8Array.from([
    0x28,
    0xb5,
    0x2f,
    0xfd,
    0xa0,
    announced & 255,
    (announced >> 8) & 255,
    (announced >> 16) & 255,
    announced >>> 24,
    ...parts,
  ]);
}

/** Bytes that repeat those a few places before, at distances that change and come back. */
function echoes(distance: number, fresh: number, changes: number): Uint8Array {
  const bytes = new Uint8Array(600);
  for (let i = 0; i < bytes.length; i++) bytes[i] = i % fresh === 0 ? i * i : bytes[Math.max(0, i - distance - (((i * i) >> 4) % changes))]!;
  return bytes;
}

/** What the program zstd makes of texts and tiles: with a check sum and without, with codes for letters, with one block and several. */
const others: readonly (readonly [packed: string, whole: Uint8Array])[] = [
  [
    'KLUv/QBo/QAAgsMDhzEQEADP6/o//so9/x0fBACpv4InAedvvGDQBA==',
    new Uint8Array(Uint32Array.from({ length: 1024 }, (_, i) => ((i * i) % 7) * (i % 3)).buffer),
  ],
  [
    'KLUv/QRYfQUAgogTF2DJlgO0zjI8lcU64r/Qot7jn9ukomgpK8gtbbmIahDmNbbee3IciDsU4cv601xq1QvmU+FK4oEbyiPD3QFnEvt06MkPzpEP/lxw48UHJiBAAmPQHR/VH+YHFOOEme2UZTlPG1/Lt5PMBlnO8y2b2cCyPJhvn9lZbs83nNlBlpHyXTc6yezxKVhwQtZHZsf5bZDfzm+gWXxZD7O+Z700ny9Zu/yLmT3KoMteHueWFwc=',
    new Uint8Array(Uint32Array.from({ length: 600 }, (_, i) => (i * i * i) % 97).buffer),
  ],
  [
    'KLUv/QBotQEA0sIJEMC3GGQk0klEurnV61kXOwGnbHXNhR5ygHg28ggimaFy2S70wtspBABMq1TAIy+P9FuW',
    new TextEncoder().encode(`${'a tile of the map of the hall of the king of the hill; '.repeat(3)}and of no other`),
  ],
  ['KLUv/QBoTQEAosEDCODpAIhihlkKTXDxOq4ZCQCzI6PwhQxeYQoldtEAtn8RBryWACE=', echoes(8, 20, 2)],
  ['KLUv/QBohQIA8gIJDvA5S6PqOE9j6FVZHrAMp58ekfft+xaxxXXrWhE7nbuBgSoIGaBA2AvHUPgBGAAJT0e5V84FN90GeOGI2ZoieOGVzdOAksJQtPXmfQE=', echoes(2, 47, 3)],
];

/** 50,000 times "repeat 65,539 bytes", in 112 kB: far more than a block may hold. */
const repeats = [0, 255, 0x50, 0x44, 0x54, 0, 2, 52, ...Array<number>(112_500).fill(0), 1];

describe('Zstandard', () => {
  it('is unpacked to the length that is announced', () => {
    const whole = unpackZstd(packed, length) as Uint8Array;
    expect(Buffer.compare(Buffer.from(whole), Buffer.from(tiles.buffer))).toBe(0);
    for (const [text, bytes] of others) expect(unpackZstd(Uint8Array.from(Buffer.from(text, 'base64')), bytes.length)).toEqual(bytes);
    expect(
      unpackZstd(
        frame(5, [
          [0, 2, [7, 8]],
          [1, 3, [9]],
        ]),
        5,
      ),
    ).toEqual(Uint8Array.of(7, 8, 9, 9, 9));
  });

  it('is believed of no file', () => {
    expect(unpackZstd(packed, length - 4)).toBe('wrongLength');
    expect(unpackZstd(packed.slice(0, 3), length)).toBe('damaged');
    expect(unpackZstd(packed.slice(0, 8), length)).toBe('damaged');
    for (const end of [12, packed.length - 1]) expect(unpackZstd(packed.slice(0, end), length)).toBe('damaged');
    expect(unpackZstd(Uint8Array.from([...packed, ...packed]), length)).toBe('damaged');
    expect(unpackZstd(frame(5, [[3, 5, [1, 2, 3, 4, 5]]]), 5)).toBe('damaged');
  });

  it('never unpacks more than was announced', async () => {
    const bomb = frame(
      4,
      Array.from({ length: 100_000 }, () => [1, 131_072, [0]] as const),
    );
    expect(await milliseconds(() => expect(unpackZstd(bomb, 4)).toBe('damaged'))).toBeLessThan(100);
    const repeating = frame(1 << 24, [
      [0, 1, [7]],
      [2, repeats.length, repeats],
    ]);
    expect(await milliseconds(() => expect(unpackZstd(repeating, 1 << 24)).toBe('damaged'))).toBeLessThan(100);
  });

  it('never throws, whatever is changed in it', () => {
    for (let at = 0; at < packed.length; at++) {
      const changed = packed.slice();
      changed[at]! ^= 0x55;
      const found = unpackZstd(changed, length);
      expect(typeof found === 'string' || found.length <= length, String(at)).toBe(true);
    }
  });
});
