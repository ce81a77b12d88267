// Parts that the cards of a world share.
import { keepFocus, make, setText } from '../panels/dom';
import type { Cell } from '../model/ui';
import type { PinnedThing } from './pinnedThing';

/** A card of the one thing of its kind. */
export interface OwnCard {
  readonly card: PinnedThing;
  /** `inSight`: cells that the card leaves in sight; `isNew`: it was closed, so it forgets what was typed before. */
  show(inSight: readonly Cell[], isNew: boolean): void;
}

export const cardButton = (text: string, action: string, click: () => void): HTMLButtonElement =>
  make('button', { class: 'button outlined', text, 'data-action': action, on: { click, mousedown: keepFocus } });

export const cardLine = (...parts: readonly Node[]): HTMLElement => make('div', { class: 'world-card-line' }, ...parts);

export const cardText = (text: string): HTMLElement => make('span', { text });

/** Says what is wrong with the text of a field. */
export const errorLine = (): HTMLElement => make('p', { class: 'note problem', role: 'status', hidden: true });

export function showError(line: HTMLElement, text: string): void {
  line.hidden = text === '';
  setText(line, text);
}
