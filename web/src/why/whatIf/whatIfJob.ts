// What a map allows, and the layers that draw it.
import { explainOf } from '../../core/explain';
import type { Snapshot, UiState } from '../../model/ui';
import type { Context } from '../../panels/context';
import type { SearchHost } from '../../state/pageHost';
import { SlicedReport } from '../slicedReport';
import { workInSlices } from '../slicedWork';
import { WhatIfOverlay } from './whatIfOverlay';
import { chosenWhatIfLayers, toText } from './whatIfChoice';
import { readWhatIf, type WhatIfReport } from './whatIfReport';

export class WhatIfJob {
  /** The report. It has no removals until those are computed. */
  readonly computed: SlicedReport<WhatIfReport>;
  private readonly playground: SearchHost;
  private readonly overlay: WhatIfOverlay;
  private painted = '';

  constructor(context: Context) {
    const { playground } = context;
    this.playground = playground;
    this.overlay = new WhatIfOverlay(() => explainOf(playground.engine));
    this.computed = new SlicedReport(context, {
      begin: (explain, lane) => explain.beginWhatIf(lane),
      advance: (explain, cells) => explain.advanceWhatIf(cells),
      read: readWhatIf,
      end: (explain) => {
        this.clear();
        explain.endWhatIf();
      },
    });
  }

  /** Keeps up with what is shown. */
  update({ snapshot, dark }: UiState, isAsked: boolean): void {
    const { computed } = this;
    computed.update(isAsked ? snapshot.world.query : null);
    const layers = toText(this.playground);
    const painted = layers !== '' && computed.report?.removals ? [computed.key, layers, dark].join(' ') : '';
    if (painted !== this.painted) this.paint(painted, snapshot, dark);
  }

  private paint(painted: string, { world: { width, height } }: Snapshot, dark: boolean): void {
    const {
      playground,
      overlay,
      computed: { key, report },
    } = this;
    this.clear();
    this.painted = painted;
    if (painted === '' || !report) return;
    overlay.show({ report, ids: new Set(chosenWhatIfLayers(playground)), dark, isOf: (snapshot) => snapshot.world.query === key });
    playground.scene.overlays.add(overlay.draw);
    workInSlices(playground, { advance: (cells) => overlay.advance(width, height, cells) }, () => this.painted === painted);
    // Nothing else may ask for a frame where the first slice was enough.
    playground.changed();
  }

  private clear(): void {
    this.painted = '';
    this.overlay.show(null);
    this.playground.scene.overlays.delete(this.overlay.draw);
  }
}
