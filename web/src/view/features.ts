// What lies between cells and over many of them: thin walls, one-way passages, areas, and where the unit has no room.
import type { Session } from '../core/engine';
import type { Camera } from './camera';
import { circle, type Region } from './marks';
import type { Tokens } from './palette';
import type { Pen } from './pen';

const labelSize = 13;

/** The cells of each circle, tinted: a threat by the colour of danger, a bonus by a friendly one; both say how much. */
export function drawAreas(context: Pen, session: Session, camera: Camera, tokens: Tokens): void {
  const areas = session.areasView().slice();
  const [across, down] = [session.width(), session.height()];
  const { scale } = camera;
  const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), most);
  for (let i = 0; i < areas.length; i += 4) {
    const [x, y, radius, change] = areas.slice(i, i + 4) as unknown as [number, number, number, number];
    context.fillStyle = context.strokeStyle = change > 0 ? tokens.danger : tokens.reward;
    context.globalAlpha = 0.2;
    const halves = Array.from({ length: 2 * radius + 1 }, (_, row) => Math.floor(Math.sqrt(radius * radius - (row - radius) ** 2)));
    halves.forEach((half, row) => {
      const level = y + row - radius;
      if (level < 0 || level >= down) return;
      const [from, to] = [clamp(x - half, across), clamp(x + half + 1, across)];
      context.fillRect(camera.left + from * scale, camera.top + level * scale, (to - from) * scale, scale);
    });
    const centre = camera.centreOf({ x, y });
    context.globalAlpha = 0.9;
    context.lineWidth = Math.max(1.5, scale * 0.06);
    context.setLineDash(change > 0 ? [] : [6, 4]);
    // Exactly the cells whose centres lie inside are meant.
    circle(context, centre.x, centre.y, radius * scale);
    context.stroke();
    context.setLineDash([]);
    if (radius * scale >= labelSize) drawLabel(context, centre.x, centre.y, `${change > 0 ? '+' : '−'}${Math.abs(change)}`, tokens);
  }
  context.globalAlpha = 1;
}

