// The page in a language whose every text stands in brackets: whatever it shows, says or paints without brackets stands in no table.
import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Host } from '../../web/tools/host.mjs';
import * as first from '../../web/src/words/en/first';
import * as rest from '../../web/src/words/en/rest';
import { faultOf, faultsIn, gathered, gatherIn, type Seen } from './brackets/collect';
import { bracketSite, tag } from './brackets/site';
import { openMapHost } from './mapHost';
import { inside, openDialog } from './inside';
import { Playground } from './playground';
import { save } from './saved';
import { sharedBrowser } from './shared';
import { shareOf } from '../turn';

let host: Host;
/** The texts that were seen in all visits. */
const seenInAll = new Set<string>();

beforeAll(async () => {
  host = await bracketSite();
}, 120_000);
afterAll(() => host.close());

async function open(hash = '', options: BrowserContextOptions = {}): Promise<Playground> {
  return Playground.open(
    await sharedBrowser(),
    `${host.address}?lang=${tag}${hash}`,
    { viewport: { width: 1440, height: 900 }, ...options },
    async (page) => {
      page.setDefaultTimeout(10_000);
      await gatherIn(page);
    },
  );
}

/** Ends the visit: nothing that was seen in it lacks brackets. */
async function conclude(playground: Playground, earlier: readonly Seen[] = []): Promise<void> {
  const all = [...earlier, ...(await gathered(playground.page))];
  for (const { text } of all) seenInAll.add(text);
  expect(faultsIn(all)).toEqual([]);
  await playground.close();
}

const dialog = (playground: Playground, name: string) => playground.page.locator(`[data-dialog="${name}"]`);

/** Opens a dialog as a button or key would. */
async function show(playground: Playground, name: string): Promise<void> {
  await openDialog(playground.page, name);
  await dialog(playground, name).waitFor();
  await playground.idle();
}

describe('a text', () => {
  it.each([
    ['⟦Open⟧', null],
    ['12.345 × 3 – (4, 5)', null],
    ['⟦⟦Open⟧ (O)⟧', null],
    ['Open', 'has words that no table holds'],
    ['⟦Open⟧ now', 'has words that no table holds'],
    ['⟦Opened⟧ ⟦Saved⟧', 'is put together outside the tables'],
    ['⟦Open', 'has words that no table holds'],
    ['⟦{count} cells⟧', 'has an empty gap'],
    ['⟦1.5 times⟧', 'has a number that another language writes'],
  ])('%s', (text, fault) => expect(faultOf({ text, where: '' })).toBe(fault));
});

it('speaks the language of the address, with its numbers', async () => {
  const playground = await open('#ex=rooms&alg=dijkstra');
  const { page } = playground;
  await playground.toEnd();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(tag);
  expect(await page.locator('[data-action="openFile"]').first().textContent()).toBe('⟦Open⟧');
  const { expanded } = (await playground.state()) as unknown as { expanded: number };
  expect(await page.locator('[data-counter="expanded"]').first().textContent()).toBe(new Intl.NumberFormat(tag).format(expanded));
  expect(await page.locator('[data-part="story"]').textContent()).toMatch(/⟦Goal reached: cost \d+,\d+, ⟦\d+ cells⟧, /);
  await conclude(playground);
});

async function choose(playground: Playground, selector: string, value: string | { label: string }): Promise<void> {
  await playground.page.locator(selector).first().selectOption(value);
  await playground.idle();
}

const valuesOf = (playground: Playground, selector: string): Promise<string[]> =>
  playground.page
    .locator(selector)
    .first()
    .evaluate((list: HTMLSelectElement) => [...list.options].map(({ value }) => value));

