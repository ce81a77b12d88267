/** What people wrote, as text of an XML file: without the characters that no XML file may hold. */
export function escaped(text: string): string {
  return text
    .replace(/\p{Cs}|[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}

/** Hundredths are finer than anybody sees. */
export function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}
