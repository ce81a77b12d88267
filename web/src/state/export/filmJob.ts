// Makes one film at a time, from the moment that a reader asks for it.
import type { FilmChoice } from '../../exports/filmPlan';
import type { FilmKind } from '../../model/ui';
import type { LanesHost } from '../pageHost';

export function makeFilm(playground: LanesHost, kind: FilmKind, choice: FilmChoice): void {
  const { store } = playground;
  const asked = { kind, done: 0, total: 1, isWanted: true };
  store.set({ film: asked });
  playground.guard.work(async () => {
    await playground.parts.load(
      () => import('./saveFilm'),
      (part) => part.saveFilm(playground, playground.chosen.lane, kind, choice),
    );
    if (store.get().film === asked) store.set({ film: null });
  });
}
