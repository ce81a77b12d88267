// The reasons for which moves are refused. A refusal by one cell has a reason for each standing of that cell; any other refusal is one reason.
import { Refusal, refusalTraits, Standing } from '../../core/explainConstants';
import type { Move } from './readMoves';

const standings = [Standing.Wall, Standing.Unsuited, Standing.NoRoom] as const;
const suffixes: Readonly<Partial<Record<Standing, string>>> = { [Standing.Unsuited]: 'Unsuited', [Standing.NoRoom]: 'NoRoom' };

const dependsOnStanding = (refusal: Refusal): boolean => refusalTraits[refusal].cells === 1;

/** The id of the reason, by which its words stand in the table of refusals. */
export const reasonOf = ({ refusal, standing }: Pick<Move, 'refusal' | 'standing'>): string =>
  `${Refusal[refusal]}${dependsOnStanding(refusal) ? (suffixes[standing] ?? '') : ''}`;

/** The ids that a refusal may have. */
const idsOf = (refusal: Refusal): string[] =>
  (dependsOnStanding(refusal) ? standings : [Standing.Wall]).map((standing) => reasonOf({ refusal, standing }));

const refusals = refusalTraits.map((_, refusal) => refusal as Refusal).filter((refusal) => refusal !== Refusal.None);

/** Every reason, in the order in which they count. */
export const refusalIds: readonly string[] = refusals.flatMap(idsOf);

export const isAboutCorner = (refusal: Refusal): boolean => refusalTraits[refusal].isAtCorner;
export const cornerIds: readonly string[] = refusals.filter(isAboutCorner).flatMap(idsOf);
