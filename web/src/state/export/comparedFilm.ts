// The sheet of a film of several searches, and what is written on it.
import type { SheetPlan } from '../../exports/sheetPlan';
import type { Stage } from '../../exports/stage';
import { Status } from '../../core/generated';
import type { ComparedSheet, SharedMap } from '../../lanes/comparedLanes';
import type { LaneView } from '../../lanes/laneView';
import type { UiState } from '../../model/ui';
import { themes } from '../../view/palette';
import { TileDrawing } from '../../view/tileDrawing';
import type { SearchHost } from '../pageHost';
import { planComparedStage, type WidestTexts } from '../copy/comparedPlan';
import { drawnOf, headsOf, sharedMapOf, writeSheet } from '../copy/comparedTexts';
import type { CopySheet } from '../copy/copySheet';
import { noInsets } from '../../view/camera';

/** Plans the sheet, with as much room for the texts as the ends of the searches need. `hasNumbers`: names alone stand there otherwise. */
export class ComparedFilmPlan {
  readonly compared: ComparedSheet;
  private readonly texts: WidestTexts;
  private sheet: SheetPlan | null = null;
  private stage: Stage | null = null;

  constructor(
    playground: SearchHost,
    compared: ComparedSheet,
    private readonly hasNumbers: boolean,
  ) {
    this.compared = compared;
    const { session, lanes, store } = playground;
    const views = compared.lanes.map(({ lane }) => lanes[lane]!);
    const shared = sharedMapOf(compared, views);
    const cells = session.width() * session.height();
    const atEnd = views.map(({ lane, snapshot }) => {
      const [expanded, status] = [Math.max(snapshot.expanded, session.recordedSteps(lane)), session.status(lane)];
      return { snapshot: { ...snapshot, atEnd: true, expanded, pathCost: status === Status.Found ? session.pathCost(lane) : 0 } };
    });
    this.texts = { heads: shared ? [] : headsOf(compared, atEnd, hasNumbers), key: shared?.key(store.get().dark, cells) ?? [] };
  }

  /** As planFilm() wants it. */
  readonly stageOf = (width: number, height: number, longest: number): Stage => {
    const { stage, sheet } = planComparedStage(this.compared, this.texts, { width, height }, longest);
    [this.stage, this.sheet] = [stage, sheet];
    return { width: sheet.width, height: sheet.height, insets: noInsets };
  };

  /** Precondition: the stage was planned. `copy`: of these searches; it is laid out. */
  begin(copy: CopySheet, ui: UiState): ComparedFilm {
    return new ComparedFilm(copy, this.compared, this.sheet!, this.stage!, this.hasNumbers, ui);
  }
}

export class ComparedFilm {
  private readonly shared: SharedMap | null;

  constructor(
    private readonly copy: CopySheet,
    private readonly compared: ComparedSheet,
    private readonly sheet: SheetPlan,
    stage: Stage,
    private readonly hasNumbers: boolean,
    private readonly ui: UiState,
  ) {
    this.shared = sharedMapOf(compared, copy.views);
    const { tile, corners, top, side } = sheet;
    const { insets } = stage;
    const tiles = {
      ...tile,
      corners,
      insets: { top: top + insets.top, right: insets.right + side, bottom: insets.bottom, left: insets.left + side },
    };
    const { shared } = this;
    copy.scene.drawing = new TileDrawing({
      arrange: () => tiles,
      layers: () => (shared ? [shared.draw] : []),
      overlays: () => (shared ? [shared.drawPath] : []),
    });
  }

  /** Those that are painted. */
  get drawn(): readonly LaneView[] {
    return drawnOf(this.compared, this.copy.views);
  }

  /** On what is painted already. */
  write(): void {
    const {
      copy,
      compared,
      sheet,
      hasNumbers,
      shared,
      ui: { dark },
    } = this;
    copy.pen.resetTransform();
    writeSheet(
      copy.pen,
      sheet,
      sheet.corners.map((_, tile) => tile),
      headsOf(compared, copy.views, hasNumbers),
      shared,
      0,
      dark,
      themes[dark ? 'dark' : 'light'],
    );
  }
}
