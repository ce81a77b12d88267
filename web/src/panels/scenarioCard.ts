// The rows of a scenario beside the map: choose one, or run them all.
import { counted } from '../words/plural';
import { fill, joined } from '../words/fill';
import { count, plain, tenth } from '../words/numbers';
import { scenarioWords as words } from '../words/scenarios';
import { agrees, RowOutcome, type Result } from '../scenarios/outcome';
import { noteOpenRows } from '../scenarios/openRows';
import { takeRows, type Row } from '../scenarios/rows';
import { inSlices } from '../core/job';
import { ScenarioList, type ScenarioHost, type RowsObstacle } from '../state/scenario/scenarioList';
import type { Context } from './context';
import { keepFocus, make, setAttribute, setText } from './dom';
import { icon } from './icons';
import { addStyle } from './lateStyle';
import { scenarioUnits } from './scenarioUnits';
import style from './scenarioCard.css?inline';
import listStyle from './virtualList.css?inline';
import { VirtualList } from './virtualList';

/** What is told aloud of the progress, in per cent. */
const stride = 10;
/** Milliseconds between two looks at the rows of a run. */
const drawMilliseconds = 150;

/** As published: few digits where there were few. */
const lengthText = (length: number): string => plain(length, 4);

const isPublishedUnreachable = ({ published, start, goal }: Row): boolean => published === 0 && (start.x !== goal.x || start.y !== goal.y);

function publishedText(row: Row): string {
  return isPublishedUnreachable(row) ? words.unreachable : lengthText(row.published);
}

/** Two lengths that differ look different. */
function foundText(length: number, row: Row): string {
  const text = lengthText(length);
  return text === lengthText(row.published) ? plain(length, 8) : text;
}

function answerText({ outcome, length }: Result, row: Row): string {
  const { answers } = words;
  switch (outcome) {
    case RowOutcome.Waiting:
      return '';
    case RowOutcome.Equal:
      return fill(answers.equal, { found: lengthText(length) });
    case RowOutcome.Different:
      return isPublishedUnreachable(row)
        ? fill(answers.found, { found: lengthText(length) })
        : fill(answers.different, { found: foundText(length, row), published: lengthText(row.published) });
    case RowOutcome.Unreachable:
      return answers.unreachable;
    case RowOutcome.NoPath:
      return fill(answers.noPath, { published: lengthText(row.published) });
    case RowOutcome.Unsolved:
      return answers.unsolved;
  }
}

function markText({ outcome, length }: Result, row: Row): string {
  const { marks } = words;
  switch (outcome) {
    case RowOutcome.Waiting:
      return '';
    case RowOutcome.Equal:
      return marks.equal;
    case RowOutcome.Different:
      return fill(marks.different, { found: foundText(length, row) });
    case RowOutcome.Unreachable:
      return marks.unreachable;
    case RowOutcome.NoPath:
      return marks.noPath;
    case RowOutcome.Unsolved:
      return marks.unsolved;
  }
}

function markOf(outcome: RowOutcome): string {
  return outcome === RowOutcome.Waiting ? '' : agrees(outcome) ? 'equal' : 'different';
}

