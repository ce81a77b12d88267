// The figures themselves, at their true size, while their author chooses. They are elements of the same class as the one around them: they
// follow their attributes without being loaded again, and work in every page in which that one does.
import { eventNames } from '../model/eventNames';
import type { FigureAttributes } from '../state/share/figureCode';
import { make } from './dom';

/** What the preview asks of the element. */
interface FigureElement extends HTMLElement {
  seek(step: number): void;
  load(link: string): Promise<void>;
}

/** Attributes that an element reads only when it begins, and attributes of its film. */
const atBeginning = ['autoplay', 'algorithm'],
  ofFilm = ['loop', 'from', 'to', 'speed'];

interface Shown {
  figure: FigureElement;
  attributes: FigureAttributes;
}

/** In CSS pixels. */
interface Size {
  width: number;
  height: number;
}

const rootOf = (figure: FigureElement): HTMLElement => figure.shadowRoot!.querySelector<HTMLElement>('.root')!;

export class FigurePreview {
  readonly element: HTMLElement;
  private shown: Shown[] = [];

  /** `needs`: a figure has too little room now, or no longer. */
  constructor(
    label: string,
    private readonly needs: () => void,
  ) {
    this.element = make('div', {
      class: 'figure-box',
      role: 'region',
      'aria-label': label,
      tabindex: '0',
      'data-part': 'figure-preview',
    });
    // The page around would take them for news of the playground.
    for (const name of eventNames) this.element.addEventListener(name, (event) => event.stopPropagation());
  }

  show(figures: readonly FigureAttributes[], width: number, height: number): void {
    for (const { figure } of this.shown.splice(figures.length)) figure.remove();
    this.shown = figures.map((attributes, place) => {
      const before = this.shown[place];
      const figure = before ? this.follow(before, attributes) : this.begin(attributes);
      Object.assign(figure.style, { width: `${width}px`, height: `${height}px` });
      return { figure, attributes };
    });
  }

  /** The size at which each figure has room for all that it shows; null where they have it. */
  get neededSize(): Size | null {
    const noted = this.shown.map(({ figure }) => rootOf(figure).dataset['needs']).filter((text) => text !== undefined);
    const sides = noted.map((text) => text.split(' ').map(Number) as [number, number]);
    if (sides.length === 0) return null;
    return { width: Math.max(...sides.map(([width]) => width)), height: Math.max(...sides.map(([, height]) => height)) };
  }

  /** Gives back what the figures took: a solver and its memory. */
  stop(): void {
    this.show([], 0, 0);
  }

  /** `before`: the figure that it replaces; without one, it comes last. */
  private begin(attributes: FigureAttributes, before?: FigureElement): FigureElement {
    const { host } = this.element.getRootNode() as ShadowRoot;
    const figure = document.createElement(host.localName) as FigureElement;
    for (const [name, value] of Object.entries(attributes)) figure.setAttribute(name, value);
    if (before) before.replaceWith(figure);
    else this.element.append(figure);
    new MutationObserver(this.needs).observe(rootOf(figure), { attributeFilter: ['data-needs'] });
    return figure;
  }

  private follow({ figure, attributes: before }: Shown, attributes: FigureAttributes): FigureElement {
    const changed = [...new Set([...Object.keys(before), ...Object.keys(attributes)])].filter((name) => attributes[name] !== before[name]);
    const plays = attributes['autoplay'] !== undefined;
    if (changed.some((name) => atBeginning.includes(name) || (plays && ofFilm.includes(name)))) return this.begin(attributes, figure);
    for (const name of changed) {
      const value = attributes[name];
      if (value === undefined) figure.removeAttribute(name);
      else figure.setAttribute(name, value);
      if (name === 'from') this.begins(figure, attributes);
    }
    return figure;
  }

  private begins(figure: FigureElement, { from, link }: FigureAttributes): void {
    if (from !== undefined) figure.seek(Number(from));
    else if (link !== undefined) void figure.load(link);
  }
}