describe('no text lacks brackets', () => {
  it('in the panels, whatever the tool, the theme and the step', async () => {
    const playground = await open();
    const { page } = playground;
    await playground.openOptions();
    for (const key of [
      'w',
      'e',
      't',
      'r',
      'l',
      'f',
      'b',
      'a',
      'c',
      's',
      'g',
      'p',
      'v',
      'd',
      'd',
      'd',
      '[',
      ']',
      'i',
      'i',
      'y',
      '+',
      '-',
      '0',
      'Home',
      '.',
      '.',
      ',',
      'End',
      'x',
      'Escape',
    ])
      await playground.key(key);
    for (let tabs = 0; tabs < 40; tabs++) await page.keyboard.press('Tab');
    await playground.press('terrain');
    await page.locator('.material-row').first().waitFor();
    await playground.key('v');
    const cell = await playground.at(20, 20);
    await page.mouse.move(cell.x, cell.y);
    await playground.idle();
    await page.mouse.click(cell.x, cell.y);
    await playground.idle();
    await page.locator('canvas.map').focus();
    for (const key of [
      'Shift+ArrowRight',
      'Shift+ArrowDown',
      'Enter',
      'w',
      'Enter',
      'r',
      'Enter',
      'Shift+ArrowRight',
      'Enter',
      'Control+z',
      'Control+y',
      'Escape',
      'v',
      'Shift+ArrowUp',
      'Enter',
    ])
      await playground.key(key);
    await playground.key('c');
    await page.locator('[data-area="strength"]').first().fill('0.5');
    await page.keyboard.press('Enter');
    await playground.idle();
    for (const [from, to] of [
      [
        { x: 3, y: 13 },
        { x: 16, y: 0 },
      ],
      [
        { x: 20, y: 5 },
        { x: 24, y: 5 },
      ],
    ] as const)
      await playground.drag(from, to);
    for (const hash of ['ex=terrain&step=90', 'ex=maze', 'ex=trap', 'ex=unity-ten', 'ex=unity-eight']) {
      await playground.follow(hash);
      await playground.idle();
      await playground.key('ArrowRight');
      await playground.toEnd();
    }
    expect(playground.complaints).toEqual([]);
    await conclude(playground);
  });

  it('of questions, whatever is answered, and where they cannot be asked', async () => {
    const playground = await open('#ex=trap&step=68', { viewport: { width: 1280, height: 900 } });
    const { page } = playground;
    const press = async (id: string): Promise<void> => {
      await page.locator(`[data-action="question-${id}"]:visible`).click();
      await playground.idle();
    };
    const ask = async (kind: string, search = ''): Promise<void> => {
      if (search) await playground.follow(search);
      await playground.idle();
      await page.evaluate((text) => document.querySelector('astrolabe-playground')!.removeAttribute(text), 'question');
      await page.evaluate((text) => document.querySelector('astrolabe-playground')!.setAttribute('question', text), kind);
      if (kind !== 'why') await page.locator('.question button:not(.question-close):visible').first().waitFor();
      await playground.idle();
    };
    const click = async (x: number, y: number): Promise<void> => {
      const at = await playground.at(x, y);
      await page.mouse.click(at.x, at.y);
      await playground.idle();
    };
    for (const search of ['alg=astar', 'alg=dijkstra&open-list=buckets', 'alg=bfs', 'alg=dfs', 'alg=bidirectional-astar']) {
      await ask('next', `ex=trap&${search}&step=40`);
      for (const [x, y] of [
        [4, 10],
        [5, 10],
        [5, 9],
      ] as const)
        await click(x, y);
      // A click that met something else is no answer.
      if ((await page.locator('[data-action="question-show"]:visible').count()) > 0) await press('show');
      await press('again');
      await page.locator('[data-action="question-show"]:visible').waitFor();
      await press('show');
    }
    for (const search of ['alg=nbs', 'alg=fringe']) await ask('next', `ex=trap&${search}&step=40`);
    await ask('refused', 'ex=trap&step=68');
    await press('check');
    await page.locator('.question-move input').nth(5).check({ force: true });
    for (const reason of [0, 1]) {
      await page.locator('.question-reason input').nth(reason).check();
      await press('check');
    }
    await page.locator('.question-move input').nth(4).check({ force: true });
    await page.locator('.question-reason input').nth(0).check();
    await press('check');
    await ask('refused', 'ex=trap&step=61');
    await ask('next', 'ex=trap');
    await playground.toEnd();
    await ask('next');
    await ask('cost', 'ex=trap&step=3');
    for (const text of ['x', '29', '12', '99', '29.385']) {
      await page.locator('[data-field="cost"]').fill(text);
      await page.keyboard.press('Enter');
    }
    await ask('cost', 'ex=terrain&step=3');
    await press('show');
    await ask('why');
    await page.locator('[data-part="toast"]:visible').waitFor();
    expect(playground.complaints).toEqual([]);
    await conclude(playground);
  });

  it('of open lists of every kind, on the way and at the end', async () => {
    const playground = await open('#ex=trap');
    await playground.page.locator('[data-why-tab="openList"]').click();
    for (const search of [
      'alg=astar',
      'alg=astar&tie-break=smaller-g',
      'alg=dijkstra&open-list=buckets',
      'alg=greedy',
      'alg=bfs',
      'alg=dfs',
      'alg=beam',
      'alg=nbs',
      'alg=fringe',
    ]) {
      await playground.follow(`ex=trap&${search}&step=30`);
      await playground.page.locator('[data-why="openList"] .open-list-next:not(:empty)').waitFor();
      for (const key of ['.', '.', 'End']) await playground.key(key);
    }
    expect(playground.complaints).toEqual([]);
    await conclude(playground);
  });

  it('of marks, steps and stops of the time line', async () => {
    const playground = await open('#ex=trap');
    const { page } = playground;
    await page.locator('[data-part="time-button"]').waitFor();
    await playground.toEnd();
    await page.locator('[data-part="time-button"]').click();
    await page.locator('[data-popover="time"]').waitFor();
    for (const box of await page.locator('[data-mark]').all()) await box.check();
    await page.locator('[data-part="marks"] summary').click();
    const add = page.locator('[data-part="add-stop"]');
    for (const kind of await page.locator('[data-field="stopKind"] option').all()) {
      await page.locator('[data-field="stopKind"]').selectOption((await kind.getAttribute('value'))!);
      for (const what of ['Refusal', 'Fate', 'Number', 'Comparison']) {
        const field = page.locator(`[data-field="stop${what}"]`);
        if (!(await field.isVisible())) continue;
        if (await page.locator('[data-field="stopValue"]').isVisible()) await page.locator('[data-field="stopValue"]').fill('150');
        for (const option of (await field.locator('option').all()).slice(0, 3)) {
          await field.selectOption((await option.getAttribute('value'))!);
          await add.click();
        }
      }
      for (const wrong of ['no', '999, 999', '5, 5']) {
        if (await page.locator('[data-field="stopCell"]').isVisible()) await page.locator('[data-field="stopCell"]').fill(wrong);
        else if (await page.locator('[data-field="stopValue"]').isVisible()) await page.locator('[data-field="stopValue"]').fill(wrong);
        await add.click();
      }
    }
    await page.locator('[data-part="stops"] button').first().click();
    await page.keyboard.press('Escape');
    for (const key of ['Home', 'End', 'End', 'PageUp', 'PageDown']) await playground.key(key);
    for (const unit of ['layer', 'event']) {
      await page.locator('[data-part="time-button"]').click();
      await choose(playground, '[data-option="stepUnit"]', unit);
      await page.keyboard.press('Escape');
      for (const key of ['Home', '.', '.', '.', 'PageUp', 'ArrowLeft']) await playground.key(key);
    }
    for (const search of ['alg=nbs', 'alg=ida-star', 'alg=ara-star', 'alg=weighted-astar&weight=3000', 'alg=flow-field', 'alg=dijkstra', 'alg=dfs']) {
      await playground.follow(`ex=maze&${search}`);
      await playground.toEnd();
      for (let i = 0; i < 3; i++) await playground.key('PageDown');
      await page.locator('[data-part="time-button"]').click();
      await playground.idle();
      await page.keyboard.press('Escape');
    }
    expect(playground.complaints).toEqual([]);
    await conclude(playground);
  });

  it('of a world that moves: the walker, its sentences, doors and drifting obstacles', async () => {
    const playground = await open('#ex=trap');
    const { page } = playground;
    const at = async (x: number, y: number): Promise<void> => {
      const place = await playground.at(x, y);
      await page.mouse.click(place.x, place.y);
      await playground.idle();
    };
    await playground.toEnd();
    await page.locator('[data-action="walkIt"]').click();
    await page.locator('.world-slider').waitFor();
    for (const key of ['Space', 'Home', '.', 'q']) await playground.key(key);
    const { start } = await playground.state();
    // The walker stands in the first one.
    for (const x of [1, 1, 3, 3]) await at(start.x + x, start.y);
    await page.locator('[data-field="closes"]').fill('30');
    for (const text of ['7', '30', 'x', '60']) await page.locator('[data-field="opens"]').fill(text);
    await page.locator('[data-field="every"]').fill('20');
    await page.locator('[data-why-tab="doors"]').click();
    await playground.key('Shift+Q');
    await at(2, 2);
    await page.locator('[data-field="speed"]').fill('7/5');
    for (const choice of ['2', '0', '1']) await choose(playground, '[data-option="walker"]', choice);
    await choose(playground, '[data-option="sight"]', '3');
    await page.locator('canvas.map').focus();
    for (const key of ['.', '.', 'End', 'v', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Enter']) await playground.key(key);
    await page.locator('[data-part="world-stops"]').click();
    await playground.key('Escape');
    // Films by tick, of one walker and of two.
    for (const lanes of [1, 2]) {
      // Their runs are compared on their way and at their ends.
      if (lanes === 2) for (const key of ['m', 'j', 'Home', '.', 'End', 'Home', '.', '.']) await playground.key(key);
      await playground.press('shareLink');
      const share = dialog(playground, 'share');
      await share.locator('[data-action="saveGif"]').click();
      for (const [field, text] of [
        ['filmTo', '99999'],
        ['filmTo', 'x'],
        ['filmTo', '1'],
        ['filmFrom', '2'],
      ] as const) {
        await share.locator(`[data-field="${field}"]`).fill(text);
        await share.locator(`[data-field="${field}"]`).blur();
      }
      await playground.key('Escape');
      await playground.idle();
    }
    // A search whose paths are not made of moves does not walk.
    await choose(playground, '[data-lane="1"] select', { label: '⟦Theta*⟧' });
    for (const key of ['End', 'Home', 'End']) await playground.key(key);
    await conclude(playground);
  });

  it('of searches that are compared', async () => {
    const playground = await open('#ex=trap');
    const { page } = playground;
    await page.locator('.top-bar [data-action="compare"]').waitFor();
    for (const key of ['m', 'j', 'End', 'Home', '.']) await playground.key(key);
    const search = (lane: number, name: string): Promise<void> => choose(playground, `[data-lane="${lane}"] select`, { label: `⟦${name}⟧` });
    for (const name of [
      'Breadth-first',
      'Iterative deepening A*',
      'Jump point search',
      'Weighted A*',
      'Greedy best-first',
      'Depth-first',
      'Beam search',
    ]) {
      await search(1, name);
      for (const key of ['j', 'End']) await playground.key(key);
    }
    for (const option of ['1', '2', '0']) await choose(playground, '[data-option="laneLink"]', option);
    for (const option of ['1', '0']) await choose(playground, '[data-option="laneView"]', option);
    // The same search twice; one that is over while another goes on; one that cannot run; no path.
    await choose(playground, '[data-lane="1"] select', await page.locator('[data-lane="0"] select').inputValue());
    await playground.key('j');
    for (const [corridor, ...pairs] of [
      ['######\n#S.G.#\n######', ['A*', 'Reachable set'], ['A*', 'ARA*']],
      ['#####\n#SG.#\n#####', ['A*', 'NBS'], ['NBS', 'Bidirectional A*']],
    ] as const) {
      await playground.paste(corridor);
      for (const pair of pairs) {
        for (const [lane, name] of pair.entries()) await search(lane, name);
        await playground.key('j');
        await page.locator('[data-part="finding"]:not(:empty)').waitFor();
      }
    }
    await playground.follow('ex=terrain');
    await playground.idle();
    await playground.key('m');
    await search(1, 'Jump point search');
    for (const key of ['j', 'End', 'm', 'm', 'm', 'j']) await playground.key(key);
    await page.locator('[data-part="measure"]').click();
    await page.locator('.comparison-note:not(:empty)').waitFor();
    await page.locator('.comparison-table tbody tr:last-child td strong').first().waitFor();
    await page.locator('[data-lane="1"] [data-action="removeLane"]').click();
    await playground.idle();
    // A drawing of all, and of two on one map.
    const drawn: Seen[] = [];
    for (const view of ['0', '1']) {
      await choose(playground, '[data-option="laneView"]', view);
      await playground.press('shareLink');
      const { content } = await save(playground, 'saveSvg');
      for (const [, text] of content.toString().matchAll(/<(?:text|title|desc)[^>]*>([^<]+)</g)) drawn.push({ text: text!, where: 'drawing' });
      await playground.key('Escape');
    }
    expect(drawn.length).toBeGreaterThan(8);
    expect(playground.complaints).toEqual([]);
    await conclude(playground, drawn);
  });

  // Each algorithm is seen on one of the maps, on the other one in the next turn.
  it.each([
    ['ex=rooms', 0],
    ['ex=terrain', 1],
  ] as const)(
    'of the sentences, badges, keys, facts and pseudo-code of every algorithm on %s',
    async (hash, half) => {
      const playground = await open(`#${hash}`);
      await playground.page.locator('[data-why-tab="code"]').click();
      await playground.page.locator('[data-part="code"] li').first().waitFor();
      const algorithms = shareOf(await inside(playground.page, ({ catalog }) => catalog.algorithms.map(({ id }) => id)), 2, half);
      await playground.page.evaluate(async (ids) => {
        const element = document.querySelector('astrolabe-playground')!;
        for (const id of ids) {
          element.setAttribute('algorithm', id);
          await element.whenIdle();
          for (const act of [() => element.seek(1), () => element.step(2), () => element.seek(1e9), () => element.step(-1)]) {
            act();
            await element.whenIdle();
          }
        }
      }, algorithms);
      await conclude(playground);
    },
    120_000,
  );

  it('of the pages about algorithms, and of what a badge means', async () => {
    const playground = await open();
    const { page } = playground;
    for (const query of [
      'ex=rooms',
      'ex=terrain&alg=weighted-astar',
      'ex=terrain&alg=jps',
      'ex=terrain&alg=beam',
      'ex=rooms&alg=dijkstra',
      'ex=rooms&alg=theta-star',
      'ex=rooms&alg=greedy',
      'ex=rooms&heuristic=manhattan',
      'ex=rooms&alg=weighted-astar&heuristic=manhattan&weight=500',
      'ex=rooms&alg=jps&moves=4-connected',
    ]) {
      await playground.follow(query);
      await playground.idle();
      await show(playground, 'about');
      await page.locator('[data-about="source"]').waitFor();
      await playground.key('Escape');
      for (const part of ['guarantee', 'heuristic']) {
        const badge = page.locator(`.inspector [data-part="${part}"]`);
        if (!(await badge.isVisible())) continue;
        await badge.click();
        await page.locator(`[data-popover="${part}"]`).waitFor();
        await playground.key('Escape');
      }
    }
    await conclude(playground);
  });

  it('of the layers over the map', async () => {
    const playground = await open('#ex=unity-eight');
    const { page } = playground;
    await page.locator('[data-action="layers"]').click();
    for (const id of ['order', 'g', 'h', 'f', 'error', 'cost', 'clearance', 'state']) {
      await page.locator(`[data-layer="${id}"]`).check();
      await playground.idle();
      if (id === 'g') await page.locator('[data-layer="contours"]').check();
      await playground.toEnd();
    }
    await page.locator('[data-layer="tree"]').check();
    await page.locator('[data-layer="numbers"]').uncheck();
    // What a drawing says of them, with and without numbers on the map.
    const drawn: Seen[] = [];
    for (const id of ['g', 'error', 'h']) {
      if (id === 'h') await playground.follow('ex=rooms&alg=dijkstra');
      else await page.locator(`[data-layer="${id}"]`).check();
      await playground.press('shareLink');
      const { content } = await save(playground, 'saveSvg');
      for (const [, text] of content.toString().matchAll(/<(?:text|title|desc)[^>]*>([^<]+)</g)) drawn.push({ text: text!, where: 'drawing' });
      await playground.key('Escape');
    }
    expect(drawn.length).toBeGreaterThan(12);
    for (const query of ['ex=rooms&alg=dijkstra', 'ex=rooms&alg=theta-star', 'ex=rooms&alg=waypoints', 'ex=rooms&alg=bfs', 'ex=terrain&alg=jps']) {
      await playground.follow(query);
      await playground.idle();
    }
    await page.locator('[data-action="resetLayers"]').click();
    await page.locator('[data-action="closeLayers"]').click();
    await conclude(playground, drawn);
  });

  it('of the check of a heuristic', async () => {
    const playground = await open('#ex=rooms');
    const { page } = playground;
    await page.locator('[data-why-tab="heuristic"]').click();
    await playground.idle();
    await page.locator('[data-option="error-layer"]').check();
    for (const query of [
      'ex=unity-eight',
      'ex=unity-eight&heuristic=octile',
      'ex=trap&heuristic=manhattan',
      'ex=trap&alg=weighted-astar&weight=3000',
      'ex=rooms&alg=ara-star',
      'ex=rooms&alg=dijkstra',
      'ex=rooms&alg=theta-star',
      'ex=rooms&alg=waypoints',
      'ex=terrain&alg=jps',
    ]) {
      await playground.follow(query);
      await playground.idle();
      await playground.toEnd();
    }
    await conclude(playground);
  });

  it('of all shortest paths, and of walls to remove', async () => {
    const playground = await open('#ex=rooms');
    const { page } = playground;
    await page.locator('[data-why-tab="whatIf"]').click();
    await page.locator('.what-if-paths:not(:empty)').waitFor();
    for (const id of ['paths', 'gains']) await page.locator(`[data-option="what-if-${id}"]`).check();
    for (const query of ['ex=maze', 'ex=trap&alg=greedy', 'ex=rooms&alg=theta-star', 'ex=unity-ten', 'ex=rooms']) {
      await playground.follow(query);
      await playground.idle();
      await playground.toEnd();
    }
    await playground.follow('ex=rooms&alg=waypoints&via=3.3');
    await page.locator('[data-why="whatIf"] [role="status"]:not([hidden])').waitFor();
    await conclude(playground);
  });

  it('of the options, of units, and of what refuses to run', async () => {
    const playground = await open('#ex=rooms&alg=weighted-astar');
    const { page } = playground;
    await playground.openOptions();
    for (const option of ['heuristic', 'tie-break', 'movement', 'costModel', 'unit', 'size']) {
      for (const value of await valuesOf(playground, `[data-option="${option}"]`)) {
        await choose(playground, `[data-option="${option}"]`, value);
        await playground.key('ArrowRight');
      }
    }
    await page.locator('[data-option="flying"]').check();
    await playground.toEnd();
    await choose(playground, '[data-option="unit"]', '2');
    await playground.toEnd();
    await choose(playground, '[data-option="unit"]', '0');
    await page.locator('[data-cost="forest"]').fill('1.5');
    await page.keyboard.press('Enter');
    await playground.idle();
    // Waypoints that the algorithm ignores, one too many, and ends that cannot stand there.
    await playground.key('p');
    for (let x = 1; x < 13; x++) {
      const at = await playground.at(x + 2, 25);
      await page.mouse.click(at.x, at.y);
      await playground.idle();
    }
    await playground.drag({ x: 3, y: 13 }, { x: 3, y: 40 });
    await playground.drag({ x: 3, y: 13 }, { x: 43, y: 5 });
    await page.evaluate(() => {
      const element = document.querySelector('astrolabe-playground')!;
      for (const name of ['algorithm', 'heuristic']) {
        element.setAttribute(name, '0');
        element.removeAttribute(name);
      }
    });
    await playground.follow('ex=rooms&alg=reachable');
    await playground.toEnd();
    for (const budget of ['ida-star', 'iddfs', 'ara-star', 'components', 'all-optimal-paths', 'waypoints']) {
      await playground.follow(`ex=rooms&alg=${budget}`);
      await playground.idle();
      await playground.toEnd();
      for (let step = 0; step < 5; step++) await playground.key('ArrowLeft');
    }
    // Edits change what a search came to, and what it promises.
    await playground.follow('ex=rooms');
    await playground.toEnd();
    await playground.key('w');
    await playground.drag({ x: 3, y: 9 }, { x: 9, y: 9 });
    await playground.toEnd();
    // Walled in.
    await playground.follow('ex=unity-ten');
    await playground.key('r');
    await playground.drag({ x: 0, y: 0 }, { x: 9, y: 9 });
    await playground.toEnd();
    await conclude(playground);
  }, 120_000);

  it('of the dialogs', async () => {
    const playground = await open('#ex=terrain');
    const { page } = playground;
    for (const id of ['help', 'menu', 'examples', 'import', 'new']) {
      await show(playground, id);
      if (id === 'new') {
        for (const field of ['width', 'height', 'seed', 'walls']) {
          const input = dialog(playground, 'new').locator(`[data-field="${field}"]`);
          const before = await input.inputValue();
          await input.fill('-1');
          await dialog(playground, 'new').locator('[data-action="generate"]').click();
          await playground.idle();
          await input.fill(before);
        }
        await dialog(playground, 'new').locator('[data-action="generate"]').click();
        await playground.idle();
      }
      await playground.key('Escape');
    }
    await show(playground, 'new');
    await dialog(playground, 'new').locator('[data-action="createEmpty"]').click();
    await playground.idle();
    await playground.key('End');
    const beforeReload = await gathered(page);
    await page.reload();
    await playground.untilReady();
    await show(playground, 'examples');
    await page.locator('[data-recent]').first().waitFor();
    await playground.key('Escape');
    await conclude(playground, beforeReload);
  });

  it('of benchmarks: the form, its faults, the results, and links to them', async () => {
    const playground = await open(
      '#bench=1&algs=astar.weight.1500_theta-star&moves=4-connected_8-always&maps=random.9.9.30.1.9_maze.9.9.1.2_open_scen.1.1',
    );
    const { page } = playground;
    const own = dialog(playground, 'benchmark');
    const press = async (action: string): Promise<void> => {
      await own.locator(`[data-action="${action}"]`).first().click();
      await playground.idle();
    };
    const finish = (): Promise<void> => own.locator('[data-action="startBenchmark"]').waitFor({ timeout: 60_000 });
    await press('startBenchmark');
    await own.locator('[data-field="mapsKind"]').selectOption('maze');
    await own.locator('[data-field="mapsWidth"]').fill('1');
    await press('addMaps');
    for (const kind of ['open', 'scen']) await own.locator('[data-field="mapsKind"]').selectOption(kind);
    await own.locator('[data-field="repetitions"]').fill('0');
    await page.keyboard.press('Tab');
    for (let i = 0; i < 8; i++) await press('addShown');
    await press('copyBenchmark');
    while (await own.locator('[data-action="removeEntry"]').count()) await press('removeEntry');
    await press('startBenchmark');
    await press('copyBenchmark');
    await press('presetLanes');
    await press('startBenchmark');
    await finish();
    for (const field of ['moves-8-no-corner-cutting']) await own.locator(`[data-field="${field}"]`).uncheck();
    await press('startBenchmark');
    await press('presetTutorials');
    await press('startBenchmark');
    await own.locator('[data-part="benchmark-table"] tbody').first().waitFor();
    if (await own.locator('[data-action="cancelBenchmark"]').count()) await press('cancelBenchmark');
    await press('startBenchmark');
    await finish();
    await own.locator('.benchmark-finding').first().waitFor();
    await own.locator('figure').nth(2).waitFor();
    for (const action of ['saveSummary', 'saveSearches']) {
      await Promise.all([page.waitForEvent('download'), own.locator(`[data-action="${action}"]`).click()]);
      await playground.idle();
    }
    await playground.key('Escape');
    for (const link of [
      'bench=2',
      'bench=1&algs=0',
      'bench=1&maps=open',
      'bench=1&maps=open&maps=open',
      'bench=1&maps=open&algs=astar&x=1',
      'bench=1&algs=astar_astar_astar_astar&moves=4-connected_8-always&maps=random.9.9.9.1.9999_random.9.9.9.1.9999',
    ]) {
      await playground.follow(link);
      await playground.idle();
    }
    await conclude(playground);
  }, 120_000);

  it('of links, codes, pictures, films and files that are taken away', async () => {
    const playground = await open('#ex=rooms&alg=dijkstra');
    const { page } = playground;
    await playground.toEnd();
    await playground.press('shareLink');
    const share = dialog(playground, 'share');
    for (const form of await share.locator('[data-form]').all()) {
      await form.click();
      await playground.idle();
    }
    await share.locator('[data-form="frame"]').click();
    for (const [width, height] of [
      ['320', '240'],
      ['160', '420'],
    ]) {
      await share.locator('[data-field="figureQuestion"]').selectOption('cost');
      await share.locator('[data-field="figureWidth"]').fill(width!);
      await share.locator('[data-field="figureHeight"]').fill(height!);
      await share.locator('[data-part="figure-room"]').waitFor();
    }
    await share.locator('[data-field="figureHeight"]').fill('420');
    await share.locator('[data-field="figureWidth"]').fill('1');
    await share.locator('[data-part="figure-more"] summary').click();
    await share.locator('[data-field="figureFrom"]').fill('9');
    await share.locator('[data-field="figureTo"]').fill('2');
    await share.locator('[data-field="figureQuestion"]').selectOption('cost');
    await share.locator('[data-form="element"]').click();
    await share.locator('[data-field="figureCount"]').selectOption('2');
    await playground.idle();
    await share.locator('[data-form="link"]').click();
    const saved = async (action: string): Promise<string> => {
      const { content } = await save(playground, action);
      await playground.idle();
      return content.toString();
    };
    for (const action of ['saveTiled', 'saveMatrix', 'savePicture', 'saveCsv', 'savePath', 'saveTrace', 'saveScen']) await saved(action);
    const drawing = await saved('saveSvg');
    const written = [...drawing.matchAll(/<(?:title|desc|text)[^>]*>([^<]*)</g)].map(([, text]) => ({ text: text!, where: 'svg' }));
    expect(written.length).toBeGreaterThan(1);
    for (const { text } of written) seenInAll.add(text);
    expect(faultsIn(written)).toEqual([]);
    for (const kind of ['saveWebm', 'saveGif']) {
      await share.locator(`[data-action="${kind}"]`).click();
      await share.locator('[data-field="filmTo"]').fill('99999');
      await share.locator('[data-field="filmTo"]').fill('3');
      const showsStep = share.locator('[data-field="filmShowsStep"]:enabled');
      if (await showsStep.isVisible()) await showsStep.check();
    }
    await share.locator('[data-field="filmCaption"]').fill('2026');
    await Promise.all([page.waitForEvent('download', { timeout: 60_000 }), share.locator('[data-action="makeFilm"]').click()]);
    await playground.idle();
    await conclude(playground);
  }, 120_000);

  it('of maps that are brought, with their questions and faults', async () => {
    const playground = await open();
    const close = async (): Promise<void> => {
      if (await dialog(playground, 'import').isVisible()) await playground.key('Escape');
    };
    for (const text of [
      'S..#\n.#.#\n.#.G',
      '[[0, 0, 1],\n [1, 0, 1]]',
      '[[0, 1, 0],\n [0, 1]]',
      '[[1.5, 2, 0],\n [0.1, 3, 1]]',
      '0 1 2 3 4 5\n6 7 8 9 10 11\n',
      'abz\nbcd\n',
      '{"layers": 3}',
      '[[0, 1],\n [1, "',
      '###\n#.#\n###\n',
      '...\n...\n',
      '(1, 2) (3, 4) (5, 6)',
      '{"world": {"size": [4, 4], "obstacles": [{"circle": [1, 1, 1]}]}}',
      '1 2\n3 4\n5 x\n',
      '#####\n#.k.#\n#.q.#\n#####\n',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'type octile\nheight 1\nwidth 1\nmap\n@\n',
      'version 1\n0\t1.map\t8\t6\t0\t0\t1\t2\n',
    ]) {
      await playground.paste(text);
      await close();
    }
    const files: Record<string, string | Buffer>[] = [
      { '1.map': 'type octile\nheight 2\nwidth 3\nmap\n.W.\n.g.\n' },
      { '2.map': 'type octile\nheight 2\nwidth 3\nmap\n.?.\n' },
      { '3.map': 'type octile\nheight 1\nwidth 3\nmap\nWWW\n' },
      { '4.png': Buffer.from('89504e470d0a1a0a', 'hex') },
      { '5.pdf': '%PDF-1.7\n' },
      { '6.zip': Buffer.from('504b0304', 'hex') },
      { '7.html': '<!doctype html><title>1</title>' },
      { '8.json': '{"type": "tileset"}' },
      { '9.bin': Buffer.from([1, 2, 3, 250]) },
      { '10.map': 'type octile\nheight 1\nwidth 3\nmap\n...\n', '11.map': 'type octile\nheight 1\nwidth 4\nmap\n....\n' },
      {
        '12.json': JSON.stringify({
          type: 'map',
          orientation: 'orthogonal',
          width: 2,
          height: 2,
          tilewidth: 8,
          tileheight: 8,
          tilesets: [{ firstgid: 1, source: '1.tsx' }],
          layers: [
            { type: 'tilelayer', name: '1', width: 2, height: 2, data: [1, 0, 2, 1] },
            { type: 'tilelayer', name: '', width: 2, height: 2, data: [0, 0, 2, 1] },
          ],
        }),
      },
      { '13.json': JSON.stringify({ type: 'map', orientation: 'hexagonal', width: 2, height: 2, layers: [] }) },
    ];
    for (const some of files) {
      await playground.dropAll(some);
      await close();
    }
    await conclude(playground);
  }, 120_000);

  it('of links that open, ask, or are refused', async () => {
    const maps = await openMapHost({
      '/1.map': 'type octile\nheight 1\nwidth 3\nmap\n...\n',
      '/broken.map': 'type octile\nheight 1\nwidth 3\nmap\n.?.\n',
      '/page.map': '<!doctype html><title>1</title>',
    });
    const playground = await open('#ex=terrain');
    for (const link of [
      'ex=0',
      'ex=trap&alg=bogus',
      'ex=trap&s=15.4',
      'v=1&s=0.0',
      'v=99&c=AAAAAA',
      'v=1&s=0.0&g=39.28&m=c1.KB4AVJD6bTmqedMh4mEpqKNYnr386n0MEiQT30xSXA&c=ygGwkg',
      'map=http://maps.invalid/1.map',
      'map=https://maps.invalid/1.map',
      'map=https://github.com/1/2/blob/3/4.map',
      'map=https://maps.invalid/1.map&water=3',
      `map=${maps.address}/none.map`,
      `map=${maps.address}/page.map`,
      `map=${maps.address}/broken.map`,
      `map=${maps.address}/1.map`,
    ]) {
      await playground.follow(link);
      await playground.idle();
      const offer = playground.page.locator('[data-action="offer"]');
      if ((await offer.isVisible()) && /maps\.invalid|127\.0\.0\.1/.test(link)) {
        await offer.click();
        await playground.idle();
      }
    }
    await maps.close();
    await conclude(playground);
  });

  it('of why a query is no row of a benchmark', async () => {
    const playground = await open();
    const { page } = playground;
    await playground.openOptions();
    const ask = async (): Promise<void> => {
      await page.evaluate(() => {
        (document.querySelector('astrolabe-playground')!.shadowRoot!.querySelector('[data-action="saveScen"]') as HTMLElement).click();
      });
      await playground.idle();
    };
    await show(playground, 'share');
    await playground.key('Escape');
    await playground.key('Home');
    await playground.press('shareLink');
    const link = await playground.hash();
    await playground.key('Escape');
    await playground.follow('ex=trap');
    await playground.follow(link);
    await playground.idle();
    for (const hash of ['ex=rooms&moves=4-connected', 'ex=rooms', 'ex=terrain', 'ex=rooms&alg=greedy', 'ex=unity-ten', 'ex=rooms&alg=bfs']) {
      await playground.follow(hash);
      await playground.idle();
      await ask();
      await playground.toEnd();
      await ask();
    }
    await playground.follow('ex=rooms');
    for (const [option, value] of [
      ['costModel', '2'],
      ['costModel', '0'],
      ['unit', '1'],
      ['unit', '0'],
    ] as const) {
      await choose(playground, `[data-option="${option}"]`, value);
      await ask();
    }
    for (const key of ['a', 'c', 'p']) {
      await playground.key(key);
      await playground.drag({ x: 6, y: 26 }, { x: 8, y: 26 });
      await ask();
    }
    // What has its place in links alone.
    await playground.key('Control+s');
    await conclude(playground);
  });

  it('of the rows of a benchmark', async () => {
    const playground = await open();
    const { page } = playground;
    const row = (startX: number, startY: number, goalX: number, goalY: number, length: string): string =>
      `0\t1.map\t8\t6\t${startX}\t${startY}\t${goalX}\t${goalY}\t${length}`;
    await playground.drop('1.map', 'type octile\nheight 6\nwidth 8\nmap\n........\n.@@@@@@.\n........\n........\n......@@\n......@.\n');
    const rows = [
      row(0, 2, 7, 3, '7.41421356'),
      row(0, 0, 7, 0, '7.5'),
      row(0, 0, 7, 5, '0'),
      row(3, 3, 3, 3, '0'),
      row(0, 0, 7, 5, '12'),
      row(0, 0, 7, 0, '0'),
    ];
    await playground.drop('2.scen', `version 1\n${rows.join('\n')}\n`);
    for (let index = 0; index < rows.length; index++) {
      await page.locator(`[data-row="${index}"]`).click();
      await playground.idle();
    }
    await page.locator('[data-action="runAll"]').click();
    await page.locator('[data-action="runAll"]').waitFor();
    await playground.idle();
    await page.locator('[data-action="onlyDifferent"]').click();
    await playground.idle();
    // No number of units, and then two of them.
    for (const agents of ['none', '2']) {
      await page.locator('[data-field="agents"]').fill(agents);
      await page.locator('[data-action="placeUnits"]').click();
      await playground.idle();
    }
    await playground.key('Control+z');
    await playground.key('w');
    await playground.drag({ x: 1, y: 3 }, { x: 3, y: 3 });
    await playground.drop('3.scen', 'version 1\n0\t1.map\t8\t6\t0\t0\t9\t2\t1\n');
    await playground.drop('4.scen', 'version 2\n');
    await conclude(playground);
  });

  it('of the plans of crowds, which are compared and looked into', async () => {
    const playground = await open('#ex=corridor');
    const { page } = playground;
    for (const planner of ['CBS', 'LaCAM', 'Prioritised planning']) {
      await choose(playground, 'select[data-option="planner"]', { label: `⟦${planner}⟧` });
      const tab = page.locator('[data-why-tab="planning"]');
      if ((await tab.getAttribute('aria-expanded')) === 'false') await tab.click();
      const begin = page.locator('[data-action="look-begin"]');
      const slider = page.locator('[data-part="look-slider"]');
      await begin.or(slider).first().waitFor();
      if (await begin.isVisible()) await begin.click();
      await slider.focus();
      for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'End']) await playground.key(key);
    }
    await page.locator('.top-bar [data-action="compare"]').waitFor({ state: 'attached' });
    await page.locator('canvas.map').first().focus();
    await playground.key('m');
    await choose(playground, '[data-lane="1"] [data-option="lanePlanner"]', { label: '⟦CBS⟧' });
    await conclude(playground);
  });

  it.each(['embed.html', 'figures.html'])('of %s', async (name) => {
    const context = await (await sharedBrowser()).newContext({ viewport: { width: 900, height: name === 'figures.html' ? 3000 : 700 } });
    await gatherIn(context);
    const page = await context.newPage();
    await page.goto(
      `${host.address}${name}?lang=${tag}${name === 'embed.html' ? '&info=story+key+counters&caption=2026&controls=full#ex=rooms&step=100' : ''}`,
    );
    await page.waitForFunction(() => document.querySelector('astrolabe-playground') !== null);
    await page.evaluate(() => document.querySelector('astrolabe-playground')!.ready);
    await page.waitForTimeout(500);
    const all = await gathered(page);
    for (const { text } of all) seenInAll.add(text);
    expect(faultsIn(all)).toEqual([]);
    await context.close();
  });
});

