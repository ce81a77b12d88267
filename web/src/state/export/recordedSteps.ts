// Checks that a lane has recorded steps to export.
import type { MapHost } from '../edit/editHost';

/** Why there are none; null where there are. */
export function lacksSteps({ session, strings }: MapHost, lane: number): string | null {
  if (!session.hasHistory(lane)) return strings.toast.noHistory;
  return session.recordedSteps(lane) > 0 ? null : strings.toast.noSteps;
}
