// The card of the time line: which marks are shown, what a step is, what stops a search, and the marks as a list.
import { StopKind, TimeMarkKind } from '../core/explainConstants';
import type { TimeContext } from '../panels/context';
import { make, releaseFocus, setText } from '../panels/dom';
import { fill } from '../words/fill';
import { count, decimal } from '../words/numbers';
import { counted } from '../words/plural';
import { timeWords } from '../words/time';
import { glyphOf } from './markTicks';
import { stopForm } from './stopForm';
import { mostConditions, type StopCondition } from './stopConditions';
import { bit, markKinds, stepUnits } from './timeKinds';
import { conditionWords, letterOf } from './timeSentences';
import type { TimeMarks } from './timeMarks';

const width = 420;
const margin = 8;
/** Marks that the list has. */
const mostRows = 60;

interface Part {
  element: HTMLElement;
  show(): void;
}

/** Above its button, as wide as the window allows. */
function place(card: HTMLElement, button: HTMLElement): void {
  const { left, top } = button.getBoundingClientRect();
  card.style.setProperty('width', `min(${width}px, calc(100vw - ${2 * margin}px))`);
  card.style.setProperty('left', `${Math.max(margin, Math.min(left - width / 2, innerWidth - width - margin))}px`);
  card.style.setProperty('top', 'unset');
  card.style.setProperty('bottom', `${Math.max(innerHeight - top + margin, margin)}px`);
  card.style.setProperty('max-height', `${Math.max(top - 2 * margin, 160)}px`);
}

function kindsPart({ playground }: TimeContext, marks: TimeMarks): Part {
  const note = make('p', { class: 'note' });
  const glyphs = make('div', { class: 'mark-kinds' });
  let theme: boolean | null = null;
  const rows = markKinds.map((kind) => {
    const box = make('input', { type: 'checkbox', 'data-mark': TimeMarkKind[kind] });
    box.addEventListener('change', () => marks.choose({ kinds: marks.choices.kinds ^ bit(kind) }));
    return { kind, box, text: make('span'), row: make('label', { class: 'check' }) };
  });
  glyphs.append(...rows.map(({ row }) => row));
  return {
    element: make('section', { 'aria-label': timeWords.marks }, make('h2', { text: timeWords.marks }), glyphs, note),
    show: () => {
      const { dark, snapshot } = playground.store.get();
      const counts = marks.explain.markCounts(playground.chosen.lane);
      for (const { kind, box, text, row } of rows) {
        if (theme !== dark) row.replaceChildren(box, glyphOf(kind, dark), text);
        box.checked = (marks.choices.kinds & bit(kind)) !== 0;
        setText(
          text,
          fill(timeWords.kindCount, { kind: timeWords.kinds[TimeMarkKind[kind] as keyof typeof timeWords.kinds], count: count(counts[kind] ?? 0) }),
        );
      }
      theme = dark;
      setText(
        note,
        fill(timeWords.layerNote, {
          by: letterOf(playground.catalog, snapshot),
          width: decimal(playground.catalog.costModels[snapshot.world.costModel]?.straight ?? 1),
        }),
      );
    },
  };
}

function unitPart(marks: TimeMarks): Part {
  const list = make(
    'select',
    { 'aria-label': timeWords.stepTitle, 'data-option': 'stepUnit' },
    ...stepUnits.map((unit) => make('option', { text: timeWords.units[unit], value: unit })),
  );
  list.addEventListener('change', () => marks.choose({ unit: stepUnits[list.selectedIndex]! }));
  releaseFocus(list);
  const note = make('p', { class: 'note', text: timeWords.eventNote });
  return {
    element: make('section', {}, make('h2', { text: timeWords.stepTitle }), list, note),
    show: () => {
      list.value = marks.choices.unit;
      note.hidden = marks.choices.unit !== 'event';
    },
  };
}

