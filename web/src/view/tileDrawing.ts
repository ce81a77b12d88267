// Several lanes on one canvas, each in its tile.
import { fitCanvas, sizeOf } from './frame';
import type { Arrangement, DrawnLane, Drawing, Corner, Scene } from './scene';
import type { Overlay, Shot } from './shot';
import { noInsets } from './camera';

/** What the tiles are about. */
interface TileHost {
  arrange: Drawing['arrange'];
  /** Drawn over the cells of each lane, below the layers of the scene. */
  layers(): readonly Overlay[];
  /** Drawn over each lane, below the overlays of the scene. */
  overlays(): readonly Overlay[];
}

export class TileDrawing implements Drawing {
  private tiles: Arrangement = { width: 1, height: 1, insets: noInsets, corners: [] };
  /** The tile in which the pointer is, or was when it was pressed. */
  private pointed = 0;

  constructor(private readonly host: TileHost) {}

  arrange(...of: Parameters<Drawing['arrange']>): Arrangement {
    this.tiles = this.host.arrange(...of);
    return this.tiles;
  }

  /** The tile that has this point of the canvas; -1 between them. */
  tileAt({ x, y }: Corner): number {
    const { corners, width, height } = this.tiles;
    return corners.findIndex((corner) => x >= corner.x && y >= corner.y && x < corner.x + width && y < corner.y + height);
  }

  placeInTile(place: Corner, stays: boolean): Corner {
    const { corners } = this.tiles;
    const found = this.tileAt(place);
    if (!stays && found >= 0) this.pointed = found;
    const corner = corners[this.pointed] ?? corners[0]!;
    return { x: place.x - corner.x, y: place.y - corner.y };
  }

  /** Lanes without a tile are not drawn. */
  draw(scene: Scene, shot: Shot, lanes: readonly DrawnLane[]): boolean {
    const { context, session, ui, frame } = shot;
    const { ratio } = frame;
    const drawn = lanes.slice(0, scene.corners.length);
    // All lanes share one palette. A change of the palette paints every lane again, and two palettes would do so in every frame.
    const tokens = scene.wear(
      session,
      ui.dark,
      drawn.every(({ snapshot }) => snapshot.isOneSided),
    );
    for (const { lane, picture, snapshot } of drawn) picture.update(shot, lane, snapshot, tokens);
    scene.isWhole = drawn.every(({ picture }) => picture.isWhole);
    if (drawn.some(({ picture }) => picture.isBlank)) return drawn.some(({ picture }) => picture.isUnderWay);
    fitCanvas(scene.canvas, { width: scene.fullWidth, height: scene.fullHeight, ratio });
    const { across, down } = sizeOf(frame);
    context.resetTransform();
    context.fillStyle = tokens.background;
    context.fillRect(0, 0, scene.canvas.width, scene.canvas.height);
    const layered = {
      ...shot,
      layers: new Set([...this.host.layers(), ...shot.layers]),
      overlays: new Set([...this.host.overlays(), ...shot.overlays]),
    };
    let isMoving = false;
    drawn.forEach(({ lane, picture, snapshot }, i) => {
      const [left, top] = [Math.round(scene.corners[i]!.x * ratio), Math.round(scene.corners[i]!.y * ratio)];
      context.save();
      context.setTransform(1, 0, 0, 1, left, top);
      context.beginPath();
      context.rect(0, 0, across, down);
      context.clip();
      isMoving = picture.draw(layered, lane, snapshot, tokens, left, top) || isMoving;
      context.restore();
    });
    return isMoving;
  }
}
