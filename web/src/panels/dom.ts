// Makes elements without markup strings: text only ever arrives through textContent.
type AttributeValue = string | boolean | undefined;

interface OwnProperties {
  text?: string;
  on?: { [K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K]) => void };
  /** Attributes whose names are known only at run time. */
  attributes?: Readonly<Record<string, AttributeValue>>;
}

/** Most attributes are named like a property of the element, in small letters. */
type AttributeName<Made> = Lowercase<string & keyof Made> | 'class' | `data-${string}` | `aria-${string}`;
type Properties<Made> = OwnProperties & { readonly [Name in Exclude<AttributeName<Made>, keyof OwnProperties>]?: AttributeValue };

/** A button does not send a form, unless its type says so. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Properties<HTMLElementTagNameMap[K]> = {},
  ...children: (Node | string | null)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  const { text = '', on = {}, attributes, ...others } = properties;
  if (tag === 'button') element.setAttribute('type', tag);
  for (const [name, value] of Object.entries({ ...others, ...attributes })) setAttribute(element, name, value as AttributeValue);
  element.textContent = text;
  for (const [type, listener] of Object.entries(on)) element.addEventListener(type, listener as EventListener);
  element.append(...children.filter((child) => child !== null));
  return element;
}

// These touch the page only where something differs: most frames change little.

export function setAttribute(element: Element, name: string, value: AttributeValue): void {
  if (value === false || value === undefined) element.removeAttribute(name);
  else if (element.getAttribute(name) !== (value === true ? '' : value)) element.setAttribute(name, value === true ? '' : value);
}

export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

export function setValue(control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, value: string): void {
  if (control.value !== value) control.value = value;
}

/** What has the focus gives it to `next` when it cannot be used any more: the browser would take it away. */
export function setDisabled(button: HTMLButtonElement, disabled: boolean, next: HTMLElement): void {
  const gives = disabled && button.matches(':focus');
  button.disabled = disabled;
  if (gives) next.focus();
}

/** A click with the mouse leaves the focus where it was, so that Space goes on meaning play. */
export function keepFocus(event: Event): void {
  event.preventDefault();
}

/** A control that was used with the pointer, or finished with Enter, gives the focus back, for the same reason. */
export function releaseFocus(control: HTMLElement): void {
  let byPointer = false;
  control.addEventListener('pointerdown', () => (byPointer = true));
  control.addEventListener('keydown', (event) => {
    byPointer = false;
    // In a list Enter takes the marked choice.
    if (event.key === 'Enter' && control instanceof HTMLInputElement) control.blur();
  });
  control.addEventListener('change', () => {
    if (byPointer) control.blur();
  });
  // A slider that was touched and not moved tells no change.
  if (control instanceof HTMLInputElement && control.type === 'range') control.addEventListener('pointerup', () => control.blur());
}

/** Marks a box that scrolls and has more below, so that the style sheet can let its end fade; returns what ends that. */
export function markOverflow(box: HTMLElement): () => void {
  const mark = (): void => setAttribute(box, 'data-more', box.scrollHeight - box.clientHeight - box.scrollTop > 4);
  const observer = new ResizeObserver(mark);
  for (const element of [box, ...box.children]) observer.observe(element);
  box.addEventListener('scroll', mark, { passive: true });
  return () => observer.disconnect();
}
