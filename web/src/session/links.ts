// Links, written and read at once.
import type { Engine, Session } from '../core/engine';
import { runWhole } from '../core/job';
import { throwIfAny } from './coreError';
import { AstrolabeError } from './error';

export function linkOf(session: Session, lane: number): string {
  const writer = session.writeLink(lane, '', '');
  runWhole(writer);
  const link = writer.take();
  writer.delete();
  if (link === '') throw new AstrolabeError('LinkTooLarge', 'The map does not fit into a link.');
  return link;
}

/** `hash`: what stands behind the #. */
export function openLink(engine: Engine, hash: string): void {
  const { session } = engine;
  throwIfAny(engine, session.openLink(hash, ''));
  const progress = runWhole({ advance: (cells) => session.continueLink(cells) });
  throwIfAny(engine, Math.max(-progress, 0));
}
