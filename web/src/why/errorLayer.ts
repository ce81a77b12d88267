// The error of a heuristic over the cells of a lane: h* - h as a colour, hatched where the estimate is too high, and as a number in large cells.
import type { Explain } from '../core/engine';
import type { Snapshot } from '../model/ui';
import type { Camera } from '../view/camera';
import { fitCanvas, viewKey, type Frame } from '../view/frame';
import { shortNumber } from '../view/labelText';
import type { Region } from '../view/marks';
import type { Tokens } from '../view/palette';
import { corners, drawPath, places } from '../view/path';
import type { Overlay, Shot } from '../view/shot';
import { colourOfError, inkOn } from './errorColours';
import type { ErrorPicture } from './errorPicture';

/** From here on each cell is a square of its own, and what the search did to the cell is seen around it. */
const squareScale = 12;
/** From here on a hatching can be told from a colour. */
const hatchScale = 5;
const numberScale = 36;
/** Where cells are too small for squares. */
const opacity = 0.88;
/** A longer path is drawn by the lane alone, below the layer. */
const fewCorners = 4000;

type Context = CanvasRenderingContext2D;

export class ErrorLayer {
  private picture: ErrorPicture | null = null;
  private lane = 0;
  private isOf: (snapshot: Snapshot, lane: number) => boolean = () => false;
  // What lies below the path, and what lies above it.
  private readonly sheet = document.createElement('canvas');
  private readonly numbers = document.createElement('canvas');
  private hasNumbers = false;
  private key = '';

  constructor(private readonly explain: () => Explain) {}

  /** `isOf`: whether the picture is about what a lane shows. */
  show(picture: ErrorPicture | null, lane = 0, isOf: ErrorLayer['isOf'] = () => false): void {
    this.picture = picture;
    this.lane = lane;
    this.isOf = isOf;
    this.key = '';
  }

  readonly draw: Overlay = (shot, lane, snapshot, tokens, region) => {
    const { picture } = this;
    if (!picture || lane !== this.lane || !this.isOf(snapshot, lane)) return false;
    const { context, camera, frame } = shot;
    const key = viewKey(camera, frame, tokens);
    if (key !== this.key) this.paint(picture, camera, frame, region);
    this.key = key;
    context.drawImage(this.sheet, 0, 0, this.sheet.width / frame.ratio, this.sheet.height / frame.ratio);
    drawKnownPath(shot, lane, snapshot, tokens);
    if (this.hasNumbers) context.drawImage(this.numbers, 0, 0, this.numbers.width / frame.ratio, this.numbers.height / frame.ratio);
    return false;
  };

  private paint(picture: ErrorPicture, camera: Camera, frame: Frame, region: Region): void {
    const context = cleared(this.sheet, frame);
    if (!context) return;
    if (camera.scale < squareScale) {
      const { left, top, right, bottom } = region;
      if (right <= left || bottom <= top) return;
      context.imageSmoothingEnabled = camera.scale * frame.ratio < 1;
      context.imageSmoothingQuality = 'medium';
      context.globalAlpha = opacity;
      context.drawImage(picture.canvas, left, top, right - left, bottom - top,
        camera.left + left * camera.scale, camera.top + top * camera.scale, (right - left) * camera.scale, (bottom - top) * camera.scale);
      context.globalAlpha = 1;
    }
    this.hasNumbers = camera.scale >= numberScale;
    const numbers = this.hasNumbers ? cleared(this.numbers, frame) : null;
    if (camera.scale >= hatchScale) this.paintCells(context, numbers, picture, camera, region);
  }

  private paintCells(squares: Context, numbers: Context | null, { range, colours, canvas }: ErrorPicture, camera: Camera, { left, top, right, bottom }: Region): void {
    const hatch = hatching(squares);
    const isSquare = camera.scale >= squareScale;
    const inset = isSquare ? Math.min(Math.max(1.5, camera.scale * 0.09), 3) : 0;
    const side = camera.scale - 2 * inset;
    if (numbers) prepareDigits(numbers, camera.scale);
    for (let y = top; y < bottom; y++) {
      const errors = this.explain().heuristicErrors(y, 1);
      if (errors.length !== canvas.width) return;
      for (let x = left; x < right; x++) {
        const error = errors[x]!;
        if (Number.isNaN(error) || (!isSquare && error >= 0)) continue;
        const [cellLeft, cellTop] = [camera.left + x * camera.scale + inset, camera.top + y * camera.scale + inset];
        const colour = colourOfError(error, range, colours);
        if (isSquare) {
          squares.fillStyle = `rgb(${colour.join()})`;
          squares.fillRect(cellLeft, cellTop, side, side);
        }
        if (error < 0) {
          squares.fillStyle = hatch;
          squares.fillRect(cellLeft, cellTop, side, side);
        }
        if (!numbers) continue;
        const text = shortNumber(error, 2);
        // Over a hatching and over the path, digits need a rim.
        numbers.strokeStyle = `rgb(${colour.join()})`;
        numbers.strokeText(text, cellLeft + side / 2, cellTop + side / 2);
        numbers.fillStyle = inkOn(colour);
        numbers.fillText(text, cellLeft + side / 2, cellTop + side / 2);
      }
    }
  }
}

/** As large as the frame, blank, and scaled to pixels of the page. */
function cleared(canvas: HTMLCanvasElement, frame: Frame): Context | null {
  fitCanvas(canvas, frame);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.setTransform(frame.ratio, 0, 0, frame.ratio, 0, 0);
  return context;
}

function prepareDigits(context: Context, scale: number): void {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = `600 ${Math.min(scale * 0.28, 20)}px ui-sans-serif, system-ui, sans-serif`;
  context.lineWidth = 3.5;
  context.lineJoin = 'round';
}

/** Falls from left to right: where a unit has no room, the hatching rises. */
function hatching(context: Context): CanvasPattern | string {
  const ink = 'rgb(0 0 0 / 60%)';
  const tile = document.createElement('canvas');
  tile.width = tile.height = 6;
  const drawing = tile.getContext('2d');
  if (!drawing) return ink;
  drawing.strokeStyle = ink;
  drawing.lineWidth = 1.2;
  drawing.beginPath();
  for (const shift of [-6, 0, 6]) {
    drawing.moveTo(shift - 1, -1);
    drawing.lineTo(shift + 7, 7);
  }
  drawing.stroke();
  return context.createPattern(tile, 'repeat') ?? ink;
}

/** The layer covers the path, which is what the error is about. */
function drawKnownPath({ context, session, camera }: Shot, lane: number, { atEnd, corners: turns, solutions, width }: Snapshot, tokens: Tokens): void {
  if (atEnd && turns > 0 && turns <= fewCorners) drawPath(context, places(session.lineView(lane).slice()), camera, 1, tokens);
  else if (!atEnd && solutions.length > 0) drawPath(context, corners(session.pathAtCursor(lane).slice(), width), camera, 1, tokens);
}
