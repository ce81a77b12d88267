// The place of the rows of a scenario. The panel that shows them is imported when the user opens a scenario.
import type { Importing } from '../state/import/importing';
import type { Context } from './context';
import { make } from './dom';

export function scenarioPlace(context: Context<Importing>): { place: HTMLElement; dispose(): void } {
  const { playground } = context;
  const place = make('aside', { class: 'card scenario' });
  let card: { dispose(): void } | null = null;
  let turn = 0;
  playground.onScenario.add((bytes, name) => {
    const mine = ++turn;
    return playground.parts.load(
      () => import('./scenarioCard'),
      async (part) => {
        const next = await part.openScenario(context, place, bytes, name, () => mine === turn);
        if (!next) return;
        card?.dispose();
        card = next;
      },
    );
  });
  return { place, dispose: () => card?.dispose() };
}
