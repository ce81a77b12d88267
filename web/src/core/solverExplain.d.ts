/** What the WebAssembly module explains. The conventions are those of solver.d.ts. */
declare module '#solver' {
  /** Compares and explains the searches of a session, which outlives it. Not there before bindExplain(). */
  export interface Explain {
    delete(): void;

    // --- views of other steps. Where a function reports what is known at the cursor, the number of a view in place of a lane asks for its step.
    /**
     * A view of the lane at a step, at most the last one, wherever the cursor is; at most eight at a time. closeView() frees its memory, four bytes a
     * cell. When the lane is stale or gone, begins another recording or gives up its history, the view answers as a stale lane.
     */
    viewAt(lane: number, step: number): number;
    moveView(view: number, step: number): void;
    /**
     * Moves the view into its step, to the place after `events` of stepEvents(). Then reports about cells, and render(), show that moment; reports
     * about the step are not valid until moveView().
     */
    enterStep(view: number, events: number): void;
    closeView(view: number): void;
    /** As Session.advance(), but the cursor stays at its step where the lane has a history. */
    searchAhead(lane: number, work: number): number;

    // --- beats
    /** How often each beat occurs in the step at the cursor, in the order of `beats` in code.json; zeros where the lane has no history. */
    beats(lane: number): Uint32Array;

    // --- differences
    /**
     * The first of the steps `first` .. `last` at which two lanes expanded different cells, or one of them had ended; 0: none. Looks at
     * recorded steps alone; 0 as well where a lane has no history.
     */
    firstDifference(first: number, last: number): number;
    /** 1 for each cell that this lane has closed at its cursor, from either end, row by row. */
    closedCells(lane: number): Uint8Array;
    /** Goes on to read the f-layers of a lane, for at most `steps` recorded steps. Negative where the lane has no history. */
    readLevels(lane: number, steps: number): number;
    /**
     * The steps that readLevels() has read are looked at: the last step before the lane `to` expanded a cell with a higher priority than any that the
     * lane `from` expanded in its first `step` steps. Both have then reached the same f-layer. 0 where a lane has no history.
     */
    sameLevel(from: number, step: number, to: number): number;

    // --- the heuristic of a lane against the exact cost to the goal, on paths of moves
    /**
     * Begins a check in parts and gives up the one before. False where there is nothing to check: the lane is stale, refuses the query, has
     * paths at any angle, or visits waypoints.
     */
    beginHeuristicCheck(lane: number): boolean;
    /** Goes on for about `cells` cells. Negative when none was begun, or the map or the query changed since. */
    advanceHeuristicCheck(cells: number): number;
    /** Frees its memory. */
    endHeuristicCheck(): void;
    /**
     * The results of a check at its end, by CheckField; empty before, and after the map or the query changed. Weight in thousandths, cells that a
     * path leads from, legal moves, cost of the cheapest path from the start, cost of the path that the lane knows at its cursor in shares of that, 1
     * where both are equal, and a bit for each heuristic that never overestimates under these moves and costs. NaN stands for what does not exist.
     * Then by FindingField for the heuristic alone, and for heuristic times weight: cells at which it exceeds the cost to the goal; the worst of
     * them, its estimate and its cost; moves at which it falls by more than they cost; the worst of them as from and to, its fall and its cost; the
     * most by which the estimate stays below the cost.
     */
    heuristicReport(): Float64Array;

    // --- whether the path of a lane is a shortest one
    /** Begins a check in parts and gives up the one before. False where beginHeuristicCheck() is, and on maps of more than 4,194,304 cells. */
    beginPathCheck(lane: number): boolean;
    /** As advanceHeuristicCheck(). */
    advancePathCheck(cells: number): number;
    endPathCheck(): void;
    /**
     * The results of a check at its end, by PathField: the cost of a shortest path, and 1 where the path that the lane knows at its cursor is one.
     * Empty where it knows none.
     */
    pathCheck(lane: number): Float64Array;

    // --- reasons
    /**
     * The expansion of a cell, at the cursor of the lane or before: its fields (ExpansionField; step 0: it was not expanded yet), and behind them the
     * fields of its eight moves (MoveField) in the order of directions. No moves for a cell outside the map.
     */
    reasons(lane: number, x: number, y: number): Float64Array;
    /** The rays along which the search looked from the cell of the last reasons() (RayField); none unless it searches for jump points. */
    rays(): Int32Array;

    // --- numbers of cells at the cursor of a lane, by CellValue, in display units. NaN where a cell has no such number
    /**
     * Error and Clearance need a field over the map: goes on for about `cells` cells of it. At the end the numbers can be read. Negative where the
     * lane has no such numbers, or is stale.
     */
    prepareCellValues(lane: number, kind: number, cells: number): number;
    /** Frees the memory of these fields. */
    endCellValues(): void;
    /** By MomentField. `since`: a step; Reordered is 1 where F may have changed for all cells between it and the cursor. */
    cellMoment(lane: number, since: number): Float64Array;
    /** The numbers of whole rows from this one, about `cells` cells. Empty where there are none. */
    cellValues(lane: number, kind: number, row: number, cells: number): Float32Array;
    /**
     * Goes on to read the cells that have events between event `since` and the cursor, for `events` events: all whose numbers changed, unless the
     * recording is another one, or reordered. Negative where there is no history.
     */
    readChangedCells(lane: number, kind: number, since: number, events: number): number;
    /** The event to pass to the next call; at the end it is that of the cursor. */
    nextEvent(): number;
    /** The cells that were read. */
    changedCells(): Uint32Array;
    /** Their numbers. */
    changedValues(): Float32Array;

