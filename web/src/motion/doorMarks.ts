// Doors over the cells or edges that they close: open, a dashed frame with the floor in it; closed, filled and hatched. A door that just changed
// has a halo.
import type { Camera } from '../view/camera';
import { strokeAll } from '../view/haloStroke';
import type { Region } from '../view/marks';
import type { Tokens } from '../view/palette';
import type { Pen } from '../view/pen';
import { doorName } from './doorName';
import { hatchPath } from './hatch';
import { isOnEdges, doorSpan, type Door, type Span } from './readMotion';

/** Pixels of a cell from which on doors are hatched. */
const hatchScale = 6;
/** Names of more doors than these would hide the map: where cells have this number of pixels, and where they are smaller. */
const nameScale = 9;
const mostNames = { large: 60, small: 8 };

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** In pixels of the page. A run of edges is a bar. */
function boxOf({ left, top, right, bottom }: Span, { left: x, top: y, scale }: Camera): Box {
  const thickness = Math.min(Math.max(scale * 0.24, 3), 10);
  const [isUpright, isLevel] = [left === right, top === bottom];
  return {
    left: x + left * scale - (isUpright ? thickness / 2 : 0),
    top: y + top * scale - (isLevel ? thickness / 2 : 0),
    width: isUpright ? thickness : (right - left) * scale,
    height: isLevel ? thickness : (bottom - top) * scale,
  };
}

const isInSight = ({ left, top, right, bottom }: Span, region: Region): boolean =>
  right >= region.left && left <= region.right && bottom >= region.top && top <= region.bottom;

function frame(pen: Pen, { left, top, width, height }: Box, grow: number): void {
  pen.beginPath();
  pen.moveTo(left - grow, top - grow);
  pen.lineTo(left + width + grow, top - grow);
  pen.lineTo(left + width + grow, top + height + grow);
  pen.lineTo(left - grow, top + height + grow);
  pen.closePath();
}

function drawHalo(pen: Pen, box: Box, tokens: Tokens): void {
  frame(pen, box, 4);
  strokeAll(pen, [[tokens.danger, 8, 0.3]]);
}

function drawClosed(pen: Pen, box: Box, scale: number, isBar: boolean, tokens: Tokens): void {
  const { left, top, width, height } = box;
  pen.fillStyle = isBar ? tokens.danger : tokens.free;
  pen.fillRect(left, top, width, height);
  if (isBar) {
    frame(pen, box, 1);
    return strokeAll(pen, [[tokens.halo, 1.5]]);
  }
  pen.globalAlpha = 0.4;
  pen.fillStyle = tokens.danger;
  pen.fillRect(left, top, width, height);
  pen.globalAlpha = 1;
  if (scale >= hatchScale) {
    hatchPath(pen, left, top, width, height, Math.min(Math.max(scale * 0.28, 4), 7));
    strokeAll(pen, [[tokens.danger, Math.min(Math.max(scale * 0.08, 1), 2)]]);
  }
  frame(pen, box, 0);
  strokeAll(pen, [[tokens.danger, Math.min(Math.max(scale * 0.1, 1.5), 2.5)]]);
}

function drawOpen(pen: Pen, box: Box, scale: number, isBar: boolean, tokens: Tokens): void {
  frame(pen, box, isBar ? 0 : -1);
  const dash = Math.min(Math.max(scale * 0.2, 2), 5);
  strokeAll(pen, [
    [tokens.halo, 3.5, 0.8],
    [tokens.danger, 2, 1, [dash, dash * 0.8]],
  ]);
}

/** Above the door; where cells are small, beside it and no larger than the letters. */
function drawName(pen: Pen, box: Box, name: string, isSmall: boolean, tokens: Tokens): void {
  const height = isSmall ? 14 : 17;
  const width = Math.max(height, (isSmall ? 4 : 7) + 9 * name.length);
  const [x, y] = isSmall ? [box.left + box.width + width / 2 + 3, box.top + box.height / 2] : [box.left + box.width / 2, box.top - height / 2 - 4];
  pen.beginPath();
  pen.roundRect(x - width / 2, y - height / 2, width, height, isSmall ? 4 : 5);
  pen.fillStyle = tokens.card;
  pen.fill();
  strokeAll(pen, [[tokens.line, 1]]);
  pen.font = `700 ${isSmall ? 11 : 12}px ui-sans-serif, system-ui, sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = tokens.danger;
  pen.fillText(name, x, y + 0.5);
}

/** `changed`: the numbers of the doors that changed in this tick. */
export function drawDoors(pen: Pen, doors: readonly Door[], changed: ReadonlySet<number>, camera: Camera, region: Region, tokens: Tokens): void {
  const seen = doors.filter((door) => isInSight(doorSpan(door), region));
  pen.lineJoin = 'miter';
  for (const door of seen) {
    const box = boxOf(doorSpan(door), camera);
    if (changed.has(door.number)) drawHalo(pen, box, tokens);
    (door.isClosed ? drawClosed : drawOpen)(pen, box, camera.scale, isOnEdges(door.shape), tokens);
  }
  const isSmall = camera.scale < nameScale;
  if (seen.length > mostNames[isSmall ? 'small' : 'large']) return;
  for (const door of seen) drawName(pen, boxOf(doorSpan(door), camera), doorName(door.number), isSmall, tokens);
}
