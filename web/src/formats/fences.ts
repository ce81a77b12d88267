// Fences around a text: only what stands within the first one belongs to the map.
import type { Making } from './draft';
import type { Line } from './lines';

interface Fence {
  opening: RegExp;
  closing(opening: RegExpExecArray): RegExp;
  /** Whether the end of the text closes it as well. */
  isOpenEnded: boolean;
}

const ofMarkdown: Fence = {
  opening: /^\s*(?:>\s*){0,8}(?:`{3,}|~{3,})(?:[A-Za-z][\w+#-]*)?\s*$/,
  closing: () => /^\s*(?:>\s*){0,8}(?:`{3,}|~{3,})\s*$/,
  isOpenEnded: true,
};
const ofForums: Fence = { opening: /^\s*\[(code|pre)(?:=\w{1,16})?\]\s*$/i, closing: () => /^\s*\[\/(?:code|pre)\]\s*$/i, isOpenEnded: true };
/** Texts of shells, Ruby, Perl and PHP go as far as a line with this word alone. */
const ofHeredocs: Fence = {
  opening: /<<[<~-]?\s*['"]?([A-Za-z_]\w{0,31})\b/,
  closing: ([, word]) => new RegExp(`^\\s*${word}\\s*[;,)\\]]*\\s*$`),
  isOpenEnded: false,
};
/** Lists of words go as far as a bracket. */
const ofWordLists: Fence = { opening: /(?:%[wW]|~[wW]|\bqw)\s*[[({]\s*$/, closing: () => /^\s*[\])}]/, isOpenEnded: false };
const fences = [ofMarkdown, ofForums, ofHeredocs, ofWordLists];

const ticksBefore = /^\s*```/;
const ticksBehind = /```\s*$/;
/** As far as a line is looked at. */
const head = 256;

/** A fence opens with one of these signs, so that few lines are looked at closely. */
const opener = /[`~[<%]|\bqw/;
const linesAtOnce = 64;
/** Openings without a closing that are looked at: `<<` is an operator as well. */
const mostUnclosed = 8;

/** Where a fence ends behind a line; -1 where it does not. */
function* endOf(lines: readonly Line[], index: number, closing: RegExp): Making<number> {
  for (let end = index + 1; end < lines.length; end++) {
    if (closing.test(lines[end]!.text.slice(0, head))) return end;
    if (end % linesAtOnce === 0) yield;
  }
  return -1;
}

/** Lines within the first fence; all lines where there is none. */
export function* fenced(lines: readonly Line[]): Making<readonly Line[]> {
  let unclosed = 0;
  for (const [index, line] of lines.entries()) {
    const start = line.text.slice(0, head);
    if (index % linesAtOnce === 0) yield;
    if (!opener.test(start)) continue;
    for (const fence of fences) {
      const opened = fence.opening.exec(start);
      if (!opened) continue;
      const end = yield* endOf(lines, index, fence.closing(opened));
      if (end > index) return lines.slice(index + 1, end);
      if (fence.isOpenEnded) return lines.slice(index + 1);
      if (++unclosed === mostUnclosed) return lines;
    }
  }
  return lines;
}

/** Removes the backticks of a fence that share a line with the first or the last row. */
export function withoutTicks(lines: readonly Line[]): readonly Line[] {
  const begin = ticksBefore.exec(lines[0]?.text.slice(0, head) ?? '')?.[0].length ?? 0;
  if (begin === 0 && !ticksBehind.test(lines.at(-1)?.text.slice(-head) ?? '')) return lines;
  return lines.map(({ at, text }, index) => {
    const cut = index === 0 ? begin : 0;
    return { at: at + cut, text: text.slice(cut).replace(ticksBehind, '') };
  });
}

const fenceInFront = /^\s*(?:`{3,}|~{3,})/;
export const beginsFenced = (text: string): boolean => fenceInFront.test(text.slice(0, head));

const aroundText = /^\s*(?:`{3,}|~{3,})[A-Za-z]?[\w+#-]*[ \t]*(?=[\n\r])|[\n\r][ \t]*(?:`{3,}|~{3,})\s*$/g;

/** A text without a fence on its first line and its last one, which become blanks, so that every place stays what it was. */
export const unfenced = (text: string): string => text.replace(aroundText, (fence) => fence.replace(/[`~\w+#-]/g, ' '));
