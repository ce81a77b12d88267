// Where the inspector is a sheet, its head drags it from one of its two stops to the other.
import type { Context } from './context';

/** In pixels: a shorter drag leaves the sheet at its stop. */
const wish = 24;

export function dragSheet({ root, playground }: Context, panel: HTMLElement): void {
  const head = panel.querySelector<HTMLElement>('.inspector-head')!;
  let from: { y: number; height: number } | null = null;
  panel.addEventListener('pointerdown', (event) => {
    const target = event.target as Element;
    const isHead = target === panel || (head.contains(target) && !target.closest('button, select'));
    if (root.dataset['layout'] !== 'sheet' || !isHead) return;
    panel.setPointerCapture(event.pointerId);
    from = { y: event.clientY, height: panel.offsetHeight };
  });
  // Else it selects the words that it goes over, and the next drag takes those along.
  panel.addEventListener('mousedown', (event) => {
    if (from) event.preventDefault();
  });
  panel.addEventListener('pointermove', (event) => {
    if (from) panel.style.setProperty('height', `${Math.max(from.height + from.y - event.clientY, head.offsetHeight)}px`);
  });
  const end = (event: PointerEvent): void => {
    if (!from) return;
    const way = event.type === 'pointerup' ? from.y - event.clientY : 0;
    from = null;
    panel.style.removeProperty('height');
    if (Math.abs(way) >= wish) playground.store.set({ folded: way < 0 });
  };
  for (const type of ['pointerup', 'pointercancel'] as const) panel.addEventListener(type, end);
}
