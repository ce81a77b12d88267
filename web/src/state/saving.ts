// What all that save something say.
import { foreignPart } from '../core/foreignPart';
import type { Playground } from './playground';

export function tellSaved(playground: Playground, name: string): void {
  playground.messages.show(playground.strings.toast.saved(name));
}

/** Of the map alone: links hold more than any format of files. */
export function tellSavedMap(playground: Playground, name: string): void {
  const { session, messages, strings } = playground;
  if (foreignPart(session) === null) tellSaved(playground, name);
  else messages.show(strings.toast.savedWithout(name));
}

/** Why no steps can be shown or listed; null when they can. */
export function lacksSteps({ session, strings }: Playground, lane: number): string | null {
  if (!session.hasHistory(lane)) return strings.toast.noHistory;
  return session.recordedSteps(lane) > 0 ? null : strings.toast.noSteps;
}
