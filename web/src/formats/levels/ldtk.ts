// Projects and levels of the editor LDtk.
import type { Arrival } from '../arrival';
import type { Draft, Making } from '../draft';
import { failed, label, type FormatError } from '../error';
import { own, type JsonObject } from '../json';
import { endOf, endText } from './endWords';
import { listOf, ownNumber, ownObjects, pairOf, textOf } from './fields';
import { fillOutline, workOf, type Outline } from './fillShape';
import { cellLayerOf, dictionaryOf, isAuto, isIntGrid, isTiles, rasterOf, type Dictionary } from './ldtkLayers';
import type { Level, Shape, Thing } from './level';
import { levelChoice, type LevelEntry } from './levelChoice';
import { checkRasters, finest, onOneGrid, type OwnGrid, type Raster } from './oneGrid';
import { listText } from '../listText';
import { saidOfClass } from './words';

/** What all shapes of a level may cost to fill. */
const mostWork = 1 << 25;
const mostEntities = 65_536;

interface Entity {
  entity: JsonObject;
  /** The offset of its layer, in pixels. */
  left: number;
  top: number;
}

const layersOf = (level: JsonObject): JsonObject[] => ownObjects(level, 'layerInstances');
const entitiesOf = (level: JsonObject): Entity[] =>
  layersOf(level).flatMap((layer) =>
    ownObjects(layer, 'entityInstances').map((entity) => ({
      entity,
      left: ownNumber(layer, '__pxTotalOffsetX'),
      top: ownNumber(layer, '__pxTotalOffsetY'),
    })),
  );

function textsOf(entity: JsonObject): string[] {
  const tags = listOf(entity, '__tags').filter((tag): tag is string => typeof tag === 'string');
  return [
    textOf(entity, '__identifier'),
    ...tags,
    ...ownObjects(entity, 'fieldInstances').map((field) => endText(textOf(field, '__identifier'), own(field, '__value'))),
  ];
}

/** The rectangle of an entity, in cells. Its place is where its pivot is. */
function outlineOf({ entity, ...layer }: Entity, { left, top, cellWidth, cellHeight }: Raster): Outline {
  const [x, y] = pairOf(entity, 'px');
  const [pivotX, pivotY] = pairOf(entity, '__pivot');
  const [width, height] = [ownNumber(entity, 'width'), ownNumber(entity, 'height')];
  const corner = { x: (x - pivotX * width + layer.left - left) / cellWidth, y: (y - pivotY * height + layer.top - top) / cellHeight };
  const far = { x: corner.x + width / cellWidth, y: corner.y + height / cellHeight };
  return { kind: 'polygon', points: [corner, { x: far.x, y: corner.y }, far, { x: corner.x, y: far.y }] };
}

/** Entities that are walls are shapes, others are things. */
function* entitiesOn(level: JsonObject, grid: Raster): Making<Pick<Level, 'shapes' | 'things'> | FormatError> {
  const size = { width: grid.columns, height: grid.rows };
  const shapes: Shape[] = [];
  const things: Thing[] = [];
  let work = 0;
  const entities = entitiesOf(level);
  if (entities.length > mostEntities) return { id: 'manyObjects', b: mostEntities };
  for (const [index, entity] of entities.entries()) {
    if (index % 256 === 255) yield;
    const outline = outlineOf(entity, grid);
    const texts = textsOf(entity.entity);
    const guess = endOf(texts);
    if (!guess && saidOfClass(texts[0]!) === 'wall') {
      work += workOf(outline, size);
      if (work > mostWork) return { id: 'tiledManyCells', a: work, b: mostWork };
      shapes.push({ said: 'wall', cost: null, fill: (cells, value) => fillOutline(outline, size, cells, value) });
      continue;
    }
    const [from, , to] = outline.points;
    const cell = { x: Math.floor((from!.x + to!.x) / 2), y: Math.floor((from!.y + to!.y) / 2) };
    if (cell.x >= 0 && cell.x < size.width && cell.y >= 0 && cell.y < size.height) things.push({ label: label(texts[0]!), cell, guess });
  }
  return {
    shapes: shapes.length > 0 ? [{ id: 'entities', name: label(textOf(level, 'identifier')), said: null, isPlain: false, shapes }] : [],
    things,
  };
}

function* readLevel(level: JsonObject, dictionary: Dictionary): Making<Level | FormatError> {
  const layers = layersOf(level);
  const made = [...layers.filter(isIntGrid), ...layers.filter(isTiles)];
  // What rules draw follows from another layer, where there is one.
  const found = made.length > 0 ? made : layers.filter(isAuto);
  if (found.length === 0) return { id: 'levelNoCells', a: label(textOf(level, 'identifier')) };
  const rasters = found.map(rasterOf);
  const wrong = checkRasters(rasters);
  if (wrong) return wrong;
  const grids: OwnGrid[] = [];
  for (const layer of found) {
    const read = yield* cellLayerOf(layer, dictionary);
    if (failed(read)) return read;
    grids.push(read.grid);
  }
  const grid = finest(rasters);
  const entities = yield* entitiesOn(level, grid);
  return failed(entities) ? entities : { width: grid.columns, height: grid.rows, layers: yield* onOneGrid(grids, grid), ...entities };
}

/** Levels of the project and of its worlds; those in files of their own are among the companions. */
function levelsOf(project: JsonObject, companions: readonly Arrival[]): { levels: JsonObject[]; missing: string[] } {
  const files = companions.flatMap(({ kind, value }) => (kind.id === 'ldtkLevel' && value ? [value] : []));
  const missing: string[] = [];
  const levels: JsonObject[] = [];
  for (const level of [...ownObjects(project, 'levels'), ...ownObjects(project, 'worlds').flatMap((world) => ownObjects(world, 'levels'))]) {
    const name = textOf(level, 'identifier');
    const whole = Array.isArray(own(level, 'layerInstances')) ? level : files.find((file) => textOf(file, 'identifier') === name);
    if (whole) levels.push(whole);
    else missing.push(label(textOf(level, 'externalRelPath').replace(/^.*[\\/]/, '') || name));
  }
  return { levels, missing };
}

function* hasStart(level: JsonObject): Making<boolean> {
  for (const [index, { entity }] of entitiesOf(level).entries()) {
    if (endOf(textsOf(entity))?.role === 'start') return true;
    if (index % 256 === 255) yield;
  }
  return false;
}

/** Names of missing files that a message lists. */
const mostNames = 4;

/** A project, or one level in a file of its own. */
export function* ldtkDraft(value: JsonObject, companions: readonly Arrival[]): Making<Draft | FormatError> {
  const isLevel = Array.isArray(own(value, 'layerInstances'));
  const { levels, missing } = isLevel ? { levels: [value], missing: [] } : levelsOf(value, companions);
  if (levels.length === 0) return missing.length > 0 ? { id: 'ldtkLevels', a: listText(missing, mostNames) } : { id: 'ldtkEmpty' };
  const dictionary = dictionaryOf(value);
  const entries: LevelEntry[] = [];
  for (const level of levels)
    entries.push({ name: textOf(level, 'identifier'), hasStart: yield* hasStart(level), read: () => readLevel(level, dictionary) });
  return yield* levelChoice(entries);
}
