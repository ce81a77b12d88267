// Grips on the lanes of doors. A reader drags an end of a bar to move one change of the schedule, or the bar to move both. A gesture is one step of
// undo.
// The ends are sliders for keys. Pointers are followed on the whole row, so that a finger need not hit a lane of nine pixels.
import { Corners } from '../input/corners';
import { make, setAttribute, setText } from '../panels/dom';
import { fill, joined } from '../words/fill';
import { count } from '../words/numbers';
import { motionWords } from '../words/motion';
import { worldWords } from '../words/world';
import { doorName } from './doorName';
import { doorTimesOf } from './doorTimes';
import { heights } from './drawWorldRow';
import { freeTicks, hitOf, movedSchedule, scheduledBars, ticksByKey, type LaneBar, type LaneHit } from './laneBars';
import type { Door } from './readMotion';
import type { Schedule } from './schedule';
import { changeInGesture, changeMotion, mayChange, type World } from './worldHost';

const words = worldWords.doors.ends;
type End = keyof typeof words;
const ends: readonly End[] = ['closes', 'opens'];

/** Pixels around what a pointer takes hold of. A finger has 44 of them, most of them below, where the thumb of the ticks is not. */
const reachOf = { mouse: { across: 5, above: 1, below: 1 }, touch: { across: 22, above: 14, below: 22 } };
/** Pixels that a pointer goes before it drags: a press alone goes to a tick. */
const slack = 4;

interface Drag extends LaneHit {
  pointer: number;
  /** Where the pointer went down, in pixels of the slider. */
  x: number;
  /** As it was then. */
  schedule: Schedule;
  isUnderWay: boolean;
}

class DoorLanes {
  private readonly element = make('div', { class: 'door-lanes' });
  private slider: HTMLElement | null = null;
  private corners: Corners | null = null;
  private lanes: readonly (readonly LaneBar[])[] = [];
  private axis = 1;
  private drag: Drag | null = null;
  /** Says to which ticks the reader has dragged the ends. */
  private readonly tip = make('div', { class: 'mark-tip', 'aria-hidden': 'true', 'data-part': 'lane-tip', hidden: true });

