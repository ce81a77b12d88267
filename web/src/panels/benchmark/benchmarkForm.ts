// The benchmark dialog: its form, the progress of the run, and the results.
import { searchesOf, type Configuration } from '../../benchmark/configuration';
import { tutorialTable } from '../../benchmark/examples';
import { mostRepetitions, mostSearches } from '../../benchmark/limits';
import { copyText } from '../../state/browser/clipboard';
import { nextTask } from '../../core/job';
import { benchmarkOf, type ShownRun } from '../../state/benchmark/benchmark';
import { benchmarkWords as words } from '../../words/benchmark';
import { fill } from '../../words/fill';
import { count, tenth } from '../../words/numbers';
import { counted } from '../../words/plural';
import type { Context } from '../context';
import { make, setText } from '../dom';
import { checkField, numberField } from '../fields';
import { addStyle } from '../lateStyle';
import { algorithmList } from './algorithmList';
import { BarChart } from './barChart';
import style from './benchmark.css?inline';
import { mapList } from './mapList';
import { movementName } from './names';
import { button, type Host, type BenchmarkPart } from './part';
import { ResultTable } from './resultTable';
import { TutorialTable } from './tutorialTable';

/** What is told aloud of the progress, in per cent. */
const stride = 10;

function movementBoxes({ context, benchmark }: Host): BenchmarkPart {
  const { catalog } = context.playground;
  const boxes = catalog.movements.map(({ id }) => ({ id, ...checkField(movementName(id, catalog), `moves-${id}`) }));
  for (const { input } of boxes) {
    input.addEventListener('change', () =>
      benchmark.choose({ ...benchmark.configuration, movements: boxes.filter((box) => box.input.checked).map(({ id }) => id) }),
    );
  }
  const element = make('fieldset', { class: 'benchmark-moves' }, make('legend', { text: words.movements }), ...boxes.map((box) => box.element));
  return { element, show: ({ movements }) => boxes.forEach(({ id, input }) => (input.checked = movements.includes(id))) };
}

function repetitionsField(host: Host): BenchmarkPart {
  const { benchmark } = host;
  const { element, input } = numberField(words.repetitions, 'repetitions', 1, mostRepetitions);
  input.addEventListener('change', () => {
    const isFine = input.value !== '' && input.checkValidity();
    input.setAttribute('aria-invalid', String(!isFine));
    host.tell(isFine ? '' : fill(words.problems.number, { label: words.repetitions, least: count(1), most: count(mostRepetitions) }));
    if (isFine) benchmark.choose({ ...benchmark.configuration, repetitions: Number(input.value) });
  });
  return { element, show: ({ repetitions }) => void (input.value = String(repetitions)) };
}

/** What has to be put right before a run; '' for nothing. */
function lackOf({ benchmark }: Host): string {
  const { configuration } = benchmark;
  const { problems } = words;
  if (configuration.algorithms.length === 0) return problems.noAlgorithms;
  if (configuration.maps.length === 0) return problems.noMaps;
  if (configuration.movements.length === 0) return problems.noMovements;
  const searches = searchesOf(configuration);
  if (searches > mostSearches) return fill(problems.tooManySearches, { count: count(searches), most: count(mostSearches) });
  const obstacle = benchmark.obstacle();
  return obstacle ? problems[obstacle] : '';
}

class BenchmarkForm {
  private readonly host: Host;
  private readonly problem = make('p', { class: 'problem', role: 'alert', 'data-part': 'benchmark-problem' });
  private readonly start: HTMLButtonElement;
  private readonly size = make('span', { class: 'note' });
  private readonly bar = make('progress', { class: 'progress', 'aria-label': words.progress });
  private readonly state = make('p', { class: 'note', 'data-part': 'benchmark-state' });
  private readonly spoken = make('span', { class: 'spoken', role: 'status' });
  private readonly outcome = make('p', { class: 'note', role: 'status', 'data-part': 'benchmark-outcome' });
  private readonly link = make('textarea', {
    class: 'link',
    readonly: true,
    rows: '3',
    'aria-label': words.link,
    spellcheck: 'false',
    'data-part': 'benchmark-link',
  });
  private readonly results = make('section', { class: 'benchmark-results' });
  private readonly parts: readonly BenchmarkPart[];
  private readonly tutorials: HTMLButtonElement;
  private readonly lanes: HTMLButtonElement;
  private readonly table: ResultTable;
  private readonly chart: BarChart;
  private readonly tutorial: TutorialTable;
  private readonly saves: readonly HTMLButtonElement[];
  /** All of the run is drawn, or about to be. */
  private isWhole = true;
  /** The first results of a run come into sight. */
  private isToShow = false;

