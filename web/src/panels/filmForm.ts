// Which steps become a film, how it looks, and how far it is.
import { filmRates, filmSizes, usualSize, type FilmChoice } from '../exports/filmPlan';
import { counted } from '../words/plural';
import { fill } from '../words/fill';
import { count, tenth } from '../words/numbers';
import { takeAwayWords } from '../words/takeAway';
import { lateWords } from '../words/late';
import type { FilmJob } from '../model/ui';
import { makeFilm } from '../state/export/filmJob';
import { isOfTicks, lastFilmStep, planFilmOf } from '../state/export/filmPlanOf';
import type { Context } from './context';
import { make, setText } from './dom';
import { checkField, choiceField, textField } from './fields';
import { stepRange, type ShownLimits } from './stepRange';

/** What is told aloud of the progress, in per cent. */
const stride = 10;

export function filmForm({ playground, watch }: Context): HTMLElement {
  const words = lateWords.film;
  const looks = takeAwayWords.film;
  const { store } = playground;
  const most = (): number => lastFilmStep(playground);
  const limits = (): ShownLimits => ({ last: most(), least: 0, isLongest: playground.lanes.length > 1 });
  const steps = stepRange(
    { from: 'filmFrom', to: 'filmTo' },
    () => ({ from: count(0), to: count(most()) }),
    limits,
    () => isOfTicks(playground),
  );
  const rate = choiceField(
    looks.speed,
    'filmSpeed',
    [['', looks.automatic], ...filmRates.map((steps) => [String(steps), counted(looks.rate, steps)] as const)],
    '',
  );
  const size = choiceField(
    looks.size,
    'filmSize',
    filmSizes.map((pixels) => [String(pixels), fill(looks.longest, { pixels: count(pixels) })]),
    String(usualSize),
  );
  const caption = textField(looks.caption, 'filmCaption', 300);
  const showsStep = checkField(looks.showsStep, 'filmStep');
  const title = make('h3', {});
  const plan = make('p', { class: 'note', 'data-part': 'film-plan', 'aria-live': 'polite' });
  const start = make('button', { class: 'button strong', 'data-action': 'makeFilm' });
  const cancel = make('button', { class: 'button outlined', text: words.cancel, 'data-action': 'cancelFilm' });
  const bar = make('progress', { class: 'progress', 'aria-label': words.progress, 'data-part': 'film-progress' });
  const state = make('span', { class: 'note', role: 'status', 'data-part': 'film-state' });
  const fields = make('div', { class: 'fields' }, ...steps.fields, rate.element, size.element, caption.element, showsStep.element, start);
  const progress = make('div', { class: 'link-row' }, bar, state, cancel);
  const section = make('section', { class: 'film', 'data-part': 'film' }, title, fields, steps.note, plan, progress);

  const choice = (): FilmChoice | null => {
    const chosen = steps.read();
    return (
      chosen && {
        from: chosen.from ?? 0,
        to: chosen.to ?? most(),
        rate: rate.input.value === '' ? null : Number(rate.input.value),
        size: Number(size.input.value),
        caption: caption.input.value.trim(),
        showsStep: showsStep.input.checked,
      }
    );
  };
  const showPlan = (kind: FilmJob['kind']): void => {
    const chosen = choice();
    start.disabled = chosen === null;
    if (!chosen) return setText(plan, '');
    const { stage, steps: shown, frame, rest } = planFilmOf(playground, chosen).plan;
    const seconds = tenth(((shown.length - 1) * frame + rest) / 1000);
    const planned = counted(words.plan, shown.length, { seconds, width: stage.width, height: stage.height });
    setText(plan, kind === 'webm' ? fill(words.planned, { plan: planned, remark: words.recorded }) : planned);
  };
  // After a change, a field may have another step than was typed.
  for (const event of ['input', 'change']) {
    fields.addEventListener(event, () => {
      const { film } = store.get();
      if (film) showPlan(film.kind);
    });
  }
  start.addEventListener('click', () => {
    const [chosen, { film }] = [choice(), store.get()];
    if (!chosen || !film) return;
    makeFilm(playground, film.kind, chosen);
  });
  cancel.addEventListener('click', () => stopFilm());
  const stopFilm = (): void => {
    const { film } = store.get();
    if (film) store.set({ film: { ...film, isWanted: false } });
  };

  const choose = ({ kind }: FilmJob): void => {
    const ofTicks = isOfTicks(playground);
    setText(title, (ofTicks ? words.titleOfTicks : words.title)[kind]);
    setText(start, words.make[kind]);
    setText(showsStep.element.querySelector('span')!, ofTicks ? looks.showsTick : looks.showsStep);
    filmRates.forEach((each, i) => setText(rate.input.options[i + 1]!, counted(ofTicks ? looks.tickRate : looks.rate, each)));
    steps.reset({ from: 0, to: most() });
    showPlan(kind);
  };
  let known: FilmJob | null = null;
  watch(({ film, dialog }, before) => {
    section.hidden = film === null;
    if (dialog !== before.dialog && before.dialog === 'share' && film) leave(film);
    if (!film) return;
    const making = film.total > 0;
    if (!making && film !== known) {
      known = film;
      choose(film);
      section.scrollIntoView({ block: 'nearest' });
    }
    for (const part of [fields, steps.note, plan]) part.hidden = making;
    progress.hidden = !making;
    if (!making) return;
    bar.max = film.total;
    bar.value = film.done;
    setText(state, fill(words.state, { percent: Math.floor((film.done / film.total) * (100 / stride)) * stride }));
    // The button that was pressed is gone: the one in its place takes the focus.
    if (before.film?.total === 0 && dialog === 'share') cancel.focus();
  });
  /** A film goes on when its dialog is closed; one that was not begun is forgotten. */
  const leave = (film: FilmJob): void => {
    if (film.total === 0) store.set({ film: null });
    else playground.messages.show(words.goesOn, { offer: { text: words.cancel, run: stopFilm } });
  };
  return section;
}
