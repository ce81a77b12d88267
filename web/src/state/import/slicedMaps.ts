// Reads and generates maps in slices. The last one that was begun opens, unless a link was asked for meanwhile.
import { fill, joined } from '../../words/fill';
import { withWords } from '../../words/rooms';
import { inSlices, isLeft } from '../../core/job';
import type { PageHost } from '../pageHost';
import type { Importing } from './importing';
import { mapNameIn } from '../tell/mapName';
import { keptUnit } from './keptUnit';

/** Makes one with a generator of the catalogue, after which session.takeGenerated() has it; the same otherwise as readMapInSlices(). */
export async function generateMap(
  { session, opening }: PageHost,
  kind: number,
  seed: number,
  value: number,
  width: number,
  height: number,
  isWanted: () => boolean,
): Promise<number | null> {
  const turn = opening.beginMap();
  const isStillWanted = (): boolean => turn.isStillWanted() && isWanted();
  const code = session.beginGenerating(kind, seed, value, width, height);
  if (code !== 0) return code;
  if (!isLeft(await inSlices({ advance: (cells) => session.continueGenerating(cells) }, isStillWanted)) && isStillWanted()) return 0;
  if (turn.isLast()) session.giveUpGenerating();
  return null;
}

/** Reads a .map, after which session.takeMap() has it; its error code, or null when something else was opened meanwhile. */
export async function readMapInSlices(
  { session, opening }: PageHost,
  bytes: Uint8Array,
  swampIsBlocked: boolean,
  waterIsBlocked: boolean,
  isWanted: () => boolean = () => true,
): Promise<number | null> {
  const turn = opening.beginMap();
  session.openMap(bytes, swampIsBlocked, waterIsBlocked);
  const progress = await inSlices({ advance: (cells) => session.continueMap(cells) }, () => turn.isStillWanted() && isWanted());
  return isLeft(progress) ? null : Math.max(-progress, 0);
}

/** Opens a .map as one undo step, as part of work(). True when it is open. */
export async function openMap(playground: Importing, bytes: Uint8Array, name: string, waterIsBlocked: boolean): Promise<boolean> {
  const { engine, guard, backup, messages, opening, strings, store } = playground;
  const { toast } = strings;
  if (playground.isLocked) return false;
  const turn = opening.beginMap();
  const signs = await withWords(() => import('../../formats/mapSigns'))
    .then(({ signsOf }) => signsOf(bytes))
    .catch(() => null);
  if (!turn.isStillWanted()) return false;
  const code = await readMapInSlices(playground, bytes, store.get().swampIsBlocked, waterIsBlocked);
  if (code === null) return false;
  const mapName = mapNameIn(strings, name);
  if (code !== 0) opening.tellUnopened(fill(toast.fileError, { name: mapName, why: messages.textOf(engine.error(code)) }));
  if (code !== 0 || !opening.openWorld({ label: name, apply: (session) => void session.takeMap(), isAtStart: true })) return false;
  backup.save(0);
  // Maps that were drawn here have water that can be crossed; benchmark maps have water that cannot. Only people know.
  const water = waterIsBlocked && signs?.water;
  const opened = fill(water ? water.said : toast.opened, { name: mapName });
  const said = joined(strings.sentences, [opened, keptUnit(playground.session), signs?.note ?? '']);
  messages.show(said, water ? { offer: { text: water.offer, run: () => guard.work(() => openMap(playground, bytes, name, false)) } } : {});
  return true;
}
