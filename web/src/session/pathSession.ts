// A map and the search that runs on it, for callers without a page.
import { beginAtOnce } from '../core/beginAtOnce';
import type { Catalog, Verdict } from '../core/catalog';
import type { Engine, Session } from '../core/engine';
import { Status } from '../core/generated';
import { motionOf } from '../core/motion';
import type { Begun } from '../core/status';
import type { Answer, Counters, SearchStatus } from './answer';
import type { CellReport } from './cellReport';
import { readCells } from './cells';
import { choice, integer, object, onlyKeys, checkedPlace, text, type CellEdit, type Place } from './checks';
import { throwIfAny } from './coreError';
import { edit, readEdits } from './edit';
import { clearWaypoints } from './ends';
import { AstrolabeError, badArgument } from './error';
import { fullQueryOf } from './fullQuery';
import { GuardedEngine } from './guardedEngine';
import { linkOf, openLink } from './links';
import { loadEngine } from './loadEngine';
import type { FullQuery, Query } from './query';
import { readAnswer, readCounters, statusIds } from './readAnswer';
import { readCellReport } from './readCellReport';
import { putMethod } from './putMethod';
import { readQuery } from './readQuery';
import { answerAtOnce, type Settled } from './settled';
import { readMotionText, readWalk, setMotion, settledWalk, showTick, showTickOfLink, stopMotion } from './walk';
import type { Walk } from './walkAnswer';

const lane = 0;
const most = 2 ** 31 - 1;
/** Characters; the core reads less, and says so. */
const longestMap = 2 ** 24;
const longestLink = 2 ** 17;
const sliceSteps = 1_000_000;

/** How the characters S and W of a .map are read. */
export interface MapRules {
  /** False unless given. */
  swampIsBlocked?: boolean | undefined;
  /** True unless given, as in the published maps. */
  waterIsBlocked?: boolean | undefined;
}

/** Every function throws an AstrolabeError where an argument makes no sense, and changes nothing then. */
export class PathSession {
  /** What there is: algorithms, options, rules for moves, terrains, limits. */
  readonly catalog: Catalog;
  private readonly core: GuardedEngine;
  private readonly initial: { movement: number; costModel: number };
  private hasQuery = false;
  private settled: Settled | null = null;
  /** The map is that of a tick of a walk. */
  private moves = false;
  /** At the last query, at a cell or back. */
  private looked = false;
  /** That the core was told last, so that it need not be asked; null where a link told it. */
  private algorithm: string | null = null;

  private constructor(engine: Engine) {
    this.core = new GuardedEngine(engine);
    this.catalog = engine.catalog;
    this.initial = { movement: engine.session.movement(), costModel: engine.session.costModel() };
    // A session has no undo.
    engine.session.keepHistory(false);
  }

  /** What createSession() calls. */
  static async create(module?: WebAssembly.Module): Promise<PathSession> {
    return new PathSession(await loadEngine(module));
  }

  // --- the map

  /** Cells from left to right. */
  get width(): number {
    return this.use((session) => session.width());
  }

  /** Cells from top to bottom. */
  get height(): number {
    return this.use((session) => session.height());
  }

  /**
   * A copy: the terrain of each cell, row by row, as its place in catalog.terrains; 0 is a wall. From 5 on it is ground without a name: in rising
   * order, one for each cost from 1 to 255 that no terrain of the catalogue has.
   */
  get cells(): Uint8Array {
    return this.use((session) => session.terrainView().slice());
  }

  /** What a step into each terrain costs, by its place in catalog.terrains; 0 for the wall. Areas of a link may change it. */
  get costs(): number[] {
    return this.use((session) => this.catalog.terrains.map((_, terrain) => (terrain === 0 ? 0 : session.multiplier(terrain))));
  }

  /**
   * A copy: the sides of each cell that cannot be left, 1 north, 2 east, 4 south, 8 west; empty where there are none. Only links bring such sides.
   */
  get barriers(): Uint8Array {
    return this.use((session) => session.barriersView().slice());
  }

  /** A map that is as large as `cells`, which holds a terrain for each, row by row. Terrains cost what the catalogue says. */
  setCells(width: number, height: number, cells: ArrayLike<number>): void {
    this.change((session, engine) => throwIfAny(engine, session.setCells(width, height, readCells({ width, height }, cells, this.catalog))));
  }

  /**
   * Reads a Moving AI map. `rules` say whether swamp and water are blocked; of the two only water is, unless given. Terrains cost what the catalogue
   * says.
   */
  loadMap(map: string | Uint8Array, rules: MapRules = {}): void {
    onlyKeys(object(rules, 'rules'), 'rules', ['swampIsBlocked', 'waterIsBlocked']);
    if (!(map instanceof Uint8Array)) text(map, 'map', longestMap);
    else if (map.length > longestMap) throw badArgument(`map has ${map.length} bytes; at most ${longestMap} are read`);
    this.change((session, engine) => throwIfAny(engine, session.loadMap(map, rules.swampIsBlocked === true, rules.waterIsBlocked !== false)));
  }

