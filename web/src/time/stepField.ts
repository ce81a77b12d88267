// Makes the step over the time line a field: the reader types a number and goes to that step.
import { Status } from '../core/generated';
import type { TimeContext } from '../panels/context';
import { buttonField, fieldStyle } from '../panels/buttonField';
import { keepFocus, make } from '../panels/dom';
import { addStyle } from '../panels/lateStyle';
import { mostSteps } from '../panels/stepRange';
import { wholeNumber } from '../panels/wholeNumber';
import { stepSentence } from '../state/tell/stepSentence';
import { fill } from '../words/fill';
import { count } from '../words/numbers';
import { counted } from '../words/plural';
import { timeWords } from '../words/time';
import style from './stepField.css?inline';

/** Returns the label with the step in a button, and the field that the button becomes. */
export function stepField(context: TimeContext, label: HTMLElement): HTMLElement {
  const { playground, root, strings } = context;
  const { late, messages, store, catalog } = playground;
  const words = timeWords.goTo;
  const button = make(
    'button',
    {
      class: 'step-button',
      title: words.hint,
      'data-part': 'step-button',
      on: { mousedown: keepFocus },
    },
    label,
  );
  const field = make('input', {
    type: 'text',
    inputmode: 'numeric',
    enterkeyhint: 'go',
    autocomplete: 'off',
    'aria-label': words.label,
    'data-field': 'step',
  });
  const [before, after] = [make('span'), make('span')];
  const place = make('span', { class: 'step-field' }, before, field, after);
  let turn = 0;

  /** The step that is shown, and the last one as far as it is known. */
  const stand = (): { step: number; last: number | null } => {
    const {
      lanes,
      comparison,
      chosen: { snapshot },
    } = playground;
    const { step, steps } = comparison?.transport ?? { step: snapshot.step, steps: snapshot.recordedSteps };
    return { step, last: lanes.every((lane) => lane.snapshot.status !== Status.Running) ? steps : null };
  };
  const tell = (wanted: number): void => {
    const { step, last } = stand();
    // A search that stopped for want of room or budget says so itself.
    const isOver = playground.lanes.every(({ snapshot: { status } }) => status !== Status.Capacity && status !== Status.Budget);
    const isShorter = last !== null && isOver && step === last && wanted > last;
    if (isShorter) messages.tell(counted(playground.comparison ? words.longestIsShorter : words.isShorter, last));
    else messages.announce(late.wordsOfStep(stepSentence(store.get(), catalog, strings)));
  };
  const take = (): void => {
    const wanted = wholeNumber(field.value, 0, Infinity);
    if (Number.isNaN(wanted)) return messages.showError(words.wrong);
    if (wanted === null || wanted === stand().step) return;
    const mine = ++turn;
    context.seek(Math.min(wanted, mostSteps));
    // The search may have to run there first.
    void playground.whenIdle().then(() => mine === turn && playground.guard.run(() => tell(wanted)));
  };
  const open = buttonField(button, field, take, place);
  button.addEventListener('click', () => {
    if (!playground.chosen.snapshot.hasHistory) return messages.showError(strings.toast.noHistory);
    const { step, last } = stand();
    const template = last === null ? strings.time.step : fill(strings.time.stepOf, { total: count(last) });
    [before.textContent, after.textContent] = template.split('{step}') as [string, string];
    field.size = Math.max(String(last ?? step).length + 1, 4);
    open(String(step));
  });
  for (const text of [fieldStyle, style]) addStyle(root, text);
  return make('span', { class: 'step-place' }, button, place);
}

export function addStepField(context: TimeContext): void {
  const label = context.root.querySelector<HTMLElement>('.time-labels > [data-part="step"]')!;
  const mark = make('span');
  label.before(mark);
  mark.replaceWith(stepField(context, label));
}
