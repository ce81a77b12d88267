// Paper is white: a figure is printed in light colours, whatever it has on the screen. The browser takes its picture as soon as it has
// told of it, so nothing may wait for a frame.
import type { LanesHost } from '../state/pageHost';

/** Milliseconds for the painting of a large map; cells that are not painted by then keep their colours of the screen. */
const longest = 1000;

function paintNow({ scene, session, drawn, store }: LanesHost): void {
  const end = performance.now() + longest;
  const still = { animate: false, pulse: false };
  // Lines that an algorithm built may come later: paper shows those that are there.
  do scene.paint(session, drawn, store.get(), performance.now(), still);
  while (!scene.isWhole && performance.now() < end);
}

export function followPrint(playground: LanesHost, signal: AbortSignal): void {
  const { store } = playground;
  let onScreen = store.get().theme;
  const change = (theme: typeof onScreen): void =>
    playground.guard.run(() => {
      store.set({ theme });
      paintNow(playground);
    });
  window.addEventListener(
    'beforeprint',
    () => {
      onScreen = store.get().theme;
      change('light');
    },
    { signal },
  );
  window.addEventListener('afterprint', () => change(onScreen), { signal });
}
