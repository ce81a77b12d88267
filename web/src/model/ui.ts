// The plain data that panels and input share. Search data is not here: the core owns it, a Snapshot is what one frame read.
import type { AlgorithmInfo, FactValue, Verdict } from '../core/engine';
import type { LowestOf } from '../core/generated';
import type { Begun } from '../core/status';
import type { Counters } from '../session/answer';

export interface Cell {
  x: number;
  y: number;
}

export const toolIds = [
  'move',
  'wall',
  'erase',
  'terrain',
  'rectangle',
  'line',
  'fill',
  'thinWall',
  'oneWay',
  'area',
  'start',
  'goal',
  'waypoint',
] as const;
/** The last ones come with parts that load late. */
export type ToolId = (typeof toolIds)[number] | 'door' | 'drift' | 'stops' | 'unit' | 'group';

/** As they stand in the tool bar. A part that loads late adds its tools. */
export const toolGroups: Record<ToolGroupId, ToolId[]> = {
  inspect: ['move'],
  draw: ['wall', 'terrain', 'rectangle', 'line', 'fill', 'thinWall', 'oneWay'],
  erase: ['erase'],
  ends: ['start', 'goal', 'waypoint'],
  zones: ['area'],
};
export type ToolGroupId = 'inspect' | 'draw' | 'erase' | 'ends' | 'zones';

export function toolGroupOf(tool: ToolId): ToolGroupId {
  return (Object.keys(toolGroups) as ToolGroupId[]).find((id) => toolGroups[id].includes(tool))!;
}

export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

export type DialogId = 'help' | 'new' | 'examples' | 'import' | 'share' | 'menu' | 'about' | 'benchmark';

/** A part of the verdict that says more when it is pressed. */
export type VerdictPart = 'guarantee' | 'heuristic';

export interface Toast {
  kind: 'info' | 'error';
  text: string;
  /** Something that can be done about it; the toast then stays. */
  offer?: { text: string; run(): void };
  /** Makes a question of it: the button that says no. */
  decline?: string;
}

export type FilmKind = 'gif' | 'webm';

/** A film of the search that is being made, or, with a total of 0, being chosen. */
export interface FilmJob {
  kind: FilmKind;
  /** Frames. */
  done: number;
  total: number;
  isWanted: boolean;
}

export interface UiState {
  tool: ToolId;
  /** The other tools of its group are shown. */
  toolsOpen: boolean;
  /** What the terrain brush paints, and what rectangle, line and fill paint: terrain classes. */
  brush: number;
  material: number;
  /** What the area tool adds to the costs: a threat above 0, a reward below. */
  change: number;
  /** Shows the found path pulled tight as well. */
  flying: boolean;
  theme: ThemeChoice;
  dark: boolean;
  /** Keys that bear one character do something. */
  characterKeys: boolean;
  /** The level that was chosen, or the one nearest to `pace`. */
  speed: number;
  /** Steps a second that show all of this search in a few seconds; null where a level was chosen, or before the length is known. */
  pace: number | null;
  isSpeedChosen: boolean;
  /** The reader did something: a figure can be brought back to what its author made. */
  isTouched: boolean;
  playing: boolean;
  /** All lanes show step 0, or their ends. */
  isAtStart: boolean;
  isAtEnd: boolean;
  /** A run to a certain step (mostly: the end) is under way. */
  running: boolean;
  mapName: string;
  /** The cell under the pointer, or the one that was tapped. */
  hover: Cell | null;
  /** The cell whose card stays until it is let go. */
  pinned: Cell | null;
  cursor: Cell | null;
  dialog: DialogId | null;
  folded: boolean;
  toast: Toast | null;
  announcement: string;
  link: { url: string; copied: 'pending' | 'yes' | 'no' } | 'making' | null;
  film: FilmJob | null;
  /** Characters S and W of the next .map file. */
  swampIsBlocked: boolean;
  waterIsBlocked: boolean;
  seed: number;
  /** What the search came to before the last change of map or query; null where there was none. */
  before: Before | null;
  snapshot: Snapshot;
}

export interface Before {
  expanded: number;
  /** Null where no path was found. */
  cost: number | null;
  /** The step that the search was at; null where the search was over. */
  step: number | null;
}

/** What all lanes search. The same object stands for it as long as it stays the same. */
export interface WorldSnapshot {
  /** Another text whenever something of it has changed. */
  key: string;
  /** What is asked, whichever algorithm answers, as text: worlds with one text are the same map and query. */
  query: string;
  /** The map and the moves on it, as text. */
  ground: string;
  width: number;
  height: number;
  mapVersion: number;
  start: Cell;
  goal: Cell;
  /** Stops on the way, in the order in which they were placed. */
  waypoints: readonly Cell[];
  canUndo: boolean;
  canRedo: boolean;
  movement: number;
  costModel: number;
  unitKind: number;
  unitSize: number;
  /** Zones change the costs of some cells. */
  hasZones: boolean;
}

/** How a lane searches. The same object stands for it as long as it and the world stay the same. */
export interface LaneSetup {
  world: WorldSnapshot;
  /** The number of the recording. It changes when the search begins again. */
  recording: number;
  /** What the search depends on, as text: searches with one text are the same. */
  key: string;
  /** What the verdict depends on, as text. */
  judged: string;
  algorithm: string;
  /** What the catalogue says of the algorithm. */
  info: AlgorithmInfo;
  /** The algorithm searches from the goal alone. */
  isOneSided: boolean;
  options: Record<string, number>;
  verdict: Verdict;
}

/** A lane in one frame. */
export interface Snapshot extends LaneSetup, Counters {
  /** Terrain class under the start or goal where the unit cannot be; 0 elsewhere. */
  blockedTerrain: number;
  status: Begun;
  step: number;
  recordedSteps: number;
  hasHistory: boolean;
  /** The run is over and the cursor is at its end. */
  atEnd: boolean;
  pathCost: number;
  /** The number of cells of a found path of moves; 0 for paths of any angle. */
  pathCells: number;
  /** Corners of a found path, its ends included. */
  corners: number;
  /** Length of the path pulled tight, in cells; 0 where there is none. */
  flyingLength: number;
  /** Id of a phase of the catalogue. */
  phase: string;
  /** What the algorithm tells besides the counters. */
  facts: readonly FactValue[];
  /** Paths known at the cursor by a search that goes on to better ones. */
  solutions: readonly Solution[];
  elapsed: number;
  /** What the step at the cursor did; null at both ends, and while a search on a large map runs too fast to be followed. */
  explain: Explanation | null;
}

export interface Solution {
  step: number;
  cost: number;
  /** At most this many times the shortest; 0 = no bound. */
  bound: number;
}

export interface Explanation {
  /** The search and its step. While they stay the same, the core is not asked again. */
  key: string;
  cell: Cell;
  g: number;
  h: number;
  f: number;
  ties: number;
  /** The open cells of which none had a lower number. */
  lowest: LowestOf;
  /** Which end the expanding side grew from. */
  backward: boolean;
}

const brushTools: readonly ToolId[] = ['rectangle', 'line', 'fill'];

/** The class that a tool paints, or null when it paints none. */
export function materialOf(ui: Pick<UiState, 'tool' | 'brush' | 'material'>): number | null {
  if (ui.tool === 'terrain') return ui.brush;
  return brushTools.includes(ui.tool) ? ui.material : null;
}

/** True when the chosen tool has something to choose beside it. */
export function offersChoice(ui: Pick<UiState, 'tool' | 'brush' | 'material'>): boolean {
  return ui.tool === 'area' || materialOf(ui) !== null;
}
