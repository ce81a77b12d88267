// The objects of a Tiled map: shapes that may be walls or zones of a cost, and things that may be start or goal.
import type { Making } from './draft';
import { failed, type FormatError } from './error';
import { isObject, own, type JsonObject } from './json';
import { endOf, endText } from './levels/endWords';
import { fillOutline, workOf, type Outline, type Point } from './levels/fillShape';
import type { LayerSaid, Shape, Thing } from './levels/level';
import { classOf, propertiesOf, sayingOf, silent, type Saying } from './levels/saying';
import { tiledLimits, type FoundLayer, type Offset, type Rectangle } from './tiledLayers';
import { tileMask, type TileSayings } from './tiledTiles';

/** From pixels of a layer to cells of the map. */
export interface Scale {
  box: Rectangle;
  tile: Offset;
  /** By which the layer of cells is shifted. */
  offset: Offset;
}

/** Undefined counts as 0, and anything but a number spoils what is made of it. */
function number(object: JsonObject, name: string): number {
  const value = own(object, name);
  return typeof value === 'number' ? value : value == null ? 0 : Number.NaN;
}

function* pointsOf(list: readonly unknown[], scaled: (x: number, y: number) => Point): Making<Point[]> {
  const points: Point[] = [];
  for (const [index, point] of list.entries()) {
    if (index % 4096 === 4095) yield;
    points.push(isObject(point) ? scaled(number(point, 'x'), number(point, 'y')) : { x: Number.NaN, y: Number.NaN });
  }
  return points;
}

/** Null for points and texts, and for what makes no sense. Tiled turns objects around their own place. */
function* outlineOf(object: JsonObject, shift: Offset, { box, tile, offset }: Scale): Making<Outline | null> {
  const [left, top, width, height, rotation] = ['x', 'y', 'width', 'height', 'rotation'].map((name) => number(object, name)) as [number, number, number, number, number];
  const [sin, cos] = [Math.sin((rotation * Math.PI) / 180), Math.cos((rotation * Math.PI) / 180)];
  const scaled = (x: number, y: number): Point => ({
    x: (shift.x - offset.x + left + x * cos - y * sin) / tile.x - box.x,
    y: (shift.y - offset.y + top + x * sin + y * cos) / tile.y - box.y,
  });
  const line = own(object, 'polyline');
  const corners = own(object, 'polygon') ?? line;
  // The corner of a tile is its lower left one.
  const [from, to] = own(object, 'gid') === undefined ? [0, height] : [-height, 0];
  const isLess = own(object, 'text') !== undefined || own(object, 'point') === true;
  if (!Array.isArray(corners) && (isLess || !(width > 0 && height > 0))) return null;
  const points = Array.isArray(corners) ? yield* pointsOf(corners as unknown[], scaled) : [scaled(0, from), scaled(width, from), scaled(width, to), scaled(0, to)];
  const kind = line !== undefined ? 'line' : own(object, 'ellipse') === true ? 'ellipse' : 'polygon';
  const isSound = points.length > (kind === 'line' ? 1 : 2) && points.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y));
  return isSound ? { kind, points } : null;
}

/** The middle of an object; a point has no size. */
function placeOf(object: JsonObject, outline: Outline | null, shift: Offset, { box, tile, offset }: Scale): Point {
  if (outline) {
    const middle = (places: number[]): number => (places.reduce((least, place) => Math.min(least, place)) + places.reduce((most, place) => Math.max(most, place))) / 2;
    return { x: middle(outline.points.map(({ x }) => x)), y: middle(outline.points.map(({ y }) => y)) };
  }
  const up = own(object, 'gid') === undefined ? 1 : -1;
  const [x, y] = [number(object, 'x') + number(object, 'width') / 2, number(object, 'y') + (up * number(object, 'height')) / 2];
  return { x: (shift.x - offset.x + x) / tile.x - box.x, y: (shift.y - offset.y + y) / tile.y - box.y };
}

/** What it says itself counts before what its tile says. Its cost is passed over where it is none: it may be a price. */
function sayingOfObject(object: JsonObject, name: string, tiles: TileSayings): Saying {
  const ownSaying = sayingOf(propertiesOf(object), [classOf(object), name], '');
  const gid = own(object, 'gid');
  if (!failed(ownSaying) && (ownSaying.said !== null || ownSaying.cost !== null)) return ownSaying;
  return (typeof gid === 'number' ? tiles.get(gid & tileMask) : undefined) ?? silent;
}

/** Shapes that all layers may have together. */
export interface Budget {
  objects: number;
  work: number;
}

export interface FoundObjects {
  shapes: Shape[];
  things: Thing[];
}

/** What has no name of its own may be named by its layer. */
function thingOf(object: JsonObject, name: string, layerName: string, place: Point, box: Rectangle): Thing | null {
  const texts = [name || classOf(object) ? name : layerName, classOf(object), ...propertiesOf(object).map(([key, value]) => endText(key, value))];
  const cell = { x: Math.floor(place.x), y: Math.floor(place.y) };
  const isInside = cell.x >= 0 && cell.x < box.width && cell.y >= 0 && cell.y < box.height;
  return isInside ? { label: (name || classOf(object)).trim(), cell, guess: endOf(texts) } : null;
}

/** Areas are shapes, unless they are an end of the map. Tiles that are placed as objects, and lines, are shapes only where they are walls. */
function isShape(object: JsonObject, { kind }: Outline, saying: Saying, layer: LayerSaid, isEnd: boolean): boolean {
  if (own(object, 'gid') !== undefined) return saying.said === 'wall';
  if (kind === 'line') return (saying.said ?? layer.said) === 'wall';
  return !isEnd || layer.said === 'wall';
}

export function* objectsOf({ layer, name: layerName, offset, said }: FoundLayer, scale: Scale, tiles: TileSayings, budget: Budget): Making<FoundObjects | FormatError> {
  const found: FoundObjects = { shapes: [], things: [] };
  const { box } = scale;
  const list = own(layer, 'objects');
  for (const object of Array.isArray(list) ? (list as unknown[]) : []) {
    if (++budget.objects > tiledLimits.objects) return { id: 'manyObjects', b: tiledLimits.objects };
    if (budget.objects % 256 === 0) yield;
    if (!isObject(object) || typeof own(object, 'x') !== 'number' || typeof own(object, 'y') !== 'number') continue;
    const called = own(object, 'name');
    const name = typeof called === 'string' ? called : '';
    const saying = sayingOfObject(object, name, tiles);
    const outline = yield* outlineOf(object, offset, scale);
    const thing = thingOf(object, name, layerName, placeOf(object, outline, offset, scale), box);
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
