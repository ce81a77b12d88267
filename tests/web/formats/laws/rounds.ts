// Laws over random inputs. Each round has a seed of its own, and each turn of `npm test` has other seeds.
import { dice } from '../dice';

export const turn = Number(process.env['ASTROLABE_TURN'] ?? 0);
const rounds = 10_000;
/** Milliseconds for all rounds of a law, on a machine that has other things to do. */
export const patience = 120_000;

/** A failure says how the same round comes again. */
export async function everyRound(law: (random: () => number, round: number) => unknown): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    try {
      await law(dice(turn * rounds + round), round);
    } catch (error) {
      if (error instanceof Error) error.message = `round ${round}, which ASTROLABE_TURN=${turn} repeats: ${error.message}`;
      throw error;
    }
  }
}
