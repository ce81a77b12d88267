// The reasons from which a reader chooses: those that are true here, and others that a reader may think of. They come from the lists of the core.
import { Refusal, Standing } from '../core/explainConstants';
import type { Move } from '../why/moves/readMoves';
import { cornerIds, isAboutCorner, reasonOf, refusalIds } from '../why/moves/refusals';

/** No move is refused for it, though a reader may think so. */
export const closed = 'Closed';

/** Every reason, by its id. */
export const reasonIds: readonly string[] = [...refusalIds, closed];

const fewest = 4;
const byWall = (refusal: Refusal): string => reasonOf({ refusal, standing: Standing.Wall });
/** The reasons that readers think of most, likeliest first. */
const likely: readonly string[] = [byWall(Refusal.Blocked), byWall(Refusal.Corner), closed, byWall(Refusal.ThinWall), byWall(Refusal.OffMap)];

/** In the order of the list, so that the place of a reason tells nothing. `refused`: the refused moves of the cell. */
export function reasonChoices(refused: readonly Pick<Move, 'refusal' | 'standing'>[]): string[] {
  const chosen = new Set(refused.map(reasonOf));
  const isEnough = (wrong: number): boolean => chosen.size >= fewest && wrong >= 2;
  let wrong = 0;
  for (const id of likely) {
    if (chosen.has(id) || isEnough(wrong)) continue;
    chosen.add(id);
    wrong++;
  }
  return reasonIds.filter((id) => chosen.has(id));
}

/** The straight directions beside each diagonal one. */
const besides: Readonly<Record<number, readonly [number, number]>> = { 4: [0, 1], 5: [1, 2], 6: [2, 3], 7: [3, 0] };

/** Whether the reader names a blocked corner of a move whose target is blocked too: both are true, but the page names the target first. */
export function isLaterReason(move: Pick<Move, 'direction' | 'refusal'>, reason: string, refused: readonly Pick<Move, 'direction'>[]): boolean {
  const sides = besides[move.direction];
  return (
    sides !== undefined && !isAboutCorner(move.refusal) && cornerIds.includes(reason) && refused.some(({ direction }) => sides.includes(direction))
  );
}
