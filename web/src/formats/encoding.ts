// Which encoding the bytes of a text are in. A mark at the beginning says it; otherwise the bytes do.
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Bytes that are looked at where no mark says the encoding. */
const headBytes = 1 << 16;

/** Characters that no text has, tabs, ends of lines and pages, and the end of old files apart; and ESC, with which terminals change colours. */
const notText = /[\0-\x08\x0b\x0e-\x19\x1c-\x1f\ufffe\uffff]/;

/** Null where the bytes are none in this encoding; they may end in the middle of a character. */
function decoded(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
}

/** Where most characters are Latin, every second byte is 0; which one, says the order. */
function wideOrder(head: Uint8Array): Encoding {
  let [even, odd] = [0, 0];
  for (let i = 0; i + 1 < head.length; i += 2) {
    if (head[i] === 0) even++;
    if (head[i + 1] === 0) odd++;
  }
  return even > odd ? 'utf-16be' : 'utf-16le';
}

export function markOf(bytes: Uint8Array): Encoding | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
}

/** The most null bytes of a damaged text. UTF-16 has more of them, or bytes that are no UTF-8. */
const mostNulls = 8;

/** Whether a text with null bytes is damaged UTF-8, rather than UTF-16 or no text at all. */
function isDamaged(head: Uint8Array): boolean {
  const text = decoded(head, 'utf-8');
  const nulls = head.reduce((sum, byte) => sum + Number(byte === 0), 0);
  return text !== null && nulls <= mostNulls && 8 * nulls < head.length && !/\u001b/.test(text) && !notText.test(text.replaceAll('\0', ''));
}

/** Whether most characters beyond ASCII are UTF-8, though some bytes are not. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes, { stream: true });
  const damaged = text.split('\ufffd').length - 1;
  return (text.match(/[\u0100-\ufffc]/g)?.length ?? 0) > damaged;
}

/** By the first bytes; null where they are no text. */
export function encodingOf(bytes: Uint8Array): Encoding | null {
  const mark = markOf(bytes);
  if (mark) return mark;
  const head = bytes.subarray(0, headBytes);
  // The reader of the text names the line and column of a null byte.
  if (head.includes(0) && isDamaged(head)) return 'utf-8';
  if (!head.includes(0) && decoded(head, 'utf-8') === null && isMostlyUtf8(head)) return 'utf-8';
  const encoding = head.includes(0) ? wideOrder(head) : decoded(head, 'utf-8') === null ? 'windows-1252' : 'utf-8';
  const text = decoded(head, encoding);
  return text === null || notText.test(text) ? null : encoding;
}

/** What is damaged has a sign in its place, which the reader names with line and column. */
export function decodeText(bytes: Uint8Array, encoding: Encoding): string {
  // Some bytes far behind the first ones may still show that it is not UTF-8.
  if (encoding === 'utf-8' && !markOf(bytes)) {
    return decoded(bytes, 'utf-8') ?? new TextDecoder(isMostlyUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes);
  }
  return new TextDecoder(encoding).decode(bytes);
}
