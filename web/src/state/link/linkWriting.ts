// Writes links in slices, so that no frame is late.
import type { Session } from '../../core/engine';
import type { Camera } from '../../view/camera';
import { withoutUnseen } from '../../model/foreignName';
import { unnamed, unnamedLink } from '../tell/mapName';
import { inSlices, isLeft, runWhole } from '../../core/job';

export const comfortableLink = 2000;
export const longestLink = 8000;

/** The text that a link keeps of the camera. The link rounds it; the page takes the rounded one too, so that both show the same pixels. */
export function viewText(camera: Camera, standardView: boolean): string {
  if (standardView && camera.isDefault) return '';
  const view = camera.toText();
  camera.fromText(view);
  return view;
}

/**
 * The hash of the state as it is now. '' when the core cannot put the map into a link, null when it was no longer wanted. `isAlive`: the solver runs.
 */
export async function encodeLink(session: Session, lane: number, view: string, isAlive: () => boolean, isWanted = isAlive): Promise<string | null> {
  const writer = session.writeLink(lane, view, nameFor(session));
  const link = isLeft(await inSlices(writer, () => isAlive() && isWanted())) ? null : writer.take();
  // A trapped instance is not asked again, not even to delete its writer.
  if (isAlive()) writer.delete();
  return link;
}

/** The same without a pause, for a page that is about to go. */
export function encodeLinkNow(session: Session, lane: number): string {
  const writer = session.writeLink(lane, '', nameFor(session));
  runWhole(writer);
  const link = writer.take();
  writer.delete();
  return link;
}

/** Marks are not carried along. */
function nameFor(session: Session): string {
  const name = session.name();
  return name === unnamedLink ? unnamed : withoutUnseen(name);
}
