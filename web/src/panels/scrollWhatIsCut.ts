// A box that keeps its height: what is longer can be scrolled, by keyboard too.
import { setAttribute } from './dom';

/** `content`: all that the box holds. */
export function scrollWhatIsCut(box: HTMLElement, content: HTMLElement, signal: AbortSignal): void {
  const observer = new ResizeObserver(() => {
    box.scrollTop = 0;
    setAttribute(box, 'tabindex', content.offsetHeight > box.clientHeight + 1 && '0');
  });
  for (const element of [box, content]) observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
}
