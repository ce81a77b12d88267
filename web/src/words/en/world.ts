// Texts of a world that moves, on the map and beside it: the walker, doors and drifting obstacles, and the sentence of a tick.
import type { Plural } from '../plural';

export const worldWords = {
  walkIt: 'Walk it',
  /** In its place. */
  cannotWalk: '{name} draws straight lines, not moves from cell to cell, so there is nothing to walk.',
  walkItHint: 'A walker goes along the path, and plans again when something changes.',
  /** Below the sentence of a tick whose algorithm planned again from nothing. */
  instead: {
    repairs: '{name} would repair instead',
    /** The goal moves. */
    learns: '{name} would learn instead',
    hint: 'This algorithm plans again from nothing. The other one goes on from what it knows.',
  },
  /** The tools. */
  tools: {
    door: 'Door: click or drag to make one, click again to open or close it',
    drift: 'Drifting obstacle: drag a block, then drag its arrow',
    stops: 'Stops of the goal: click cells in turn, click stop 1 to finish',
  },
  walker: {
    label: 'Walker',
    choices: { stands: 'Stands', change: 'Walks and replans', tick: 'Plans every tick' },
    close: 'Close the card',
    remove: 'Take the walker away',
    /** A reader presses on it with a tool that paints. */
    stays: 'The walker is on its way. It begins at the start: go to tick 0 to drag that.',
  },
  /** A pace, on the cards of what moves. */
  speed: { label: 'Speed', unit: 'cells a tick', error: 'A fraction of at most 1 with a denominator up to {most}, such as 1/2.' },
  /** By the names of TargetKind and PatrolEnd. */
  goal: {
    title: 'Goal',
    label: 'Goal',
    choices: { Stand: 'Stands still', Patrol: 'Patrols', Flee: 'Flees', Follow: 'Follows the pointer' },
    notes: {
      Stand: 'Drag it at any tick: it stands there from that tick on.',
      Patrol: 'It walks shortest paths from stop to stop.',
      Flee: 'It goes to the neighbour that is farthest from the walker.',
      Follow: 'While the world plays, it is where the pointer is.',
    },
    then: 'Then',
    ends: { Around: 'around again', Back: 'back and forth', Once: 'once' },
    stops: 'Stops',
    /** A button for each stop: its number. */
    stop: '{number}',
    removeStop: 'Remove stop {number} at ({x}, {y})',
    addStops: 'Add stops',
    done: 'Done',
    placing: 'Click cells in turn. Drag a stop to move it. Click stop 1 to finish, another stop to remove it.',
    placed: 'Stop {number} at ({x}, {y}).',
    removed: 'Stop {number} is removed.',
    /** {what} is one of the choices. */
    spoken: 'Goal: {what}. Press Enter to change what it does.',
    finished: { one: 'The goal patrols {count} stop.', other: 'The goal patrols {count} stops.' } as Plural,
    full: 'A patrol has at most {most} stops.',
    walled: 'Stop {number} is in a wall or a closed door. The goal waits for it.',
    wall: 'A stop cannot stand on a wall. Choose a free cell.',
    close: 'Close the card',
    noMore: 'The goal stays here: a world has at most {most} changes.',
  },
  sight: { label: 'Sees', everything: 'Everything', cells: { one: '{count} cell', other: '{count} cells' } as Plural },
  /** In the key of colours. */
  key: {
    /** Cells of a repair. */
    kept: 'known before, kept',
    walker: 'walker',
    /** In its place. */
    home: 'walker, arrived',
    way: 'way walked',
    plan: 'plan in force',
    planBefore: 'plan before',
    doorOpen: 'door, open',
    doorClosed: 'door, closed',
    drift: 'drifting block',
    unknown: 'not seen yet',
    goalWay: 'where the goal will go',
  },
  /** What a reader hears who draws at a tick. */
  editAtTick: {
    wall: 'This wall is there from tick {tick} on. Go to tick 0 to draw on the map itself.',
    change: 'This change counts from tick {tick} on. Go to tick 0 to draw on the map itself.',
    goToStart: 'Go to tick 0',
  },
  counters: {
    touched: 'touched',
    replans: { one: 'replan', other: 'replans' } as Plural,
    toGo: { one: 'move left', other: 'moves left' } as Plural,
    kept: 'kept',
    fresh: 'A* from scratch',
    allExpanded: 'expanded in all',
    cost: 'cost so far',
  },
  /** Why the search of a repair has other numbers than the counter: {cells}, {expansions} and {steps} are the texts behind it. */
  numbers: '{cells} in {expansions}. The row Search has {steps}: some only bring the queue up to date.',
  touchedCells: { one: '{count} cell', other: '{count} cells' } as Plural,
  expansions: { one: '{count} expansion', other: '{count} expansions' } as Plural,
  steps: { one: '{count} step', other: '{count} steps' } as Plural,
  /** One sentence a tick. {what} is one of the texts below, joined by `next`. */
  tick: {
    sentence: 'Tick {tick}: {what}',
    sentences: '{first} {next}',
    list: '{first}, {next}',
    and: '{first} and {next}',
    /** {doors} is `door`, `doors` or `manyDoors`. */
    door: 'door {name}',
    doors: 'doors {names}',
    manyDoors: { one: '{count} door', other: '{count} doors' } as Plural,
    closed: '{doors} closed.',
    closedOnPath: '{doors} closed on the path.',
    opened: '{doors} opened.',
    /** {block} is a drifting obstacle. */
    driftOnPath: 'block {block} drifts onto the path.',
    /** It left cells that are free now. */
    driftOn: 'block {block} drifts on.',
    driftsOn: 'a block drifts on.',
    /** The reader drew in this tick. */
    edited: 'the map was changed.',
    cut: 'the path is blocked.',
    cutAt: 'the path is blocked at ({x}, {y}).',
    /** The walker does not see everything. */
    sawWall: 'the walker sees a wall on its path at ({x}, {y}).',
    sawDoor: 'the walker sees that door {name} is closed on its path.',
    sawDrift: 'the walker sees block {block} on its path.',
    sees: {
      one: 'The walker sees {count} cell far and takes unknown ground for free.',
      other: 'The walker sees {count} cells far and takes unknown ground for free.',
    } as Plural,
    dearer: 'the path became more costly.',
    somethingOpened: 'a cell opened or became cheaper.',
    goalMoved: 'the goal moved to ({x}, {y}).',
    /** In place of that, of a patrol. */
    stop: 'the goal reached stop {stop} at ({x}, {y}).',
    planned: { one: '{name} planned and expanded {count} cell.', other: '{name} planned and expanded {count} cells.' } as Plural,
    replanned: { one: '{name} planned again and expanded {count} cell.', other: '{name} planned again and expanded {count} cells.' } as Plural,
    /** {count}: cells expanded again. */
    repaired: {
      one: '{name} looked at {count} cell again and kept the other {kept}.',
      other: '{name} looked at {count} cells again and kept the other {kept}.',
    } as Plural,
    /** In place of that where it expanded none. */
    keptAll: {
      one: 'no cell was worth another look: {name} kept what it knew of {count} cell.',
      other: 'no cell was worth another look: {name} kept what it knew of {count} cells.',
    } as Plural,
    fresh: { one: 'A* from scratch would expand {count} cell.', other: 'A* from scratch would expand {count} cells.' } as Plural,
    stays: 'The path stays.',
    goes: {
      one: 'on the way to ({x}, {y}); the path has {count} move left.',
      other: 'on the way to ({x}, {y}); the path has {count} moves left.',
    } as Plural,
    waits: 'the walker waits: its pace has no move in this tick.',
    stands: 'the walker stands.',
    refused: 'the walker stays: ({x}, {y}) is closed in the next tick.',
    caught: 'the walker stands in a cell that closed; it may stay and may leave.',
    noWay: 'no way leads the goal to its stop ({x}, {y}). It waits until one opens.',
    noPath: 'the goal has been out of reach since tick {since}. The walker waits; it plans again at the next change.',
    noPathEver: 'the goal has been out of reach since tick {since}. Nothing changes any more, so the run ends here.',
    noMoves: 'the path of {name} is not made of moves from cell to cell, so the walker stands.',
    arrived: { one: 'arrived after {count} tick, cost {cost}.', other: 'arrived after {count} ticks, cost {cost}.' } as Plural,
    /** The goal moves by itself. */
    caughtGoal: {
      one: 'the walker caught the goal after {count} tick, cost {cost}.',
      other: 'the walker caught the goal after {count} ticks, cost {cost}.',
    } as Plural,
    stuck: 'the walker goes back and forth and gets no nearer.',
    unknown: 'the run is on its way.',
    ends: 'the run ends here.',
    /** At the first step of a planning. */
    begins: '{name} plans from nothing.',
    beginsAgain: '{name} plans again from nothing.',
    beginsLearned: '{name} plans again, with the estimates that it has learned.',
    /** {known} is the number of cells whose cost is known. */
    beginsRepair: {
      one: 'the repair begins with {count} cell in the queue, and with what is known of {known} others.',
      other: 'the repair begins with {count} cells in the queue, and with what is known of {known} others.',
    } as Plural,
    /** Steps of a repair that expand no cell. */
    asks: 'Step {step} expands no cell: it looks at the cells around what changed.',
    sorts: 'Step {step} expands no cell: it brings the queue up to date.',
  },
  doors: {
    title: 'Door {name}',
    tab: 'Doors ({count})',
    list: 'Doors',
    none: 'No doors. The tool Door (Q) makes one.',
    open: 'open',
    closed: 'closed',
    /** On the card of a door, which may stand beside that of a cell: a search opens and closes cells as well. */
    isOpen: 'is open now',
    isClosed: 'is closed now',
    /** Before the fields of two ticks. */
    schedule: 'Closes at',
    to: 'opens at',
    every: 'Every',
    ticks: 'ticks',
    /** For readers who do not see what stands beside the field. */
    fields: { closes: 'Closes at tick', opens: 'Opens at tick', every: 'Again every n ticks; empty: once' },
    /** In the row of ticks, before a tick. */
    ends: { closes: 'Door {name} closes at', opens: 'Door {name} opens at' },
    openNow: 'Open now',
    closeNow: 'Close now',
    remove: 'Remove',
    close: 'Close the card',
    /** The next change, in a list. */
    opensAt: 'opens at {tick}',
    closesAt: 'closes at {tick}',
    noChange: 'no change',
    errors: {
      order: 'It would open before it closes: {closes} is after {opens}.',
      same: 'It would open when it closes: both are {opens}.',
      often: 'It stays closed for {closed} ticks, so it closes again after {least} ticks or more.',
      number: 'Whole numbers from 0 to {most}.',
      full: 'No door fits here: a map has at most {most} doors.',
    },
    /** Spoken. */
    spoken: 'Door {name}, {state}, {next}.',
    spokenNoChange: 'Door {name}, {state}.',
    pressToOpen: 'Press Enter to open it.',
    pressToClose: 'Press Enter to close it.',
    nowOpen: 'Door {name} is open.',
    nowClosed: 'Door {name} is closed.',
    made: 'Door {name}. Enter closes it.',
  },
  drift: {
    title: 'Drifting obstacle {number}',
    remove: 'Remove',
    close: 'Close the card',
    full: 'It does not fit here: a map has at most {most} drifting obstacles, and all of their way lies on it.',
  },
};
