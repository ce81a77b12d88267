import { fitCanvas, type Frame } from './frame';

/** Fits the canvas to the frame, clears it, and scales its context to CSS pixels. */
export function cleared(canvas: HTMLCanvasElement, frame: Frame): CanvasRenderingContext2D | null {
  fitCanvas(canvas, frame);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.resetTransform();
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.setTransform(frame.ratio, 0, 0, frame.ratio, 0, 0);
  return context;
}
