// Where the walls of a level may come from, and how plainly the level says so.
import { fill } from '../../words/fill';
import { formatWords } from '../../words/formats';
import type { Making } from '../draft';
import { isOfEvents } from './endWords';
import { filled, type CellLayer, type LayerSaid, type Level, type Shape, type ShapeLayer } from './level';
import { kindsOf, speaks, wallKinds } from './silence';
import { isBridge } from './words';

/**
 * How plain evidence is, the plainest first. Sources as far as `thing` say what walls are, and are joined; of guesses the first of the likeliest form
 * counts.
 */
export const evidence = {
  /** A name about walking, or a property of the layer. */
  layer: 0,
  /** Tiles or objects that say it themselves. */
  cells: 1,
  /** The name of a thing that stands in the way. */
  thing: 2,
  /** Cells here and none there. */
  partial: 3,
  shapes: 4,
  /** Some ground, as in games that are seen from the side. */
  someGround: 5,
  outsideGround: 6,
  /** All but the commonest of several. */
  rest: 7,
  other: 8,
  never: 9,
} as const;

export interface WallSource {
  id: string;
  text: string;
  evidence: number;
  /** Sets the cells that are walls to 1. */
  draw(walls: Uint8Array): Making<void>;
}

/** Between two times at which the page may live on. */
const cellsAtOnce = 1 << 16;

function* drawKinds({ cells }: CellLayer, isWall: readonly boolean[], walls: Uint8Array): Making<void> {
  const table = Uint8Array.from(isWall, Number);
  for (let begin = 0; begin < cells.length; begin += cellsAtOnce, yield) {
    const end = Math.min(begin + cellsAtOnce, cells.length);
    for (let cell = begin; cell < end; cell++) walls[cell]! |= table[cells[cell]!]!;
  }
}

const isFull = (layer: CellLayer): boolean => filled(layer) === layer.cells.length;
const isSilent = (layer: CellLayer): boolean => !kindsOf(layer).some(speaks);

function evidenceOfName({ said, isPlain }: LayerSaid): number | null {
  return said === 'wall' ? (isPlain ? evidence.layer : evidence.thing) : null;
}

/** How plainly a layer says that its cells are walls. One that is everywhere holds more than walls. */
function evidenceOf(layer: CellLayer, isWall: readonly boolean[]): number {
  const hasWalls = layer.kinds.some(({ count }, index) => isWall[index] && count > 0);
  if (!hasWalls) return evidence.other;
  if (!isSilent(layer)) return evidence.cells;
  if (isFull(layer)) return evidence.other;
  if (layer.said !== 'free') return evidenceOfName(layer) ?? evidence.partial;
  return 2 * filled(layer) < layer.cells.length ? evidence.someGround : evidence.other;
}

/** Walls where a layer of ground has nothing. */
function outside(layer: CellLayer): WallSource | null {
  const { id, name, said, isPlain, kinds } = layer;
  if (said !== 'free' || filled(layer) === 0 || isFull(layer) || !isSilent(layer)) return null;
  return {
    id: `${id} outside`,
    text: fill(formatWords.walls.outside, { name }),
    evidence: isPlain ? evidence.layer : evidence.outsideGround,
    draw: (walls) =>
      drawKinds(
        layer,
        kinds.map((_, kind) => kind === 0),
        walls,
      ),
  };
}

/** Every cell, where some speak and others do not. */
function every(layer: CellLayer): WallSource | null {
  const kinds = kindsOf(layer);
  if (isSilent(layer) || kinds.every(speaks)) return null;
  return {
    id: `${layer.id} every`,
    text: fill(formatWords.walls.every, { name: layer.name }),
    evidence: evidence.never,
    draw: (walls) =>
      drawKinds(
        layer,
        layer.kinds.map((_, kind) => kind > 0),
        walls,
      ),
  };
}