    // --- the open list of a lane at its cursor. side: 0 forward, 1 backward
    /** Goes on to read the open list. At the end the functions below answer from it until the cursor of the lane moves. */
    readOpenList(lane: number): number;
    /** The ListKind of the search at its cursor. Nothing is read for it. */
    listKind(lane: number): number;
    /**
     * The numbers are in the order of ListField. Size, ties, equals, numbered and rule are those of the side. Lowest is known for the side whose turn
     * it is, and 0 for the other.
     */
    openList(lane: number, side: number): Float64Array;
    /** Places of cells that are no rows, but equal the first row in all that a reader can know: a search by layers has cut them from its layer. */
    cutEquals(lane: number): Uint32Array;
    /** By RowField, row after row, in the order in which the search takes them; at most 512. NaN where there is no such number. */
    openRows(lane: number, side: number, first: number, count: number): Float64Array;
    /** The number of the row of a cell, from 0; -1 where the list does not hold the cell. */
    openRowOf(lane: number, side: number, x: number, y: number): number;

    // --- what the map allows, whichever algorithm searches: all shortest paths of the query, and what a path would cost without a wall
    /**
     * Begins to compute in parts and gives up what was begun before. False where there is nothing to compute: the lane is stale, or the map has more
     * than 4,194,304 cells. Of the lane only that matters; waypoints are not visited.
     */
    beginWhatIf(lane: number): boolean;
    /** As advanceHeuristicCheck(). */
    advanceWhatIf(cells: number): number;
    /** Frees its memory. */
    endWhatIf(): void;
    /**
     * By WhatIfField; empty until the shortest paths are known, and after the map or the query changed. The cost is infinite where there is no path.
     * Obstacles are walls, thin walls and one-way passages; a gain is one without which a path costs less. Both are NaN until IsComplete is 1.
     */
    whatIfReport(): Float64Array;
    /** The number of shortest paths in decimal digits, of which there may be thousands; '' where whatIfReport() is empty. */
    pathCount(): string;
    /** The share of the shortest paths that pass a cell, 0 to 1: of whole rows from this one, about `cells` cells. Empty where whatIfReport() is. */
    pathShares(row: number, cells: number): Float32Array;
    /**
     * The share of the shortest paths that make each of the eight moves, in the order of directions: from this cell, and from `cells` cells of its
     * row in all, as far as the row goes. Empty where whatIfReport() is, and for a cell outside the map.
     */
    moveShares(x: number, y: number, cells: number): Float32Array;
    /**
     * By RemovalField, one after the other: the obstacles without which a path costs least, at most five. The direction is 8 for a wall, else 1 or 2:
     * the thin wall or one-way passage between the cell and its neighbour to the east or south. The cost is that of the path without it.
     */
    bestRemovals(): Float64Array;
    /**
     * The cost that a path saves without the wall in a cell, row by row as in pathShares(): 0 where it costs the same, infinite where there is no
     * path now, NaN where there is no wall. Empty until IsComplete is 1.
     */
    removalGains(row: number, cells: number): Float32Array;
    // --- the marks of the time line of a lane (TimeMarkKind), wherever its cursor stands
    /** Goes on for at most `steps` recorded steps; the other functions know the marks of those that were read. */
    readMarks(lane: number, steps: number): number;
    /** The last step that was read. */
    marksRead(lane: number): number;
    /** How many marks there are, by TimeMarkKind. */
    markCounts(lane: number): Uint32Array;
    /** How many marks of a kind fall into each of `buckets` parts of an axis of `steps` steps; at most 4096 parts. */
    marksOnAxis(lane: number, kind: number, buckets: number, steps: number): Uint32Array;
    /** The first step after this one with a mark of these kinds (bits), or, where `back` is 1, the last one before it; -1: none. */
    nearMark(lane: number, kinds: number, step: number, back: number): number;
    /** The marks of a step by MarkField, one after the other. X and Y are -1 without a cell. The value is a priority or a cost in display units. */
    marksAt(lane: number, step: number): Float64Array;

    // --- the events of the step at the cursor
    /** By EventField, one after the other, at most 4096; no parent: NaN. Empty without a history. */
    stepEvents(lane: number): Float64Array;

    // --- the recording for another viewer
    /**
     * Begins to write the recording of a lane as a search trace of Posthoc 1.4.0; a trace that was begun before is given up. False when the history
     * is gone, or there are too many events.
     */
    beginTrace(lane: number): boolean;
    /** Goes on to write at most this number of events. Negative where the search began again, or its history or the lane is gone. */
    advanceTrace(events: number): number;
    /** JSON, which is YAML as well; '' before the end. */
    takeTrace(): string;

    // --- conditions at which searches stop
    /** Forgets all conditions. */
    clearStops(): void;
    /**
     * Adds a condition (StopKind). `what`: a Refusal, MoveFate or StopNumber, as the kind needs it; `comparison` (Comparison) and hundredths of the
     * value in display units, for StopKind.Number. False where there is no such condition, or there are 16 already.
     */
    addStop(kind: number, x: number, y: number, what: number, comparison: number, hundredths: number): boolean;
    /** Goes on for at most about `steps` recorded steps for each condition. */
    readStops(lane: number, steps: number): number;
    /** The last step that was read for all. */
    stopsRead(lane: number): number;
    /** The first step after this one, of those that are read, at which a condition stops; -1: none. */
    nextStop(lane: number, step: number): number;
    /** Which conditions stop at this step: bits in the order in which they were added. */
    stopsAt(lane: number, step: number): number;
  }
}
