// Writes what is open where it outlives the page: into the memory of the tab and the list of the last maps, as a link. A map that fits
// into none is written to a database, and a note on it instead of the link.
import type { Session } from '../../core/engine';
import type { SearchPlan } from '../../core/searchPlan';
import { attempt } from '../browser/refusal';
import { mostLinkedSearches } from '../link/laneLink';
import { atSteps } from '../link/linkStep';
import { tickOf, tickText } from '../link/tickField';
import { encodeLink, encodeLinkNow } from '../link/linkWriting';
import { inSlices, isLeft, nextTask } from '../../core/job';
import { tabStateKey, type TabState } from './tabState';
import { keptLanes, type KeptLane } from './keptLanes';
import { MapComparison, idOf, noteText, packed, type LargeMap } from './largeMap';
import { holdMap, prepareStore, releaseMap, storeMap, storeMapNow, sweep, sweepOld } from './mapStore';
import { listedMaps, noteRecent, type RecentMap } from './recentMaps';

/** A map of at most this number of cells always fits into a link: 65,536 characters hold six bits each, a cell takes at most seven. */
const cellsOfALink = 50_000;

/** What is open. */
export interface Open {
  session: Session;
  lane: number;
  plan: SearchPlan;
  /** The one that is shown or on its way, Infinity for the end. */
  step: number;
  /** All lanes, this one among them. */
  lanes: readonly KeptLane[];
  map: Omit<RecentMap, 'at'>;
  /** It was opened or edited. */
  isListed: boolean;
}

/** Writes the state of this tab, which ends with the tab; null removes it. */
export function writeTabState(state: TabState | null): void {
  // Where storage is forbidden or full, the state lasts as long as the page.
  attempt(() => (state ? sessionStorage.setItem(tabStateKey, JSON.stringify(state)) : sessionStorage.removeItem(tabStateKey)), undefined);
}

function largeMapOf({ plan }: Open): LargeMap {
  const { width, height } = plan;
  const cells = packed(plan);
  return { id: idOf(width, height, cells), width, height, cells };
}

/** Puts the tick into a link, and the steps that are still searched for. The link has the lane first and the others behind it. */
function towards({ session, lane, lanes }: Open): (link: string) => string {
  const inLink = [...lanes].sort((a, b) => Number(b.lane === lane) - Number(a.lane === lane)).slice(0, mostLinkedSearches);
  const steps = new Map<number, number>();
  for (const [
    place,
    {
      lane: number,
      runner: { wanted },
    },
  ] of inLink.entries()) {
    if (session.step(number) !== wanted) steps.set(place, wanted);
  }
  const tick = tickText(lanes[0]!.engine);
  return steps.size === 0 && tick === '' ? (link) => link : (link) => atSteps(link, steps, tick);
}

export class OpenMapWriter {
  /** The large map that the last note names. */
  private base: LargeMap | null = null;
  /** The last map that was written fits into no link: a page that is left does not try. */
  private isLarge = false;

  /** `onLost`: the browser did not store the map that keepNow() gave it, and the page is still there. */
  constructor(private readonly onLost: () => void) {
    void sweepOld(listedMaps);
  }

  /** Keeps what is open, in slices, as long as `isStillWanted` returns true. `isAlive`: its solver runs. */
  async keep(open: Open, isAlive: () => boolean, isStillWanted = isAlive): Promise<void> {
    const { base } = this;
    if (open.plan.cells.length > cellsOfALink) prepareStore();
    // Where another large map was opened meanwhile, that one is kept next.
    const isWanted = (): boolean => base === this.base && isStillWanted();
    const comparison = this.compare(open);
    if (comparison) {
      if (isLeft(await inSlices(comparison, isWanted)) || !isWanted()) return;
      if (this.noteChanges(open, comparison)) return;
    }
    const atItsStep = towards(open);
    const link = await encodeLink(open.session, open.lane, '', isAlive, isWanted);
    if (link === null || !isWanted()) return;
    this.isLarge = link === '';
    if (this.isLarge) await this.store(open, isWanted);
    else this.writeLink(open, atItsStep(link));
  }

  /** At once. */
  keepNow(open: Open): void {
    const comparison = this.compare(open);
    if (comparison) {
      comparison.advance(Infinity);
      if (this.noteChanges(open, comparison)) return;
    }
    const link = this.isLarge ? '' : encodeLinkNow(open.session, open.lane);
    if (link !== '') return this.writeLink(open, towards(open)(link));
    const map = largeMapOf(open);
    if (storeMapNow(map, () => this.lose(map))) this.noteAnew(open, map);
    else this.giveUp();
  }

  /** The page has opened this map. */
  hold(map: LargeMap): void {
    const before = this.base;
    void holdMap(map.id);
    this.base = map;
    this.isLarge = true;
    this.forget(before?.id === map.id ? null : before);
  }

  /** Releases a map that the page does not open after all, unless the last note names it. */
  release(id: string): void {
    if (id !== this.base?.id) releaseMap(id);
  }

  /** Writes a large map, and what changed meanwhile with the next note. */
  private async store(open: Open, isWanted: () => boolean): Promise<void> {
    await nextTask();
    const map = largeMapOf(open);
    void holdMap(map.id);
    const isStored = await storeMap(map, listedMaps, isWanted);
    if (isWanted() && isStored) return this.noteAnew(open, map);
    this.release(map.id);
    if (isWanted()) this.giveUp();
  }

  /** No note may name a map that is not there. */
  private lose(map: LargeMap): void {
    if (this.base !== map) return;
    this.base = null;
    releaseMap(map.id);
    this.onLost();
  }

  private noteAnew(open: Open, map: LargeMap): void {
    this.note(open, map, []);
    this.hold(map);
  }

  /** Compares what is open with the map that the last note names; null where that is missing or of another size. */
  private compare({ plan }: Open): MapComparison | null {
    const { base } = this;
    return base?.width === plan.width && base.height === plan.height ? new MapComparison(base.cells, plan) : null;
  }

  /** False where too much has changed. */
  private noteChanges(open: Open, { changes, areTooMany }: MapComparison): boolean {
    if (areTooMany || !this.base) return false;
    this.note(open, this.base, changes);
    return true;
  }

  private note(open: Open, { id }: LargeMap, changes: number[]): void {
    const {
      plan: { fields },
      step,
      lanes,
      lane,
    } = open;
    this.write(
      open,
      noteText({ map: id, changes, fields, step, tick: tickOf(lanes[0]!.engine), lanes: lanes.length > 1 ? keptLanes(lanes, lane) : undefined }),
    );
  }

  private writeLink(open: Open, link: string): void {
    this.write(open, link);
    this.letGo();
  }

  private write({ map, isListed }: Open, text: string): void {
    writeTabState({ link: text, name: map.name });
    if (isListed) noteRecent(map, text);
  }

  /** Removes the state of this tab: after a reload an older map would surprise the reader. */
  private giveUp(): void {
    writeTabState(null);
    this.letGo();
  }

  private letGo(): void {
    if (!this.base) return;
    this.forget(this.base);
    this.base = null;
  }

  /** Deletes a map that this tab no longer needs, unless another tab or the list needs it, and maps beyond the limits. */
  private forget(map: LargeMap | null): void {
    if (map) releaseMap(map.id);
    void sweep(listedMaps, map ? [map.id] : []);
  }
}
