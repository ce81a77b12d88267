// Makes elements without markup strings: text only ever arrives through textContent.
export interface Properties {
  class?: string;
  text?: string;
  attributes?: Readonly<Record<string, string | boolean | undefined>>;
  on?: { [K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K]) => void };
}

export function make<K extends keyof HTMLElementTagNameMap>(tag: K, properties: Properties = {}, ...children: (Node | string | null)[]): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (properties.class) element.className = properties.class;
  if (properties.text !== undefined) element.textContent = properties.text;
  for (const [name, value] of Object.entries(properties.attributes ?? {})) setAttribute(element, name, value);
  for (const [type, listener] of Object.entries(properties.on ?? {})) element.addEventListener(type, listener as EventListener);
  element.append(...children.filter((child) => child !== null));
  return element;
}

export function setAttribute(element: Element, name: string, value: string | boolean | undefined): void {
  if (value === false || value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? '' : value);
}

/** Touches the page only when the text differs: most frames change little. */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** A click with the mouse leaves the focus where it was, so that Space goes on meaning play. */
export function keepFocus(event: Event): void {
  event.preventDefault();
}

/** A list or slider that was used with the pointer gives the focus back, for the same reason. */
export function releaseFocus(control: HTMLElement): void {
  let byPointer = false;
  control.addEventListener('pointerdown', () => (byPointer = true));
  control.addEventListener('keydown', () => (byPointer = false));
  control.addEventListener('change', () => {
    if (byPointer) control.blur();
  });
}
