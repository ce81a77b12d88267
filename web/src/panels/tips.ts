// A tooltip of the browser shows when a pointer rests. This one shows when the keyboard reaches a control.
import type { Context } from './context';
import { make } from './dom';
import { addStyle } from './lateStyle';
import style from './tips.css?inline';

const gap = 6;

export function showTips({ root, signal }: Context): void {
  // Screen readers have read the title itself. In the top layer it stands over dialogs as well.
  const tip = make('div', { class: 'tip', 'aria-hidden': 'true', popover: 'manual', 'data-part': 'tip' });
  const hide = (): void => tip.hidePopover();
  // A dialog that a click opens gives the focus to its first button, and may still grow.
  let byKey = false;
  const show = (target: HTMLElement): void => {
    if (!byKey || !target.title || !target.matches(':focus-visible')) return;
    tip.textContent = target.title;
    tip.showPopover();
    const at = target.getBoundingClientRect();
    const { width, height } = tip.getBoundingClientRect();
    const isRoomBelow = at.bottom + gap + height <= window.innerHeight;
    tip.style.setProperty('left', `${Math.max(Math.min((at.left + at.right - width) / 2, window.innerWidth - width - gap), gap)}px`);
    tip.style.setProperty('top', `${isRoomBelow ? at.bottom + gap : at.top - gap - height}px`);
  };
  addStyle(root, style);
  root.append(tip);
  root.addEventListener('focusin', (event) => show(event.target as HTMLElement), { signal });
  root.addEventListener('focusout', hide, { signal });
  root.addEventListener(
    'pointerdown',
    () => {
      byKey = false;
      hide();
    },
    { capture: true, signal },
  );
  root.addEventListener('keydown', () => (byKey = true), { capture: true, signal });
  root.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') hide();
    },
    { signal },
  );
}
