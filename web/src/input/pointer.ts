// Mouse, pen and touch on the canvas. One pointer uses the tool, two move and zoom the map, the wheel zooms, the middle
// button or Space pans, the right button and the upper end of a pen erase. A finger uses the tool as soon as it moves or is lifted: until then
// another may come beside it.
import type { Camera } from '../view/camera';
import type { Cell } from '../model/ui';
import type { ToolChoice, End, Gesture } from './tools';

interface PointerHost {
  canvas: HTMLCanvasElement;
  camera: Camera;
  gesture: Gesture;
  choice(): ToolChoice;
  ends(): { start: Cell; goal: Cell };
  contains(cell: Cell): boolean;
  hover(cell: Cell | null): void;
  moved(): void;
  spaceHeld(): boolean;
  guard(run: () => void): void;
  /** Where a point of the window lies in the picture of a lane, in its own pixels; `isDown`: of the lane in which a pointer went down. */
  placeAt(clientX: number, clientY: number, isDown: boolean): { x: number; y: number };
  /** Nothing can be edited. */
  isLocked(): boolean;
  /** The reader may draw; never where nothing can be edited. */
  mayDraw(): boolean;
  /** The user is active here. Otherwise wheel and touch belong to the surrounding page until a tap. */
  isActive(): boolean;
}

interface Place {
  x: number;
  y: number;
}

/** In pixels, before a finger counts as moved. */
const slack = 6;
/** The right button of a mouse or the one of a pen, and the upper end of a pen. */
const erasers: readonly number[] = [2, 5];
const reach = { mouse: 9, pen: 12, touch: 20 };

/** Start or goal under the pointer. Small cells would be hard to hit, so a little reach is added. */
export function grabbedEnd(place: Place, camera: Camera, ends: { start: Cell; goal: Cell }, pointerType: string): End | null {
  const limit = Math.max(camera.scale / 2, reach[pointerType as keyof typeof reach] ?? reach.mouse);
  const distance = (cell: Cell): number => {
    const centre = camera.centreOf(cell);
    return Math.max(Math.abs(centre.x - place.x), Math.abs(centre.y - place.y));
  };
  const [toStart, toGoal] = [distance(ends.start), distance(ends.goal)];
  if (Math.min(toStart, toGoal) > limit) return null;
  return toStart <= toGoal ? 'start' : 'goal';
}

