// The figure itself, at its true size, while its author chooses. It is an element of the same class as the one around it: it follows
// its attributes without being loaded again, and works in every page in which that one does.
import { eventNames } from '../model/eventNames';
import type { Attributes } from '../state/share/figureCode';
import { make } from './dom';

/** What the preview asks of the element. */
interface FigureElement extends HTMLElement {
  seek(step: number): void;
  load(link: string): Promise<void>;
}

export class FigurePreview {
  readonly element: HTMLElement;
  private figure: FigureElement | null = null;
  private shown: Attributes = {};

  constructor(label: string) {
    this.element = make('div', { class: 'figure-box', attributes: { role: 'region', 'aria-label': label, tabindex: '0', 'data-part': 'figure-preview' } });
    // The page around would take them for news of the playground.
    for (const name of eventNames) this.element.addEventListener(name, (event) => event.stopPropagation());
  }

  show(attributes: Attributes, width: number, height: number): void {
    const { figure } = this;
    if (!figure) this.begin(attributes);
    else this.follow(figure, attributes);
    this.shown = attributes;
    Object.assign(this.figure!.style, { width: `${width}px`, height: `${height}px` });
  }

  /** Gives back what the figure took: a solver and its memory. */
  stop(): void {
    this.figure?.remove();
    this.figure = null;
  }

  private begin(attributes: Attributes): void {
    const { host } = this.element.getRootNode() as ShadowRoot;
    const figure = document.createElement(host.localName) as FigureElement;
    for (const [name, value] of Object.entries(attributes)) figure.setAttribute(name, value);
    this.element.append(figure);
    this.figure = figure;
  }

  private follow(figure: FigureElement, attributes: Attributes): void {
    for (const name of new Set([...Object.keys(this.shown), ...Object.keys(attributes)])) {
      const value = attributes[name];
      if (value === this.shown[name]) continue;
      if (value === undefined) figure.removeAttribute(name);
      else figure.setAttribute(name, value);
      // An element looks at it when it begins.
      if (name === 'from') this.begins(figure, attributes);
    }
  }

  private begins(figure: FigureElement, { from, link }: Attributes): void {
    if (from !== undefined) figure.seek(Number(from));
    else if (link !== undefined) void figure.load(link);
  }
}
