// Nothing freezes: on adversarial maps (combs, pillars, diagonals, spirals, empty ground, noise), every algorithm under every
// movement rule, for units of several sizes. While it runs no task is long, and it stops on request. Each run takes one of the maps and a
// few of the rest, others each turn; the long one takes all.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { watch } from './longTasks';
import { usePlaygrounds, type Playground } from './playground';
import { isLong, turn } from '../turn';

const openPage = usePlaygrounds(false);

/** Milliseconds: the longest task, from the wish to stop until that is seen, and how long a search is watched. */
const longestTask = 50;
const longestStop = 100;
const watched = isLong ? 700 : 900;
/** What is too long by itself is so each time; what others on the machine make long is not. */
const attempts = 4;

type IsWall = (side: number, x: number, y: number) => boolean;

const ringOf = (side: number, x: number, y: number): number => Math.min(x, y, side - 1 - x, side - 1 - y);

/** The same as tests/support/grim.hpp. */
const maps: Record<string, IsWall> = {
  comb: (side, x, y) => x % 2 === 1 && (y < side / 4 || y >= side - side / 4) && y !== 0 && y !== side - 1,
  pillar: (side, x, y) => x === side / 2 && y === side / 2,
  pillars: (_, x, y) => x % 16 === 8 && y % 16 === 8,
  diagonals: (_, x, y) => (x + y) % 24 === 12 && x % 31 !== 0,
  spiral: (side, x, y) => {
    const ring = ringOf(side, x, y);
    return (ring % 2 === 1) !== (x === ring && y === ring + 1);
  },
  empty: () => false,
  noise: (_, x, y) => {
    let mixed = Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca77);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
    mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
    return ((mixed ^ (mixed >>> 15)) >>> 0) % 100 < 40;
  },
};

function fileOf(name: string, side: number): string {
  const rows = Array.from({ length: side }, (_, y) =>
    Array.from({ length: side }, (__, x) => (maps[name]!(side, x, y) && x + y !== 0 && x + y !== 2 * side - 2 ? '@' : '.')).join(''),
  );
  return `type octile\nheight ${side}\nwidth ${side}\nmap\n${rows.join('\n')}\n`;
}

interface Trial {
  algorithm: string;
  rule: number;
  unit: number;
}

interface Outcome {
  tasks: number[];
  stop: number;
  step: number;
}

/** Begins a search, watches it, stops it, and goes back to its start. */
function tryOut({ page }: Playground, trial: Trial): Promise<Outcome> {
  return page.evaluate(
    async ({ algorithm, rule, unit, milliseconds }) => {
      const element = document.querySelector('astrolabe-playground')!;
      const root = element.shadowRoot!;
      const choose = (option: string, value: string): void => {
        const list = root.querySelector<HTMLSelectElement>(`select[data-option="${option}"]`)!;
        if (list.value === value) return;
        list.value = value;
        list.dispatchEvent(new Event('change'));
      };
      const wait = (time: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, time));
      const tasks: number[] = [];
      const see = (entries: PerformanceEntryList): void => void tasks.push(...entries.map(({ duration }) => Math.round(duration)));
      const observer = new PerformanceObserver((list) => see(list.getEntries()));
      observer.observe({ type: 'longtask' });
      choose('movement', String(rule));
      choose('size', String(unit - 1));
      element.setAttribute('algorithm', algorithm);
      element.seek(2 ** 31 - 1);
      await wait(milliseconds);
      const began = performance.now();
      element.pause();
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const stop = performance.now() - began;
      await element.whenIdle();
      const { step } = element.getState() as { step: number };
      element.seek(0);
      await element.whenIdle();
      await wait(100);
      see(observer.takeRecords());
      observer.disconnect();
      return { tasks, stop: Math.round(stop), step };
    },
    { ...trial, milliseconds: watched },
  );
}

const isGood = ({ tasks, stop }: Outcome): boolean => stop <= longestStop && tasks.every((duration) => duration <= longestTask);

