// Measures texts in the fonts of this browser.
let pen: CanvasRenderingContext2D | null | undefined;

/** In pixels; 0 where there is no canvas. */
export function textWidth(text: string, font: string): number {
  if (pen === undefined) pen = document.createElement('canvas').getContext('2d');
  if (!pen) return 0;
  pen.font = font;
  return pen.measureText(text).width;
}
