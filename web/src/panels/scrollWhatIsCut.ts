// A box keeps its height: it scrolls where its content is longer, by keyboard too, and goes back to the top when a size changes.
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