/** What is wrong with it each time, and how far it came at last. */
async function judge(playground: Playground, trial: Trial): Promise<{ fault: string | null; step: number }> {
  const found: Outcome[] = [];
  for (let i = 0; i < attempts; i++) {
    const outcome = await tryOut(playground, trial);
    if (isGood(outcome)) return { fault: null, step: outcome.step };
    found.push(outcome);
    // Another map makes the search rebuild what it kept for this one.
    await tryOut(playground, { algorithm: 'bfs', rule: (trial.rule + 1) % 4, unit: 1 });
  }
  return { fault: `${JSON.stringify(trial)}: ${JSON.stringify(found)}`, step: found.at(-1)!.step };
}

interface Listed {
  id: string;
  name: string;
}
const { algorithms, generators } = JSON.parse(readFileSync(join(import.meta.dirname, '../../build/wasm/catalog.json'), 'utf8')) as {
  algorithms: Listed[];
  generators: Listed[];
};
const ids = algorithms.map(({ id }) => id);

const rules = 4;
const units = [1, 1, 1, 2, 5];

/** Those that make tables, the one with the longest paths, and four others, so that each comes in some turn. */
function sample(place: number): Trial[] {
  const first = [
    ['jps-plus-bb', (turn + place) % rules],
    ['subgoal-graph', 1],
    ['dfs', 0],
  ] as const;
  const others = Array.from({ length: 4 }, (_, i) => {
    const number = turn * 7 + place * 5 + i * 11;
    return { algorithm: ids[number % ids.length]!, rule: (number >> 1) % rules, unit: units[number % units.length]! };
  });
  return [...first.map(([algorithm, rule]) => ({ algorithm, rule, unit: 1 })), ...others];
}

const all = (place: number): Trial[] =>
  ids.flatMap((algorithm, i) => Array.from({ length: rules }, (_, rule) => ({ algorithm, rule, unit: units[(i + rule + place) % units.length]! })));

const places = Object.keys(maps).flatMap((name, number) => [512, 2048].map((side) => ({ name, side, number })));
const chosen = isLong ? places : places.filter(({ number }) => (number + turn) % Object.keys(maps).length === 0);

it.each(chosen)(
  '$name of $side × $side',
  async ({ name, side }) => {
    const playground = await openPage();
    await playground.drop(`${name}.map`, fileOf(name, side));
    expect(await playground.state()).toMatchObject({ width: side, height: side, mapName: name });
    await playground.openOptions();
    const place = places.findIndex((each) => each.name === name && each.side === side);
    const outcomes: { fault: string | null; step: number }[] = [];
    for (const trial of (isLong ? all : sample)(place)) outcomes.push(await judge(playground, trial));
    expect(outcomes.flatMap(({ fault }) => fault ?? [])).toEqual([]);
    // Many need another rule of moves, are given too large a unit, or prepare for longer than they are watched.
    expect(outcomes.filter(({ step }) => step > 0).length).toBeGreaterThanOrEqual(outcomes.length / 4);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  },
  isLong ? 1_800_000 : 240_000,
);

const made = generators.flatMap(({ name }, number) => [512, 2048].map((side) => ({ name, side, number })));

it.each(isLong ? made : made.filter(({ number }) => number === turn % generators.length))(
  '$name of $side × $side is made, and made again',
  async ({ name, side }) => {
    const playground = await openPage();
    const { page } = playground;
    await playground.press('newMap');
    for (const field of ['width', 'height']) await page.locator(`[data-field="${field}"]`).fill(String(side));
    await page.locator('[data-field="generator"]').selectOption({ label: name });
    const found: number[][] = [];
    const longTasks = await watch(playground);
    const isGoodAtLast = (): boolean => found.length > 1 && found.at(-1)!.every((duration) => duration <= longestTask);
    while (found.length <= attempts && !isGoodAtLast()) {
      await page.evaluate(() => {
        const element = document.querySelector('astrolabe-playground')!;
        element.shadowRoot!.querySelector<HTMLElement>('dialog[open] [data-action="reroll"]')!.click();
        return element.whenIdle();
      });
      found.push(await longTasks());
      expect(await playground.state()).toMatchObject({ width: side, height: side });
    }
    expect(isGoodAtLast(), JSON.stringify(found)).toBe(true);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  },
  120_000,
);
