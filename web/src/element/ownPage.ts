// What an element does where it is the page: it follows the address, names the tab after the map, and keeps its work when the page is left.
import { fill } from '../words/fill';
import type { Strings } from '../words/words';
import type { Context } from '../panels/context';
import type { PageHost } from '../state/pageHost';

export function ownPage(playground: PageHost, strings: Strings, watch: Context['watch']): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  window.addEventListener(
    'hashchange',
    () => {
      const text = location.hash.slice(1);
      if (text !== '') playground.guard.run(() => playground.opening.openLink(text));
    },
    { signal },
  );
  const keep = (): void => playground.guard.run(() => playground.backup.keepNow());
  window.addEventListener('pagehide', keep, { signal });
  // Phones end hidden pages without a word.
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') keep();
    },
    { signal },
  );
  const { title } = document;
  watch(({ mapName }) => {
    const named = mapName === '' ? title : fill(strings.pageTitle, { map: mapName });
    if (document.title !== named) document.title = named;
  });
  return () => {
    controller.abort();
    keep();
    document.title = title;
  };
}
