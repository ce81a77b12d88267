// What the key of colours says of units. It lists what is in the picture, and nothing else; its marks are those of the map.
import { make } from '../panels/dom';
import { Camera } from '../view/camera';
import { crowdWords } from '../words/crowd';
import { fill } from '../words/fill';
import { UnitState, type Crowd } from './crowd';
import { drawMeeting } from './crowdPicture';
import type { CrowdSheet } from './crowdSheet';
import type { UnitColouring, UnitPaint } from './unitColours';
import { unitScales } from './unitForm';
import { groupNames } from './unitRecords';
import { drawChosenGoals } from './unitGoals';
import { drawSlot } from './slots';
import { drawUnits } from './unitMarks';
import { drawPinned, leastRing } from './unitRings';

type StateId = 'moving' | 'waiting' | 'arrived' | 'noPath';

/** The states of the key, in the order of UnitState. */
export const stateIds: readonly StateId[] = ['moving', 'waiting', 'arrived', 'noPath'];

/** A state, what a reader has chosen, or a group by its number. */
export type CrowdKeyId = StateId | 'pinned' | 'goal' | 'slot' | 'meeting' | number;

/** The picture that a key explains. */
export interface CrowdInPicture {
  crowd: Pick<Crowd, 'count' | 'cell' | 'state' | 'group'>;
  by: UnitColouring;
  hasPinned: boolean;
  hasGoals: boolean;
  /** Slots of a formation. */
  hasSlots: boolean;
  /** The cell on which the pinned unit would meet another one. */
  hasMeeting: boolean;
}

/** In the order of the key: states, groups where colours tell them apart, and what is marked. */
export function crowdKeyIds({ crowd, by, hasPinned, hasGoals, hasSlots, hasMeeting }: CrowdInPicture): CrowdKeyId[] {
  const states = new Set<number>();
  const groups = new Set<number>();
  for (let i = 0; i < crowd.count; i++) {
    if (crowd.cell[i]! < 0) continue;
    states.add(crowd.state[i]!);
    groups.add(crowd.group[i]!);
  }
  return [
    ...stateIds.filter((_, state) => states.has(state)),
    ...(by === 'group' && groups.size > 1 ? [...groups].sort((a, b) => a - b) : []),
    ...(hasPinned ? (['pinned'] as const) : []),
    ...(hasGoals ? (['goal'] as const) : []),
    ...(hasSlots ? (['slot'] as const) : []),
    ...(hasMeeting ? (['meeting'] as const) : []),
  ];
}

/** In pixels. */
const glyphSize = 22;
/** Pixels of a cell at which a glyph is drawn, with the form that units have on the map and without a number, and how much it is enlarged. */
const looks = [
  { scale: unitScales.form - 0.5, zoom: 2.6 },
  { scale: unitScales.beak - 0.5, zoom: 1.4 },
  { scale: unitScales.number - 1, zoom: 0.95 },
] as const;

/** How far its marks reach from the middle, without the enlargement. */
function reachOf(id: CrowdKeyId, scale: number): number {
  if (id === 'goal') return 9;
  return id === 'pinned' ? Math.max(scale * 0.6, leastRing) + 5 : scale * 0.6;
}

/** The crowd of a glyph: a unit that looks to the right. */
function glyphCrowd(id: CrowdKeyId): Crowd {
  const state = typeof id === 'number' ? UnitState.Moving : Math.max((stateIds as readonly CrowdKeyId[]).indexOf(id), UnitState.Moving);
  const group = typeof id === 'number' ? id : 0;
  const moves = state === UnitState.Moving ? 1 : 0;
  return {
    count: 1,
    mapWidth: 2,
    cell: Int32Array.of(0),
    next: Int32Array.of(moves),
    state: Uint8Array.of(state),
    goal: Int32Array.of(0),
    size: Uint8Array.of(1),
    group: Uint8Array.of(group),
    waited: Uint32Array.of(0),
    pace: Uint8Array.of(1, 1),
  };
}

const middle = { x: Float64Array.of(0.5), y: Float64Array.of(0.5) };

/** Draws the mark of an entry in the cell (0, 0). */
export function drawGlyph(sheet: CrowdSheet, id: CrowdKeyId): void {
  const crowd = glyphCrowd(id);
  if (id === 'pinned') drawPinned(sheet, crowd, middle, 0, false);
  else if (id === 'slot') drawSlot(sheet, { x: 0.5, y: 0.5 });
  else if (id === 'meeting') drawMeeting(sheet, 1, 0);
  else if (id === 'goal') drawChosenGoals(sheet, crowd, [0]);
  else drawUnits(sheet, crowd, middle, [0]);
}

function glyph(id: CrowdKeyId, scale: number, paint: UnitPaint): HTMLCanvasElement {
  const pixels = window.devicePixelRatio || 1;
  const canvas = make('canvas', { class: 'mark-glyph', 'aria-hidden': 'true' });
  canvas.width = canvas.height = glyphSize * pixels;
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  const look = looks[scale < unitScales.form ? 0 : scale < unitScales.beak ? 1 : 2];
  const zoom = Math.min(look.zoom, glyphSize / 2 / reachOf(id, look.scale));
  pen.scale(pixels * zoom, pixels * zoom);
  const camera = new Camera();
  camera.scale = look.scale;
  camera.left = camera.top = (glyphSize / zoom - camera.scale) / 2;
  drawGlyph({ pen, camera, region: { left: 0, top: 0, right: 1, bottom: 1 }, paint }, id);
  return canvas;
}

const textOf = (id: CrowdKeyId): string => (typeof id === 'number' ? fill(crowdWords.key.group, { name: groupNames[id] }) : crowdWords.key[id]);

/** The entries of a key. `scale`: pixels of a cell of the map, whose forms the glyphs have. */
export function crowdKeyEntries(ids: readonly CrowdKeyId[], scale: number, paint: UnitPaint): HTMLElement[] {
  // Where colours tell groups, a state has none.
  const plain: UnitPaint = ids.some((id) => typeof id === 'number') ? { ...paint, by: 'nothing' } : paint;
  return ids.map((id) => {
    const isGroup = typeof id === 'number';
    return make('span', { 'data-part': `key-${isGroup ? groupNames[id] : id}` }, glyph(id, scale, isGroup ? paint : plain), textOf(id));
  });
}
