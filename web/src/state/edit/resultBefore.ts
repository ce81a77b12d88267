// The result before the last change, so that its effect can be seen: two numbers, and the outline of the cells that were closed. It
// lasts until the next change. A gesture is one change, however often it restarts the search.
import { atEnd } from '../../core/atStep';
import { explainOf } from '../../core/explain';
import { LaneField, Status } from '../../core/generated';
import type { Before, UiState } from '../../model/ui';
import { drawOutline, outlineOf } from '../../view/outline';
import type { LaneView } from '../../lanes/laneView';
import type { LanePicture } from '../../view/lanePicture';
import type { Store } from '../../model/store';

/** Beyond these, the outline of a map and the end of a search take longer than a change may. */
const mostCells = 300_000;
const mostSteps = 50_000;

interface Memory {
  result: Before | null;
  outline: LanePicture['outline'];
}

export class ResultBefore {
  private noted: Memory = { result: null, outline: null };
  /** Whose picture has the outline. */
  private shownOn: LaneView | null = null;
  private replaced: Memory | null = null;

  constructor(
    private readonly chosen: () => LaneView,
    private readonly store: Store<UiState>,
  ) {}

  /** A change may come. */
  note(): void {
    this.replaced = null;
    const { session, runner } = this.chosen();
    // A search that has not begun shows nothing: the result before it stays the one to compare with.
    if (runner.isStale) return;
    const isShown = runner.step > 0 && runner.hasHistory;
    const isSmall = session.width() * session.height() <= mostCells;
    this.noted = { result: isShown ? this.readResult(this.chosen()) : null, outline: isShown && isSmall ? this.readOutline(this.chosen()) : null };
  }

  /** It came: what was noted is shown from here on. */
  keep(): void {
    if (this.replaced) return;
    this.replaced = { result: this.store.get().before, outline: this.shownOn?.picture.outline ?? null };
    this.show(this.noted);
  }

  /** It was taken back. */
  takeBack(): void {
    if (this.replaced) this.show(this.replaced);
    this.replaced = null;
  }

  /** Another map is there, which has nothing to do with the result. */
  forget(): void {
    this.replaced = null;
    this.show({ result: null, outline: null });
  }

  private show({ result, outline }: Memory): void {
    this.store.set({ before: result });
    if (this.shownOn) this.shownOn.picture.outline = null;
    this.shownOn = this.chosen();
    this.shownOn.picture.outline = outline;
  }

  private readOutline({ engine, session, lane }: LaneView): LanePicture['outline'] {
    const outline = outlineOf(explainOf(engine).closedCells(lane).slice(), session.terrainView(), session.width(), session.height());
    return (pen, camera, region, tokens) => drawOutline(pen, outline, camera, region, tokens);
  }

  /** The result of the whole search where it is over, else the result up to the cursor. */
  private readResult({ engine, session, lane, runner }: LaneView): Before {
    const { status, step, steps } = runner;
    const expanded = (view: number): number => session.report(view)[LaneField.Expanded]!;
    if (status === Status.Running || (step < steps && steps > mostSteps)) return { expanded: expanded(lane), cost: null, step };
    return { expanded: atEnd(engine, lane, expanded), cost: status === Status.Found ? session.pathCost(lane) : null, step: null };
  }
}
