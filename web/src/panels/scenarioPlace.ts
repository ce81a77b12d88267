// Where the rows of a scenario stand while there are any. What shows them comes when somebody brings some.
import type { Context } from './context';
import { make } from './dom';

export function scenarioPlace(context: Context): { place: HTMLElement; dispose(): void } {
  const { playground, strings } = context;
  const place = make('aside', { class: 'card scenario' });
  let card: { dispose(): void } | null = null;
  playground.onScenario = async (bytes, name) => {
    const part = await import('./scenarioCard').catch(() => null);
    if (!part) return playground.showError(strings.toast.notLoaded);
    playground.guard(() => {
      const next = part.openScenario(context, place, bytes, name);
      if (!next) return;
      card?.dispose();
      card = next;
    });
  };
  return { place, dispose: () => card?.dispose() };
}