class ScenarioCard {
  private readonly list: ScenarioList;
  private readonly rows: VirtualList;
  private readonly hint = make('p', { class: 'note scenario-state', role: 'status', 'data-part': 'scenario-state' });
  private readonly bar = make('progress', { class: 'progress', 'aria-label': words.progress });
  private readonly run = this.button('runAll', words.runAll, 'primary', () => this.startOrCancel());
  private readonly filter = this.button('onlyDifferent', words.onlyDifferent, 'tab outlined', () => this.toggleFilter());
  private readonly save = this.button('saveRows', words.saveCsv, 'tab outlined', () => this.list.saveCsv());
  /** The rows that are listed; null is all of them. */
  private listed: number[] | null = null;
  private problem = '';
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly context: Context<ScenarioHost>,
    private readonly place: HTMLElement,
    name: string,
    rows: ConstructorParameters<typeof ScenarioList>[2],
  ) {
    this.list = new ScenarioList(context.playground, name, rows, () => this.changed());
    noteOpenRows(context.playground, { name, rows });
    this.rows = new VirtualList({
      label: fill(words.of, { name }),
      row: 'scenario-row',
      columns: ['row', 'ends', 'published', 'result'],
      show: (index) => this.rowOf(this.indexOf(index)),
      choose: (index) => this.choose(this.indexOf(index)),
    });
    const close = this.button('closeRows', '', 'square', () => this.close());
    close.setAttribute('aria-label', words.close);
    close.title = words.close;
    close.append(icon('close'));
    const { heads } = words;
    const head = make(
      'div',
      { class: 'scenario-row scenario-heads', 'aria-hidden': 'true' },
      ...Object.entries(heads).map(([column, text]) => make('span', { class: `column-${column}`, text })),
    );
    place.replaceChildren(
      make(
        'div',
        { class: 'scenario-head' },
        make('h2', { text: name, title: fill(words.of, { name }) }),
        make('span', { class: 'note', text: counted(words.rows, this.list.count) }),
        close,
      ),
      make('div', { class: 'scenario-buttons' }, this.run, this.filter, this.save),
      ...(this.list.count > 1 ? [scenarioUnits(context, this.list, () => this.isRefused())] : []),
      this.bar,
      this.hint,
      head,
      this.rows.element,
    );
    setAttribute(place, 'aria-label', words.title);
    context.root.toggleAttribute('data-scenario', true);
    this.rows.reset(this.list.count);
    this.draw();
    this.rows.element.focus({ preventScroll: true });
  }

  close(): void {
    clearTimeout(this.timer);
    this.dispose();
    noteOpenRows(this.context.playground, null);
    this.place.replaceChildren();
    this.context.root.toggleAttribute('data-scenario', false);
    this.context.playground.scene.canvas.focus();
  }

  dispose(): void {
    this.list.dispose();
    this.rows.dispose();
  }

  /** Says what stands in the way of the rows, if anything does. */
  private isRefused(): boolean {
    const obstacle = this.context.playground.isLocked ? null : this.list.obstacle();
    this.tell(obstacle);
    return obstacle !== null || this.context.playground.isLocked;
  }

  private button(action: string, text: string, look: string, click: () => void): HTMLButtonElement {
    return make('button', {
      class: `button ${look}`,
      text,
      'data-action': action,
      on: { click: () => this.context.playground.guard.run(click), mousedown: keepFocus },
    });
  }

  private indexOf(listed: number): number {
    return this.listed?.[listed] ?? listed;
  }

  private rowOf(index: number): { cells: string[]; label: string; mark: string } {
    const row = this.list.row(index);
    const result = this.list.results.get(index);
    const { start, goal } = row;
    const published = publishedText(row);
    const spoken = fill(words.spoken, { number: count(index + 1), startX: start.x, startY: start.y, goalX: goal.x, goalY: goal.y, published });
    const answer = answerText(result, row);
    return {
      cells: [
        count(index + 1),
        fill(words.ends, { startX: start.x, startY: start.y, goalX: goal.x, goalY: goal.y }),
        published,
        markText(result, row),
      ],
      label: joined(this.context.strings.sentences, [spoken, answer]),
      mark: markOf(result.outcome),
    };
  }

  private choose(index: number): void {
    this.context.playground.guard.run(() => this.tell(this.list.ask(index)));
  }

  private startOrCancel(): void {
    if (this.list.state === 'running') return this.list.cancel();
    if (this.listed) {
      this.listed = null;
      this.rows.reset(this.list.count);
    }
    this.context.playground.guard.work(async () => this.tell(await this.list.runAll()));
  }

  private tell(obstacle: RowsObstacle | null): void {
    const { size } = this.list;
    this.problem =
      obstacle === null ? '' : obstacle === 'size' ? fill(words.obstacles.size, { width: size[0], height: size[1] }) : words.obstacles.foreign;
    this.draw();
  }

  private toggleFilter(): void {
    this.listed = this.listed ? null : this.list.results.different();
    this.rows.reset(this.listed?.length ?? this.list.count);
    this.draw();
  }

  private changed(): void {
    // Reports of a run come faster than anybody reads.
    if (this.list.state !== 'running') this.draw();
    else this.timer ??= setTimeout(() => this.draw(), drawMilliseconds);
  }

  private draw(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { state, done, count: all } = this.list;
    const isRunning = state === 'running';
    setText(this.run, isRunning ? words.cancel : words.runAll);
    this.run.dataset['action'] = isRunning ? 'cancelRows' : 'runAll';
    this.run.disabled = all === 0;
    this.bar.hidden = !isRunning;
    this.bar.max = Math.max(all, 1);
    this.bar.value = done;
    this.filter.disabled = isRunning;
    setAttribute(this.filter, 'aria-pressed', String(this.listed !== null));
    this.save.disabled = isRunning || all === 0;
    setText(this.hint, this.stateText());
    this.hint.classList.toggle('problem', this.problem !== '');
    this.rows.draw();
  }

  /** Says that rows are solved for a unit of one cell, where the page has a larger one. */
  private unitText(): string {
    const size = this.context.playground.session.unitSize();
    return size === 1 ? '' : fill(words.unit, { size });
  }

  private stateText(): string {
    const { state, done, count: all, asked, answer, algorithm, milliseconds, results } = this.list;
    if (this.problem !== '') return this.problem;
    if (state === 'running') return fill(words.running, { percent: Math.floor((done / all) * (100 / stride)) * stride, algorithm });
    if (this.listed?.length === 0) return words.noneDifferent;
    if (asked !== null)
      return fill(words.answerOf, { number: count(asked + 1), answer: answer ? answerText(answer, this.list.row(asked)) : words.solving });
    if (state === 'idle') return all === 0 ? words.empty : joined(this.context.strings.sentences, [words.hint, this.unitText()]);
    const { solved, equal, different, unreachable, expanded } = results.totals();
    const totals = fill(words.totals, {
      algorithm,
      solved: count(solved),
      equal: count(equal),
      different: count(different),
      unreachable: count(unreachable),
      expanded: count(expanded),
      seconds: tenth(milliseconds / 1000),
    });
    return state === 'done'
      ? joined(this.context.strings.sentences, [totals, this.unitText()])
      : joined(this.context.strings.sentences, [words.stopped[state], totals]);
  }
}

