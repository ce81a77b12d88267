// How the pictures of a storyboard are arranged: as lanes of a comparison are, in a block about as wide as it is high.
import type { WidestTexts } from '../../state/copy/comparedPlan';

interface Tiled {
  shareMap: null;
  columns: number;
  lanes: { length: number };
}

export function storyTiles(captions: readonly string[], map: { width: number; height: number }): { tiled: Tiled; texts: WidestTexts } {
  const pictures = captions.length;
  const columns = Math.min(Math.max(Math.round(Math.sqrt((pictures * map.height) / map.width)), 1), pictures);
  const heads = captions.map((name) => ({ name, numbers: '' }));
  return { tiled: { shareMap: null, columns, lanes: { length: pictures } }, texts: { heads, key: [] } };
}
