// Commands that save files: of the map, its picture and its search. The code that writes a file loads with the command.
import type { FilmKind } from '../../model/ui';
import { momentOf } from '../copy/pictureMoment';
import { lacksSteps } from '../export/recordedSteps';
import type { PictureChoice } from '../export/savePicture';
import type { LanesHost, SearchHost, TimeHost } from '../pageHost';
import { share } from './shareCommands';

const files = (): Promise<typeof import('../export/saveFiles')> => import('../export/saveFiles');

export const saveFile = (playground: SearchHost): void => playground.parts.run(files, (part) => part.saveMap(playground));

const pictures = (): Promise<typeof import('../export/savePicture')> => import('../export/savePicture');

/** A picture of this moment, by the code that comes for it. */
export function savePicture(playground: LanesHost, choice: PictureChoice): void {
  const moment = momentOf(playground);
  playground.parts.run(pictures, (part) => part.savePictureOf(playground, moment, choice));
}

export function saveSvg(playground: LanesHost): void {
  const moment = momentOf(playground);
  playground.parts.run(pictures, (part) => part.saveSvgOf(playground, moment));
}

export const saveCsv = (playground: SearchHost): void => playground.parts.run(files, (part) => part.saveCsvOf(playground, playground.chosen));
export const savePath = (playground: SearchHost): void => playground.parts.run(files, (part) => part.savePathOf(playground, playground.chosen));
export const saveScen = (playground: SearchHost): void => playground.parts.run(files, (part) => part.saveScenOf(playground, playground.chosen));

/** A search that is played stops: nothing may be added to what is written. */
export function saveTrace(playground: TimeHost): void {
  playground.pause();
  playground.parts.run(files, (part) => part.saveTraceOf(playground, playground.chosen));
}

export const saveTiled = (playground: SearchHost): void => playground.parts.run(files, (part) => part.saveTiledOf(playground));
export const saveMatrix = (playground: SearchHost): void => playground.parts.run(files, (part) => part.saveMatrixOf(playground));

/** The share dialog then asks which steps. */
export function chooseFilm(playground: LanesHost, kind: FilmKind): void {
  const { store } = playground;
  const lack = lacksSteps(playground, playground.chosen.lane);
  if (lack) return playground.messages.showError(lack);
  if (store.get().dialog !== 'share') share(playground);
  if (!store.get().film?.total) store.set({ film: { kind, done: 0, total: 0, isWanted: true } });
}
