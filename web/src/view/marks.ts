// Shapes drawn over the cells that belong to the map itself: grid lines, terrain glyphs, start ring and goal star.
import type { Session } from '../core/engine';
import { PaletteLayout } from '../core/generated';
import type { Camera } from './camera';
import { arrowScale } from './labelScales';
import type { Tokens } from './palette';
import type { Pen } from './pen';

export interface Region {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function visibleRegion(camera: Camera, viewWidth: number, viewHeight: number, width: number, height: number): Region {
  const first = camera.cellAt(0, 0);
  const last = camera.cellAt(viewWidth, viewHeight);
  return {
    left: Math.max(first.x, 0),
    top: Math.max(first.y, 0),
    right: Math.min(last.x + 1, width),
    bottom: Math.min(last.y + 1, height),
  };
}

/** 1 for every cell of the region that has not been searched: it shows the first slot of its terrain. Walls are 0. */
function untouched(session: Session, { left, top, right, bottom }: Region): Uint8Array {
  const width = session.width();
  const terrain = session.terrainView();
  const palette = session.paletteView();
  const bytes = session.pixelsView();
  const pixels = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
  const across = right - left;
  const plain = new Uint8Array(across * (bottom - top));
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const class_ = terrain[y * width + x]!;
      plain[(y - top) * across + x - left] = class_ !== 0 && pixels[y * width + x] === palette[class_ * PaletteLayout.slots] ? 1 : 0;
    }
  }
  return plain;
}

/** Lines between two cells that have not been searched, joined into long strokes. */
export function drawGrid(context: Pen, session: Session, camera: Camera, region: Region, tokens: Tokens): void {
  const { left, top, right, bottom } = region;
  const across = right - left;
  const plain = untouched(session, region);
  const at = (x: number, y: number): number => plain[(y - top) * across + x - left]!;
  const snapX = (x: number): number => Math.round(camera.left + x * camera.scale);
  const snapY = (y: number): number => Math.round(camera.top + y * camera.scale);
  context.fillStyle = tokens.line;
  context.globalAlpha = Math.min(1, (camera.scale - 4) / 10);
  for (let y = top + 1; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const from = x;
      while (x < right && at(x, y) && at(x, y - 1)) x++;
      if (x > from) context.fillRect(snapX(from), snapY(y) - 0.5, snapX(x) - snapX(from), 1);
    }
  }
  for (let x = left + 1; x < right; x++) {
    for (let y = top; y < bottom; y++) {
      const from = y;
      while (y < bottom && at(x, y) && at(x - 1, y)) y++;
      if (y > from) context.fillRect(snapX(x) - 0.5, snapY(from), 1, snapY(y) - snapY(from));
    }
  }
  context.globalAlpha = 1;
}

type Glyph = (context: Pen, x: number, y: number, size: number) => void;

const glyphs: Record<number, Glyph> = {
  // Forest: a fir.
  2: (context, x, y, size) => {
    context.moveTo(x - size * 0.7, y + size * 0.55);
    context.lineTo(x, y - size);
    context.lineTo(x + size * 0.7, y + size * 0.55);
    context.closePath();
    context.moveTo(x, y + size * 0.55);
    context.lineTo(x, y + size);
  },
  // Swamp: tufts over a still line.
  3: (context, x, y, size) => {
    context.moveTo(x - size, y + size * 0.6);
    context.lineTo(x + size, y + size * 0.6);
    for (const shift of [-0.5, 0, 0.5]) {
      context.moveTo(x + shift * size, y + size * 0.2);
      context.lineTo(x + shift * size * 1.6, y - size * 0.6);
    }
  },
  // Water: two waves.
  4: (context, x, y, size) => {
    for (const level of [-0.4, 0.5]) {
      context.moveTo(x - size, y + level * size);
      context.quadraticCurveTo(x - size * 0.5, y + (level - 0.6) * size, x, y + level * size);
      context.quadraticCurveTo(x + size * 0.5, y + (level + 0.6) * size, x + size, y + level * size);
    }
  },
};

/** From here on three digits fit into a cell and can be read. */
const costScale = 22;

/**
 * Terrain is told by shape as well as by colour, and ground without a name by its cost: softly on searched cells, and not where arrows or
 * numbers stand.
 */
export function drawGlyphs(context: Pen, session: Session, camera: Camera, region: Region, tokens: Tokens): void {
  const width = session.width();
  const terrain = session.terrainView();
  const plain = untouched(session, region);
  const across = region.right - region.left;
  const size = camera.scale * 0.22;
  context.lineWidth = Math.max(1, camera.scale * 0.05);
  context.lineJoin = 'round';
  context.fillStyle = context.strokeStyle = tokens.ink;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = `${size * 2}px ui-sans-serif, system-ui, sans-serif`;
  for (const searched of camera.scale < arrowScale ? [0, 1] : [0]) {
    for (let y = region.top; y < region.bottom; y++) {
      for (let x = region.left; x < region.right; x++) {
        const class_ = terrain[y * width + x]!;
        if (class_ < 2 || plain[(y - region.top) * across + x - region.left] === searched) continue;
        const centre = camera.centreOf({ x, y });
        const glyph = glyphs[class_];
        context.globalAlpha = searched ? 0.22 : glyph ? 0.42 : 0.8;
        if (glyph) {
          // One stroke for each, as with arrows: see labelText.ts.
          context.beginPath();
          glyph(context, centre.x, centre.y, size);
          context.stroke();
        } else if (camera.scale >= costScale) {
          context.fillText(String(session.multiplier(class_)), centre.x, centre.y);
        }
      }
    }
  }
  context.globalAlpha = 1;
}

/** The path of a circle. */
export function circle(pen: Pen, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
}

export function drawStart(context: Pen, x: number, y: number, radius: number, tokens: Tokens): void {
  circle(context, x, y, radius + Math.max(1.5, radius * 0.16));
  context.fillStyle = tokens.halo;
  context.fill();
  circle(context, x, y, radius * 0.72);
  context.lineWidth = radius * 0.5;
  context.strokeStyle = tokens.start;
  context.stroke();
}

/** Numbered in the order in which they were placed. */
export function drawWaypoints(context: Pen, places: readonly { x: number; y: number }[], radius: number, tokens: Tokens): void {
  // A font is dear to set.
  if (places.length === 0) return;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = `700 ${radius * 1.25}px ui-sans-serif, system-ui, sans-serif`;
  for (const [i, { x, y }] of places.entries()) {
    circle(context, x, y, radius);
    context.fillStyle = tokens.accent;
    context.fill();
    context.lineWidth = Math.max(1.5, radius * 0.16);
    context.strokeStyle = tokens.halo;
    context.stroke();
    context.fillStyle = tokens.onAccent;
    context.fillText(String(i + 1), x, y + radius * 0.06);
  }
}

export function drawGoal(context: Pen, x: number, y: number, radius: number, tokens: Tokens): void {
  context.beginPath();
  for (let i = 0; i < 10; i++) {
    const angle = (i * Math.PI) / 5 - Math.PI / 2;
    const reach = i % 2 === 0 ? radius * 1.2 : radius * 0.55;
    context.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
  }
  context.closePath();
  context.lineJoin = 'round';
  context.lineWidth = Math.max(3, radius * 0.4);
  context.strokeStyle = tokens.halo;
  context.stroke();
  context.fillStyle = tokens.goal;
  context.fill();
}