  constructor(
    private readonly context: Context,
    place: HTMLElement,
  ) {
    const benchmark = benchmarkOf(context.playground);
    const host: Host = { context, benchmark, tell: (problem) => this.tell(problem) };
    this.host = host;
    const [algorithms, maps, moves, repetitions] = [algorithmList(host), mapList(host), movementBoxes(host), repetitionsField(host)] as const;
    this.parts = [algorithms, maps, moves, repetitions];
    this.start = button(host, 'startBenchmark', words.start, 'primary', () => this.startOrCancel());
    this.tutorials = button(host, 'presetTutorials', words.presets.tutorials, 'outlined', () =>
      benchmark.choose(tutorialTable(context.playground.catalog)),
    );
    this.lanes = button(host, 'presetLanes', '', 'outlined', () => benchmark.chooseLanes());
    this.table = new ResultTable(context);
    this.chart = new BarChart(context);
    this.tutorial = new TutorialTable(context);
    this.saves = [
      button(host, 'saveSummary', words.saveSummary, 'outlined', () => this.save(() => benchmark.saveSummary())),
      button(host, 'saveSearches', words.saveSearches, 'outlined', () => this.save(() => benchmark.saveSearches())),
    ];
    const copy = button(host, 'copyBenchmark', words.copyLink, 'outlined', () => this.copy());
    this.link.hidden = true;
    this.link.addEventListener('focus', () => this.link.select());
    this.results.append(
      make('h3', { text: words.results.title }),
      this.tutorial.element,
      this.table.element,
      make('p', { class: 'note', text: words.results.note }),
      this.chart.element,
    );
    place.replaceChildren(
      make('p', { class: 'note', text: words.intro }),
      make('div', { class: 'benchmark-presets', role: 'group', 'aria-label': words.presets.label }, this.tutorials, this.lanes),
      algorithms.element,
      maps.element,
      make('div', { class: 'fields' }, moves.element, repetitions.element),
      this.problem,
      make('div', { class: 'benchmark-start' }, this.start, this.size, make('span', { class: 'spring' }), ...this.saves, copy),
      this.bar,
      this.state,
      this.spoken,
      this.outcome,
      this.link,
      this.results,
    );
    addStyle(context.root, style);
    benchmark.onConfiguration.add(() => this.show(benchmark.configuration));
    benchmark.onResults.add(() => this.draw());
    context.signal.addEventListener('abort', () => benchmark.dispose());
  }

  opened(): void {
    const { playground } = this.context;
    setText(this.lanes, counted(words.presets.lanes, playground.lanes.length));
    this.outcome.hidden = true;
    this.show(this.host.benchmark.configuration);
    this.draw();
  }

  /** The dialog stood there before what is in it came. */
  focus(): void {
    this.tutorials.focus();
  }

  private tell(problem: string): void {
    setText(this.problem, problem);
    this.problem.hidden = problem === '';
  }

  private show(configuration: Configuration): void {
    for (const part of this.parts) part.show(configuration);
    this.tell('');
    this.link.hidden = true;
    setText(this.size, counted(words.searches, searchesOf(configuration)));
  }

  private startOrCancel(): void {
    const { benchmark } = this.host;
    if (benchmark.state === 'running') return benchmark.cancel();
    const lack = lackOf(this.host);
    this.tell(lack);
    this.outcome.hidden = true;
    if (lack !== '') return;
    this.isToShow = true;
    this.isWhole = false;
    this.chart.clear();
    this.chart.element.hidden = this.tutorial.element.hidden = true;
    benchmark.begin();
  }

  private save(run: () => void): void {
    run();
    this.outcome.hidden = true;
  }

  private copy(): void {
    const {
      benchmark,
      context: { playground },
    } = this.host;
    const lack = benchmark.configuration.algorithms.length * benchmark.configuration.maps.length * benchmark.configuration.movements.length === 0;
    if (lack) return this.tell(lackOf(this.host));
    playground.guard.work(async () => {
      const { url, hasMap } = await benchmark.link();
      const isCopied = await copyText(url);
      const hasRows = benchmark.configuration.maps.some(({ source }) => source === 'rows');
      const copied = !hasMap ? words.copiedWithoutMap : hasRows ? words.copiedRows : words.copied;
      this.link.value = url;
      this.link.hidden = false;
      setText(this.outcome, isCopied ? copied : words.notCopied);
      this.outcome.hidden = false;
    });
  }

  private draw(): void {
    const {
      benchmark,
      context: { playground },
    } = this.host;
    const { state, shown } = benchmark;
    const isRunning = state === 'running';
    setText(this.start, isRunning ? words.cancel : words.start);
    this.start.dataset['action'] = isRunning ? 'cancelBenchmark' : 'startBenchmark';
    this.bar.hidden = !isRunning;
    for (const save of this.saves) save.disabled = isRunning || !shown || shown.done === 0;
    this.results.hidden = !shown || shown.done === 0;
    const said = this.stateText();
    setText(this.state, said);
    this.state.hidden = said === '';
    const share = shown ? (shown.done / shown.results.count) * 100 : 0;
    setText(this.spoken, isRunning ? fill(words.spoken, { percent: count(Math.floor(share / stride) * stride) }) : said);
    if (!shown || playground.store.get().dialog !== 'benchmark') return;
    this.bar.max = shown.results.count;
    this.bar.value = shown.done;
    if (shown.done === 0) return;
    this.table.draw(shown);
    if (this.isToShow) this.start.scrollIntoView({ block: 'start' });
    this.isToShow = false;
    if (isRunning || this.isWhole) return;
    this.isWhole = true;
    void this.drawRest(shown);
  }

  /** What is drawn of a run that is over, a part in each task. */
  private async drawRest(shown: ShownRun): Promise<void> {
    const parts = [() => this.tutorial.draw(shown), ...shown.configuration.maps.map((_, kind) => () => this.chart.add(shown, kind))];
    for (const part of parts) {
      await nextTask();
      if (this.host.benchmark.shown !== shown) return;
      part();
    }
    this.chart.element.hidden = false;
  }

  private stateText(): string {
    const { state, shown, milliseconds } = this.host.benchmark;
    if (!shown || state === 'idle') return '';
    const [done, all] = [count(shown.done), count(shown.results.count)];
    if (state === 'running') return fill(words.running, { percent: count(Math.floor((shown.done / shown.results.count) * 100)), done, all });
    if (state === 'cancelled') return fill(words.cancelled, { done, all });
    return state === 'failed' ? words.failed : fill(words.done, { count: all, seconds: tenth(milliseconds / 1000) });
  }
}

export function fillBenchmark(context: Context, place: HTMLElement): { opened(): void; focus(): void } {
  return new BenchmarkForm(context, place);
}