function stopsPart(context: TimeContext, marks: TimeMarks): Part {
  const { messages } = context.playground;
  const list = make('ul', { class: 'stop-list', 'data-part': 'stops' });
  const none = make('p', { class: 'note', text: timeWords.noStops });
  const form = stopForm(context, (condition) => {
    const { conditions } = marks.choices;
    if (conditions.length === mostConditions) return timeWords.errors.full;
    if (conditions.some((each) => JSON.stringify(each) === JSON.stringify(condition))) return timeWords.errors.same;
    marks.choose({ conditions: [...conditions, condition] });
    messages.announce(fill(timeWords.added, { condition: conditionWords(condition) }));
    return '';
  });
  const remove = (condition: StopCondition): void => {
    marks.choose({ conditions: marks.choices.conditions.filter((each) => each !== condition) });
    messages.announce(fill(timeWords.removed, { condition: conditionWords(condition) }));
    form.focus();
  };
  let shown: readonly StopCondition[] | null = null;
  return {
    element: make('section', { 'aria-label': timeWords.stopTitle }, make('h2', { text: timeWords.stopTitle }), none, list, form.element),
    show: () => {
      const { conditions } = marks.choices;
      if (shown === conditions) return;
      shown = conditions;
      none.hidden = conditions.length > 0;
      list.replaceChildren(
        ...conditions.map((condition) => {
          const text = conditionWords(condition);
          const label = fill(timeWords.remove, { condition: text });
          return make(
            'li',
            { 'data-stop': StopKind[condition.kind] },
            make('span', { text }),
            make('button', {
              class: 'button',
              text: '×',
              'aria-label': label,
              title: label,
              on: { click: () => remove(condition) },
            }),
          );
        }),
      );
    },
  };
}

function listPart({ playground }: TimeContext, marks: TimeMarks): Part {
  const list = make('ul', { class: 'mark-list', 'data-part': 'mark-list' });
  const note = make('p', { class: 'note' });
  const box = make('details', { 'data-part': 'marks' }, make('summary', { text: timeWords.list }), list, note);
  let shown = '';
  const show = (): void => {
    if (!box.open) return;
    const { lane } = playground.chosen;
    const {
      explain,
      choices: { kinds },
    } = marks;
    const counts = [...explain.markCounts(lane)];
    const key = JSON.stringify([lane, kinds, counts, playground.chosen.snapshot.key]);
    if (key === shown) return;
    shown = key;
    const steps: number[] = [];
    // Step 0 may have a mark.
    let step = marks.phraseAt(0) === '' ? explain.nearMark(lane, kinds, 0, 0) : 0;
    for (; step >= 0 && steps.length < mostRows; step = explain.nearMark(lane, kinds, step, 0)) steps.push(step);
    const left = markKinds.reduce((sum, kind) => sum + ((kinds & bit(kind)) === 0 ? 0 : counts[kind]!), 0) - steps.length;
    list.replaceChildren(
      ...steps.map((at) =>
        make(
          'li',
          {},
          make('button', {
            text: marks.sentenceAt(at),
            'data-step': String(at),
            on: { click: () => marks.seek(at) },
          }),
        ),
      ),
    );
    setText(note, steps.length === 0 ? timeWords.noMarks : step >= 0 && left > 0 ? counted(timeWords.listMore, left) : '');
  };
  box.addEventListener('toggle', () => playground.guard.run(show));
  return { element: make('section', {}, box), show };
}

export function openTimeCard(context: TimeContext, marks: TimeMarks, button: HTMLButtonElement): void {
  if (button.popoverTargetElement) return;
  const { root, playground } = context;
  const parts = [kindsPart(context, marks), unitPart(marks), stopsPart(context, marks), listPart(context, marks)];
  const card = make(
    'div',
    {
      class: 'time-card',
      popover: true,
      role: 'dialog',
      tabindex: '-1',
      autofocus: true,
      'aria-label': timeWords.title,
      'data-popover': 'time',
    },
    ...parts.map(({ element }) => element),
  );
  const isOpen = (): boolean => card.matches(':popover-open');
  const show = (): void =>
    playground.guard.run(() => {
      for (const part of parts) part.show();
    });
  card.addEventListener('beforetoggle', (event) => {
    if ((event as ToggleEvent).newState !== 'open') return;
    show();
    place(card, button);
  });
  // The page has meanings of its own for these keys.
  card.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      card.hidePopover();
      button.focus({ preventScroll: true });
    }
    event.stopPropagation();
  });
  context.watch(() => isOpen() && show());
  marks.onChoices.add(() => {
    if (isOpen()) show();
  });
  root.append(card);
  button.popoverTargetElement = card;
  card.showPopover();
}
