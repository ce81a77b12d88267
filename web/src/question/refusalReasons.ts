// The reasons from which a reader chooses: those that are true here, and others that a reader may think of. They come from the lists of the core.
import { Refusal, Standing } from '../core/explainConstants';
import type { Move } from '../why/moves/readMoves';

/** A refusal that depends on what is the matter with a cell is one reason for each of these. */
const standings = [Standing.Wall, Standing.Unsuited, Standing.NoRoom] as const;
const suffixes: Readonly<Partial<Record<Standing, string>>> = { [Standing.Unsuited]: 'Unsuited', [Standing.NoRoom]: 'NoRoom' };
const dependsOnStanding = (refusal: Refusal): boolean => refusal === Refusal.Blocked || refusal === Refusal.Corner;

const idOf = (refusal: Refusal, standing: Standing): string => `${Refusal[refusal]}${dependsOnStanding(refusal) ? (suffixes[standing] ?? '') : ''}`;

/** No move is refused for it, though a reader may think so. */
export const closed = 'Closed';

/** Every reason, by its id. */
export const reasonIds: readonly string[] = [
  ...Object.values(Refusal)
    .filter((value): value is Refusal => typeof value === 'number' && value !== Refusal.None)
    .flatMap((refusal) => (dependsOnStanding(refusal) ? standings.map((standing) => idOf(refusal, standing)) : [idOf(refusal, Standing.Wall)])),
  closed,
];

export const reasonOf = ({ refusal, standing }: Pick<Move, 'refusal' | 'standing'>): string => idOf(refusal, standing);

const fewest = 4;
/** Which of the others come first. */
const likely: readonly string[] = [
  idOf(Refusal.Blocked, Standing.Wall),
  idOf(Refusal.Corner, Standing.Wall),
  closed,
  idOf(Refusal.ThinWall, Standing.Wall),
  idOf(Refusal.OffMap, Standing.Wall),
];

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

const aboutCorners: readonly Refusal[] = [Refusal.Corner, Refusal.CornerThinWall, Refusal.CornerOneWay, Refusal.BothCorners];
const cornerIds: readonly string[] = aboutCorners.flatMap((refusal) => standings.map((standing) => idOf(refusal, standing)));
/** The straight directions beside each diagonal one. */
const besides: Readonly<Record<number, readonly [number, number]>> = { 4: [0, 1], 5: [1, 2], 6: [2, 3], 7: [3, 0] };

/** Whether the reader names a blocked corner of a move whose target is blocked too: both are true, but the page names the target first. */
export function isLaterReason(move: Pick<Move, 'direction' | 'refusal'>, reason: string, refused: readonly Pick<Move, 'direction'>[]): boolean {
  const sides = besides[move.direction];
  return (
    sides !== undefined &&
    !aboutCorners.includes(move.refusal) &&
    cornerIds.includes(reason) &&
    refused.some(({ direction }) => sides.includes(direction))
  );
}