  /** The map in that format, which reads the same where water is not blocked. It has no room for ground without a name. */
  saveMap(): string {
    const text = this.use((session) => session.saveMap());
    if (text === '') throw new AstrolabeError('MapCosts', 'a .map cannot hold this map: it has costs beyond those of the catalogue');
    return text;
  }

  /** What a step into a terrain costs, by its id: a whole number of steps over plain ground, up to 255. Others stay as they are. */
  setCosts(costs: Readonly<Record<string, number>>): void {
    const { terrains, limits } = this.catalog;
    const passable = terrains.slice(1);
    const wanted = Object.entries(object(costs, 'costs')).map(
      ([id, cost]) => [choice(id, 'terrain', passable) + 1, integer(cost, `cost of ${id}`, 1, limits.maxMultiplier)] as const,
    );
    this.change((session, engine) => {
      for (const [terrain, cost] of wanted) throwIfAny(engine, session.setMultiplier(terrain, cost));
    });
  }

  /** Gives cells another terrain; the last edit of a cell counts. */
  edit(cells: readonly CellEdit[]): void {
    if (!Array.isArray(cells)) throw badArgument('cells is a list');
    const { width, height } = this;
    const edits = readEdits(cells, this.catalog, { width, height });
    this.change((_, engine) => edit(engine, { width, height }, edits));
  }

  // --- a query at once

  /** Searches to the end, and says what was found. */
  find(query: Query): Answer {
    this.begin(query);
    return this.use((session, engine) => {
      if (this.settled) return this.settled.answer;
      for (;;) {
        const status = session.advance(lane, sliceSteps) as Status;
        if (status === Status.Capacity) session.continueWithoutHistory(lane);
        else if (status !== Status.Running) return readAnswer(engine, lane)!;
      }
    });
  }

  // --- a query step by step. A step is one expansion; step 0 is the moment before the first one.

  /** Gets ready to search; the step is 0 then. */
  begin(query: Query): SearchStatus {
    const { width, height } = this;
    const wanted = readQuery(query, this.catalog, { width, height }, this.initial);
    return this.use((session, engine) => {
      this.still(engine);
      this.settled = null;
      this.hasQuery = false;
      putMethod(engine, lane, wanted, this.algorithm);
      this.algorithm = wanted.algorithm.id;
      const answer = answerAtOnce(session, wanted);
      clearWaypoints(session);
      if (answer) this.settled = { answer, from: wanted.from, to: wanted.to, via: wanted.via };
      else {
        session.setEnds(wanted.from.x, wanted.from.y, wanted.to.x, wanted.to.y);
        for (const { x, y } of wanted.via) session.addWaypoint(x, y);
      }
      // Recording takes time and memory, and most callers never step back. One that did probably will again.
      session.setRecorded(lane, this.looked);
      this.looked = false;
      session.restart(lane);
      if (!answer) beginAtOnce(session, lane);
      this.hasQuery = true;
      return this.statusOf(session);
    });
  }

  /** Runs at most `steps` steps; the cursor moves to the end. */
  advance(steps = 1): SearchStatus {
    integer(steps, 'steps', 1, most);
    const engine = this.asked();
    if (this.settled) return this.settled.answer.status;
    // What ask() does, written out: with a step a call, a closure is a good part of the time.
    try {
      return statusIds[engine.advance(steps) as Begun];
    } catch (cause) {
      throw this.core.failure(cause);
    }
  }

  /** Moves the cursor to this step, searched already or not, or to the end if that comes first. */
  seek(step: number): SearchStatus {
    integer(step, 'step', 0, most);
    return this.ask((session) => {
      if (!this.settled) this.seekIn(session, step);
      return this.statusOf(session);
    });
  }

  /** After `capacity`: lets the search continue, without stepping back. */
  goOnWithoutHistory(): void {
    this.ask((session) => session.continueWithoutHistory(lane));
  }

  /** Where the search is, not the cursor. */
  get status(): SearchStatus {
    return this.ask((session) => this.statusOf(session));
  }

  /** Where the cursor is. */
  get step(): number {
    return this.ask((session) => (this.settled ? 0 : session.step(lane)));
  }

  /** Number of steps searched, recorded or not. */
  get recordedSteps(): number {
    return this.ask((session) => (this.settled ? 0 : session.recordedSteps(lane)));
  }

  /** The counters of the search at the cursor, the largest open list included; answer() has the totals. */
  get counters(): Counters {
    return this.ask((session) => {
      if (!this.settled) return readCounters(session, lane);
      const { expanded, generated, relaxed, reopened, open, largestOpen } = this.settled.answer;
      return { expanded, generated, relaxed, reopened, open, largestOpen };
    });
  }

  /** What the search found; null while it is not over. */
  answer(): Answer | null {
    return this.ask((_, engine) => (this.settled ? this.settled.answer : readAnswer(engine, lane)));
  }

