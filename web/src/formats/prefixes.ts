// What chats, mails, programs and editors put in front of each line, or behind it. Where one rule fits a text, its signs become blanks.
import type { Making } from './draft';
import { isBlankLine, type Line } from './lines';

/** As far as a line is looked at. */
const head = 256;
const start = ({ text }: Line): string => text.slice(0, head);

const date = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{1,4}`;
const time = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,6})?(?:\s?[AaPp]\.?[Mm]\.?)?`;
const stamp = String.raw`\[?(?:${date},?[T ]\s{0,3})?${time}\]?`;
const who = String.raw`<?[\p{L}\d_][\p{L}\d_.-]{0,31}(?: [\p{L}\d_.-]{1,32}){0,2}>?:`;
const level = String.raw`\[?(?:INFO|DEBUG|LOG|WARN|WARNING|ERROR|TRACE)\]?:?`;
const message = new RegExp(String.raw`^\s*${stamp}\s{0,3}(?:-\s)?${who}\s`, 'u');

/** Signs in front of all lines. */
const onAllLines: readonly RegExp[] = [
  // Quotes of mails and forums.
  /^(?:\s{0,8}>{1,3}[ \t]?){1,16}/,
  // Names in chats.
  message,
  // Names in channels.
  /^\s*<[\p{L}\d_.@+ -]{1,32}>\s/u,
  // Times and levels of logs.
  new RegExp(String.raw`^\s*(?:${stamp}\s{1,3}(?:${level}\s)?|${level}\s)`),
  // Names of rows in settings.
  /^\s*(?:row|line)_?\d{1,4}\s*[=:]\s?/i,
  // Files and lines, as grep prints them.
  /^[\w./-]{1,64}\.[A-Za-z]\w{0,7}:\d{1,5}:/,
];
/** Comments, lists and bullets: a sign and a blank, that is no cell where cells stand side by side behind it. */
const sign = /^\s*(\/\/+|--|[-*+•;%#])[ \t](?!.*\1)(?=.*\S\S)/;
const anySign = /^\s*(?:\/\/+|--|[-*+•;%#])[ \t]/;
const added = /^\+(?!.*\+)/;
const prompt = /^\s*(?:>>>|\.{3}:?|In \[\d{1,5}\]:|Out\[\d{1,5}\]:|>>|\w{0,16}>)(?:\s|$)/;
const isPrompted = /^\s*(?:>>>|In \[\d{1,5}\]:|>>|julia>)(?:\s|$)/;
/** Lines of a diff, of settings, and of a comment over several lines, that hold no row. */
const edge = /^\s*\[[A-Za-z]\w{2,31}\]\s*$|^(?:@@ .* @@.*|(?:\+\+\+|---) \S.*|diff .*|index .*)$|^\s*(?:\/\*+|\*+\/)\s*$/;
const behindEdge = /^\s*\*(?:\s|$)|^\+/;
/** A shell that prints a file. */
const printing = /^\s*([\w@:~/.-]{0,64}[$%]\s)?(?:cat|type|less|more|head|tail)\s+\S+\s*$/;
const words = /\p{L}{2}.*\p{L}{2}/u;
/** Behind it stand names and greetings of a mail. */
const signature = /^--\s?$/;
const endSign = /\$\s*$/;
const lineBreak = /\\\s*$/;

const blank = (text: string): string => ' '.repeat(text.length);

function without(pattern: RegExp, line: Line): Line {
  return start(line).search(pattern) === 0 ? { at: line.at, text: line.text.replace(pattern, blank) } : line;
}

type Rule = (lines: readonly Line[], filled: readonly Line[]) => readonly Line[] | null;

const allHave = (lines: readonly Line[], pattern: RegExp): boolean => lines.length > 0 && lines.every((line) => start(line).search(pattern) === 0);

const wrapped: Rule = (lines, filled) => {
  const pattern = onAllLines.find((each) => allHave(filled, each));
  return pattern ? lines.map((line) => without(pattern, line)) : null;
};

/** Code, bold and hidden text of chats. */
const around = ['`', '**', '||'];

const enclosed: Rule = (lines, filled) => {
  const isAround = (text: string, sign: string): boolean =>
    text.startsWith(sign) && text.endsWith(sign) && text.length > 2 * sign.length && !text.slice(sign.length, -sign.length).includes(sign[0]!);
  const sign = around.find((each) => filled.length > 0 && filled.every(({ text }) => isAround(text.trim(), each)));
  if (sign === undefined) return null;
  return lines.map(({ at, text }) => {
    const [first, last] = [text.indexOf(sign), text.lastIndexOf(sign)];
    return first === last
      ? { at, text }
      : { at, text: text.slice(0, first) + blank(sign) + text.slice(first + sign.length, last) + blank(sign) + text.slice(last + sign.length) };
  });
};

/** A message of several lines names its writer once. */
const firstMessage: Rule = (lines, filled) => {
  const [first, ...rest] = filled;
  if (!first || rest.length === 0 || !message.test(start(first)) || rest.some((line) => message.test(start(line)))) return null;
  const cut = message.exec(start(first))![0].length;
  return lines.map((line) => (line === first ? { at: line.at + cut, text: line.text.slice(cut) } : line));
};

/** Mails say in words who wrote what they quote. */
const quoted: Rule = (_, filled) => {
  const quotes = filled.filter(({ text }) => text.startsWith('>'));
  return quotes.length > 1 && quotes.length < filled.length && filled.every((line) => line.text.startsWith('>') || words.test(start(line)))
    ? quotes
    : null;
};

const prompted: Rule = (lines, filled) => (filled.some((line) => isPrompted.test(start(line))) ? lines.map((line) => without(prompt, line)) : null);

const printed: Rule = (lines, filled) => {
  const command = filled[0] && printing.exec(start(filled[0]));
  if (!command) return null;
  const shell = command[1]?.trim();
  return lines.filter((line) => line !== filled[0] && (shell === undefined || line.text.trim() !== shell));
};

const unedged: Rule = (lines, filled) => {
  const own = new Set(filled.filter((line) => !edge.test(start(line))));
  return own.size < filled.length && own.size > 1 ? lines.filter((line) => own.has(line)).map((line) => without(behindEdge, line)) : null;
};

const commented: Rule = (lines, filled) => {
  const signs = new Set(filled.map((line) => sign.exec(start(line))?.[1] ?? ''));
  return filled.length > 1 && signs.size === 1 && !signs.has('') ? lines.map((line) => without(anySign, line)) : null;
};

const withoutDiffSigns: Rule = (lines, filled) => (filled.length > 1 && allHave(filled, added) ? lines.map((line) => without(added, line)) : null);

const withoutSignature: Rule = (lines, filled) => {
  const end = filled.findIndex((line) => signature.test(line.text));
  const isEnd = end > 1 && filled[end - 1]!.text.trim().length > 2 && filled.slice(end + 1).every((line) => /\p{L}{2}/u.test(start(line)));
  return isEnd ? lines.slice(0, lines.indexOf(filled[end]!)) : null;
};

/** Signs behind the rows: `$` where a program shows line ends, and breaks of Markdown on all lines but the last one. */
const withoutLineEndSigns: Rule = (lines, filled) => {
  const cut = (pattern: RegExp): readonly Line[] => lines.map(({ at, text }) => ({ at, text: text.replace(pattern, blank) }));
  if (filled.length > 1 && filled.every(({ text }) => text.length <= head && endSign.test(text) && text.indexOf('$') === text.trimEnd().length - 1))
    return cut(endSign);
  const [first, last] = [filled[0], filled.at(-1)];
  const isBroken =
    filled.length > 1 &&
    filled.every(
      (line) =>
        line === last || (line.text.length <= head && lineBreak.test(line.text) && line.text.indexOf('\\') === line.text.trimEnd().length - 1),
    );
  return isBroken && last!.text.trim().length === first!.text.trim().length - 1 ? cut(lineBreak) : null;
};

/** The first one that fits is used. */
const rules: readonly Rule[] = [
  wrapped,
  enclosed,
  firstMessage,
  quoted,
  prompted,
  printed,
  unedged,
  commented,
  withoutDiffSigns,
  withoutSignature,
  withoutLineEndSigns,
];

/** The lines without one wrapper; the same lines where no rule fits. */
export function* unprefixed(lines: readonly Line[]): Making<readonly Line[]> {
  const filled = lines.filter((line) => !isBlankLine(line));
  for (const rule of rules) {
    const own = rule(lines, filled);
    if (own) return own;
    yield;
  }
  return lines;
}
