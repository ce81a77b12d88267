// Windows are alike, so each turn tries a share of them.
import { describe, expect, it } from 'vitest';
import { usePlaygrounds, type Playground } from './playground';
import { shareOf } from '../turn';

const openPage = usePlaygrounds();

const sizes = [
  [1440, 900],
  [1024, 700],
  [900, 600],
  [768, 1024],
  [390, 844],
  [320, 640],
  [844, 390],
  [720, 450],
  [512, 350],
  [1366, 768],
  [1024, 768],
  [640, 360],
  [320, 568],
] as const;

/** Cards that lie on each other, and buttons that cannot be pressed. */
function faults(playground: Playground): Promise<string[]> {
  return playground.page.evaluate(() => {
    const root = document.querySelector('astrolabe-playground')!.shadowRoot!;
    const found: string[] = [];
    const cards = [...root.querySelectorAll<HTMLElement>('.card')].filter((card) => card.checkVisibility({ visibilityProperty: true }));
    const name = (element: HTMLElement): string =>
      element.dataset['action'] ?? element.dataset['tool'] ?? element.dataset['terrain'] ?? element.className;
    for (const [i, card] of cards.entries()) {
      const a = card.getBoundingClientRect();
      if (a.left < 0 || a.top < 0 || a.right > innerWidth || a.bottom > innerHeight) found.push(`${card.className} leaves the window`);
      for (const other of cards.slice(i + 1)) {
        const b = other.getBoundingClientRect();
        if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom) found.push(`${card.className} lies on ${other.className}`);
      }
    }
    for (const control of root.querySelectorAll<HTMLElement>('.card :is(button, select.algorithm, [role=slider], [data-part=speed-slider])')) {
      // Settings scroll where there is no room for all of them.
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('.settings')) continue;
      const box = control.getBoundingClientRect();
      if (box.width < 20 && box.height < 20) found.push(`${name(control)} is tiny`);
      for (const [x, y] of [
        [box.left + 2, box.top + box.height / 2],
        [box.right - 2, box.top + box.height / 2],
        [box.left + box.width / 2, box.top + 2],
        [box.left + box.width / 2, box.bottom - 2],
      ] as const) {
        const hit = root.elementFromPoint(x, y);
        // The step stands over the chart; the track below it is free.
        if (control.matches('.scrubber') && y <= box.top + box.height / 2 && hit?.closest('.step-place')) continue;
        if (!hit || !(control.contains(hit) || hit.contains(control)))
          found.push(`${name(control)} is covered or cut by ${hit?.className ?? 'the window'}`);
      }
    }
    return found;
  });
}

/** The class of what lies there. */
function topmost(playground: Playground, { x, y }: { x: number; y: number }): Promise<string | undefined> {
  return playground.page.evaluate(
    ([px, py]) => document.querySelector('astrolabe-playground')!.shadowRoot!.elementFromPoint(px!, py!)?.className,
    [x, y],
  );
}

