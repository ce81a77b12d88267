// Draws the pictures of several lanes on one canvas, each in its tile.
import { fitCanvas, sizeOf } from '../view/frame';
import type { DrawnLane, Scene } from '../view/scene';
import type { Shot } from '../view/shot';

/** True while something still moves. Lanes without a tile are not drawn. */
export function drawTiles(scene: Scene, shot: Shot, lanes: readonly DrawnLane[]): boolean {
  const { context, session, ui, frame } = shot;
  const { ratio } = frame;
  const drawn = lanes.slice(0, scene.corners.length);
  // All lanes share one palette. A change of the palette paints every lane again, and two palettes would do so in every frame.
  const tokens = scene.wear(session, ui.dark, drawn.every(({ snapshot }) => snapshot.isOneSided));
  for (const { lane, picture, snapshot } of drawn) picture.update(shot, lane, snapshot, tokens);
  scene.isWhole = drawn.every(({ picture }) => picture.isWhole);
  if (drawn.some(({ picture }) => picture.isBlank)) return drawn.some(({ picture }) => picture.isUnderWay);
  fitCanvas(scene.canvas, { width: scene.fullWidth, height: scene.fullHeight, ratio });
  const { across, down } = sizeOf(frame);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = tokens.background;
  context.fillRect(0, 0, scene.canvas.width, scene.canvas.height);
  let isMoving = false;
  drawn.forEach(({ lane, picture, snapshot }, i) => {
    const [left, top] = [Math.round(scene.corners[i]!.x * ratio), Math.round(scene.corners[i]!.y * ratio)];
    context.save();
    context.setTransform(1, 0, 0, 1, left, top);
    context.beginPath();
    context.rect(0, 0, across, down);
    context.clip();
    isMoving = picture.draw(shot, lane, snapshot, tokens, left, top) || isMoving;
    context.restore();
  });
  return isMoving;
}