/** Every text of a table, with its path. */
function textsOf(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`)) : [];
}

it('has seen most texts of the tables', () => {
  const seen = [...seenInAll];
  /** A text has the parts of the template between its gaps, in their order. */
  const isSeen = (template: string): boolean => {
    const parts = template.split(/\{\w+\}/);
    const longest = parts.reduce((best, part) => (part.length > best.length ? part : best));
    return seen.some((text) => {
      let end = 0;
      return text.includes(longest) && parts.every((part) => (end = text.indexOf(part, end) + part.length) >= part.length);
    });
  };
  const shares = Object.fromEntries(
    Object.entries({ page: first.page, ...rest }).map(([name, table]) => {
      const texts = textsOf(table, name);
      const unseen = texts.filter(([, text]) => !isSeen(text)).map(([path]) => path);
      if (process.env['ASTROLABE_UNSEEN']) console.log(unseen.join('\n'));
      return [name, 1 - unseen.length / texts.length];
    }),
  );
  console.log(
    `seen of each table: ${Object.entries(shares)
      .map(([name, share]) => `${name} ${Math.floor(100 * share)} %`)
      .join(', ')}`,
  );
  for (const [name, least] of Object.entries({
    page: 0.85,
    panelWords: 0.9,
    lateWords: 0.75,
    takeAwayWords: 0.85,
    aboutWords: 0.85,
    scenarioWords: 0.75,
    compareWords: 0.85,
    timeWords: 0.8,
  }))
    expect(shares[name], name).toBeGreaterThan(least);
});
