// Laws over random inputs. Each round has a seed of its own, and each turn of `npm test` has other seeds.
import { isLong, turn } from '../../../turn';
import { dice } from '../dice';

/** Seeds of one turn; a third of them, where a run is not the long one. */
const seeds = 10_000;
const rounds = isLong ? seeds : 3000;
/** Milliseconds for all rounds of a law, on a machine that has other things to do. */
export const patience = 120_000;

/** A failure says how the same round comes again. */
export async function everyRound(law: (random: () => number, round: number) => unknown): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    try {
      await law(dice(turn * seeds + round), round);
    } catch (error) {
      if (error instanceof Error) error.message = `round ${round}, which ASTROLABE_TURN=${turn} repeats: ${error.message}`;
      throw error;
    }
  }
}