  /** What the search knows of a cell at the cursor. */
  inspect(at: Place): CellReport {
    const { x, y } = checkedPlace(at, 'place', { width: this.width, height: this.height });
    return this.ask((session) => {
      if (!this.settled) this.look(session);
      return readCellReport(session, lane, { x, y }, this.catalog, this.settled === null);
    });
  }

  /** Which guarantee of the algorithm holds for this map and query, and why no better one. Reads the whole map. */
  verdict(): Verdict {
    return this.ask((session) => JSON.parse(session.verdict(lane)) as Verdict);
  }

  /** What the algorithm tells besides the counters, by ids of catalog.facts; an algorithm that it names is one of catalog.algorithms by its id. */
  facts(): Record<string, string> {
    return this.ask((session) => {
      const facts = this.settled ? [] : (JSON.parse(session.facts(lane)) as { id: string; value: string }[]);
      return Object.fromEntries(facts.map(({ id, value }) => [id, value]));
    });
  }

  /** The query that was begun, or came with a link, with nothing left out. */
  get query(): FullQuery {
    return this.ask((session) => fullQueryOf(session, lane, this.catalog, this.settled));
  }

  // --- a world that moves

  /**
   * Walks from the one place to the other, a move a tick, and plans again when the world changes. `motion`: what moves besides, as lines `key=value`
   * of docs/formats/motion.md; an error names its line. The end is shown then.
   */
  walk(query: Query, motion = ''): Walk {
    text(motion, 'motion', longestMap);
    const read = readMotionText(motion);
    this.begin(query);
    return this.use((_, engine) => {
      if (this.settled) return settledWalk(this.settled.answer.status === 'found', this.settled.from);
      this.hasQuery = false;
      setMotion(engine, read);
      this.moves = true;
      this.show(engine, most);
      return readWalk(engine);
    });
  }

  /** The tick that is shown; 0 where nothing moves. */
  get tick(): number {
    return this.ask((_, engine) => (this.moves ? motionOf(engine).tick() : 0));
  }

  /** Shows this tick of a walk, or its end if that comes first: the map is that of the tick, and the search what was planned last, to its end. */
  seekTick(tick: number): SearchStatus {
    integer(tick, 'tick', 0, most);
    return this.ask((session, engine) => {
      if (this.moves) this.show(engine, tick);
      return this.statusOf(session);
    });
  }

  // --- links

  /** Map, query and step as what stands behind the # of a link to the playground. */
  link(): string {
    return this.ask((session) => {
      if (this.settled) throw new AstrolabeError('NotSearched', 'A link shows a search, and this query needed none.');
      return linkOf(session, lane);
    });
  }

  /** Opens a link, or what stands behind its #: the map, the query and the step. On an error everything stays as it was. */
  open(link: string): SearchStatus {
    const hash = text(link, 'link', longestLink).replace(/^[^#]*#/, '');
    return this.use((session, engine) => {
      this.algorithm = null;
      openLink(engine, hash);
      this.settled = null;
      this.hasQuery = true;
      this.moves = showTickOfLink(engine, hash);
      this.look(session);
      beginAtOnce(session, lane);
      this.seekIn(session, Math.max(session.linkStep(lane) - (session.linkCountsPreparation() ? session.formerSteps(lane) : 0), 0));
      return this.statusOf(session);
    });
  }

  /** Frees the memory. Every later call fails. */
  dispose(): void {
    this.core.dispose();
  }

  /** A tick with the whole search that is in force there. */
  private show(engine: Engine, tick: number): void {
    showTick(engine, tick);
    engine.session.setRecorded(lane, this.looked);
    while (engine.session.advance(lane, sliceSteps) === Status.Running);
    this.hasQuery = true;
  }

  /** What moves is no part of the next query, nor of the next map. */
  private still(engine: Engine): void {
    if (this.moves) stopMotion(engine);
    this.moves = false;
  }

  private statusOf(session: Session): SearchStatus {
    return this.settled?.answer.status ?? statusIds[session.status(lane) as Begun];
  }

  private use<T>(work: (session: Session, engine: Engine) => T): T {
    return this.core.use(work);
  }

  private ask<T>(work: (session: Session, engine: Engine) => T): T {
    this.asked();
    return this.use(work);
  }

  private asked(): Engine {
    const engine = this.core.working();
    if (!this.hasQuery) throw new AstrolabeError('NoQuery', 'There is no query for this map yet: begin one.');
    return engine;
  }

  /** From here on the search is recorded, and what was searched of it already as well. */
  private look(session: Session): void {
    this.looked = true;
    session.setRecorded(lane, true);
  }

  private seekIn(session: Session, step: number): void {
    this.look(session);
    if (!session.hasHistory(lane)) throw new AstrolabeError('NoHistory', 'The search gave its history up.');
    while (session.recordedSteps(lane) < step && session.status(lane) === Status.Running)
      session.advance(lane, Math.min(step - session.recordedSteps(lane), sliceSteps));
    session.seek(lane, step);
  }

  private change(work: (session: Session, engine: Engine) => void): void {
    this.use((session, engine) => {
      this.still(engine);
      work(session, engine);
      this.hasQuery = false;
      this.settled = null;
    });
  }
}
