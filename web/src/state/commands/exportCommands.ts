// Commands that save files: of the map, its picture and its search. The code that writes a file loads with the command.
import type { FilmKind } from '../../model/ui';
import { runPart } from '../lazyImport';
import { momentOf } from '../copy/pictureMoment';
import type { Playground } from '../playground';
import { lacksSteps } from '../export/recordedSteps';
import type { PictureChoice } from '../export/savePicture';
import { share } from './shareCommands';

export const saveFile = (playground: Playground): void =>
  runPart(
    playground,
    () => import('../export/saveMap'),
    (part) => part.saveMap(playground),
  );

/** A picture of this moment, by the code that comes for it. */
export function savePicture(playground: Playground, choice: PictureChoice): void {
  const moment = momentOf(playground);
  runPart(
    playground,
    () => import('../export/savePicture'),
    (part) => part.savePicture(playground, moment, choice),
  );
}

export function saveSvg(playground: Playground): void {
  const moment = momentOf(playground);
  runPart(
    playground,
    () => import('../export/saveSvg'),
    (part) => part.saveSvg(playground, moment),
  );
}

const search = (): Promise<typeof import('../export/saveSearch')> => import('../export/saveSearch');
const foreign = (): Promise<typeof import('../export/saveForeign')> => import('../export/saveForeign');

export const saveCsv = (playground: Playground): void => runPart(playground, search, (part) => part.saveCsv(playground, playground.chosen));
export const savePath = (playground: Playground): void => runPart(playground, search, (part) => part.savePath(playground, playground.chosen));
export const saveScen = (playground: Playground): void => runPart(playground, search, (part) => part.saveScen(playground, playground.chosen));

/** A search that is played stops: nothing may be added to what is written. */
export function saveTrace(playground: Playground): void {
  playground.pause();
  runPart(playground, search, (part) => part.saveTrace(playground, playground.chosen));
}

export const saveTiled = (playground: Playground): void => runPart(playground, foreign, (part) => part.saveTiled(playground));
export const saveMatrix = (playground: Playground): void => runPart(playground, foreign, (part) => part.saveMatrix(playground));

/** The share dialog then asks which steps. */
export function chooseFilm(playground: Playground, kind: FilmKind): void {
  const { store } = playground;
  const lack = lacksSteps(playground, playground.chosen.lane);
  if (lack) return playground.messages.showError(lack);
  if (store.get().dialog !== 'share') share(playground);
  if (!store.get().film?.total) store.set({ film: { kind, done: 0, total: 0, isWanted: true } });
}
