// Commands that save files: of the map, its picture and its search. The code that writes a file loads with the command.
import type { FilmChoice } from '../../exports/filmPlan';
import type { FilmKind } from '../../model/ui';
import { runPart, withPart } from '../lazyImport';
import { momentOf } from '../export/pictureMoment';
import type { Playground } from '../playground';
import { lacksSteps } from '../export/recordedSteps';
import type { PictureChoice } from '../export/savePicture';
import { share } from './shareCommands';

const lane = 0;

export const saveFile = (playground: Playground): void => runPart(playground, () => import('../export/saveMap'), (part) => part.saveMap(playground));

/** A picture of this moment, by the code that comes for it. */
export function savePicture(playground: Playground, choice: PictureChoice): void {
  const moment = momentOf(playground, lane);
  runPart(playground, () => import('../export/savePicture'), (part) => part.savePicture(playground, moment, choice));
}

const search = (): Promise<typeof import('../export/saveSearch')> => import('../export/saveSearch');
const foreign = (): Promise<typeof import('../export/saveForeign')> => import('../export/saveForeign');

export const saveSvg = (playground: Playground): void => runPart(playground, search, (part) => part.saveSvg(playground, lane));
export const saveCsv = (playground: Playground): void => runPart(playground, search, (part) => part.saveCsv(playground, lane));
export const savePath = (playground: Playground): void => runPart(playground, search, (part) => part.savePath(playground, lane));
export const saveScen = (playground: Playground): void => runPart(playground, search, (part) => part.saveScen(playground, lane));

/** A search that is played stops: nothing may be added to what is written. */
export function saveTrace(playground: Playground): void {
  playground.pause();
  runPart(playground, search, (part) => part.saveTrace(playground, lane));
}

export const saveTiled = (playground: Playground): void => runPart(playground, foreign, (part) => part.saveTiled(playground));
export const saveMatrix = (playground: Playground): void => runPart(playground, foreign, (part) => part.saveMatrix(playground));

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
    await withPart(playground, () => import('../export/saveFilm'), (part) => part.saveFilm(playground, lane, kind, choice));
    if (store.get().film === asked) store.set({ film: null });
  });
}
