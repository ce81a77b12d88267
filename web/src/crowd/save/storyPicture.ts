// A storyboard as a picture (PNG), which the painter of the page paints.
import { drawHead } from '../../exports/sheetHeads';
import { paintTiles } from '../../state/copy/comparedPicture';
import { planComparedPicture } from '../../state/copy/comparedPlan';
import type { SearchHost } from '../../state/pageHost';
import { themes } from '../../view/palette';
import { storyTiles } from './storyColumns';
import type { Story } from './story';

/** Null: it is no longer wanted. */
export function paintStory({ late }: SearchHost, { copy, moment, captions, show }: Story): Promise<Blob | null> {
  const { view, views, scene } = copy;
  late.dressCopy.tell(scene, view.engine, () => views);
  const map = { width: view.session.width(), height: view.session.height() };
  const { tiled, texts } = storyTiles(captions, map);
  const { picture, sheet } = planComparedPicture(tiled, texts, map, null);
  const tokens = themes[moment.ui.dark ? 'dark' : 'light'];
  return paintTiles(copy, {
    picture,
    sheet,
    ratio: 1,
    background: tokens.background,
    write(pen, tiles, top) {
      for (const tile of tiles) {
        const { x, y } = sheet.corners[tile]!;
        drawHead(pen, sheet, texts.heads[tile]!, x, y - top, tokens);
      }
    },
    show(tile) {
      show(tile);
      return view;
    },
  });
}
