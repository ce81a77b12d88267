// The events of the step that is shown, one after the other: told, and marked over the map. The map shows the moment after the event, by a view
// within the step. All other readers read the whole step.
import { EventField } from '../core/explainConstants';
import { Status } from '../core/generated';
import type { Explain, Session } from '../core/engine';
import type { SearchHost } from '../state/pageHost';
import type { Camera } from '../view/camera';
import type { Tokens } from '../view/palette';
import { strokeAll } from '../view/haloStroke';
import type { Pen } from '../view/pen';
import { squareAround } from '../view/squareAround';
import type { Scene } from '../view/scene';
import type { Overlay } from '../view/shot';
import { eventSentence, eventWidth } from './timeSentences';

/** Cells smaller than this, in pixels, get a ring of this size. */
const leastSize = 14;

export class StepEvents {
  private events: Float64Array = new Float64Array(0);
  private place = -1;
  /** The step that the events belong to, and the lane. */
  private key = '';
  private view: { session: Session; key: string; number: number; isAlive: () => boolean } | null = null;

  constructor(
    private readonly playground: SearchHost,
    private readonly explain: () => Explain,
  ) {}

  /** Whether an event of the step that is shown is told. */
  get isShown(): boolean {
    return this.place >= 0 && this.key === this.keyNow();
  }

  /** The sentence about the event that is shown; empty where none is. */
  get sentence(): string {
    return this.isShown ? eventSentence(this.events, this.place) : '';
  }

  hide(): void {
    this.place = -1;
    this.closeView();
  }

  /** The event that is `by` events away; false where the step has no such event, and another step has to be shown first. */
  move(by: 1 | -1): boolean {
    if (!this.isShown) return false;
    const place = this.place + by;
    if (place < 0 || place >= this.count) return false;
    this.place = place;
    return true;
  }

  /** The first event of the step that is shown now, or its last one. False where it has none. */
  enter(isLast: boolean): boolean {
    this.events = this.explain().stepEvents(this.playground.chosen.lane).slice();
    this.key = this.keyNow();
    this.place = this.count === 0 ? -1 : isLast ? this.count - 1 : 0;
    return this.place >= 0;
  }

  /** Paints the chosen lane as it is after the event. The path comes with the last event of the search, so `atEnd` is false before. */
  readonly wrapPaint: Scene['wrapPaint'] = (lanes, draw) => {
    const { chosen, comparison } = this.playground;
    const { session, lane } = chosen;
    if (!this.isShown) this.closeView();
    // One map of two searches shows whole steps of both.
    if (!this.isShown || this.place === this.count - 1 || comparison?.isOverlay) return draw(lanes);
    const view = this.viewOf(session, lane);
    this.explain().enterStep(view, this.place + 1);
    return draw(
      lanes.map((each) => (each.lane === lane ? { lane, picture: each.picture, snapshot: { ...each.snapshot, atEnd: false } } : each)),
      (each) => (each === lane ? view : each),
    );
  };

  readonly draw: Overlay = ({ context, camera }, lane, _, tokens) => {
    if (lane !== this.playground.chosen.lane || !this.isShown) return false;
    for (let place = 0; place < this.place; place++) this.drawEvent(context, camera, place, tokens, false);
    this.drawEvent(context, camera, this.place, tokens, true);
    return false;
  };

  private get count(): number {
    return this.events.length / eventWidth;
  }

  private keyNow(): string {
    const { session, lane, snapshot } = this.playground.chosen;
    return [lane, session.step(lane), snapshot.key].join(' ');
  }

  /** The view of the step that is shown. It stays open from paint to paint. */
  private viewOf(session: Session, lane: number): number {
    const { view } = this;
    if (view?.session === session && view.key === this.key && session.status(view.number) !== Status.Stale) return view.number;
    this.closeView();
    // Where all views are taken, this is the number of no view, and the next paint tries again.
    this.view = { session, key: this.key, number: this.explain().viewAt(lane, session.step(lane)), isAlive: this.playground.guard.whileAlive() };
    return this.view.number;
  }

  private closeView(): void {
    // The views of a solver that trapped or was replaced are gone with it.
    if (this.view?.isAlive()) this.explain().closeView(this.view.number);
    this.view = null;
  }

  /** Draws a square around the cell. The present event also gets a line from the parent. */
  private drawEvent(pen: Pen, camera: Camera, place: number, { ink, halo, accent }: Tokens, isNow: boolean): void {
    const read = (field: EventField): number => this.events[place * eventWidth + field]!;
    const at = camera.centreOf({ x: read(EventField.X), y: read(EventField.Y) });
    const half = Math.max(camera.scale * 0.42, leastSize / 2);
    const parentX = read(EventField.ParentX);
    const from = isNow && !Number.isNaN(parentX) ? camera.centreOf({ x: parentX, y: read(EventField.ParentY) }) : null;
    pen.beginPath();
    if (from) {
      pen.moveTo(from.x, from.y);
      pen.lineTo(at.x, at.y);
    }
    // A square, because start and cells that are pinned have rings of other shapes.
    const [corner, ...others] = squareAround(at, half);
    pen.moveTo(corner!.x, corner!.y);
    for (const { x, y } of others) pen.lineTo(x, y);
    strokeAll(
      pen,
      isNow
        ? [
            [halo, 6],
            [accent, 3],
          ]
        : [
            [halo, 3, 1, [3, 3]],
            [ink, 1, 1, [3, 3]],
          ],
    );
  }
}
