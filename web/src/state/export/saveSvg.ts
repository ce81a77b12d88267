// A drawing (SVG) of one search or of several that are compared, with the layers that are shown, from a copy of them.
import { drawKey } from '../../exports/sheetHeads';
import { planKey, type SheetPlan } from '../../exports/sheetPlan';
import { stageFor, type Stage } from '../../exports/stage';
import { hatch, longestSvgSide, mostCharacters, svgDocument, SvgPicture, type SvgWords } from '../../exports/svg';
import type { ChosenLayers } from '../../exports/svgLayer';
import { SvgPen } from '../../exports/svgPen';
import { bothPattern, SvgShared } from '../../exports/svgShared';
import type { SharedMap } from '../../lanes/comparedLanes';
import type { LaneView } from '../../lanes/laneView';
import type { Head } from '../../model/heads';
import { enginePalette, oneSided, themes, type Tokens } from '../../view/palette';
import { StrokeReader } from '../../view/strokeReader';
import { fill, joined } from '../../words/fill';
import { lateWords } from '../../words/late';
import { takeAwayWords } from '../../words/takeAway';
import { inSlices, isLeft, jobDone, type SlicedJob } from '../../core/job';
import { planComparedStage } from '../copy/comparedPlan';
import { drawnOf, headsOf, sharedMapOf, writeSheet } from '../copy/comparedTexts';
import type { CopySheet } from '../copy/copySheet';
import type { Moment } from '../copy/pictureMoment';
import { withSheetCopy } from '../copy/sheetCopy';
import { textWidth } from '../copy/textWidth';
import type { MapHost, SearchHost } from '../pageHost';
import { mapDescription } from '../share/mapDescription';
import { mapTitle } from '../share/mapTitle';
import { inTurn } from './inTurn';
import { saveAs } from './savedFile';

const megabyte = 1_000_000;

/** Where everything lies. */
interface Layout {
  stage: Stage;
  sheet: Pick<SheetPlan, 'width' | 'height' | 'corners' | 'side' | 'top'>;
  /** The plan of the texts above pictures of searches that are compared; null where none are. */
  texts: SheetPlan | null;
}

/** What is drawn: `shared` and `heads` are of searches that are compared. */
interface Drawn {
  views: readonly LaneView[];
  tokens: Tokens;
  shared: SharedMap | null;
  heads: readonly Head[];
  layers: readonly ChosenLayers[];
  /** The description of one search. */
  description: string;
}

export async function saveSvgOf(playground: SearchHost, moment: Moment): Promise<void> {
  // A world may have gone on by the time that the drawing is there.
  const description = mapDescription(playground, moment.ui, moment.ui.snapshot);
  const drawing = await inTurn(playground, (isWanted) =>
    withSheetCopy(moment, isWanted, (copy) => drawCopy(playground, moment, description, copy, isWanted)),
  );
  if (drawing === '') playground.messages.showError(fill(lateWords.saving.largeDrawing, { most: mostCharacters / megabyte }));
  else if (drawing) saveAs(playground, new Blob([drawing], { type: 'image/svg+xml' }), '.svg', moment.ui.mapName);
}

/** Null: it is no longer wanted; '': it would be too large. */
async function drawCopy(
  playground: SearchHost,
  moment: Moment,
  description: string,
  { views, view: { session } }: CopySheet,
  isWanted: () => boolean,
): Promise<string | null> {
  const { ui, compared } = moment;
  const theme = themes[ui.dark ? 'dark' : 'light'];
  const tokens = views.every(({ snapshot }) => snapshot.isOneSided) ? oneSided(theme) : theme;
  session.paletteView().set(enginePalette(tokens));
  session.paletteChanged();
  const shared = compared && sharedMapOf(compared, views);
  const drawnViews = compared ? drawnOf(compared, views) : views;
  const layers = playground.late.drawnLayers.tell(drawnViews, ui.dark);
  const isDone = async (job: SlicedJob): Promise<boolean> => !isLeft(await inSlices(job, isWanted));
  for (const layer of layers) if (!(await isDone(layer))) return null;
  const drawn: Drawn = { views, tokens, shared, heads: compared ? headsOf(compared, views, true) : [], layers, description };
  const layout = planDrawing(moment, drawn);
  const pictures: SvgPicture[] = [];
  const isSmall = (): boolean => pictures.reduce((sum, { length }) => sum + length, 0) <= mostCharacters;
  for (const view of drawnViews) {
    const reader = new StrokeReader(session, view.lane);
    if (!(await isDone(reader)) || !(await isDone({ advance: () => session.render(view.lane) }))) return null;
    pictures.push(svgPictureOf(playground, moment, drawn, view, reader, layout.stage));
  }
  for (const picture of pictures) if (!(await isDone({ advance: (cells) => (isSmall() ? picture.advance(cells) : jobDone) }))) return null;
  return isSmall() ? writeDrawing(playground, moment, drawn, pictures, layout) : '';
}

