// What compares and explains the searches of a session. It is bound when a part of the page first asks for it.
import type { Engine, Explain, Session } from './engine';

const known = new WeakMap<Session, Explain>();

/** The explanations of the present session. Precondition: the program is complete. */
export function explainOf({ module, session }: Engine): Explain {
  if (!module.Explain) module.bindExplain();
  const explain = known.get(session) ?? new module.Explain(session);
  known.set(session, explain);
  return explain;
}
