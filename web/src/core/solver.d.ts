/**
 * The shape of the WebAssembly module, written by hand and checked against the real module by tests/web/core.
 * `engine.ts` is the only file that imports it.
 *
 * Conventions. Cells are (x, y), (0, 0) is upper left; a cell index is y * width + x. A "step" is one expansion; step 0 is
 * the moment before the first one. Functions that return `number` for success return an ErrorCode (0 = none); the
 * position of the error is then in errorLine(), errorColumn(), errorA(), errorB(). Nothing here throws. Views borrow
 * WebAssembly memory: use them at once, never keep them over another call. A function that "goes on" is one call of a job
 * (core/job.ts): it does about as much work as it is given, and returns the progress. Costs and g, h, f arrive in display units
 * (one straight step over plain ground = 1, or 10 under the 10/14 model).
 */
declare module '#solver' {
  export interface Session {
    delete(): void;
    /** What `_astrolabe_advance` knows the session by, until it is deleted. */
    address(): number;

    // --- error of the last call that returned one
    errorLine(): number;
    errorColumn(): number;
    errorA(): number;
    errorB(): number;

    // --- the map
    width(): number;
    height(): number;
    /** A label for people, which undo and redo carry along. */
    name(): string;
    setName(name: string): void;
    /** Rises with every change of cells, size or terrain costs. */
    mapVersion(): number;
    /** Terrain class of each cell, row by row: 0 wall, 1 plain, 2 forest, 3 swamp, 4 water; each other cost has a class behind these. */
    terrainView(): Uint8Array;
    multiplier(terrain: number): number;
    setMultiplier(terrain: number, value: number): number;
    /** Replaces the map by one of free cells. Undoable. Start and goal move to sensible places. */
    newMap(width: number, height: number): number;
    /** Replaces the map by one of these terrain classes, row by row. On an error the open map stays as it was. Undoable. */
    setCells(width: number, height: number, cells: Uint8Array): number;
    /** Keeps what fits, upper left. Undoable. */
    resize(width: number, height: number): number;
    /** Makes every cell plain ground. Undoable. */
    clear(): void;
    /**
     * Begins to make a map of this size in parts, and the one that is open stays; what was begun before is given up. kind: index into the
     * catalogue's generators. value: of the generator's parameter.
     */
    beginGenerating(kind: number, seed: number, value: number, width: number, height: number): number;
    /** Goes on with it for about `cells` cells. */
    continueGenerating(cells: number): number;
    /** Replaces the map by the one that was made; false when there is none. Undoable. */
    takeGenerated(): boolean;
    /** What was begun is not wanted any more. */
    giveUpGenerating(): void;
    /** Reads a Moving AI .map. On an error the open map stays as it was. Undoable. */
    loadMap(text: string | Uint8Array, swampIsBlocked: boolean, waterIsBlocked: boolean): number;
    /** The same in parts: begins to read, and the map that is open stays; one that was being read is given up. */
    openMap(text: string | Uint8Array, swampIsBlocked: boolean, waterIsBlocked: boolean): void;
    /** Goes on for `cells` cells and the rest of the row. */
    continueMap(cells: number): number;
    /** Replaces the map by the one that was read; false when there is none. Undoable. */
    takeMap(): boolean;
    /** '' for a map with classes behind water, which the format cannot hold; the same of its rows. */
    saveMap(): string;
    /** These rows of that text, without `end`; row 0 with what the text begins with. */
    saveMapRows(first: number, end: number): string;

