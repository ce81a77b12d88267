// Commands that pass on a link to this very frame.
import { copyText } from '../browser/clipboard';
import type { LanesHost } from '../pageHost';
import { encodeLink, viewText } from '../link/linkWriting';

export function share(playground: LanesHost): void {
  const { store, scene, surroundings } = playground;
  const view = viewText(scene.camera, surroundings.hasStandardView());
  playground.changed();
  store.set({ dialog: 'share', link: 'making' });
  playground.guard.work(async () => {
    const hash = await encodeLink(
      playground.session,
      playground.chosen.lane,
      view,
      playground.guard.whileAlive(),
      () => store.get().dialog === 'share',
    );
    if (!hash) return store.set({ link: null });
    const url = `${surroundings.address()}#${playground.late.completed(hash)}`;
    const link = { url, copied: 'pending' } as const;
    store.set({ link });
    if (surroundings.ownsAddress) {
      playground.opening.writeAddress(url);
    }
    void copyText(url).then((copied) => {
      // Unless something else is about to be copied by now.
      if (store.get().link === link) store.set({ link: { url, copied: copied ? 'yes' : 'no' } });
    });
  });
}
