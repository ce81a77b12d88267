// What an element tells the page around it: one list, for the element itself, for frames, and for docs/embedding.md.
import { Status } from '../core/generated';
import type { UiState } from '../model/ui';
import type { AstrolabeEvents } from './types';

export type EventName = keyof AstrolabeEvents;

type Told = { [K in EventName]: [K, AstrolabeEvents[K]] }[EventName];

/** What happened between two states. */
export function eventsBetween(now: UiState, before: UiState): Told[] {
  const told: Told[] = [];
  const { step, expanded, atEnd, status, pathCost } = now.snapshot;
  if (step !== before.snapshot.step) told.push(['astrolabe-step', { step, expanded }]);
  // An edit may have solved it again within the same frame.
  const sameEnd =
    before.snapshot.atEnd && status === before.snapshot.status && pathCost === before.snapshot.pathCost && expanded === before.snapshot.expanded;
  if (atEnd && !sameEnd) told.push(['astrolabe-done', { status: Status[status] ?? '', cost: status === Status.Found ? pathCost : null, expanded }]);
  if (now.toast !== before.toast && now.toast?.kind === 'error') told.push(['astrolabe-error', { message: now.toast.text }]);
  return told;
}