    // --- editing. Everything between beginEdit and endEdit is one undo step, new maps included.
    beginEdit(): void;
    /** Takes back what the open edit did so far and keeps it open (for live previews of lines and rectangles). */
    revertEdit(): void;
    /** True when something changed. */
    endEdit(): boolean;
    // Paint never covers start, goal or a waypoint with a wall: those cells are left as they are.
    /**
     * The bytes of a Uint32Array with one number for each cell: 256 times its place, counted row by row, plus its terrain. Skips places off the map
     * and terrains that there are not; of a place that comes twice the last number counts.
     */
    paintCells(cells: Uint8Array): void;
    paintLine(x0: number, y0: number, x1: number, y1: number, terrain: number): void;
    paintRect(x0: number, y0: number, x1: number, y1: number, terrain: number): void;
    floodFill(x: number, y: number, terrain: number): void;
    /**
     * The edge between a cell and its straight neighbour. direction: 0 north, 1 east, 2 south, 3 west; passage: 0 open, 1 thin wall, 2 one way on
     * from the cell.
     */
    setPassage(x: number, y: number, direction: number, passage: number): void;
    /** A cell that can be passed in this direction only. */
    setOneWay(x: number, y: number, direction: number): void;
    /** Opens all edges of the cells on a line. */
    clearPassages(x0: number, y0: number, x1: number, y1: number): void;
    /** Barred straight moves out of each cell, row by row, bit d = direction d; empty when there are none. */
    barriersView(): Uint8Array;
    /** All of them at once; empty: none. False (and nothing changes) when they are not one a cell, or one leads off the map. */
    setBarriers(barriers: Uint8Array): boolean;
    /** A circle whose cells cost `change` more, or less when negative. False when it is out of range or there are too many. */
    addArea(x: number, y: number, radius: number, change: number): boolean;
    removeArea(index: number): boolean;
    /** x, y, radius and change of each area. */
    areasView(): Int32Array;
    /** False (and nothing changes) when the cell is outside, a wall, or taken by another of start, goal and waypoints. */
    setStart(x: number, y: number): boolean;
    setGoal(x: number, y: number): boolean;
    /** Both at once, so that they can change places. False (and nothing changes) when one of them cannot stand there or both are one cell. */
    setEnds(startX: number, startY: number, goalX: number, goalY: number): boolean;
    /** Cell indices of the waypoints in their order, at most ten. Only algorithms that visit waypoints (AlgorithmInfo.visits) read them. Undoable. */
    waypoints(): Uint32Array;
    addWaypoint(x: number, y: number): boolean;
    setWaypoint(place: number, x: number, y: number): boolean;
    removeWaypoint(place: number): boolean;
    startX(): number;
    startY(): number;
    goalX(): number;
    goalY(): number;
    undo(): boolean;
    redo(): boolean;
    canUndo(): boolean;
    /** Nothing that happened so far can be undone any more. */
    forgetHistory(): void;
    /** Whether changes can be undone; at first they can. Without that, nothing is noted for it, which takes as long as many a short search. */
    keepHistory(kept: boolean): void;

    // --- the query, common to all lanes; numbers are indices into the catalogue's choices. Changes of query and options are undoable.
    /** As long as it stays the same, so do map and query. Its last two bits: there is something to undo (2), to redo (1). */
    worldKey(): number;
    movement(): number;
    setMovement(value: number): void;
    costModel(): number;
    setCostModel(value: number): void;
    unitKind(): number;
    /** Cells on a side; the unit is known by its upper left cell. */
    unitSize(): number;
    setUnit(kind: number, size: number): number;
    /** For each cell, row by row: 0 where the unit cannot stand with its upper left cell. */
    roomView(): Uint8Array;

    // --- lanes: one search each, with its recording. A session has at least one and at most eight; on large maps fewer, for want of memory.
    // Reading begins nothing: a stale lane has Status.Stale, step 0, and no numbers, path or open list, until advance() or makeReady() begins it.
    laneCount(): number;
    /** The most lanes that fit on the open map. */
    mostLanes(): number;
    /** The number of lanes that did not fit on their map since the last call. */
    takeLeftOut(): number;
    /** With this algorithm. The number of the lane, or -1 where there is no such algorithm or no room. No undo step. */
    addLane(id: string): number;
    /** The lanes behind it move up; the last lane stays. */
    removeLane(lane: number): void;
    algorithm(lane: number): string;
    /** Options that were set before, under whichever algorithm, hold for this one as well. */
    setAlgorithm(lane: number, id: string): boolean;
    /** Options by catalogue id: the index of the choice, or for numbers the value in thousandths (weight 1.5 = 1500). */
    option(lane: number, id: string): number;
    setOption(lane: number, id: string, value: number): boolean;
    /** Those with which its algorithm is fastest under these moves, whatever was set before. */
    useFastestOptions(lane: number): void;
    /** JSON, see `Verdict` in engine.ts. */
    verdict(lane: number): string;