  constructor(
    private readonly world: World,
    private readonly things: { readonly doors: readonly Door[] },
  ) {
    // The page moves the time by these keys.
    this.element.addEventListener('keydown', (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const { door, end } = (event.target as HTMLElement).dataset;
      const number = Number(door);
      const before = this.things.doors[number]!;
      const by = ticksByKey(event.key, before, end as End, this.axis);
      if (by === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      const schedule = movedSchedule(before, end as End, by);
      changeMotion(world, (motion) => motion.setSchedule(number, schedule.closes, schedule.opens, schedule.every));
    });
  }

  get isDragging(): boolean {
    return this.drag?.isUnderWay ?? false;
  }

  /** Brings the ends up to date with the doors and the axis. */
  show(): void {
    const { clock } = this.world;
    const doors = clock.moves && mayChange(this.world) ? this.things.doors : [];
    const { times, areShared } = doorTimesOf(clock, doors.length);
    // A bar of a lane that doors share may be that of any of them, so none of its ends can be moved.
    const lanes = areShared ? [] : doors;
    this.axis = clock.axis;
    this.lanes = lanes.map((door) => (door.opens > 0 ? scheduledBars(door, times[door.number]!, this.axis) : []));
    const slider = this.slider ?? this.find();
    if (!slider) return;
    // Keys keep the end that they move, also where it comes to a tick from which on the reader has opened or closed the door, so that the bar is no
    // longer that of the schedule.
    const isMoved = (door: Door): boolean => door.opens > 0 && !!this.element.querySelector(`[data-door="${door.number}"]:focus`);
    const wanted = lanes.flatMap((door) => (this.lanes[door.number]!.length > 0 || isMoved(door) ? ends.map((end) => `${door.number} ${end}`) : []));
    const handles = [...this.element.children] as HTMLElement[];
    if (handles.map(({ dataset }) => `${dataset['door']} ${dataset['end']}`).join() !== wanted.join())
      this.element.replaceChildren(...wanted.map(handle));
    for (const each of this.element.children as Iterable<HTMLElement>) this.showHandle(each, lanes, slider);
    this.showTip(slider);
  }

  /** Over the end that is dragged, or over the first one of a bar. */
  private showTip(slider: HTMLElement): void {
    const { drag, tip, axis } = this;
    const door = drag?.isUnderWay ? this.things.doors[drag.door] : undefined;
    tip.hidden = !door;
    if (!drag || !door) return;
    // The reader may drag a later bar of a schedule that repeats. The tip names the ticks of that bar.
    const tickOf = (end: End): number => door[end] + drag.bar.from - drag.schedule.closes;
    const moved = ends.filter((end) => drag.part === 'both' || drag.part === end);
    const texts = moved.map((end) => fill(worldWords.doors[`${end}At`], { tick: count(tickOf(end)) }));
    setText(tip, joined(motionWords.list, texts));
    const place = slider.offsetLeft + (tickOf(drag.part === 'opens' ? 'opens' : 'closes') / axis) * slider.offsetWidth;
    const most = slider.offsetLeft + slider.offsetWidth - tip.offsetWidth;
    tip.style.setProperty('left', `${Math.max(Math.min(place - tip.offsetWidth / 2, most), 0)}px`);
  }

  private find(): HTMLElement | null {
    const slider = this.world.context.root.querySelector<HTMLElement>('.world-slider');
    if (!slider) return null;
    this.slider = slider;
    this.corners = new Corners(slider);
    slider.after(this.element, this.tip);
    this.followPointer(slider.parentElement!);
    return slider;
  }

  private showHandle(element: HTMLElement, doors: readonly Door[], slider: HTMLElement): void {
    const [number, end] = [Number(element.dataset['door']), element.dataset['end'] as End];
    const door = doors[number]!;
    const bar = this.lanes[number]![0];
    const { least, most } = freeTicks(door, end);
    const tick = door[end];
    setAttribute(element, 'aria-label', fill(words[end], { name: doorName(number) }));
    setAttribute(element, 'aria-valuemin', String(tick + least));
    setAttribute(element, 'aria-valuemax', String(tick + most));
    setAttribute(element, 'aria-valuenow', String(tick));
    setAttribute(element, 'aria-valuetext', fill(motionWords.time.tick, { tick: count(tick) }));
    const place = (bar ? (end === 'closes' ? bar.from : bar.to) : tick) / this.axis;
    // A change may make the run shorter. The end that the keys move keeps the focus, at the end of the row.
    element.hidden = place > 1 && !element.matches(':focus');
    element.style.setProperty('left', `${slider.offsetLeft + Math.min(place, 1) * slider.offsetWidth}px`);
    element.style.setProperty('top', `${slider.offsetTop + this.topOfLanes(slider) + number * heights.lane}px`);
  }

  /** The lanes are the last of what the slider shows. */
  private topOfLanes(slider: HTMLElement): number {
    return slider.offsetHeight - this.lanes.length * heights.lane;
  }

  private hit({ clientX, clientY, pointerType }: PointerEvent): (LaneHit & { x: number }) | null {
    const { slider, corners, lanes, axis } = this;
    if (!slider || !corners || lanes.every(({ length }) => length === 0)) return null;
    const { x, y } = corners.placeAt(clientX, clientY);
    const pixel = slider.clientWidth / axis;
    const reach = reachOf[pointerType === 'touch' ? 'touch' : 'mouse'];
    const top = this.topOfLanes(slider);
    // Above the lanes, a press near the thumb of the ticks takes the thumb, not a bar below it.
    if (y < top && Math.abs(x - this.world.clock.tick * pixel) <= reach.across) return null;
    const hit = hitOf(lanes, { x, y: y - top }, pixel, heights.lane, reach);
    return hit && { ...hit, x };
  }

  private followPointer(row: HTMLElement): void {
    const { playground, signal } = this.world.context;
    // Before the row of ticks, which goes to the tick below the pointer.
    const options = { capture: true, signal };
    row.addEventListener(
      'pointerdown',
      (event) => {
        const hit = event.isPrimary && event.button === 0 ? this.hit(event) : null;
        if (!hit) return;
        event.stopPropagation();
        event.preventDefault();
        row.setPointerCapture(event.pointerId);
        this.drag = { ...hit, pointer: event.pointerId, schedule: { ...this.things.doors[hit.door]! }, isUnderWay: false };
      },
      options,
    );
    row.addEventListener(
      'pointermove',
      (event) => {
        if (this.drag?.pointer === event.pointerId) return playground.guard.run(() => this.move(event));
        const part = event.buttons === 0 ? this.hit(event)?.part : undefined;
        row.dataset['takes'] = part ?? '';
      },
      options,
    );
    row.addEventListener('pointerup', (event) => this.drag?.pointer === event.pointerId && playground.guard.run(() => this.end(event)), options);
    row.addEventListener('pointercancel', (event) => this.drag?.pointer === event.pointerId && playground.guard.run(() => this.cancel()), options);
    row.ownerDocument.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !this.drag) return;
        event.preventDefault();
        event.stopPropagation();
        playground.guard.run(() => this.cancel());
      },
      options,
    );
  }

  private move({ clientX, clientY }: PointerEvent): void {
    const { drag, slider, corners, axis } = this;
    const { editor } = this.world.context.playground;
    if (!drag || !slider || !corners) return;
    const across = corners.placeAt(clientX, clientY).x - drag.x;
    if (!drag.isUnderWay) {
      if (Math.abs(across) < slack) return;
      drag.isUnderWay = true;
      editor.begin();
    } else if (!editor.editing) {
      // Another change took the gesture back.
      this.drag = null;
      return;
    }
    const { closes, opens, every } = movedSchedule(drag.schedule, drag.part, Math.round((across * axis) / Math.max(slider.clientWidth, 1)));
    changeInGesture(this.world, (motion) => void motion.setSchedule(drag.door, closes, opens, every), true);
  }

  private end({ clientX, clientY }: PointerEvent): void {
    const { drag, slider, corners, axis } = this;
    const { playground } = this.world.context;
    this.drag = null;
    if (!drag || !slider || !corners) return;
    if (drag.isUnderWay) return playground.editor.editing ? playground.editor.end() : undefined;
    const share = corners.placeAt(clientX, clientY).x / Math.max(slider.clientWidth, 1);
    playground.world?.transport?.runTo(Math.min(Math.max(Math.round(share * axis), 0), this.world.clock.lastKnown));
  }

  private cancel(): void {
    const { playground } = this.world.context;
    if (this.drag?.isUnderWay) playground.editor.cancel();
    this.drag = null;
    playground.changed();
  }
}

function handle(key: string): HTMLElement {
  const [door, end] = key.split(' ');
  return make('div', { class: 'door-end', role: 'slider', tabindex: '0', 'data-door': door!, 'data-end': end! });
}

/** The ends of the bars in the row of ticks, as soon as that is there. */
export const doorLanes = (world: World, things: { readonly doors: readonly Door[] }): { readonly isDragging: boolean; show(): void } =>
  new DoorLanes(world, things);
