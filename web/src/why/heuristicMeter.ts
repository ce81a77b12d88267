// Runs the heuristic check of the chosen lane in slices, again whenever map, query or options change: the first slice at once, so that on small
// maps what is shown never lags behind.
import type { Explain } from '../core/engine';
import { explainOf } from '../core/explain';
import type { Snapshot, UiState } from '../model/ui';
import type { Playground } from '../state/playground';
import { errorColours } from './errorColours';
import { ErrorLayer } from './errorLayer';
import { ErrorPicture } from './errorPicture';
import { readHeuristicReport, type HeuristicReport } from './heuristicReport';
import { workInSlices } from './slicedWork';

/** Between two looks at the clock. */
const cellsAtOnce = 1 << 12;
const ready = 1000;

/** What a check is about: of the options those that the estimate depends on. */
function keyOf({ mapVersion, start, goal, movement, costModel, unitKind, unitSize, algorithm, options, verdict }: Snapshot, lane: number): string {
  return JSON.stringify([lane, mapVersion, start, goal, movement, costModel, unitKind, unitSize, algorithm, options['heuristic'], options['weight'], verdict.unmet]);
}

export class HeuristicMeter {
  /** Null while there is none. */
  report: HeuristicReport | null = null;
  /** Of the check, in thousandths. */
  progress = 0;
  private readonly layer: ErrorLayer;
  private key = '';
  /** What the report depends on besides. */
  private moment = '';
  private painted = '';

  constructor(private readonly playground: Playground, private readonly changed: () => void) {
    this.layer = new ErrorLayer(() => this.explain);
  }

  private get explain(): Explain {
    return explainOf(this.playground.engine);
  }

  /** Keeps up with what is shown. `showsLayer`: the error is wanted on the map. */
  update({ snapshot, dark }: UiState, showsLayer: boolean): void {
    const { lane } = this.playground.chosen;
    const key = keyOf(snapshot, lane);
    if (key !== this.key) this.begin(key, lane);
    else if (this.report) this.readAgain(snapshot);
    const painted = showsLayer && this.report ? `${this.key} ${dark}` : '';
    if (painted !== this.painted) this.paint(painted, lane, snapshot, dark);
  }

  /** Frees what the core and the map hold. */
  end(): void {
    if (this.key === '') return;
    this.key = this.painted = '';
    this.report = null;
    this.layer.show(null);
    this.playground.scene.overlays.delete(this.layer.draw);
    this.explain.endHeuristicCheck();
  }

  private begin(key: string, lane: number): void {
    this.report = null;
    this.progress = 0;
    // A lane that is not ready yet is asked again.
    this.key = this.explain.beginHeuristicCheck(lane) ? key : '';
    if (this.key === '') return;
    this.slice(() => {
      this.progress = this.explain.advanceHeuristicCheck(cellsAtOnce);
      return this.progress >= 0 && this.progress < ready;
    }, () => this.key === key, () => this.read());
  }

  private read(): void {
    this.report = readHeuristicReport(this.explain);
    // The map changed in the meantime: what follows begins another check.
    if (!this.report) this.key = '';
  }

  private readAgain({ atEnd, pathCost, solutions }: Snapshot): void {
    const moment = `${atEnd} ${pathCost} ${solutions.length}`;
    if (moment !== this.moment) this.read();
    this.moment = moment;
  }

  private paint(painted: string, lane: number, { width, height }: Snapshot, dark: boolean): void {
    const { overlays } = this.playground.scene;
    this.painted = painted;
    this.layer.show(null);
    if (painted === '') {
      overlays.delete(this.layer.draw);
      return;
    }
    const { worst, gap } = this.report!.weighted;
    const picture = new ErrorPicture(width, height, { below: gap, over: worst.h - worst.cost }, errorColours[dark ? 'dark' : 'light']);
    const { key } = this;
    overlays.add(this.layer.draw);
    this.slice(() => picture.advance(this.explain), () => this.painted === painted, () => this.layer.show(picture, lane, (snapshot, of) => keyOf(snapshot, of) === key));
  }

  /** `done` follows the last slice, unless the result is not wanted any more. */
  private slice(advance: () => boolean, isWanted: () => boolean, done: () => void): void {
    workInSlices(this.playground, { advance, isWanted, done, changed: this.changed });
  }
}
