// What all that save something say.
import { foreignPart } from '../core/foreignPart';
import type { Playground } from './playground';

export function tellSaved(playground: Playground, name: string): void {
  playground.store.set({ toast: { kind: 'info', text: playground.strings.toast.saved(name) } });
}

/** Of the map alone: links hold more than any format of files. */
export function tellSavedMap(playground: Playground, name: string): void {
  const { session, store, strings } = playground;
  if (foreignPart(session) === null) tellSaved(playground, name);
  else store.set({ toast: { kind: 'info', text: strings.toast.savedWithout(name) } });
}

/** Why no steps can be shown or listed; null when they can. */
export function lacksSteps({ session, strings }: Playground, lane: number): string | null {
  if (!session.hasHistory(lane)) return strings.toast.noHistory;
  return session.recordedSteps(lane) > 0 ? null : strings.toast.noSteps;
}
