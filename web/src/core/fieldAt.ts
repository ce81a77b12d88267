// Errors of the core name a place in the fields of a link.

/** The field `name=value` that begins at a column of such a text. Columns count bytes, from 1. */
export function fieldAt(text: string, column: number): string {
  const rest = new TextEncoder().encode(text).subarray(column - 1);
  return new TextDecoder().decode(rest).split('&', 1)[0]!;
}
