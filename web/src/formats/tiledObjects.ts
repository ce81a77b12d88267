// The objects of a Tiled map: shapes that may be walls or zones of a cost, and things that may be start or goal.
import type { Making } from './draft';
import { failed, type FormatError } from './error';
import { isObject, own, type JsonObject } from './json';
import { endOf, endText } from './levels/endWords';
import { fillOutline, workOf, type Outline, type ShapePoint } from './levels/fillShape';
import type { LayerSaid, Shape, Thing } from './levels/level';
import { classOf, propertiesOf, sayingOf, silent, type Saying } from './levels/saying';
import { tiledLimits, type FoundLayer, type Offset, type TileRectangle } from './tiledLayers';
import type { Templates } from './templates';
import { tileMask, type TileSayings } from './tiledTiles';

/** From pixels of a layer to cells of the map. */
export interface PixelScale {
  box: TileRectangle;
  tile: Offset;
  /** By which the layer of cells is shifted. */
  offset: Offset;
  /** Isometric: objects are measured along the edges of cells, where a cell is as long as a tile is high. Layers are shifted on the screen. */
  isTurned: boolean;
}

/** What files say about objects. */
export interface Known {
  tiles: TileSayings;
  templates: Templates;
}

type Placing = (x: number, y: number) => ShapePoint;

/** From pixels of a layer that is shifted to cells. */
function placing(shift: Offset, { box, tile, offset, isTurned }: PixelScale): Placing {
  const [dx, dy] = [shift.x - offset.x, shift.y - offset.y];
  if (!isTurned) return (x, y) => ({ x: (dx + x) / tile.x - box.x, y: (dy + y) / tile.y - box.y });
  const [right, down] = [dx / tile.x, dy / tile.y];
  return (x, y) => ({ x: right + down + x / tile.y - box.x, y: down - right + y / tile.y - box.y });
}

/** Undefined counts as 0, and anything but a number spoils what is made of it. */
function number(object: JsonObject, name: string): number {
  const value = own(object, name);
  return typeof value === 'number' ? value : value == null ? 0 : Number.NaN;
}

function* pointsOf(list: readonly unknown[], scaled: (x: number, y: number) => ShapePoint): Making<ShapePoint[]> {
  const points: ShapePoint[] = [];
  for (const [index, point] of list.entries()) {
    if (index % 4096 === 4095) yield;
    points.push(isObject(point) ? scaled(number(point, 'x'), number(point, 'y')) : { x: Number.NaN, y: Number.NaN });
  }
  return points;
}

