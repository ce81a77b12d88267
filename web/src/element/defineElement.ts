// Tells the browser the name of the element.
import type { PlaygroundElement } from './astrolabe-playground';

/** Nothing happens where there are no elements, or where one of this name is there. */
export function defineElement(element: typeof PlaygroundElement, name = 'astrolabe-playground'): void {
  if (globalThis.customElements && !customElements.get(name)) customElements.define(name, element);
}