describe.each(shareOf(sizes, 3))('a window of %i x %i', (width, height) => {
  it('shows every card and button whole, folded or not, with every tool', async () => {
    const playground = await openPage('', { viewport: { width, height } });
    expect(await faults(playground), 'as it opens').toEqual([]);
    await playground.key('t');
    expect(await faults(playground), 'with the terrain brush').toEqual([]);
    await playground.key('c');
    expect(await faults(playground), 'with the area tool').toEqual([]);
    await playground.press('terrain');
    expect(await faults(playground), 'with all tools of a group').toEqual([]);
    await playground.key('w');
    await playground.key('i');
    // In a low window the opened inspector is a panel that lies over everything.
    if (height >= 560) expect(await faults(playground), 'folded the other way').toEqual([]);
    await playground.key('i');
    await playground.toEnd();
    expect(await faults(playground), 'at the end').toEqual([]);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('shows start and goal clear of the cards', async () => {
    const playground = await openPage('', { viewport: { width, height } });
    const { start, goal } = await playground.state();
    for (const end of [start, goal]) {
      expect(await topmost(playground, await playground.at(end.x, end.y))).toBe('map');
    }
    await playground.close();
  });
});

it.each(
  shareOf(
    [
      [768, 1024],
      [390, 844],
      [320, 640],
    ] as const,
    3,
    1,
  ),
)('a message lies on the sheet and leaves the map free in a window of %i x %i', async (width, height) => {
  const playground = await openPage('#ex=nothing-of-that-name', { viewport: { width, height } });
  const { toast, ...state } = await playground.state();
  expect(toast).toContain('nothing-of-that-name');
  for (const [x, y] of [
    [0, 0],
    [state.width - 1, 0],
    [0, state.height - 1],
    [state.width - 1, state.height - 1],
  ] as const) {
    expect(await topmost(playground, await playground.at(x, y))).toBe('map');
  }
  await playground.close();
});

describe('a small window', () => {
  it.each(
    shareOf(
      [
        [390, 844],
        [320, 640],
        [768, 1024],
      ] as const,
      3,
      2,
    ),
  )('of %i x %i shows a refusal and what to do about it whole', async (width, height) => {
    const playground = await openPage('#ex=terrain&alg=jps', { viewport: { width, height } });
    expect(await playground.page.locator('[data-action="useInstead"]').isVisible()).toBe(true);
    expect(await faults(playground)).toEqual([]);
    const hidden = await playground.page.locator('.inspector-body').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    expect(hidden).toBeLessThanOrEqual(1);
    await playground.close();
  });

  it.each(
    shareOf(
      [
        [360, 780],
        [390, 780],
        [430, 780],
        [844, 390],
      ] as const,
      2,
    ),
  )('of %i x %i shows every entry of the menu whole', async (width, height) => {
    const playground = await openPage('', { viewport: { width, height } });
    await playground.press('menu');
    const cut = await playground.page.evaluate(() => {
      const dialog = document.querySelector('astrolabe-playground')!.shadowRoot!.querySelector('dialog[open]')!;
      const frame = dialog.getBoundingClientRect();
      const isCut = (button: HTMLElement): boolean => {
        const { left, right, bottom } = button.getBoundingClientRect();
        return button.scrollWidth > button.clientWidth || left < frame.left || right > frame.right || bottom > frame.bottom;
      };
      return [...dialog.querySelectorAll('button')]
        .filter((button) => button.checkVisibility() && isCut(button))
        .map(({ textContent }) => textContent);
    });
    expect(cut).toEqual([]);
    await playground.close();
  });
});

describe('the window changes', () => {
  it('and the map is never blank', async () => {
    const playground = await openPage();
    const { page } = playground;
    await page.evaluate(() => {
      const canvas = document.querySelector('astrolabe-playground')!.shadowRoot!.querySelector<HTMLCanvasElement>('canvas.map')!;
      const seen: number[] = [];
      // What is on the canvas when the page has followed the new size is what the next frame shows.
      new ResizeObserver(() => seen.push(canvas.getContext('2d')!.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data[0]!)).observe(
        document.documentElement,
      );
      Object.assign(window, { seen });
    });
    for (const width of [1300, 1200, 1100]) {
      await page.setViewportSize({ width, height: 800 });
      await page.waitForFunction((wanted) => innerWidth === wanted, width);
      await playground.idle();
    }
    const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
    expect(seen.length).toBeGreaterThan(2);
    expect(seen).not.toContain(0);
    await playground.close();
  });

  it('and the cell in the middle of a zoomed map stays there', async () => {
    const playground = await openPage();
    const place = await playground.at(24, 15);
    await playground.page.mouse.move(place.x, place.y);
    for (let i = 0; i < 4; i++) await playground.page.mouse.wheel(0, -120);
    await playground.idle();
    const middle = async (width: number, height: number): Promise<number[]> => {
      const { camera } = await playground.state();
      return [(width / 2 - camera.left) / camera.scale, (height / 2 - camera.top) / camera.scale];
    };
    const before = await middle(1440, 900);
    await playground.page.setViewportSize({ width: 1000, height: 640 });
    await playground.page.waitForFunction(() => innerWidth === 1000);
    await playground.idle();
    const after = await middle(1000, 640);
    expect(Math.abs(after[0]! - before[0]!)).toBeLessThan(0.1);
    expect(Math.abs(after[1]! - before[1]!)).toBeLessThan(0.1);
    await playground.close();
  });
});