function planDrawing({ compared, ui: { dark } }: Moment, { views, shared, heads }: Drawn): Layout {
  const { width, height } = views[0]!.snapshot.world;
  if (compared) {
    const { stage, sheet } = planComparedStage(
      compared,
      { heads: shared ? [] : heads, key: shared?.key(dark) ?? [] },
      { width, height },
      longestSvgSide,
    );
    return { stage, sheet, texts: sheet };
  }
  const stage = stageFor(width, height, longestSvgSide);
  return { stage, sheet: { width: stage.width, height: stage.height, corners: [{ x: 0, y: 0 }], side: 0, top: 0 }, texts: null };
}

export function svgPictureOf(
  { scene: { marks } }: SearchHost,
  { ui: { flying, dark } }: Moment,
  { views, tokens, shared, layers }: Drawn,
  { session, lane, snapshot }: LaneView,
  { strokes }: StrokeReader,
  stage: Stage,
): SvgPicture {
  return new SvgPicture(
    {
      session,
      lane,
      snapshot: layers.reduce((shown, layer) => layer.snapshotOf?.(lane, shown) ?? shown, snapshot),
      flying,
      tokens,
      strokes,
      marks,
      layersAt: (place) => {
        const chosen = layers.map((layer) => layer.layerOf(lane, place));
        if (!shared) return chosen;
        const [first, second] = shared.key(dark);
        const other = views.find((view) => view.lane !== lane)!;
        return [new SvgShared(session, other, { cells: shared.cells, first: first!.colour, second: second!.colour }, place), ...chosen];
      },
    },
    stage,
  );
}

function writeDrawing(playground: MapHost, moment: Moment, drawn: Drawn, pictures: readonly SvgPicture[], { stage, sheet, texts }: Layout): string {
  const {
    ui: { dark },
  } = moment;
  const { tokens, shared, heads, layers } = drawn;
  const key = layers.flatMap((layer) => layer.key);
  const plan = key.length > 0 ? planKey(key, sheet.width, textWidth) : null;
  const pen = new SvgPen();
  if (texts)
    writeSheet(
      pen,
      texts,
      sheet.corners.map((_, tile) => tile),
      heads,
      shared,
      0,
      dark,
      tokens,
    );
  const contents = pictures.map((picture, tile) => (texts ? inTile(picture.take(), sheet, stage, tile) : picture.take()));
  const above = pen.take();
  if (plan) drawKey(pen, plan, key, 0, sheet.height, tokens);
  const size = { width: Math.max(sheet.width, plan?.width ?? 0), height: sheet.height + (plan?.height ?? 0) };
  const patterns = [
    pictures.some(({ isHatched }) => isHatched) ? hatch(tokens) : '',
    shared ? bothPattern(shared.key(dark)[1]!.colour) : '',
    ...layers.map((layer) => layer.patterns),
  ].join('');
  return svgDocument(size, wordsOf(playground, moment, drawn), tokens, patterns, [above, ...contents, pen.take()].filter(Boolean).join('\n'));
}

function wordsOf({ strings }: MapHost, { ui, compared }: Moment, { views, heads, layers, description: ofSearch }: Drawn): SvgWords {
  const [{ snapshot }] = views as [LaneView];
  const { width, height } = snapshot.world;
  const { described, search, searches } = takeAwayWords.compared;
  const description = compared
    ? fill(described, {
        width,
        height,
        searches: joined(
          searches,
          heads.map((head) => fill(search, { ...head })),
        ),
      })
    : ofSearch;
  return { title: mapTitle(strings, ui.mapName), description: joined(strings.sentences, [description, ...layers.map((layer) => layer.description)]) };
}

/** A drawing in the drawing, which is cut at its edges as the other one is. */
export function inTile(content: string, { corners, side, top }: Layout['sheet'], { width, height }: Stage, tile: number): string {
  const { x, y } = corners[tile]!;
  return `<svg x="${x + side}" y="${y + top}" width="${width}" height="${height}">\n${content}\n</svg>`;
}
