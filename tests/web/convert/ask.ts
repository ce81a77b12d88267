// What tests ask of the readers of the package.
import { readMap } from '../../../web/src/convert/readMap';
import type { MapAnswers, MapDraft, MapGrid, MapFailure } from '../../../web/src/convert/result';
import { picture } from '../formats/ask';

export async function draftOf(...input: Parameters<typeof readMap>): Promise<MapDraft> {
  const draft = await readMap(...input);
  if (draft.error) throw new Error(draft.error.text);
  return draft;
}

export async function gridOf(draft: MapDraft, answers?: MapAnswers): Promise<MapGrid> {
  const grid = await draft.grid(answers);
  if (grid.error) throw new Error(grid.error.text);
  return grid;
}

export async function errorOf(result: Promise<MapDraft | MapGrid | MapFailure>): Promise<MapFailure['error']> {
  const { error } = await result;
  if (!error) throw new Error('no error');
  return error;
}

/** '#' wall, '.' cost 1, else the cost. */
export function rowsOf({ width, height, costs, start, goal }: MapGrid): string[] {
  return picture({ width, height, costs, start, goal });
}
