// The pseudo-code of a figure, where its author wants it shown: beside the map, and under it where the figure is narrow.
import type { Context } from '../panels/context';
import { make } from '../panels/dom';
import { runPart } from '../state/lazyImport';

/** In CSS pixels. */
const leastWidth = 520;

export class ExplainedCode {
  readonly element = make('section', { class: 'card info-code', attributes: { 'data-info': 'code', tabindex: '0', role: 'region' } });
  private isAsked = false;

  constructor(private readonly context: Context) {
    this.element.hidden = true;
  }

  get isBeside(): boolean {
    return this.context.root.clientWidth >= leastWidth;
  }

  show(isShown: boolean): void {
    const { context, element } = this;
    element.hidden = !isShown;
    context.playground.changed();
    if (!isShown || this.isAsked) return;
    this.isAsked = true;
    runPart(context.playground, () => import('../why/code/code'), (part) => {
      element.setAttribute('aria-label', part.title());
      return part.fill(context, element, () => !element.hidden);
    }, () => (this.isAsked = false));
  }
}
