// What draws vectors: a canvas, or whatever else takes the same strokes (exports/svgPen.ts).
export type Pen = Pick<CanvasRenderingContext2D, 'beginPath' | 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'arc' | 'roundRect' | 'closePath' | 'fill' | 'stroke' | 'fillRect' |
  'strokeRect' | 'fillText' | 'strokeText' | 'setLineDash' | 'fillStyle' | 'strokeStyle' | 'globalAlpha' | 'lineWidth' | 'lineJoin' | 'lineCap' | 'font' | 'textAlign' | 'textBaseline'>;
