// An input as people bring it, and what it must become. Each file *.table.ts of this folder exports a list of them as `inputs`.
import { arrivalsOf, type Arrival } from '../../../../web/src/formats/arrival';
import { check, type Checked, type DraftEnd } from '../../../../web/src/formats/check';
import { standardAnswers, type Make } from '../../../../web/src/formats/draft';
import { errorText, failed, type FormatError } from '../../../../web/src/formats/error';
import type { Grid } from '../../../../web/src/formats/grid';
import type { Elsewhere } from '../../../../web/src/formats/read';
import { remarks } from '../../../../web/src/formats/remarks';
import { readTogether } from '../../../../web/src/formats/together';
import { atOnce, grid, made, picture } from '../ask';

export interface Input {
  /** What it is, for the report of the test. */
  what: string;
  /** The name of the file; empty for what is pasted. */
  name?: string;
  /** Text as UTF-8, or bytes. */
  content: string | Uint8Array;
  /** Files that are dropped together with it, by name. */
  beside?: Readonly<Record<string, string | Uint8Array>>;
  becomes: Map | { says: string } | { elsewhere: Elsewhere; companions?: readonly string[] };
}

interface Map {
  /** '#' wall, '.' cost 1, else the cost, with the standard answer to each question. */
  rows: readonly string[];
  start?: readonly [x: number, y: number];
  goal?: readonly [x: number, y: number];
  /** Sides that thin walls bar, by the cell. */
  barred?: Readonly<Record<string, string>>;
  /** Ids of what is asked, with the standard answer. */
  asks?: Readonly<Record<string, string | number>>;
  /** Ends that did not stand on free cells. */
  moved?: readonly DraftEnd[];
  /** What is said of it beside that it is open. */
  remark?: string;
  /** Why it does not open without a question. */
  doubt?: Checked['doubt'];
}

/** Bytes of all files of an input together, as on the page. */
const most = 16 * 1024 * 1024;

export const bytesOf = (content: string | Uint8Array): Uint8Array<ArrayBuffer> =>
  new Uint8Array(typeof content === 'string' ? new TextEncoder().encode(content) : content);

function barredOf({ width, barriers }: Grid): Record<string, string> {
  const cells = [...(barriers ?? [])].map(
    (bits, index) => [`${index % width},${Math.floor(index / width)}`, [...'NESW'].filter((_, side) => bits & (1 << side)).join(' ')] as const,
  );
  return Object.fromEntries(cells.filter(([, sides]) => sides !== ''));
}

/** In the form in which tables say it. */
export async function outcomeOf({ name = '', content, beside = {} }: Pick<Input, 'name' | 'content' | 'beside'>): Promise<Input['becomes']> {
  const makeAtOnce: Make = async (making) => atOnce(making);
  const says = (error: FormatError): { says: string } => ({ says: errorText(error) });
  const arrivals: Arrival[] = [];
  for (const [fileName, bytes] of [[name, content] as const, ...Object.entries(beside)]) {
    const found = await arrivalsOf({ name: fileName, bytes: bytesOf(bytes) }, most, makeAtOnce);
    if (failed(found)) return says(found);
    arrivals.push(...found);
  }
  const read = await readTogether(arrivals, makeAtOnce);
  if (failed(read)) return says(read);
  const {
    reading,
    group: { companions },
  } = read;
  if (failed(reading)) return says(reading);
  if ('elsewhere' in reading) return { ...reading, ...(companions.length > 0 && { companions: companions.map((file) => file.name) }) };
  const result = made(reading, standardAnswers(reading));
  if (failed(result)) return says(result);
  const { start, goal } = grid(reading);
  const asks = standardAnswers(reading) as Readonly<Record<string, string | number>>;
  const { moved, doubt } = atOnce(check(result));
  const remark = remarks(reading);
  const found = { ...(moved.length > 0 && { moved }), ...(doubt && { doubt }), ...(remark && { remark }) };
  const barred = barredOf(result);
  return {
    rows: picture(reading),
    ...(result.barriers && { barred }),
    ...found,
    ...(start && { start: [start.x, start.y] as const }),
    ...(goal && { goal: [goal.x, goal.y] as const }),
    ...(Object.keys(asks).length > 0 && { asks }),
  };
}