export function listenToPointers(host: PointerHost): () => void {
  const { canvas, camera, gesture } = host;
  const pointers = new Map<number, Place>();
  let active: number | null = null;
  /** A finger that may be the first of two: where it is, and what it begins otherwise. */
  let waiting: { at: Place; begin: () => void } | null = null;
  let last: Place = { x: 0, y: 0 };
  let distance = 0;
  let forcedPan = false;

  const place = (event: { clientX: number; clientY: number }): Place => host.placeAt(event.clientX, event.clientY, pointers.size > 0);
  const middle = (): { centre: Place; distance: number } => {
    const [a, b] = [...pointers.values()] as [Place, Place];
    return { centre: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, distance: Math.max(Math.hypot(a.x - b.x, a.y - b.y), 1) };
  };
  const hoverAt = (at: Place): void => {
    const cell = camera.cellAt(at.x, at.y);
    host.hover(host.contains(cell) ? cell : null);
  };

  const down = (event: PointerEvent): void => {
    const erases = erasers.includes(event.button);
    // The buttons of the browser's history draw nothing, and there is nothing to erase where nothing can be edited.
    if (event.pointerType === 'mouse' && (event.button > 2 || (erases && !host.mayDraw()))) return;
    if (event.pointerType === 'touch' && !host.isActive()) return;
    const at = place(event);
    pointers.set(event.pointerId, at);
    canvas.setPointerCapture(event.pointerId);
    if (pointers.size === 2) {
      // The first finger only began a pinch: what it drew is taken back.
      waiting = null;
      gesture.cancel();
      host.hover(null);
      active = null;
      ({ centre: last, distance } = middle());
      return;
    }
    if (pointers.size > 2 || active !== null) return;
    active = event.pointerId;
    last = at;
    forcedPan = event.button === 1 || host.spaceHeld();
    const choice: ToolChoice = erases && host.mayDraw() ? { ...host.choice(), tool: 'erase' } : host.choice();
    canvas.classList.toggle('panning', forcedPan || choice.tool === 'move');
    if (forcedPan) return;
    const begin = (): void =>
      gesture.down(
        camera.cellAt(at.x, at.y),
        choice,
        erases || host.isLocked() ? null : grabbedEnd(at, camera, host.ends(), event.pointerType),
        camera.placeAt(at.x, at.y),
      );
    if (event.pointerType === 'touch') waiting = { at, begin };
    else begin();
    hoverAt(at);
  };

  const beginWaiting = (): void => {
    waiting?.begin();
    waiting = null;
  };

  const move = (event: PointerEvent): void => {
    const at = place(event);
    if (!pointers.has(event.pointerId)) {
      if (event.pointerType !== 'touch') hoverAt(at);
      return;
    }
    pointers.set(event.pointerId, at);
    if (pointers.size === 2) {
      const now = middle();
      camera.pan(now.centre.x - last.x, now.centre.y - last.y);
      camera.zoom(now.distance / distance, now.centre.x, now.centre.y);
      last = now.centre;
      distance = now.distance;
      host.moved();
      return;
    }
    if (event.pointerId !== active) return;
    if (waiting && Math.hypot(at.x - waiting.at.x, at.y - waiting.at.y) < slack) return;
    beginWaiting();
    // A release that happened outside the window was never told.
    if (event.pointerType === 'mouse' && event.buttons === 0) return up(event);
    if (forcedPan) {
      camera.pan(at.x - last.x, at.y - last.y);
      host.moved();
    } else if (gesture.kind === 'pan') {
      gesture.pan(at.x - last.x, at.y - last.y);
    } else {
      const steps = event.getCoalescedEvents?.() ?? [];
      for (const step of steps.length > 0 ? steps : [event]) {
        const point = place(step);
        gesture.move(camera.cellAt(point.x, point.y), camera.placeAt(point.x, point.y));
      }
    }
    last = at;
    hoverAt(at);
  };

  const up = (event: PointerEvent): void => {
    pointers.delete(event.pointerId);
    if (event.pointerId === active) {
      active = null;
      forcedPan = false;
      canvas.classList.remove('panning');
      if (event.type === 'pointerup') beginWaiting();
      waiting = null;
      gesture.up();
      if (event.pointerType === 'touch' && host.choice().tool !== 'move') host.hover(null);
    }
  };

  const leave = (event: PointerEvent): void => {
    if (!pointers.has(event.pointerId) && event.pointerType !== 'touch') host.hover(null);
  };

  const wheel = (event: WheelEvent): void => {
    if (!host.isActive() && !event.ctrlKey) return;
    event.preventDefault();
    const at = place(event);
    const lines = event.deltaMode === 1 ? 16 : 1;
    camera.zoom(Math.exp(-Math.max(-120, Math.min(120, event.deltaY * lines)) * (event.ctrlKey ? 0.01 : 0.002)), at.x, at.y);
    host.moved();
    hoverAt(at);
  };

  const menu = (event: Event): void => event.preventDefault();
  const controller = new AbortController();
  const listen = <K extends keyof HTMLElementEventMap>(type: K, run: (event: HTMLElementEventMap[K]) => void): void =>
    canvas.addEventListener(type, (event) => host.guard(() => run(event)), { signal: controller.signal, passive: false });
  listen('pointerdown', down);
  listen('pointermove', move);
  listen('pointerup', up);
  listen('pointercancel', up);
  listen('lostpointercapture', up);
  listen('pointerleave', leave);
  listen('wheel', wheel);
  listen('contextmenu', menu);
  return () => controller.abort();
}
