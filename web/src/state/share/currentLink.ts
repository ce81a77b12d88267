// The link to what is shown now.
import { encodeLink } from '../link/linkWriting';
import type { LanesHost } from '../pageHost';

/** The hash of what is shown now; null when it does not fit into a link. */
export async function linkNow(playground: LanesHost, view = ''): Promise<string | null> {
  let hash: string | null = null;
  await playground.guard.runAsync(async () => {
    const link = await encodeLink(playground.session, playground.chosen.lane, view, playground.guard.whileAlive());
    hash = link ? playground.late.completed(link) : null;
  });
  return hash;
}
