// What is seen of the canvas: its size in CSS pixels, and device pixels to each of them.
import type { Camera } from './camera';
import type { Tokens } from './palette';

export interface Frame {
  width: number;
  height: number;
  ratio: number;
}

/** What a kept picture depends on besides the cells. */
export function viewKey(camera: Camera, { width, height, ratio }: Frame, tokens: Tokens): string {
  return [camera.scale, camera.left, camera.top, width, height, ratio, tokens.background].join();
}

/** In device pixels. */
export function sizeOf({ width, height, ratio }: Frame): { across: number; down: number } {
  return { across: Math.max(1, Math.round(width * ratio)), down: Math.max(1, Math.round(height * ratio)) };
}

/** As large as the frame; what becomes of another size is blank. */
export function fitCanvas(canvas: HTMLCanvasElement, frame: Frame): void {
  const { across, down } = sizeOf(frame);
  if (canvas.width === across && canvas.height === down) return;
  canvas.width = across;
  canvas.height = down;
}
