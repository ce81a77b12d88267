// Where an element stands in somebody's page: the way to the playground, with what is shown now.
import type { Strings } from '../i18n/en';
import { make } from '../panels/dom';
import { icon } from '../panels/icons';
import type { Playground } from '../state/playground';

export function homeLink(playground: Playground, strings: Strings, home: () => string): HTMLElement {
  const link = make('a', { class: 'home-link button square', attributes: { target: '_blank', rel: 'noopener', 'aria-label': strings.openHere, title: strings.openHere } }, icon('outside'));
  link.hidden = home() === '';
  // It is made when somebody comes near, so that it leads to this very step.
  const refresh = async (): Promise<void> => {
    const hash = await playground.linkNow();
    link.href = hash === null ? home() : `${home()}#${hash}`;
  };
  link.href = home();
  for (const sign of ['pointerenter', 'pointerdown', 'focus'] as const) link.addEventListener(sign, () => void refresh());
  return link;
}
