// What people take away: a link to this very frame, and files of the map, its picture and its search.
import type { FilmChoice } from '../exports/filmPlan';
import type { FilmKind } from '../model/ui';
import { later, withPart } from './later';
import { momentOf } from './moment';
import type { Playground } from './playground';
import { lacksSteps } from './recordedSteps';
import type { PictureChoice } from './savePicture';
import { copyText, encodeLink, viewText } from './share';

const lane = 0;

export const saveFile = (playground: Playground): void => later(playground, () => import('./saveMap'), (part) => part.saveMap(playground));

/** A picture of this moment, by the code that comes for it. */
export function savePicture(playground: Playground, choice: PictureChoice): void {
  const moment = momentOf(playground, lane);
  later(playground, () => import('./savePicture'), (part) => part.savePicture(playground, moment, choice));
}

const search = (): Promise<typeof import('./saveSearch')> => import('./saveSearch');
const foreign = (): Promise<typeof import('./saveForeign')> => import('./saveForeign');

export const saveSvg = (playground: Playground): void => later(playground, search, (part) => part.saveSvg(playground, lane));
export const saveCsv = (playground: Playground): void => later(playground, search, (part) => part.saveCsv(playground, lane));
export const savePath = (playground: Playground): void => later(playground, search, (part) => part.savePath(playground, lane));
export const saveScen = (playground: Playground): void => later(playground, search, (part) => part.saveScen(playground, lane));

/** A search that is played stops: nothing may be added to what is written. */
export function saveTrace(playground: Playground): void {
  playground.pause();
  later(playground, search, (part) => part.saveTrace(playground, lane));
}

export const saveTiled = (playground: Playground): void => later(playground, foreign, (part) => part.saveTiled(playground));
export const saveMatrix = (playground: Playground): void => later(playground, foreign, (part) => part.saveMatrix(playground));

/** The share dialog then asks which steps. */
export function chooseFilm(playground: Playground, kind: FilmKind): void {
  const { store } = playground;
  const lack = lacksSteps(playground, lane);
  if (lack) return playground.messages.showError(lack);
  if (store.get().dialog !== 'share') share(playground);
  if (!store.get().film?.total) store.set({ film: { kind, done: 0, total: 0, isWanted: true } });
}

export function makeFilm(playground: Playground, kind: FilmKind, choice: FilmChoice): void {
  const { store } = playground;
  // One film at a time, from the moment that somebody asks for it.
  const asked = { kind, done: 0, total: 1, isWanted: true };
  store.set({ film: asked });
  playground.guard.work(async () => {
    await withPart(playground, () => import('./saveFilm'), (part) => part.saveFilm(playground, lane, kind, choice));
    if (store.get().film === asked) store.set({ film: null });
  });
}

export function share(playground: Playground): void {
  const { store, scene, surroundings } = playground;
  const view = viewText(scene.camera, playground.standardView());
  playground.changed();
  store.set({ dialog: 'share', link: 'making' });
  playground.guard.work(async () => {
    const hash = await encodeLink(playground.session, lane, view, playground.guard.whileAlive(() => store.get().dialog === 'share'));
    if (!hash) return store.set({ link: null });
    const url = `${surroundings.address()}#${hash}`;
    const link = { url, copied: 'pending' } as const;
    store.set({ link });
    if (surroundings.ownsAddress) {
      playground.opening.writeAddress(url);
    }
    void copyText(url).then((copied) => {
      // Unless something else is about to be copied by now.
      if (store.get().link === link) store.set({ link: { url, copied: copied ? 'yes' : 'no' } });
    });
  });
}

/** The hash of what is shown now; null when it does not fit into a link. */
export async function linkNow(playground: Playground, view = ''): Promise<string | null> {
  let hash: string | null = null;
  await playground.guard.runAsync(async () => {
    hash = (await encodeLink(playground.session, lane, view, playground.guard.whileAlive())) || null;
  });
  return hash;
}
