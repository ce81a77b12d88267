// What moves on the map of a session. It is bound when a part of the page first asks for it.
import type { Engine, Motion, Session } from './engine';
import { errorTexts } from './generated';
import { motionErrorTexts } from './motionConstants';

Object.assign(errorTexts, motionErrorTexts);

const known = new WeakMap<Session, Motion>();

/** The motion of the present session. Precondition: the program is complete. */
export function motionOf({ module, session }: Engine): Motion {
  if (!module.Motion) module.bindMotion();
  const motion = known.get(session) ?? new module.Motion(session);
  known.set(session, motion);
  return motion;
}
