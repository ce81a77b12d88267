// What only the core reads and writes: a .map, and a link that carries its map.
import { chosenAnswer, type ChoiceQuestion, type Draft } from '../formats/draft';
import { gridOf, standardMultipliers, type Grid } from '../formats/grid';
import type { Cell } from '../model/ui';
import { AstrolabeError } from '../session/error';
import type { PathSession } from '../session/pathSession';

const [, , swampCost, waterCost] = standardMultipliers as [number, number, number, number];

/** What is wrong with a map or a link is an answer; a core that does not run is none. */
async function asked<T>(ask: (session: PathSession) => T): Promise<T | AstrolabeError> {
  const session = await (await import('../solver')).createSession();
  try {
    return ask(session);
  } catch (error) {
    if (error instanceof AstrolabeError && error.code !== 'Trapped') return error;
    throw error;
  } finally {
    session.dispose();
  }
}

function gridOfSession({ width, height, cells, costs, barriers }: PathSession, start: Cell | null, goal: Cell | null): Grid {
  const grid = gridOf(width, height, cells, costs.slice(1), start, goal);
  return barriers.length > 0 ? { ...grid, barriers } : grid;
}

function choiceOf(id: 'swamp' | 'water', standard: string): ChoiceQuestion {
  const choices = [{ id }, { id: 'wall' }];
  return { kind: 'choice', id, choices, standard };
}

/** Whether swamp and water are walls is asked where there are any. The published maps mean water to be one. */
export async function mapDraft(bytes: Uint8Array): Promise<Draft | AstrolabeError> {
  const grid = await asked((session) => {
    session.loadMap(bytes, { swampIsBlocked: false, waterIsBlocked: false });
    return gridOfSession(session, null, null);
  });
  if (grid instanceof AstrolabeError) return grid;
  const asks = (
    [
      [swampCost, choiceOf('swamp', 'swamp')],
      [waterCost, choiceOf('water', 'wall')],
    ] as const
  ).filter(([cost]) => grid.costs.includes(cost));
  return {
    kind: 'map',
    questions: asks.map(([, question]) => question),
    *grid(answers) {
      const walls = asks.filter(([, question]) => chosenAnswer(question, answers) === 'wall').map(([cost]) => cost);
      return { ...grid, costs: grid.costs.map((cost) => (walls.includes(cost) ? 0 : cost)) };
    },
  };
}

/** `link`: what stands behind the # of an address. */
export async function linkDraft(link: string): Promise<Draft | AstrolabeError> {
  const grid = await asked((session) => {
    session.open(link);
    const { from, to } = session.query;
    return gridOfSession(session, from, to);
  });
  if (grid instanceof AstrolabeError) return grid;
  return {
    kind: 'map',
    questions: [],
    *grid() {
      return { ...grid, costs: grid.costs.slice() };
    },
  };
}

/** The text of a .map with these terrain classes. */
export async function mapText(width: number, height: number, cells: Uint8Array): Promise<string | AstrolabeError> {
  return asked((session) => {
    session.setCells(width, height, cells);
    return session.saveMap();
  });
}
