// A drawing (SVG) of several searches, from a copy of them.
import { hatch, longestSide, svgDocument, SvgPicture, type SvgWords } from '../../exports/svg';
import { SvgPen } from '../../exports/svgPen';
import { bothPattern, SvgShared } from '../../exports/svgShared';
import type { SheetPlan } from '../../exports/sheetPlan';
import type { Stage } from '../../exports/stage';
import type { ComparedSheet, SharedMap } from '../../lanes/comparedLanes';
import type { LaneView } from '../../lanes/laneView';
import { enginePalette, oneSided, themes, type Tokens } from '../../view/palette';
import { StrokeReader } from '../../view/strokeReader';
import { fill, joined } from '../../words/fill';
import { takeAwayWords } from '../../words/takeAway';
import { inSlices } from '../browser/slices';
import type { Playground } from '../playground';
import { mapTitle } from '../share/mapTitle';
import { withComparedCopy } from '../copy/comparedCopy';
import { planComparedStage } from '../copy/comparedPlan';
import { headsOf, sharedMapOf, writeSheet } from '../copy/comparedTexts';
import type { CopySheet } from '../copy/copySheet';
import type { Moment } from '../copy/pictureMoment';

interface Picture {
  readonly isHatched: boolean;
  advance(): boolean;
  take(): string;
}

/** Null: it is no longer wanted. */
export function drawCompared(playground: Playground, moment: Moment, compared: ComparedSheet): Promise<string | null> {
  const isWanted = playground.guard.whileAlive();
  return withComparedCopy(moment, compared, isWanted, (copy) => drawCopy(playground, moment, compared, copy, isWanted));
}

async function drawCopy({ strings }: Playground, { ui }: Moment, compared: ComparedSheet, { views }: CopySheet, isWanted: () => boolean): Promise<string | null> {
  const theme = themes[ui.dark ? 'dark' : 'light'];
  const tokens = views.every(({ snapshot }) => snapshot.isOneSided) ? oneSided(theme) : theme;
  const [{ session, snapshot: { width, height } }] = views as [LaneView];
  session.paletteView().set(enginePalette(tokens));
  session.paletteChanged();
  const shared = sharedMapOf(compared, views);
  const heads = headsOf(compared, views, true);
  const { stage, sheet } = planComparedStage(compared, { heads: shared ? [] : heads, key: shared?.key(ui.dark) ?? [] }, { width, height }, longestSide);
  const pictures: Picture[] = [];
  for (const view of shared ? views.slice(0, 1) : views) {
    const reader = new StrokeReader(session, view.lane);
    if (!(await inSlices(() => reader.advance(), isWanted)) || !(await inSlices(() => !session.render(view.lane), isWanted))) return null;
    pictures.push(shared ? pictureOfBoth(views, tokens, shared, ui.dark, stage) : new SvgPicture(session, view.lane, view.snapshot, ui.flying, tokens, reader.strokes, stage));
  }
  for (const picture of pictures) if (!(await inSlices(() => picture.advance(), isWanted))) return null;
  const pen = new SvgPen();
  writeSheet(pen, sheet, sheet.corners.map((_, tile) => tile), heads, shared, 0, ui.dark, tokens);
  const { described, search, searches } = takeAwayWords.compared;
  const words: SvgWords = {
    title: mapTitle(strings, ui.mapName),
    description: fill(described, { width, height, searches: joined(searches, heads.map((head) => fill(search, { ...head }))) }),
  };
  const patterns = `${pictures.some(({ isHatched }) => isHatched) ? hatch(tokens) : ''}${shared ? bothPattern(shared.key(ui.dark)[1]!.colour) : ''}`;
  return svgDocument(sheet, words, tokens, patterns, [pen.take(), ...pictures.map((picture, tile) => placed(picture.take(), sheet, stage, tile))].join('\n'));
}

function pictureOfBoth(views: readonly LaneView[], tokens: Tokens, shared: SharedMap, dark: boolean, stage: Stage): Picture {
  const [first, second] = shared.key(dark);
  return new SvgShared(views[0]!.session, views, tokens, { cells: shared.cells, first: first!.colour, second: second!.colour }, stage);
}

/** A drawing in the drawing, which is cut at its edges as the other one is. */
function placed(content: string, { corners, side, top }: SheetPlan, { width, height }: Stage, tile: number): string {
  const { x, y } = corners[tile]!;
  return `<svg x="${x + side}" y="${y + top}" width="${width}" height="${height}">\n${content}\n</svg>`;
}
