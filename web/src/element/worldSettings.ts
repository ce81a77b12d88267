// What the attributes of an element say of a world that moves, and what the element tells of it.
import type { WorldSettings } from '../motion/worldSettings';
import type { TimeContext } from '../panels/context';
import { readAttribute } from './attributes';
import type { AstrolabeEvents } from './types';

export function worldSettings({ root, playground, signal }: TimeContext): WorldSettings {
  const { host } = root.getRootNode() as ShadowRoot;
  const text = (name: 'clock' | 'group'): string => readAttribute(name, host.getAttribute(name));
  const listeners = new Set<() => void>();
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ attributeName }) => attributeName === 'tick')) {
      playground.wantedTick = readAttribute('tick', host.getAttribute('tick')) ?? undefined;
      playground.guard.run(() => playground.world?.arrive());
    }
    // A reader may have chosen the other row.
    if (changes.some(({ attributeName }) => attributeName !== 'tick')) for (const listener of listeners) listener();
  });
  observer.observe(host, { attributes: true, attributeFilter: ['clock', 'group', 'tick'] });
  signal.addEventListener('abort', () => observer.disconnect());
  return {
    isFigure: host.getAttribute('keys') !== 'page',
    row: () => (text('clock') === 'search' ? 'search' : 'world'),
    group: () => text('group'),
    follow: (listener) => void listeners.add(listener),
    tell: (tick) => {
      const detail: AstrolabeEvents['astrolabe-tick'] = { tick };
      host.dispatchEvent(new CustomEvent('astrolabe-tick', { detail, bubbles: true, composed: true }));
    },
  };
}
