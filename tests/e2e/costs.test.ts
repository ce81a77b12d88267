// Maps of more costs than there are names: opened, searched, shown, kept and saved.
import { expect, it } from 'vitest';
import { inside } from './inside';
import { usePlaygrounds, type Playground } from './playground';
import { save } from './saved';

const openPage = usePlaygrounds();
const side = 100;

const dialog = (playground: Playground, part: string) => playground.page.locator(`[data-dialog="import"] [data-part="${part}"]`);

/** The cost of each cell, as the core has it. */
const costs = (playground: Playground): Promise<number[]> =>
  inside(playground.page, ({ session }) => [...session.terrainView().slice()].map((terrain) => session.multiplier(terrain)));

const setEnds = (playground: Playground, ...at: [number, number, number, number]): Promise<unknown> =>
  inside(playground.page, ({ session }, ends) => session.setEnds(...ends), at);

function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => Math.floor(((state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32) * below);
}

/** The least cost from the upper left cell to another one over ground without walls, in 8 directions: each cell in turn, until nothing falls. */
function leastCost(cells: readonly number[], goal: number): number {
  const least = cells.map((_, i) => (i === 0 ? 0 : Infinity));
  for (let fell = true; fell; ) {
    fell = false;
    for (let i = 0; i < cells.length; i++) {
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          const [x, y] = [(i % side) + dx, Math.floor(i / side) + dy];
          if (x < 0 || y < 0 || x >= side || y >= side) continue;
          const to = y * side + x;
          const cost = least[i]! + cells[to]! * Math.hypot(dx, dy);
          if (cost < least[to]! - 1e-9) [least[to], fell] = [cost, true];
        }
      }
    }
  }
  return least[goal]!;
}

it('opens digits from 1 to 9, finds the cheapest path, says and keeps their costs, and saves them where there is room', async () => {
  const random = numbers(7);
  const digits = Array.from({ length: side * side }, () => 1 + random(9));
  const playground = await openPage();
  await playground.drop('digits.txt', Array.from({ length: side }, (_, y) => digits.slice(y * side, (y + 1) * side).join('')).join('\n'));
  await expect
    .poll(() => dialog(playground, 'import-summary').textContent())
    .toBe('100 × 100 cells, 0 of them walls; costs 1, 2, 3, 4, 5, 6, 7, 8, 9.');
  await playground.press('openImport');
  expect(await costs(playground)).toEqual(digits);

  await setEnds(playground, 0, 0, side - 1, side - 1);
  await playground.toEnd();
  const { pathCost, algorithm } = await playground.state();
  expect([algorithm, pathCost]).toEqual(['astar', expect.closeTo(leastCost(digits, side * side - 1), 2)]);

  // A cell with a cost that has no name.
  const cell = digits.findIndex((cost, i) => cost === 7 && i % side > 40 && i % side < 60 && i > 45 * side);
  await playground.key('v');
  const at = await playground.at(cell % side, Math.floor(cell / side));
  await playground.page.mouse.click(at.x, at.y);
  await expect.poll(() => playground.page.locator('.pinned [data-cell="terrain"]').textContent()).toBe('cost 7');
  await playground.key('Escape');

  await playground.press('saveFile');
  await expect.poll(async () => (await playground.state()).toast).toContain('this map has other costs. Save it as a matrix or for Tiled.');
  await playground.press('shareLink');
  const { content } = await save(playground, 'saveMatrix');
  expect((JSON.parse(content.toString()) as number[][]).flat()).toEqual(digits);
  const link = await playground.page.locator('[data-part="link"]').inputValue();
  expect(link).toContain('&m=c3.');
  await playground.key('Escape');

  await playground.press('undo');
  await playground.follow(link.slice(link.indexOf('#') + 1));
  expect(await costs(playground)).toEqual(digits);
  await expect.poll(async () => (await playground.state()).pathCost).toBeCloseTo(pathCost, 6);
  expect(playground.complaints).toEqual([]);
  await playground.close();
});

it('paints dear ground on a ramp, with the costs in cells that are large enough', async () => {
  const playground = await openPage();
  const levels = [3, 12, 40, 120, 254, 9];
  await playground.paste(`[[${levels.join(', ')}], [1, 1, 1, 1, 1, 1]]`);
  await playground.press('openImport');
  await setEnds(playground, 0, 1, 5, 1);
  const [dark, light] = await inside(playground.page, async (controller) => {
    const greens: number[][] = [];
    for (const theme of ['dark', 'light']) {
      document.querySelector('astrolabe-playground')!.setAttribute('theme', theme);
      await new Promise((resolve) => setTimeout(resolve, 100));
      await controller.whenIdle();
      const pixels = controller.session.pixelsView().slice();
      greens.push([0, 1, 2, 3, 4, 5].map((cell) => pixels[4 * cell + (theme === 'dark' ? 0 : 2)]!));
    }
    return greens as [number[], number[]];
  });
  for (const [shade, falls] of [
    [dark, false],
    [light, true],
  ] as const) {
    const ramp = shade.slice(0, 5).map((value) => (falls ? 255 - value : value));
    expect([...ramp].sort((a, b) => a - b)).toEqual(ramp);
    expect(new Set(shade).size).toBe(6);
  }
  expect((await playground.state()).camera.scale).toBeGreaterThan(22);
  expect(playground.complaints).toEqual([]);
  await playground.close();
});

it('says what became of decimals', async () => {
  const playground = await openPage();
  await playground.paste('[[0.5, 1.5, 1], [2, 2.5, 3]]');
  await expect
    .poll(() => dialog(playground, 'import-summary').textContent())
    .toBe('3 × 2 cells, 0 of them walls; costs 1, 2, 3, 4, 5, 6. The numbers have decimals: each was multiplied by 2.');
  await playground.press('openImport');
  expect(await costs(playground)).toEqual([1, 3, 2, 4, 5, 6]);
  expect(playground.complaints).toEqual([]);
  await playground.close();
});