/** The sides of an object, from its own place on. */
interface Extent {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * The place of a tile is its lower left corner. Where the map is turned it is the lowest one, and the tile stands on one cell, however large its
 * picture is.
 */
function extentOf(object: JsonObject, { isTurned, tile }: PixelScale): Extent {
  const [right, bottom] = [number(object, 'width'), number(object, 'height')];
  if (own(object, 'gid') === undefined) return { left: 0, top: 0, right, bottom };
  return isTurned ? { left: -tile.y, top: -tile.y, right: 0, bottom: 0 } : { left: 0, top: -bottom, right, bottom: 0 };
}

/** Null for points and texts, and for what makes no sense. Tiled turns objects around their own place. */
function* outlineOf(object: JsonObject, place: Placing, { left, top, right, bottom }: Extent): Making<Outline | null> {
  const [x, y, rotation] = ['x', 'y', 'rotation'].map((name) => number(object, name)) as [number, number, number];
  const [sin, cos] = [Math.sin((rotation * Math.PI) / 180), Math.cos((rotation * Math.PI) / 180)];
  const placed = (dx: number, dy: number): ShapePoint => place(x + dx * cos - dy * sin, y + dx * sin + dy * cos);
  const line = own(object, 'polyline');
  const corners = own(object, 'polygon') ?? line;
  const isLess = own(object, 'text') !== undefined || own(object, 'point') === true;
  if (!Array.isArray(corners) && (isLess || !(right > left && bottom > top))) return null;
  const points = Array.isArray(corners)
    ? yield* pointsOf(corners as unknown[], placed)
    : [placed(left, top), placed(right, top), placed(right, bottom), placed(left, bottom)];
  const kind = line !== undefined ? 'line' : own(object, 'ellipse') === true ? 'ellipse' : 'polygon';
  const isSound = points.length > (kind === 'line' ? 1 : 2) && points.every((point) => Number.isFinite(point.x) && Number.isFinite(point.y));
  return isSound ? { kind, points } : null;
}

/** The middle of an object; a point has no size. */
function placeOf(object: JsonObject, outline: Outline | null, place: Placing, { left, top, right, bottom }: Extent): ShapePoint {
  if (!outline) return place(number(object, 'x') + (left + right) / 2, number(object, 'y') + (top + bottom) / 2);
  const middle = (places: number[]): number =>
    (places.reduce((least, each) => Math.min(least, each)) + places.reduce((most, each) => Math.max(most, each))) / 2;
  return { x: middle(outline.points.map(({ x }) => x)), y: middle(outline.points.map(({ y }) => y)) };
}

/** What it says itself counts before what its tile says. Its cost is passed over where it is none: it may be a price. */
function sayingOfObject(object: JsonObject, name: string, tiles: TileSayings): Saying {
  const ownSaying = sayingOf(propertiesOf(object), [classOf(object), name], '');
  const gid = own(object, 'gid');
  if (!failed(ownSaying) && (ownSaying.said !== null || ownSaying.cost !== null)) return ownSaying;
  return (typeof gid === 'number' ? tiles.get(gid & tileMask) : undefined) ?? silent;
}

/** Shapes that all layers may have together. */
export interface ShapeBudget {
  objects: number;
  work: number;
}

interface FoundObjects {
  shapes: Shape[];
  things: Thing[];
}

/** What has no name of its own may be named by its layer. */
function thingOf(object: JsonObject, name: string, layerName: string, place: ShapePoint, box: TileRectangle): Thing | null {
  const texts = [name || classOf(object) ? name : layerName, classOf(object), ...propertiesOf(object).map(([key, value]) => endText(key, value))];
  const cell = { x: Math.floor(place.x), y: Math.floor(place.y) };
  const isInside = cell.x >= 0 && cell.x < box.width && cell.y >= 0 && cell.y < box.height;
  return isInside ? { label: (name || classOf(object)).trim(), cell, guess: endOf(texts) } : null;
}

/**
 * Areas are shapes, unless they are an end of the map. Tiles that are placed as objects, and lines, are shapes only where they or their layer are
 * walls.
 */
function isShape(object: JsonObject, { kind }: Outline, saying: Saying, layer: LayerSaid, isEnd: boolean): boolean {
  if (own(object, 'gid') !== undefined) return (saying.said ?? (isEnd ? null : layer.said)) === 'wall';
  if (kind === 'line') return (saying.said ?? layer.said) === 'wall';
  return !isEnd || layer.said === 'wall';
}

export function* objectsOf(
  { layer, name: layerName, offset, said }: FoundLayer,
  scale: PixelScale,
  { tiles, templates }: Known,
  budget: ShapeBudget,
): Making<FoundObjects | FormatError> {
  const found: FoundObjects = { shapes: [], things: [] };
  const { box } = scale;
  const place = placing(offset, scale);
  const list = own(layer, 'objects');
  for (const entry of Array.isArray(list) ? (list as unknown[]) : []) {
    if (++budget.objects > tiledLimits.objects) return { id: 'manyObjects', b: tiledLimits.objects };
    if (budget.objects % 256 === 0) yield;
    if (!isObject(entry) || typeof own(entry, 'x') !== 'number' || typeof own(entry, 'y') !== 'number') continue;
    const object = templates.complete(entry);
    const extent = extentOf(object, scale);
    const called = own(object, 'name');
    const name = typeof called === 'string' ? called : '';
    const saying = sayingOfObject(object, name, tiles);
    const outline = yield* outlineOf(object, place, extent);
    const thing = thingOf(object, name, layerName, placeOf(object, outline, place, extent), box);
    if (outline && isShape(object, outline, saying, said, thing?.guess != null)) {
      budget.work += workOf(outline, box);
      if (budget.work > tiledLimits.cells) return { id: 'tiledManyCells', a: budget.work, b: tiledLimits.cells };
      found.shapes.push({ said: saying.said, cost: saying.cost, fill: (cells, value) => fillOutline(outline, box, cells, value) });
    } else if (thing && own(object, 'polyline') === undefined && own(object, 'text') === undefined) {
      found.things.push(thing);
    }
  }
  return found;
}
