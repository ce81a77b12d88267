// Two fields for the steps at which something begins and ends. A step behind the last one becomes the last one, and of two steps in the wrong
// order the one that was not typed gives way; a line below says what was set.
import { fill } from '../words/fill';
import { count } from '../words/numbers';
import { counted } from '../words/plural';
import { takeAwayWords } from '../words/takeAway';
import { make, setAttribute, setText, setValue } from './dom';
import { digitsField } from './fields';
import { wholeNumber } from './wholeNumber';

/** The most steps of any search. */
export const mostSteps = 2 ** 31 - 1;

type End = 'from' | 'to';

/** Null stands for an empty field. */
export type Steps = Readonly<Record<End, number | null>>;

interface StepLimits {
  /** The last step of the longest search that is shown; null while it is unknown. */
  last: number | null;
  /** The least difference of the two steps. */
  least: number;
}

/** The limits that the note tells. */
export interface ShownLimits extends StepLimits {
  /** There are several searches, and `last` is that of the longest. */
  isLongest: boolean;
}

/** A text for each of the two. */
type Ends = Readonly<Record<End, string>>;

interface Fitted {
  steps: Steps;
  /** The field that no longer has the typed step. */
  changed: End | null;
}

/** Brings the typed steps within the limits. `edited`: the field that was typed into last. */
export function fitSteps(typed: Steps, edited: End, { last, least }: StepLimits): Fitted {
  const within = (step: number | null, from: number): number | null => (step === null ? null : Math.max(Math.min(step, last ?? mostSteps), from));
  const steps = { from: within(typed.from, 0), to: within(typed.to, least) };
  const other = edited === 'from' ? 'to' : 'from';
  if (steps.from !== null && steps.to !== null && steps.to < steps.from + least) return { steps: { ...steps, [other]: null }, changed: other };
  return { steps, changed: steps[edited] === typed[edited] ? null : edited };
}

interface StepRange {
  fields: readonly [from: HTMLElement, to: HTMLElement];
  /** A line that says how many steps there are, or which step was set. */
  note: HTMLElement;
  /** Null while a field holds no step. */
  read(): Steps | null;
  /** Writes these steps into the fields. */
  reset(steps: Steps): void;
  /** The number of steps may have changed. */
  update(): void;
}

type Words = typeof takeAwayWords.steps;

function lengthText({ last, isLongest }: ShownLimits, words: Words): string {
  return last === null ? '' : counted(isLongest ? words.longest : words.length, last);
}

const told = (text: string, words: Words): string => (text === '' ? '' : fill(words.told, { text }));

/** The number of steps, or the reason why a field no longer has the typed step. `edited`: the field that was typed into last. */
function noteOf({ steps, changed }: Fitted, edited: End, limits: ShownLimits, empty: Ends, words: Words): string {
  if (changed === null) return told(lengthText(limits, words), words);
  const step = steps[changed];
  const set = fill(words.setTo, { field: words[changed], step: step === null ? empty[changed] : count(step) });
  if (changed !== edited) return fill(words.order, { set });
  return step !== null && step === limits.last ? fill(words.tooFar, { length: lengthText(limits, words), set }) : told(set, words);
}

/** `areTicks`: what the fields are about now. `names`: the names of the fields, for tests. `empty`: the steps that empty fields stand for. */
export function stepRange(names: Ends, empty: () => Ends, limits: () => ShownLimits, areTicks: () => boolean = () => false): StepRange {
  const words = (): Words => (areTicks() ? takeAwayWords.ticks : takeAwayWords.steps);
  const fields = { from: digitsField(words().from, names.from, ''), to: digitsField(words().to, names.to, '') };
  const note = make('p', { class: 'note step-note', role: 'status', 'data-part': 'step-note' });
  let edited: End = 'to';
  const typed = (): Steps => ({ from: wholeNumber(fields.from.input.value, 0, Infinity), to: wholeNumber(fields.to.input.value, 0, Infinity) });
  const isWrong = (step: number | null): boolean => step !== null && Number.isNaN(step);
  const fitted = (): Fitted | null => {
    const steps = typed();
    return isWrong(steps.from) || isWrong(steps.to) ? null : fitSteps(steps, edited, limits());
  };
  const write = (steps: Steps): void => {
    for (const end of ['from', 'to'] as const) setValue(fields[end].input, steps[end] === null ? '' : String(steps[end]));
  };
  const update = (): void => {
    const now = fitted();
    const ends = empty();
    const steps = typed();
    for (const end of ['from', 'to'] as const) {
      setText(fields[end].element.querySelector('span')!, words()[end]);
      fields[end].input.placeholder = ends[end];
      setAttribute(fields[end].input, 'aria-invalid', isWrong(steps[end]) ? 'true' : false);
    }
    note.classList.toggle('problem', now === null);
    setText(note, now === null ? words().wrong : told(lengthText(limits(), words()), words()));
  };
  for (const end of ['from', 'to'] as const) {
    const { input } = fields[end];
    input.enterKeyHint = 'done';
    input.addEventListener('input', () => {
      edited = end;
      update();
    });
    input.addEventListener('change', () => {
      const now = fitted();
      if (!now) return;
      write(now.steps);
      update();
      setText(note, noteOf(now, edited, limits(), empty(), words()));
    });
  }
  return {
    fields: [fields.from.element, fields.to.element],
    note,
    read: () => fitted()?.steps ?? null,
    reset(steps) {
      write(steps);
      update();
    },
    update,
  };
}