interface OpenCard {
  dispose(): void;
}

/** Opens the rows in their place, instead of others; null, with what is wrong told, when they cannot be read or are not wanted any more. */
export async function openScenario(
  context: Context<ScenarioHost>,
  place: HTMLElement,
  bytes: Uint8Array,
  fileName: string,
  isWanted: () => boolean,
): Promise<OpenCard | null> {
  const { playground, strings } = context;
  const { engine, session } = playground;
  const name = fileName || words.pasted;
  const size = [session.width(), session.height()];
  const wanted = playground.guard.whileAlive(isWanted);
  if (!wanted()) return null;
  session.openScen(bytes);
  const progress = await inSlices({ advance: (lines) => session.continueScen(lines) }, wanted);
  // The core reads one file at a time: if this is not wanted any more, what it holds is another's.
  if (!wanted()) return null;
  // Another map was opened meanwhile.
  if (size[0] !== session.width() || size[1] !== session.height()) return openScenario(context, place, bytes, fileName, isWanted);
  const rows = takeRows(session);
  if (progress < 0) {
    playground.opening.tellUnopened(fill(strings.toast.fileError, { name, why: playground.messages.textOf(engine.error(-progress)) }));
    return null;
  }
  addStyle(context.root, listStyle);
  addStyle(context.root, style);
  // What was said of the file before would lie on the rows.
  playground.store.set({ toast: null });
  return new ScenarioCard(context, place, name, rows);
}
