// What people take away: a link to this very frame, and files of the map, its picture and its search.
import type { FilmKind } from '../model/ui';
import { download, fileName, mapFileSuffix } from './files';
import type { Playground } from './playground';
import { lacksSteps, tellSaved } from './saving';
import { copyText, encodeLink, encodeTrace, viewText, writeAddress } from './share';

const lane = 0;

export function saveFile(playground: Playground): void {
  const { session, store, strings } = playground;
  const name = fileName(store.get().mapName, mapFileSuffix);
  download(session.saveMap(), name);
  const whole = session.barriersView().length === 0 && session.areasView().length === 0;
  if (whole) tellSaved(playground, name);
  else store.set({ toast: { kind: 'info', text: strings.toast.savedWithout(name) } });
}

/** The map as it is drawn. */
export function savePicture(playground: Playground): void {
  const { scene, store, strings } = playground;
  const name = fileName(store.get().mapName, '.png');
  scene.canvas.toBlob((picture) => {
    if (!picture) return playground.showError(strings.toast.noPicture);
    download(picture, name);
    tellSaved(playground, name);
  });
}

/** All that was recorded, for another viewer. */
export function saveTrace(playground: Playground): void {
  const { session, store, strings, runner } = playground;
  const [version, steps] = [session.mapVersion(), session.recordedSteps(lane)];
  const isWanted = playground.whileAlive(() => session.mapVersion() === version && session.recordedSteps(lane) === steps);
  const name = fileName(store.get().mapName, '.trace.json');
  runner.stop();
  playground.changed();
  playground.work(async () => {
    const text = await encodeTrace(session, lane, isWanted);
    if (text === '') return playground.showError(strings.toast.noTrace);
    if (text === null) return;
    download(text, name);
    tellSaved(playground, name);
  });
}

/** What few people ask for comes when they do. */
function saveSearch(playground: Playground, save: (part: typeof import('./saveSearch')) => Promise<void> | void): void {
  playground.work(async () => {
    const part = await import('./saveSearch').catch(() => null);
    if (!part) return playground.showError(playground.strings.toast.notLoaded);
    await save(part);
  });
}

export const saveSvg = (playground: Playground): void => saveSearch(playground, (part) => part.saveSvg(playground, lane));
export const saveCsv = (playground: Playground): void => saveSearch(playground, (part) => part.saveCsv(playground, lane));
export const savePath = (playground: Playground): void => saveSearch(playground, (part) => part.savePath(playground, lane));
export const saveScen = (playground: Playground): void => saveSearch(playground, (part) => part.saveScen(playground, lane));

/** The share dialog then asks which steps. */
export function chooseFilm(playground: Playground, kind: FilmKind): void {
  const { store } = playground;
  const lack = lacksSteps(playground, lane);
  if (lack) return playground.showError(lack);
  if (store.get().dialog !== 'share') share(playground);
  if (!store.get().film?.total) store.set({ film: { kind, done: 0, total: 0, isWanted: true } });
}

export function makeFilm(playground: Playground, kind: FilmKind, from: number, to: number): void {
  playground.work(async () => {
    const part = await import('./saveFilm').catch(() => null);
    if (!part) return playground.showError(playground.strings.toast.notLoaded);
    await part.saveFilm(playground, lane, kind, from, to);
  });
}

export function share(playground: Playground): void {
  const { store, scene, surroundings } = playground;
  const view = viewText(scene.camera, playground.standardView());
  playground.changed();
  store.set({ dialog: 'share', link: 'making' });
  playground.work(async () => {
    const hash = await encodeLink(playground.session, lane, view, playground.whileAlive(() => store.get().dialog === 'share'));
    if (!hash) return store.set({ link: null });
    const url = `${surroundings.address()}#${hash}`;
    const link = { url, copied: 'pending' } as const;
    store.set({ link });
    if (surroundings.ownsAddress) {
      writeAddress(url);
      playground.addressed = true;
    }
    void copyText(url).then((copied) => {
      // Unless something else is about to be copied by now.
      if (store.get().link === link) store.set({ link: { url, copied: copied ? 'yes' : 'no' } });
    });
  });
}

/** The hash of what is shown now; null when it does not fit into a link. */
export async function linkNow(playground: Playground): Promise<string | null> {
  let hash: string | null = null;
  await playground.guardAsync(async () => {
    hash = (await encodeLink(playground.session, lane, '', playground.whileAlive())) || null;
  });
  return hash;
}