    /**
     * For tasks that must not be long, before a lane is advanced: begins it where it is stale, and prepares its search, or the same search with
     * 64-bit costs. Goes on for a few milliseconds.
     */
    makeReady(lane: number): number;
    /** How far the preparation of the search is, in thousandths; 0 while the lane is stale. */
    progress(lane: number): number;
    /** The steps that the preparation of this search took where links count it, see linkCountsPreparation(). 0 for a stale lane. */
    formerSteps(lane: number): number;
    /**
     * Whether its searches are recorded, as at first. One that is not has no time line and shows nothing on the map; it takes a fraction of the time
     * with finder.wasm, and is recorded all the same with solver.wasm. True: what was searched already is recorded as well. False counts from the
     * next search on.
     */
    setRecorded(lane: number, recorded: boolean): void;
    /** Back to step 0 with a fresh search. Every edit of map, query or options does this by itself. */
    restart(lane: number): void;
    /** At most `work` expansions from the live end; the cursor goes along. A stale lane begins at once, however large the map. Returns a Status. */
    advance(lane: number, work: number): number;
    /** After Status.Capacity: drops the history and lets the search go on; seek() then no longer works. */
    continueWithoutHistory(lane: number): void;
    hasHistory(lane: number): boolean;
    /** Status.Stale: what is to be searched changed since the lane began its search, or a view does not answer any more. */
    status(lane: number): number;
    /** Cursor, 0 .. recordedSteps. Of a search that is not recorded both are the steps that it made, and seek() does nothing. */
    step(lane: number): number;
    recordedSteps(lane: number): number;
    /** A stale lane stays at step 0. */
    seek(lane: number, step: number): void;

    // Where a function reports what is known at the cursor, the number of a view in place of a lane asks for its step: see Explain.viewAt().
    // report, inspect and explain share one buffer: copy what must live longer than the next call of them.
    /**
     * Tells what is known of the lane at the cursor, indexed by `LaneField`. `Recording` is a number that no other recording has. It is 0 while the
     * lane is stale, so a caller that uses it as a key begins the lane first.
     */
    report(lane: number): Float64Array;
    /** The cost of the found path, and the numbers of its straight and diagonal moves. */
    pathCost(lane: number): number;
    pathStraight(lane: number): number;
    pathDiagonal(lane: number): number;
    /** Cell indices from start to goal; empty unless found, and for algorithms whose measure is 'euclid'. */
    pathView(lane: number): Uint32Array;
    /** The best path at the cursor of a search that goes on to better paths; empty when there was none. */
    pathAtCursor(lane: number): Uint32Array;
    /** Corners of the found path as x, y in half cells: (2x + 1, 2y + 1) is the centre of cell (x, y). Empty unless found. */
    lineView(lane: number): Int32Array;
    /** The found path pulled tight, as lineView: every cell that the one before can see past is left out. */
    flyingView(lane: number): Int32Array;
    /** Goes on to read lines that the algorithm built over the grid, from this piece, 0 at first. */
    readStructure(lane: number, piece: number): number;
    /** The piece to pass to the next call. */
    nextPiece(): number;
    /** The lines that were read: x, y, x, y in half cells and a StrokeKind (border, gate, link) for each. */
    strokesView(): Int32Array;
    /** Id of a phase of the catalogue: what the step at the cursor belongs to. */
    phase(lane: number): string;
    /** JSON: what the algorithm tells besides the counters, see `FactValue` in engine.ts. */
    facts(lane: number): string;
    /** Step, cost and bound of each path that was known at the cursor; bound 0 means none. */
    solutions(lane: number): Float64Array;

    /** One cell at the cursor, indexed by `CellField`. */
    inspect(lane: number, x: number, y: number): Float64Array;
    /** What the step at the cursor did, indexed by `StepField`. */
    explain(lane: number): Float64Array;
    /** Cells that the step at the cursor put into the open list. */
    openedNow(lane: number): Uint32Array;
    /** For drawing numbers and arrows: 6 values a cell, row by row over the rectangle, indexed by `LabelField`; parents relative to the cell. */
    labels(lane: number, x: number, y: number, width: number, height: number): Float32Array;
    /** Largest open-list size in each of `buckets` equal parts of 0 .. `steps`; 0 beyond the recorded steps. */
    chart(lane: number, buckets: number, steps: number): Uint32Array;