function drawLabel(context: Pen, x: number, y: number, text: string, tokens: Tokens): void {
  context.globalAlpha = 1;
  context.font = `600 ${labelSize}px system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = 4;
  const colour = context.fillStyle;
  context.strokeStyle = tokens.halo;
  context.strokeText(text, x, y);
  context.fillStyle = colour;
  context.fillText(text, x, y);
}

interface Edges {
  /** Upper left ends of edges with a thin wall, and of edges with an arrow and where it leads. */
  walls: { x: number; y: number; upright: boolean }[];
  arrows: { x: number; y: number; upright: boolean; back: boolean }[];
}

function edgesIn(session: Session, { left, top, right, bottom }: Region): Edges {
  const width = session.width();
  const barriers = session.barriersView();
  const edges: Edges = { walls: [], arrows: [] };
  if (barriers.length === 0) return edges;
  const add = (x: number, y: number, upright: boolean, out: number, back: number): void => {
    if (out && back) edges.walls.push({ x, y, upright });
    else if (out || back) edges.arrows.push({ x, y, upright, back: out !== 0 });
  };
  for (let y = Math.max(top - 1, 0); y < bottom; y++) {
    for (let x = Math.max(left - 1, 0); x < right; x++) {
      const i = y * width + x;
      const own = barriers[i]!;
      // A cell that bars nothing may still have an edge that its neighbours bar.
      add(x + 1, y, true, own & 2, x + 1 < width ? barriers[i + 1]! & 8 : 0);
      add(x, y + 1, false, own & 4, i + width < barriers.length ? barriers[i + width]! & 1 : 0);
    }
  }
  return edges;
}

const arrowScale = 7;

export function drawBarriers(context: Pen, session: Session, camera: Camera, region: Region, tokens: Tokens): void {
  const { scale } = camera;
  const { walls, arrows } = edgesIn(session, region);
  const bar = (x: number, y: number, upright: boolean, thickness: number, ends: number): void => {
    const [left, top] = [camera.left + x * scale, camera.top + y * scale];
    if (upright) context.fillRect(left - thickness / 2, top - ends, thickness, scale + 2 * ends);
    else context.fillRect(left - ends, top - thickness / 2, scale + 2 * ends, thickness);
  };
  const thickness = Math.min(Math.max(scale * 0.16, 1.5), 8);
  if (scale >= arrowScale) {
    context.fillStyle = tokens.halo;
    for (const { x, y, upright } of walls) bar(x, y, upright, thickness + 2, thickness / 2 + 1);
  }
  context.fillStyle = tokens.wall;
  for (const { x, y, upright } of walls) bar(x, y, upright, thickness, thickness / 2);
  context.fillStyle = tokens.ink;
  context.strokeStyle = tokens.halo;
  context.lineJoin = 'round';
  const size = Math.min(scale * 0.24, 14);
  for (const { x, y, upright, back } of arrows) {
    if (scale < arrowScale) {
      bar(x, y, upright, 1, -scale * 0.2);
      continue;
    }
    const [middleX, middleY] = [camera.left + (x + (upright ? 0 : 0.5)) * scale, camera.top + (y + (upright ? 0.5 : 0)) * scale];
    const [alongX, alongY] = [upright ? (back ? -size : size) : 0, upright ? 0 : back ? -size : size];
    context.beginPath();
    context.moveTo(middleX + alongX, middleY + alongY);
    context.lineTo(middleX - alongX * 0.8 - alongY, middleY - alongY * 0.8 - alongX);
    context.lineTo(middleX - alongX * 0.8 + alongY, middleY - alongY * 0.8 + alongX);
    context.closePath();
    context.lineWidth = Math.max(2, size * 0.3);
    context.stroke();
    context.fill();
  }
}

/** Free cells that the unit covers nowhere where it can stand: hatched, so that one sees where it is too narrow. */
export function drawNoRoom(context: Pen, session: Session, camera: Camera, region: Region, hatch: Pen['fillStyle']): void {
  const size = session.unitSize();
  const width = session.width();
  const room = session.roomView();
  const terrain = session.terrainView();
  // Who covers the region's first cells may stand before them.
  const [left, top] = [Math.max(region.left - size + 1, 0), Math.max(region.top - size + 1, 0)];
  const below = new Uint8Array(region.right - left);
  context.fillStyle = hatch;
  for (let y = top; y < region.bottom; y++) {
    let beside = 0;
    let from = -1;
    for (let x = left; x <= region.right; x++) {
      let bare = false;
      if (x < region.right) {
        // How many more columns, and rows, the last unit that was met covers.
        beside = room[y * width + x] ? size : Math.max(beside - 1, 0);
        below[x - left] = beside > 0 ? size : Math.max(below[x - left]! - 1, 0);
        bare = y >= region.top && x >= region.left && below[x - left] === 0 && terrain[y * width + x] !== 0;
      }
      if (bare && from < 0) from = x;
      if (bare || from < 0) continue;
      context.fillRect(camera.left + from * camera.scale, camera.top + y * camera.scale, (x - from) * camera.scale, camera.scale);
      from = -1;
    }
  }
}

export function hatching(context: CanvasRenderingContext2D, tokens: Tokens): CanvasPattern | string {
  const tile = document.createElement('canvas');
  tile.width = tile.height = 8;
  const drawing = tile.getContext('2d');
  if (!drawing) return tokens.muted;
  drawing.globalAlpha = 0.3;
  drawing.fillStyle = tokens.muted;
  drawing.fillRect(0, 0, 8, 8);
  drawing.globalAlpha = 0.7;
  drawing.strokeStyle = tokens.muted;
  drawing.lineWidth = 1.2;
  drawing.beginPath();
  for (const shift of [-8, 0, 8]) {
    drawing.moveTo(shift - 1, 9);
    drawing.lineTo(shift + 9, -1);
  }
  drawing.stroke();
  return context.createPattern(tile, 'repeat') ?? tokens.muted;
}

/** The square that a large unit covers. */
export function drawBody(context: Pen, camera: Camera, cell: { x: number; y: number }, size: number, colour: string, tokens: Tokens): void {
  const [left, top, side] = [camera.left + cell.x * camera.scale, camera.top + cell.y * camera.scale, size * camera.scale];
  const inset = Math.min(2, camera.scale * 0.1);
  context.beginPath();
  context.roundRect(left + inset, top + inset, side - 2 * inset, side - 2 * inset, camera.scale * 0.25);
  context.globalAlpha = 0.18;
  context.fillStyle = colour;
  context.fill();
  context.globalAlpha = 1;
  context.lineWidth = 5;
  context.strokeStyle = tokens.halo;
  context.stroke();
  context.lineWidth = 2.5;
  context.strokeStyle = colour;
  context.stroke();
}
