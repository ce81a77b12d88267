// Keeps a key or a stroke that a figure uses from the page around it: no slide turns, and no parent is dragged. The page gets every other event.
// Listeners on the element itself hear all of them.
import { belongsToControl, isTyping, keyName } from '../input/keyboard';

/** Elements that use every stroke that begins in them. */
const controls = 'button, a, summary, label, input, select, textarea, [role="slider"], .inspector-head, dialog, [popover]';
/** Elements that close with Escape, or keep all keys while they are open. */
const cards = 'dialog[open], :popover-open:not([popover="manual"])';

/** Whether an element scrolls this way. `x`, `y`: the distances of a wheel; without them, whether it scrolls at all. */
function scrolls(node: Element, x = NaN, y = NaN): boolean {
  const canGo = (overflow: string, by: number, at: number, room: number): boolean =>
    /auto|scroll/.test(overflow) && room > 0 && (Number.isNaN(by) || (by < 0 ? at > 0 : by > 0 && at < room - 1));
  const { overflowX, overflowY } = getComputedStyle(node);
  return (
    canGo(overflowX, x, node.scrollLeft, node.scrollWidth - node.clientWidth) ||
    canGo(overflowY, y, node.scrollTop, node.scrollHeight - node.clientHeight)
  );
}

/** Comes after all other listeners of the element, which say with preventDefault what they used. */
export function keepOwnInput(element: HTMLElement, signal: AbortSignal): void {
  const shadow = element.shadowRoot!;
  const inside = (event: Event): Element[] => {
    const path = event.composedPath();
    return path.slice(0, path.indexOf(shadow)) as Element[];
  };
  const on = <K extends keyof HTMLElementEventMap>(types: readonly K[], keeps: (event: HTMLElementEventMap[K]) => boolean): void => {
    for (const type of types) element.addEventListener(type, (event) => keeps(event) && event.stopPropagation(), { passive: true, signal });
  };
  keepKeys(element, inside, on, signal);
  keepStrokes(element, inside, on, signal);
  on(['paste', 'dragenter', 'dragover', 'drop'], (event) => event.defaultPrevented);
  on(['wheel'], (event) => event.defaultPrevented || inside(event).some((node) => scrolls(node, event.deltaX, event.deltaY)));
}

type Inside = (event: Event) => Element[];
type On = <K extends keyof HTMLElementEventMap>(types: readonly K[], keeps: (event: HTMLElementEventMap[K]) => boolean) => void;

function keepKeys(element: HTMLElement, inside: Inside, on: On, signal: AbortSignal): void {
  const shadow = element.shadowRoot!;
  /** The keys that are down and that the figure used. */
  const held = new Set<string>();
  const id = ({ code, key }: KeyboardEvent): string => code || key;
  // A key may close its card before it arrives here, and a card may let nothing out.
  let isInCard = false;
  let isStillHeld = false;
  element.addEventListener(
    'keydown',
    (event) => {
      isStillHeld = event.repeat && held.has(id(event));
      held.add(id(event));
      const card = shadow.querySelector(cards);
      isInCard = card !== null && (event.key === 'Escape' || card.matches('dialog') || inside(event).includes(card));
    },
    { capture: true, signal },
  );
  const isUsed = (event: KeyboardEvent): boolean => {
    const target = inside(event)[0] as HTMLElement | undefined;
    return event.defaultPrevented || isInCard || isTyping(target) || belongsToControl(target, keyName(event));
  };
  element.addEventListener(
    'keydown',
    (event) => {
      if (isUsed(event)) return event.stopPropagation();
      if (!isStillHeld) return void held.delete(id(event));
      // A reader who holds the key does not mean the page when it can do no more in the figure.
      event.preventDefault();
      event.stopPropagation();
    },
    { signal },
  );
  on(['keypress'], (event) => held.has(id(event)));
  on(['keyup'], (event) => held.delete(id(event)));
}

function keepStrokes(element: HTMLElement, inside: Inside, on: On, signal: AbortSignal): void {
  /** The ids of the pointers that are down and that the figure uses. */
  const strokes = new Set<number>();
  /** Events of mouse and touch follow those of their pointer. */
  let isTaken = false;
  const takes = ({ pointerId, pointerType }: PointerEvent, node: Element): boolean => {
    if (!node.matches('.map')) return node.matches(controls) || scrolls(node);
    // The first tap only leads into the figure. Fingers are captured by what they touch.
    return node.hasPointerCapture(pointerId) && (pointerType !== 'touch' || element.matches(':focus-within'));
  };
  on(['pointerdown'], (event) => {
    isTaken = inside(event).some((node) => takes(event, node));
    if (isTaken) strokes.add(event.pointerId);
    else strokes.delete(event.pointerId);
    return isTaken;
  });
  on(['pointermove', 'pointerup', 'pointercancel'], ({ type, pointerId, pointerType, buttons }) => {
    // A mouse that was let go elsewhere moves without a button.
    if (type === 'pointermove' && pointerType === 'mouse' && buttons === 0) strokes.delete(pointerId);
    return type === 'pointermove' ? strokes.has(pointerId) : strokes.delete(pointerId);
  });
  on(['mousedown', 'mouseup', 'contextmenu', 'touchstart', 'touchmove', 'touchend', 'touchcancel'], () => isTaken);
  on(['mousemove'], ({ buttons }) => isTaken && buttons !== 0);
  // A parent that can be dragged gets this event itself, and the drag would end the stroke.
  element.ownerDocument.defaultView!.addEventListener(
    'dragstart',
    (event) => {
      if (strokes.size === 0 || event.composedPath().includes(element)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true, signal },
  );
  on(['dragstart'], () => true);
}
