// The pseudo-code of the chosen algorithm. The lines that the shown step ran are lit, each with what it counted.
import { explainOf } from '../../core/explain';
import written from '#code';
import { formulaOf } from '../../model/formula';
import type { Snapshot } from '../../model/ui';
import type { Context } from '../../panels/context';
import { make, setAttribute, setText } from '../../panels/dom';
import { addStyle } from '../../panels/lateStyle';
import type { MapHost } from '../../state/pageHost';
import { codeLines } from '../../words/codeLines';
import { fill as filled, joined } from '../../words/fill';
import { decimal, fixed } from '../../words/numbers';
import { counted, type Plural } from '../../words/plural';
import { whyWords } from '../../words/why';
import style from './code.css?inline';

interface Line {
  item: HTMLElement;
  /** What the line counts, or the cell that it takes; absent where a line before it has that. */
  value: HTMLElement | null;
  /** Those that the value tells. */
  valued: readonly string[];
  /** Those that light it. */
  beats: readonly string[];
}

/** How often each beat occurs in a step, by its name. */
type Counts = ReadonlyMap<string, number>;

const words = whyWords.code;
const valueWords: Readonly<Record<string, Plural | undefined>> = words.values;

const takes: readonly string[] = ['Take', 'TakeBackward'];

function linesOf(algorithm: string): Line[] {
  const translated = codeLines[algorithm];
  const told = new Set<string>();
  return (written.algorithms[algorithm] ?? []).map(({ text, depth, beats }, place) => {
    const valued = beats.filter((beat) => (valueWords[beat] || takes.includes(beat) || beat === 'Solution') && !told.has(beat));
    for (const beat of valued) told.add(beat);
    const isShort = valued.length === 1 && !takes.includes(valued[0]!);
    const value = valued.length > 0 ? make('span', { class: isShort ? 'code-value code-short' : 'code-value' }) : null;
    const item = make('li', { class: 'code-line' }, make('span', { class: 'code-text', text: translated?.[place] ?? text }), value);
    item.style.setProperty('--depth', String(depth));
    return { item, value, valued, beats };
  });
}

/** The cell that the step took, and the number by which it came first. */
function takenCell({ catalog }: MapHost, snapshot: Snapshot): string {
  const { explain } = snapshot;
  if (!explain) return '';
  const cell = filled(words.cell, explain.cell);
  const { kind, letter } = formulaOf(catalog, snapshot);
  if (kind === 'nothing') return cell;
  return filled(words.taken, { cell, letter, value: fixed(explain[letter]) });
}

/** What a line tells of this step. */
function valueOf(playground: MapHost, snapshot: Snapshot, valued: readonly string[], counts: Counts): string {
  return joined(
    words.and,
    valued.map((beat) => {
      const number = counts.get(beat) ?? 0;
      if (number === 0) return '';
      if (takes.includes(beat)) return takenCell(playground, snapshot);
      if (beat === 'Solution') return filled(words.cost, { cost: decimal(snapshot.solutions.at(-1)?.cost ?? Number.NaN) });
      return counted(valueWords[beat]!, number);
    }),
  );
}

export const title = (): string => whyWords.sections.code;

export async function fillCode(context: Context, place: HTMLElement, isOpen: () => boolean): Promise<void> {
  const { playground, root, watch } = context;
  addStyle(root, style);
  const list = make('ol', { class: 'code-lines', 'data-part': 'code', 'aria-label': whyWords.sections.code });
  const unlit = make('p', { class: 'note', text: words.noRecording });
  place.replaceChildren(list, unlit);
  let shown: string | null = null;
  let read: Snapshot | null = null;
  let lines: Line[] = [];

  const light = (snapshot: Snapshot): void => {
    const numbers = explainOf(playground.engine).beats(playground.chosen.lane);
    const counts: Counts = new Map(written.beats.map((beat, place) => [beat, numbers[place] ?? 0]));
    for (const { item, value, valued, beats } of lines) {
      setAttribute(item, 'aria-current', beats.some((beat) => counts.get(beat)! > 0) && 'step');
      if (value) setText(value, valueOf(playground, snapshot, valued, counts));
    }
    unlit.hidden = snapshot.hasHistory;
  };
  const follow = (): void => {
    const { snapshot } = playground.chosen;
    if (!isOpen() || snapshot === read) return;
    read = snapshot;
    if (snapshot.algorithm !== shown) {
      shown = snapshot.algorithm;
      lines = linesOf(shown);
      list.replaceChildren(...lines.map(({ item }) => item));
    }
    light(snapshot);
  };
  await playground.engine.complete();
  if (playground.guard.isDisposed) return;
  watch(follow);
  playground.guard.run(follow);
}
