// Robots print the cells of a map as a list of YAML, one entry a line. This replaces its signs by those of a list in brackets, so that the place of
// each entry stays the same.
import type { Making } from './draft';

/** The first characters of a text, in which the name of the list is looked for. */
const head = 4096;
const opening = /^[ \t]*data[ \t]*:[ \t]*\r?\n(?=[ \t]*-[ \t]+[-+\d])/m;
const entry = /[ \t]*-(?=[ \t]+[-+\d])[^\n\r]*(\r?\n)?/y;
const entriesAtOnce = 1024;

export function* withoutBlockList(text: string): Making<string> {
  const found = opening.exec(text.slice(0, head));
  if (!found) return text;
  let at = found.index + found[0].length;
  const parts = [text.slice(0, at)];
  for (let match = entryAt(text, at); match; match = entryAt(text, at)) {
    parts.push(match[0].replace('-', parts.length === 1 ? '[' : ','));
    at += match[0].length;
    if (parts.length % entriesAtOnce === 0) yield;
  }
  parts.push(parts.pop()!.replace(/\n?$/, ']'), text.slice(at));
  return parts.join('');
}

function entryAt(text: string, at: number): RegExpExecArray | null {
  entry.lastIndex = at;
  return entry.exec(text);
}
