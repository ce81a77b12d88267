// What every panel gets: what it needs of the controller, the actions, and a way to follow the state that ends with the element.
import { byId } from '../core/byId';
import { fill } from '../words/fill';
import type { Strings } from '../words/words';
import type { Action } from '../state/commands/actions';
import type { UiState } from '../model/ui';
import type { LanesHost, TimeHost } from '../state/pageHost';
import { keepFocus, make } from './dom';
import { icon, type IconName } from './icons';

export interface Context<Needs = LanesHost> {
  playground: Needs;
  strings: Strings;
  /** Parts that load later add theirs. */
  actions: Action[];
  root: HTMLElement;
  /** Aborts when the element leaves the page; its root stays. */
  signal: AbortSignal;
  watch(listener: (ui: UiState, before: UiState) => void): void;
  run(id: string): void;
  /** Like run, to a step. */
  seek(step: number): void;
}

export type TimeContext = Context<TimeHost>;

/** "Ctrl+Z" is two keys, "+" is one. */
export function keyParts(key: string): string[] {
  return key.length > 1 ? key.split('+') : [key];
}

export function keyText(strings: Strings, key: string): string {
  const names: Readonly<Record<string, string>> = strings.keys;
  return keyParts(key)
    .map((part) => names[part] ?? part)
    .join(' ');
}

export function tooltip(context: Context, id: string): string {
  const action = byId(context.actions, id);
  const key = action?.keys[0];
  const label = action?.label ?? id;
  return key ? fill(context.strings.withKey, { label, key: keyText(context.strings, key) }) : label;
}

interface ButtonLook {
  icon?: IconName;
  text?: string;
  class?: string;
}

/** A button for one action of the table. */
export function actionButton(context: Context, id: string, look: ButtonLook): HTMLButtonElement {
  const action = byId(context.actions, id);
  const title = tooltip(context, id);
  const button = make('button', {
    class: `button ${look.class ?? ''}`,
    title,
    'data-action': id,
    'aria-label': look.text ? undefined : (action?.label ?? id),
    on: { click: () => context.run(id), mousedown: keepFocus },
  });
  if (look.icon) button.append(icon(look.icon));
  if (look.text) button.append(make('span', { text: look.text }));
  return button;
}

/** A button that shows the icon of its action alone. */
export const iconButton = (context: Context, id: IconName): HTMLButtonElement => actionButton(context, id, { icon: id, class: 'square' });

export interface DialogContent {
  title: string;
  body: Node[];
  opened?(): void;
}
