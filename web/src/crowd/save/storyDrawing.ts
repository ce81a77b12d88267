// A storyboard as a drawing (SVG).
import { inSlices, isLeft, type SlicedJob } from '../../core/job';
import { drawHead } from '../../exports/sheetHeads';
import { hatch, longestSvgSide, mostCharacters, svgDocument } from '../../exports/svg';
import { SvgPen } from '../../exports/svgPen';
import { planComparedStage } from '../../state/copy/comparedPlan';
import { inTile, svgPictureOf } from '../../state/export/saveSvg';
import type { SearchHost } from '../../state/pageHost';
import { mapTitle } from '../../state/share/mapTitle';
import { enginePalette, themes } from '../../view/palette';
import { StrokeReader } from '../../view/strokeReader';
import { crowdWords } from '../../words/crowd';
import { count } from '../../words/numbers';
import { counted } from '../../words/plural';
import { storyTiles } from './storyColumns';
import type { Story } from './story';

/** Null: it is no longer wanted. */
export async function drawStory(playground: SearchHost, { copy, moment, units, captions, show }: Story): Promise<Blob | 'large' | null> {
  const { view, views, isWanted } = copy;
  const { session, lane } = view;
  const { ui } = moment;
  const tokens = themes[ui.dark ? 'dark' : 'light'];
  session.paletteView().set(enginePalette(tokens));
  session.paletteChanged();
  const map = { width: session.width(), height: session.height() };
  const { tiled, texts } = storyTiles(captions, map);
  const { stage, sheet } = planComparedStage(tiled, texts, map, longestSvgSide);
  const isDone = async (job: SlicedJob): Promise<boolean> => !isLeft(await inSlices(job, isWanted));
  const pen = new SvgPen();
  const contents: string[] = [];
  const patterns = new Set<string>();
  let length = 0;
  for (const [tile, head] of texts.heads.entries()) {
    show(tile);
    const layers = playground.late.drawnLayers.tell(views, ui.dark);
    for (const layer of layers) if (!(await isDone(layer))) return null;
    if (!(await isDone({ advance: () => session.render(lane) }))) return null;
    const drawn = { views, tokens, shared: null, heads: texts.heads, layers, description: '' };
    const picture = svgPictureOf(playground, moment, drawn, view, new StrokeReader(session, lane), stage);
    if (!(await isDone(picture))) return null;
    for (const layer of layers) patterns.add(layer.patterns);
    if (picture.isHatched) patterns.add(hatch(tokens));
    length += picture.length;
    if (length > mostCharacters) return 'large';
    contents.push(inTile(picture.take(), sheet, stage, tile));
    drawHead(pen, sheet, head, sheet.corners[tile]!.x, sheet.corners[tile]!.y, tokens);
  }
  const description = counted(crowdWords.save.story, captions.length, { units: count(units) });
  const words = { title: mapTitle(playground.strings, ui.mapName), description };
  const text = svgDocument(sheet, words, tokens, [...patterns].join(''), [pen.take(), ...contents].join('\n'));
  return new Blob([text], { type: 'image/svg+xml' });
}
