// A tooltip of the browser shows when a pointer rests. This one shows when the keyboard reaches a control.
import { make } from './dom';
import { addStyle } from './lateStyle';
import style from './tips.css?inline';

const gap = 6;

export function showTips(root: HTMLElement): void {
  // Screen readers have read the title itself. In the top layer it stands over dialogs as well.
  const tip = make('div', { class: 'tip', attributes: { 'aria-hidden': 'true', popover: 'manual', 'data-part': 'tip' } });
  const hide = (): void => tip.hidePopover();
  const show = (target: HTMLElement): void => {
    if (!target.title || !target.matches(':focus-visible')) return;
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
  root.addEventListener('focusin', (event) => show(event.target as HTMLElement));
  for (const type of ['focusout', 'pointerdown'] as const) root.addEventListener(type, hide);
  root.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') hide();
  });
}
