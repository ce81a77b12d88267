// A small drawing of what the page shows, for the code of figures. Readers see it where a figure cannot run, and before it runs.
import { stageFor } from '../../exports/stage';
import { hatch, svgDocument, SvgPicture } from '../../exports/svg';
import { enginePalette, oneSided, themes } from '../../view/palette';
import { StrokeReader } from '../../view/strokeReader';
import { inSlices, isLeft, jobDone } from '../../core/job';
import type { CopySheet } from '../copy/copySheet';
import type { LanesHost } from '../pageHost';
import { withSheetCopy } from '../copy/sheetCopy';
import { momentOf, type Moment } from '../copy/pictureMoment';
import type { FigureDrawing } from '../share/figureCode';
import { mapDescription } from '../share/mapDescription';
import { mapTitle } from '../share/mapTitle';

/** At this side, cells are too small for grid lines and numbers, which would be most of the text. */
const longestSide = 240;
const longestAddress = 8192;
/** The most cells of a map whose drawing fits into an address. */
const mostCells = 10_000;

/** Writes a drawing as an address, in few characters. */
export function drawingAddress(drawing: string): string {
  const escapes: Readonly<Record<string, string>> = { '\n': '', '"': "'", '%': '%25', '\\': '%5C', '#': '%23', '<': '%3C', '>': '%3E' };
  return `data:image/svg+xml,${drawing.replace(/[\n"%\\#<>]/g, (each) => escapes[each]!).replace(/[^ -~]/gu, encodeURIComponent)}`;
}

/** Null when it is no longer wanted. */
export async function figureDrawing(playground: LanesHost, isWanted: () => boolean): Promise<FigureDrawing | null> {
  const moment: Moment = { ...momentOf(playground), compared: null };
  const {
    snapshot: {
      world: { width, height },
    },
  } = moment.ui;
  const description = mapDescription(playground, moment.ui, moment.ui.snapshot);
  const drawing = width * height > mostCells ? '' : await withSheetCopy(moment, isWanted, (sheet) => draw(playground, moment, description, sheet));
  if (drawing === null) return null;
  const address = drawingAddress(drawing);
  return { address: drawing === '' || address.length > longestAddress ? '' : address, description };
}

async function draw({ strings, late }: LanesHost, { ui }: Moment, description: string, { view, isWanted }: CopySheet): Promise<string | null> {
  const { session, lane } = view;
  // What moves is a part of the map; the layers of a reader are not.
  const worlds = late.drawnLayers.tell([view], false).filter((layer) => layer.snapshotOf);
  for (const world of worlds) if (isLeft(await inSlices(world, isWanted))) return null;
  const snapshot = worlds.reduce((shown, world) => world.snapshotOf?.(lane, shown) ?? shown, view.snapshot);
  // Paper and feeds are light.
  const tokens = snapshot.isOneSided ? oneSided(themes.light) : themes.light;
  session.paletteView().set(enginePalette(tokens));
  session.paletteChanged();
  if (isLeft(await inSlices({ advance: () => session.render(lane) }, isWanted))) return null;
  const stage = stageFor(snapshot.world.width, snapshot.world.height, longestSide);
  const { strokes } = new StrokeReader(session, lane);
  const marks = { numbers: false, arrows: false, structure: false };
  const picture = new SvgPicture(
    {
      session,
      lane,
      snapshot,
      flying: ui.flying,
      tokens,
      strokes,
      marks,
      isCoarse: true,
      layersAt: (place) => worlds.map((world) => world.layerOf(lane, place)),
    },
    stage,
  );
  const advance = (cells: number): number => (picture.length > longestAddress ? jobDone : picture.advance(cells));
  if (isLeft(await inSlices({ advance }, isWanted))) return null;
  if (picture.length > longestAddress) return '';
  const patterns = [picture.isHatched ? hatch(tokens) : '', ...worlds.map((world) => world.patterns)];
  return svgDocument(stage, { title: mapTitle(strings, ui.mapName), description }, tokens, patterns.join(''), picture.take());
}