    // --- drawing: one pixel a cell, colours from the palette (see PaletteLayout in generated.ts)
    paletteView(): Uint32Array;
    paletteChanged(): void;
    /** Goes on to bring the pixels up to date for this lane; what changed lies in dirtyRectangles(). */
    render(lane: number): number;
    /** The changed rectangles of the lane that was drawn last: x, y, width and height of each, from top to bottom, at most 64. */
    dirtyRectangles(): Int32Array;
    /** The picture of the lane that was drawn last: RGBA, width * height * 4 bytes. */
    pixelsView(): Uint8Array;

    // --- scenarios
    /** Starts to read a Moving AI .scen that was made for a map of this size, and forgets the one before. */
    openScen(text: string | Uint8Array): void;
    /** Goes on for at most `lines` lines; their rows lie in the columns below. */
    continueScen(lines: number): number;
    /** The line of each row in the file. */
    scenLines(): Uint32Array;
    /** Start x, y and goal x, y of each row. */
    scenPlaces(): Int32Array;
    /** Published lengths; 0 with start and goal apart means that there is no path. */
    scenLengths(): Float64Array;
    /** How far an exact length may be from each of them. */
    scenTolerances(): Float64Array;

    // --- links
    /**
     * A link of this state, with the map as it is now. `view` is a text of [A-Za-z0-9.-] that the page gets back, or ''; `name` that of the map, or
     * ''. To be deleted.
     */
    writeLink(lane: number, view: string, name: string): LinkText;
    /**
     * Checks a link and starts to decode it. The open map stays until continueLink() has finished; then the new one gets the name that the link
     * holds, or this one.
     */
    openLink(text: string, name: string): number;
    /** Goes on for at most `cells` cells. At the end it replaces map, query and lanes. */
    continueLink(cells: number): number;
    /** Query and lane as readable fields, without map, step and view: repeatFields() makes the same of them. */
    fields(lane: number): string;
    /** Whether the readable fields of a link that names its map make sense, whatever the map is; errorColumn() is where one does not, in bytes. */
    checkFields(text: string): number;
    /** The same fields for the map that is open: replaces query and lane 0. On an error nothing changes. Undoable. */
    openFields(text: string): number;
    /** The same for what fields() of a session with these cells gave: ends are taken as they are, on walls as well. */
    repeatFields(text: string): number;
    /** The playback step of this lane in the last link. */
    linkStep(lane: number): number;
    /** The steps of the link begin with formerSteps() of preparation. */
    linkCountsPreparation(): boolean;
    /** It was made by an engine whose searches may expand in another order, so that the same step may be another frame. */
    linkIsOfOtherTrace(): boolean;
    /** The page's own view text in the last link. */
    linkView(): string;
  }

  /** Writes a link in slices, whatever becomes of the session meanwhile. */
  export interface LinkText {
    /** Goes on for at most this number of cells. */
    advance(cells: number): number;
    /** The whole hash without '#'. '' before the end, and when the map does not fit into a link. */
    take(): string;
    delete(): void;
  }

  export interface SolverModule {
    Session: new () => Session;
    Explain: new (session: Session) => Explain;
    /** Makes `Explain` known; to be called once. */
    bindExplain(): void;
    /** Sessions alive, for the test that counts them. */
    liveSessions(): number;
    /** Session.advance of the first lane without the binding, which takes as long as an expansion: for callers that take single steps. */
    _astrolabe_advance(address: number, work: number): number;
  }

  /** instantiateWasm: takes over what the module would fetch and compile itself. */
  const create: (options?: {
    wasmBinary?: ArrayBuffer | Uint8Array;
    instantiateWasm?: (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) => object;
  }) => Promise<SolverModule>;
  export default create;
}

/** The pseudo-codes. */
declare module '#code' {
  const code: {
    /** Their names, in the order of `Explain.beats`. */
    beats: readonly string[];
    /** By id, the lines: `depth` is how far one is nested, `beats` names those that light it. */
    algorithms: Readonly<Record<string, readonly { text: string; depth: number; beats: readonly string[] }[]>>;
  };
  export default code;
}

/** Texts of the catalogue's facts, by id. */
declare module '#facts' {
  const facts: Readonly<Record<string, string>>;
  export default facts;
}

/** The catalogue, as the build writes it: see `Catalog` in catalog.ts. */
declare module '#catalog' {
  const written: unknown;
  export default written;
}
