// The link of a figure in another page: opens the playground with what the figure shows now.
import { make } from '../panels/dom';
import { icon } from '../panels/icons';
import type { SearchHost } from '../state/pageHost';
import { linkNow } from '../state/share/currentLink';
import { fill } from '../words/fill';
import { panelWords } from '../words/panels';

/** The address relative to the page. A text that is no address stays as it is: the opening refuses it with a message. */
export function absolute(text: string): string {
  try {
    return new URL(text, document.baseURI).href;
  } catch {
    return text;
  }
}

/** The address of a playground, of the web alone; null for any other text. */
export function webAddress(text: string): string | null {
  try {
    const { protocol, href } = new URL(text, document.baseURI);
    return protocol === 'https:' || protocol === 'http:' ? href.replace(/#.*$/, '') : null;
  } catch {
    return null;
  }
}

/** A link of a frame may carry the address of any host, so the button says where it leads. */
function nameOf(address: string): string {
  const { host } = new URL(address);
  return host === location.host ? panelWords.openHere : fill(panelWords.openAt, { host });
}

export function homeLink(playground: SearchHost, address: () => string): HTMLElement {
  const link = make('a', { class: 'home-link button square', target: '_blank', rel: 'noopener' }, icon('outside'));
  let asked = 0;
  const lead = (hash: string | null): void => {
    link.href = hash === null ? address() : `${address()}#${hash}`;
    link.title = nameOf(address());
    link.setAttribute('aria-label', link.title);
  };
  // A pointer or the focus that arrives makes the address, so that it leads to the step that is shown then.
  const refresh = async (): Promise<void> => {
    const turn = ++asked;
    const hash = await linkNow(playground);
    if (turn === asked) lead(hash);
  };
  lead(null);
  for (const sign of ['pointerenter', 'pointerdown', 'focus'] as const) link.addEventListener(sign, () => void refresh());
  return link;
}
