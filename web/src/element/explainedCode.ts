// The pseudo-code of a figure, where its author wants it shown: beside the map, or in the panel of its tab where there is no room beside.
import type { Context } from '../panels/context';
import { make } from '../panels/dom';

export class ExplainedCode {
  readonly element = make('section', { class: 'info-code', 'data-info': 'code', tabindex: '0', role: 'region' });
  private isAsked = false;

  constructor(private readonly context: Context) {
    this.element.hidden = true;
  }

  get isBeside(): boolean {
    return this.element.classList.contains('card');
  }

  /** `below`: what it stands before. It is moved only where it has to be, because an element that is moved loses the focus and its scrolled place. */
  stand(isBeside: boolean, below: HTMLElement, panel: HTMLElement): void {
    const { element } = this;
    element.classList.toggle('card', isBeside);
    if (isBeside && element.nextElementSibling !== below) below.before(element);
    if (!isBeside && element.parentElement !== panel) panel.append(element);
    if (!element.hidden) this.load();
  }

  private load(): void {
    const { context, element } = this;
    // It shows the step that came while it was folded.
    context.playground.changed();
    if (this.isAsked) return;
    this.isAsked = true;
    context.playground.parts.run(
      () => import('../why/code/code'),
      (part) => {
        element.setAttribute('aria-label', part.title());
        return part.fillCode(context, element, () => !element.hidden);
      },
      () => (this.isAsked = false),
    );
  }
}
