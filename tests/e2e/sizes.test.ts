// Six windows, from a desktop to a phone held across: nothing leaves them, every target is large enough, tools leave the map where it is, dialogs fit.
// Windows are alike, so each turn tries a share of them.
import { describe, expect, it } from 'vitest';
import { openDialog } from './inside';
import { usePlaygrounds, type Playground } from './playground';
import { windows } from './windows';
import { shareOf } from '../turn';

const openPage = usePlaygrounds();

const dialogs = ['new', 'examples', 'share', 'import', 'menu', 'help'];

/** Controls that are smaller than `least` either way, and what is wider than the window. */
function faults({ page }: Playground, least: number, within = ''): Promise<string[]> {
  return page.evaluate(
    ([most, place]) => {
      const root = document.querySelector('astrolabe-playground')!.shadowRoot!;
      const found: string[] = [];
      for (const button of root.querySelectorAll<HTMLElement>(
        `${place} :is(button, select, summary, a.button, .number, label.check, input[type='text'], textarea)`,
      )) {
        if (!button.checkVisibility({ visibilityProperty: true })) continue;
        const { width, height } = button.getBoundingClientRect();
        const name =
          button.dataset['action'] ??
          button.dataset['tool'] ??
          button.dataset['tools'] ??
          button.dataset['field'] ??
          button.dataset['option'] ??
          (button.className || button.textContent);
        if (width > 0 && Math.min(Math.round(width), Math.round(height)) < most)
          found.push(`${name} is ${Math.round(width)} x ${Math.round(height)}`);
      }
      for (const box of [document.documentElement, ...root.querySelectorAll<HTMLElement>(':is(dialog[open], .card, .inspector-body)')]) {
        // What moves on the time line is cut at its edge.
        if (!box.matches('.time-line') && box.scrollWidth > box.clientWidth + 1 && box.clientWidth > 0)
          found.push(`${box.className || box.tagName} is ${box.scrollWidth} wide in ${box.clientWidth}`);
      }
      return found;
    },
    [least, within] as const,
  );
}

describe.each(shareOf(windows, 3))('a window of %i x %i', (width, height, isPhone) => {
  const open = (hash = ''): Promise<Playground> =>
    openPage(hash, { viewport: { width, height }, ...(isPhone ? { hasTouch: true, isMobile: true } : {}) });
  const least = isPhone ? 44 : 24;

  it('has targets of at least this size, and nothing wider than it', async () => {
    const playground = await open();
    expect(await faults(playground, least), 'as it opens').toEqual([]);
    await playground.toEnd();
    await playground.key('v');
    await playground.key('Shift+ArrowRight');
    await playground.key('Enter');
    await playground.page.locator('.pinned').waitFor();
    expect(await faults(playground, least), 'with a pinned cell').toEqual([]);
    await playground.key('Escape');
    await playground.key('i');
    expect(await faults(playground, least), 'folded the other way').toEqual([]);
    await playground.page.evaluate(() =>
      document.querySelector('astrolabe-playground')!.setAttribute('compare', 'dijkstra greedy bidirectional-astar'),
    );
    await playground.page.locator('.lane').nth(3).waitFor({ state: 'attached' });
    for (const fold of ['as it was', 'the other way']) {
      await playground.idle();
      expect(await faults(playground, least), `with four searches, folded ${fold}`).toEqual([]);
      await playground.key('i');
    }
    await playground.close();
  });

  it('keeps the map where it is, whatever tool is chosen', async () => {
    const playground = await open();
    const { camera } = await playground.state();
    for (const key of ['w', 'e', 't', 'r', 'l', 'f', 'b', 'a', 'c', 's', 'g', 'p', 'v']) {
      await playground.key(key);
      expect((await playground.state()).camera, key).toEqual(camera);
    }
    await playground.close();
  });

  it('has dialogs that fit into it, every control of which can be reached', async () => {
    const playground = await open();
    for (const id of dialogs) {
      await openDialog(playground.page, id);
      await playground.page.locator('dialog[open]').waitFor();
      await playground.idle();
      const cut = await playground.page.evaluate(async () => {
        const root = document.querySelector('astrolabe-playground')!.shadowRoot!;
        const dialog = root.querySelector<HTMLElement>('dialog[open]')!;
        const { left, top, right, bottom } = dialog.getBoundingClientRect();
        const found = left < 0 || top < 0 || right > innerWidth || bottom > innerHeight ? [`${left}, ${top}, ${right}, ${bottom}`] : [];
        for (const control of dialog.querySelectorAll<HTMLElement>('button, select, input, textarea')) {
          if (!control.checkVisibility()) continue;
          control.scrollIntoView({ block: 'center', behavior: 'instant' });
          const box = control.getBoundingClientRect();
          const hit = root.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
          if (!hit || !(control.contains(hit) || hit.contains(control)))
            found.push(`${control.dataset['action'] ?? (control.className || control.textContent)} is under ${hit?.className ?? 'nothing'}`);
        }
        return found;
      });
      expect(cut, id).toEqual([]);
      expect(await faults(playground, least, 'dialog[open]'), id).toEqual([]);
      await playground.key('Escape');
    }
    await playground.close();
  });
});
