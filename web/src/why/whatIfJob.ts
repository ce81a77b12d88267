// Computes in slices what a map allows, again whenever map, query or moves change; it holds nothing while the section is closed.
import type { Explain } from '../core/engine';
import { explainOf } from '../core/explain';
import type { Snapshot, UiState } from '../model/ui';
import type { Playground } from '../state/playground';
import { workInSlices } from './slicedWork';
import { WhatIfLayer } from './whatIfLayer';
import { layersOf, toText } from './whatIfLayers';
import { readWhatIf, type WhatIfReport } from './whatIfReport';

/** Between two looks at the clock. */
const cellsAtOnce = 1 << 12;
const ready = 1000;

/** What the numbers are about. */
function keyOf({ mapVersion, start, goal, waypoints, movement, costModel, unitKind, unitSize }: Snapshot): string {
  return JSON.stringify([mapVersion, start, goal, waypoints, movement, costModel, unitKind, unitSize]);
}

export class WhatIfJob {
  /** Null while nothing is known; without removals while those are computed. */
  report: WhatIfReport | null = null;
  /** In thousandths. */
  progress = 0;
  private readonly layer: WhatIfLayer;
  private key = '';
  private painted = '';

  constructor(private readonly playground: Playground) {
    this.layer = new WhatIfLayer(() => this.explain);
  }

  private get explain(): Explain {
    return explainOf(this.playground.engine);
  }

  /** Keeps up with what is shown. */
  update({ snapshot, dark }: UiState): void {
    const key = keyOf(snapshot);
    if (key !== this.key) this.begin(key);
    const layers = toText(this.playground);
    const painted = layers !== '' && this.report?.removals ? [this.key, layers, dark].join(' ') : '';
    if (painted !== this.painted) this.paint(painted, snapshot, dark);
  }

  /** Frees what the core and the map hold. */
  end(): void {
    if (this.key === '') return;
    this.key = this.painted = '';
    this.report = null;
    this.layer.show(null);
    this.playground.scene.overlays.delete(this.layer.draw);
    this.explain.endWhatIf();
  }

  private begin(key: string): void {
    const { playground } = this;
    this.report = null;
    this.progress = 0;
    // A lane that is not ready yet is asked again.
    this.key = this.explain.beginWhatIf(playground.chosen.lane) ? key : '';
    if (this.key === '') return;
    workInSlices(playground, {
      advance: () => {
        this.progress = this.explain.advanceWhatIf(cellsAtOnce);
        return this.progress >= 0 && this.progress < ready;
      },
      isWanted: () => this.key === key,
      changed: () => {
        this.report ??= readWhatIf(this.explain);
        playground.changed();
      },
      done: () => {
        this.report = readWhatIf(this.explain);
        // The map changed in the meantime: what follows begins again.
        if (!this.report) this.key = '';
      },
    });
  }

  private paint(painted: string, { width, height }: Snapshot, dark: boolean): void {
    const { playground, layer, key, report } = this;
    const { overlays } = playground.scene;
    this.painted = painted;
    layer.show(null);
    if (painted === '' || !report) {
      overlays.delete(layer.draw);
      return;
    }
    layer.show({ report, ids: new Set(layersOf(playground)), dark, isOf: (snapshot) => keyOf(snapshot) === key });
    overlays.add(layer.draw);
    workInSlices(playground, {
      advance: () => layer.advance(width, height),
      isWanted: () => this.painted === painted,
      changed: () => playground.changed(),
      done: () => undefined,
    });
  }
}