/** All but the commonest kind of a layer that is full and says nothing. */
function rest(layer: CellLayer): WallSource | null {
  const kinds = kindsOf(layer);
  if (!isFull(layer) || !isSilent(layer) || kinds.length < 2) return null;
  const common = layer.kinds.indexOf(kinds.reduce((most, kind) => (kind.count > most.count ? kind : most)));
  return {
    id: `${layer.id} rest`,
    text: fill(formatWords.walls.rest, { name: layer.name }),
    evidence: evidenceOfName(layer) ?? evidence.rest,
    draw: (walls) =>
      drawKinds(
        layer,
        layer.kinds.map((_, kind) => kind > 0 && kind !== common),
        walls,
      ),
  };
}

/** The walls of a layer, but for the cells that a bridge leads over. */
function* drawBridged(layer: CellLayer, isWall: readonly boolean[], bridges: readonly CellLayer[], walls: Uint8Array): Making<void> {
  const below = new Uint8Array(layer.cells.length);
  yield* drawKinds(layer, isWall, below);
  for (const { cells } of bridges) {
    for (let cell = 0; cell < cells.length; cell++) {
      if (cells[cell] !== 0) below[cell] = 0;
      if (cell % cellsAtOnce === cellsAtOnce - 1) yield;
    }
  }
  for (let cell = 0; cell < below.length; cell++) {
    walls[cell]! |= below[cell]!;
    if (cell % cellsAtOnce === cellsAtOnce - 1) yield;
  }
}

/** `above`: the layers over it. A bridge crosses things such as water, but not what is about walking. */
function cellSources(layer: CellLayer, above: readonly CellLayer[]): WallSource[] {
  const isWall = wallKinds(layer);
  const bridges = layer.said === 'wall' && !layer.isPlain ? above.filter(({ name }) => isBridge(name)) : [];
  const whole: WallSource = {
    id: layer.id,
    text: layer.name,
    evidence: evidenceOf(layer, isWall),
    draw: (walls) => (bridges.length > 0 ? drawBridged(layer, isWall, bridges, walls) : drawKinds(layer, isWall, walls)),
  };
  return [whole, every(layer), outside(layer), rest(layer)].filter((source): source is WallSource => source !== null);
}

/** Shapes that say something speak for themselves; others follow their layer. */
function shapeSource(layer: ShapeLayer): WallSource | null {
  const { id, name, said, shapes } = layer;
  const ownWalls = shapes.some((shape) => shape.said === 'wall');
  const isSilent = (shape: Shape): boolean => shape.said === null && shape.cost === null;
  if (!ownWalls && !shapes.some(isSilent)) return null;
  const walls = shapes.filter((shape) => shape.said === 'wall' || ((said === 'wall' || !ownWalls) && isSilent(shape)));
  return {
    id,
    text: fill(formatWords.walls.shapes, { name }),
    evidence:
      evidenceOfName(layer) ?? (ownWalls ? evidence.cells : said === 'free' ? evidence.never : isOfEvents(name) ? evidence.other : evidence.shapes),
    *draw(cells) {
      for (const shape of walls) yield* shape.fill(cells, 1);
    },
  };
}

export function wallSources({ layers, shapes }: Level): WallSource[] {
  return [
    ...layers.flatMap((layer, index) => cellSources(layer, layers.slice(index + 1))),
    ...shapes.map(shapeSource).filter((source): source is WallSource => source !== null),
  ];
}

/**
 * All sources that say what walls are, or the likeliest guess alone. Layers about walking stand for the things in them, but not for tiles that say
 * it.
 */
export function likeliestSources(sources: readonly WallSource[]): readonly WallSource[] {
  const least = sources.reduce((plainest, source) => Math.min(plainest, source.evidence), Infinity);
  if (least > evidence.thing) return sources.filter((source) => source.evidence === least).slice(0, 1);
  const most = least === evidence.layer ? evidence.cells : evidence.thing;
  return sources.filter((source) => source.evidence <= most);
}
