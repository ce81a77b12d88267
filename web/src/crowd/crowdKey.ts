// Puts the entries of units into the keys of colours while the units are a crowd. The style hides what a key says of searches.
import type { World } from '../motion/worldHost';
import { themes } from '../view/palette';
import type { CrowdDrawing, LookedAt } from './crowdDrawing';
import { crowdKeyIds, crowdKeyEntries } from './crowdKeyEntries';
import { unitScales } from './unitForm';
import { fewUnits } from './unitGoals';

export function crowdKey({ context, clock }: World, drawing: CrowdDrawing, lookedAt: () => LookedAt): { show(): void } {
  const { root, playground } = context;
  let shown = '';
  let rows: HTMLElement[][] = [];
  const show = (): void => {
    if (!clock.isCrowd) return;
    const { dark } = playground.store.get();
    const { lane, snapshot } = playground.chosen;
    const { width } = snapshot.world;
    const paint = drawing.paintOf(lane, width, dark, themes[dark ? 'dark' : 'light']);
    const crowd = drawing.crowdOf(lane, width);
    const { pinned } = lookedAt();
    const { scale } = playground.scene.camera;
    const ids = crowdKeyIds({
      crowd,
      by: paint.by,
      hasPinned: pinned !== null,
      hasGoals: crowd.count <= fewUnits || pinned !== null,
      hasMeeting: pinned !== null && pinned < crowd.count && drawing.meetingOf(lane, pinned, width) >= 0,
      hasSlots: scale >= unitScales.form && drawing.hasSlots(lane, playground.session),
    });
    const keys = [...root.querySelectorAll<HTMLElement>('.colour-key')];
    const now = JSON.stringify([ids, Math.round(scale), dark, keys.length]);
    // A key is made again for another algorithm, without these entries.
    if (now === shown && rows.every(([first]) => first?.isConnected ?? true)) return;
    for (const row of rows.flat()) row.remove();
    shown = now;
    rows = keys.map((key) => {
      const own = crowdKeyEntries(ids, scale, paint);
      for (const row of own) row.dataset['crowd'] = '';
      key.prepend(...own);
      return own;
    });
  };
  return { show };
}
