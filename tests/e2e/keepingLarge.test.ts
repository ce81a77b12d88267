// Nothing is lost of a map that fits into no link, and of a search that has not come to its step. A smaller map goes the same ways as one of a million
// cells, which every fourth turn takes, and each turn tries one of the ways in which a database fails.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { choose, drawSteadily, noise, searchesOf, storedMaps, trap, untilKept, untilNoted } from './keepingSteps';
import { inside } from './inside';
import { usePlaygrounds, type Playground } from './playground';
import { isLong, shareOf, turn } from '../turn';

const openPage = usePlaygrounds(false);
const side = isLong || turn % 4 === 0 ? 1024 : 720;
const map = noise(side);

async function openNoise(prepare?: (page: Page) => Promise<void>): Promise<Playground> {
  const playground = await openPage('', {}, prepare);
  await playground.drop('noise.map', map);
  return playground;
}

/** The step that is shown when that is begun. */
const seek = (playground: Playground, step: number): Promise<number> =>
  playground.page.evaluate((wanted) => {
    const element = document.querySelector('astrolabe-playground')!;
    element.seek(wanted);
    return element.getState().step!;
  }, step);

const setAlgorithm = async (playground: Playground, id: string): Promise<void> => {
  await playground.page.evaluate((name) => document.querySelector('astrolabe-playground')!.setAttribute('algorithm', name), id);
  await playground.idle();
};

/** Lets the first link that is made from here on never come to its end, so that nothing of the map is stored by then. */
const stallLink = (playground: Playground): Promise<void> =>
  inside(playground.page, ({ session }) => {
    const writeLink = session.writeLink.bind(session);
    let isFirst = true;
    session.writeLink = (...list) => {
      if (!isFirst) return writeLink(...list);
      isFirst = false;
      return { advance: () => 0, delete: () => undefined } as never;
    };
  });

/** Until the page has opened it: before, it can store nothing. */
async function untilDatabase({ page }: Playground): Promise<void> {
  await page.waitForFunction(async () => (await indexedDB.databases()).some(({ name }) => name === 'astrolabe'));
  // The browser opens one after the other: once this one is open, so is that of the page.
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('astrolabe');
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          request.result.close();
          resolve();
        };
      }),
  );
}

describe('a map that fits into no link', () => {
  it('is there after a reload in the middle of a stroke of ten seconds, with all else', async () => {
    const playground = await openNoise();
    await untilNoted(playground);
    await drawSteadily(playground, 10);
    await playground.page.mouse.up();
    const rows = await playground.rows();
    const { start, goal, algorithm } = await playground.state();
    await playground.reload();
    expect((await playground.rows()).join() === rows.join()).toBe(true);
    expect(await playground.state()).toMatchObject({ start, goal, algorithm, mapName: 'noise', width: side });
    expect(playground.complaints).toEqual([]);
  });

  it('is there where the page is left at once, before it was ever written', async () => {
    const playground = await openNoise();
    await untilNoted(playground);
    await playground.drop('other.map', noise(700, 5));
    const rows = await playground.rows();
    await playground.reload();
    expect((await playground.rows()).join() === rows.join()).toBe(true);
    expect(playground.complaints).toEqual([]);
  });

  it('is there where it is the first of its browser, and the page is left before it was written', async () => {
    const playground = await openPage();
    await stallLink(playground);
    await playground.drop('noise.map', map);
    await untilDatabase(playground);
    await playground.reload();
    expect(await playground.state()).toMatchObject({ mapName: 'noise', width: side });
    expect((await playground.rows()).join() === map.trimEnd().split('\n').slice(4).join()).toBe(true);
    expect(playground.complaints).toEqual([]);
  });

  it('is stored again where the browser fails to, after the tab was hidden', async () => {
    const playground = await openPage();
    const { page } = playground;
    await stallLink(playground);
    await playground.drop('noise.map', map);
    await untilDatabase(playground);
    const [named, isAborted] = await page.evaluate(async () => {
      const { commit } = IDBTransaction.prototype;
      IDBTransaction.prototype.commit = function () {
        IDBTransaction.prototype.commit = commit;
        this.abort();
      };
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      Reflect.deleteProperty(document, 'visibilityState');
      const { link } = JSON.parse(sessionStorage.getItem('astrolabe-state')!) as { link: string };
      return [(JSON.parse(link) as { map: string }).map, IDBTransaction.prototype.commit === commit];
    });
    expect(isAborted).toBe(true);
    await expect.poll(() => storedMaps(playground)).toEqual([named]);
    await playground.reload();
    expect(await playground.state()).toMatchObject({ mapName: 'noise', width: side });
    expect(playground.complaints).toEqual([]);
  });

  it('is there where the page is left in the middle of writing it', async () => {
    const playground = await openPage('', {}, async (page) => {
      await page.addInitScript(() => {
        const { put } = IDBObjectStore.prototype;
        let puts = 0;
        IDBObjectStore.prototype.put = function (...list: [unknown]) {
          if (++puts === 2 && !localStorage.getItem('left')) {
            localStorage.setItem('left', 'once');
            location.reload();
          }
          return put.apply(this, list);
        };
      });
    });
    const loaded = playground.page.waitForEvent('load');
    const large = noise(2000);
    await playground.drop('large.map', large).catch(() => undefined);
    await loaded;
    await playground.untilReady();
    expect(await playground.state()).toMatchObject({ mapName: 'large', width: 2000 });
    expect((await playground.rows()).join() === large.trimEnd().split('\n').slice(4).join()).toBe(true);
    expect(playground.complaints).toEqual([]);
  });

  it('is there after a reload while it plays, with the step', async () => {
    const playground = await openNoise();
    await untilNoted(playground);
    await playground.page.evaluate(() => document.querySelector('astrolabe-playground')!.setAttribute('speed', '3'));
    await playground.key('w');
    await playground.drag({ x: 2, y: 2 }, { x: 90, y: 40 });
    const rows = await playground.rows();
    await playground.page.keyboard.press('Home');
    await playground.page.keyboard.press('Space');
    await playground.page.waitForFunction(() => document.querySelector('astrolabe-playground')!.getState().step! > 8);
    await playground.reload();
    expect((await playground.rows()).join() === rows.join()).toBe(true);
    expect((await playground.state()).step).toBeGreaterThan(7);
    expect(playground.complaints).toEqual([]);
  });

  it('is there with all searches that are compared on it, after a reload and after a trap, and with the chosen one where their fields are damaged', async () => {
    const playground = await openPage('#ex=trap&alg=dijkstra&alg2=weighted-astar&weight2=2500&alg3=weighted-astar&weight3=1500');
    const { page } = playground;
    await page.locator('[data-lane="1"]').waitFor();
    await playground.drop('noise.map', noise(700));
    await choose(playground, 1);
    await untilNoted(playground);
    // Each at a step of its own, which no search has come to when the page is left.
    const steps = [40_000, 12, 400];
    await inside(page, ({ guard, lanes }, wanted) => guard.run(() => wanted.forEach((step, lane) => lanes[lane]!.runner.runTo(step))), steps);
    await playground.reload();
    const before = await searchesOf(playground);
    expect(before).toEqual({
      searches: [
        ['dijkstra', 1000],
        ['weighted-astar', 2500],
        ['weighted-astar', 1500],
      ].map(([algorithm, weight], lane) => ({ algorithm, weight, step: steps[lane] })),
      chosen: 1,
    });
    expect(await playground.state()).toMatchObject({ mapName: 'noise', width: 700 });
    await page.locator('[data-lane="1"]').waitFor();
    await trap(playground);
    expect(await searchesOf(playground)).toEqual(before);
    expect(await playground.state()).toMatchObject({ mapName: 'noise', width: 700 });
    // Behind the page, which writes when it is left.
    await page.evaluate(() =>
      window.addEventListener('pagehide', () =>
        sessionStorage.setItem('astrolabe-state', sessionStorage.getItem('astrolabe-state')!.replace('alg3=', 'alg3=no-')),
      ),
    );
    await playground.reload();
    expect(await searchesOf(playground)).toEqual({ searches: [before.searches[1]], chosen: 0 });
    expect(await playground.state()).toMatchObject({ mapName: 'noise', width: 700 });
    expect(playground.complaints).toEqual([]);
  });

  it('is one of each tab, and of a tab that is opened from another', async () => {
    const first = await openNoise();
    await untilNoted(first);
    const second = await first.openBeside(first.page.url());
    await second.drop('second.map', noise(side, 7));
    await untilNoted(second);
    // As a browser does that duplicates a tab.
    const kept = await first.page.evaluate(() => sessionStorage.getItem('astrolabe-state')!);
    const third = await first.openBeside(first.page.url(), async (page) => {
      await page.addInitScript((text) => sessionStorage.getItem('astrolabe-state') ?? sessionStorage.setItem('astrolabe-state', text), kept);
    });
    expect((await third.state()).mapName).toBe('noise');
    await first.key('w');
    await first.drag({ x: 4, y: 4 }, { x: 80, y: 4 });
    // No list names them any more, and the first tab goes on to a map that the other two do not need.
    await first.page.evaluate(() => localStorage.clear());
    await first.drop('fourth.map', noise(900, 9));
    await first.page.waitForFunction(() => sessionStorage.getItem('astrolabe-state')!.includes('900x900'));
    for (const [tab, name] of [
      [first, 'fourth'],
      [second, 'second'],
      [third, 'noise'],
    ] as const) {
      const rows = await tab.rows();
      await tab.reload();
      expect((await tab.state()).mapName).toBe(name);
      expect((await tab.rows()).join() === rows.join(), name).toBe(true);
      expect(tab.complaints).toEqual([]);
    }
  });

  it('is listed, opened and forgotten', async () => {
    const playground = await openNoise();
    await playground.key('w');
    await playground.drag({ x: 2, y: 2 }, { x: 90, y: 40 });
    await playground.page.waitForTimeout(1200);
    const rows = await playground.rows();
    await playground.press('examples');
    await playground.page.locator('[data-example="trap"]').click();
    await playground.idle();
    await playground.page.waitForTimeout(200);
    await playground.press('examples');
    expect(await playground.page.locator('.recent-map strong').allTextContents()).toEqual(['The trap', 'noise']);
    await playground.page.locator('.recent-map').nth(1).click();
    await playground.idle();
    expect((await playground.rows()).join() === rows.join()).toBe(true);
    await playground.page.waitForTimeout(200);
    await playground.press('examples');
    expect(await playground.page.locator('.recent-map strong').allTextContents()).toEqual(['noise', 'The trap']);
    await playground.page.locator('[data-example="trap"]').click();
    await playground.idle();
    await playground.page.waitForTimeout(200);
    expect((await storedMaps(playground)).length).toBe(1);
    await playground.press('examples');
    await playground.page.locator('[data-action="forgetRecent"]').click();
    await expect.poll(() => storedMaps(playground)).toEqual([]);
    expect(playground.complaints).toEqual([]);
  });

  it('is forgotten by number, by size and by age, but never while a tab needs it', async () => {
    const playground = await openNoise();
    await untilNoted(playground);
    const [own] = await storedMaps(playground);
    // Adds maps of tabs that were closed: the first is the latest.
    const put = (ids: readonly string[], side: number, days: number): Promise<void> =>
      playground.page.evaluate(
        ([names, length, age]) =>
          new Promise<void>((resolve) => {
            const request = indexedDB.open('astrolabe');
            request.onsuccess = () => {
              const transaction = request.result.transaction('about', 'readwrite');
              names.forEach((id, i) =>
                transaction.objectStore('about').put({ id, width: length, height: length, at: Date.now() - age * 86_400_000 - (i + 1) * 1000 }),
              );
              transaction.oncomplete = () => (request.result.close(), resolve());
            };
          }),
        [ids, side, days] as const,
      );
    const others = async (): Promise<string[]> => (await storedMaps(playground)).filter((id) => id !== own);
    const sweep = async (): Promise<void> => {
      await playground.reload();
      await playground.page.waitForTimeout(500);
    };
    await put(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], 10, 2);
    await put(['old'], 10, 31);
    await sweep();
    expect(await others()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    await put(['a', 'b', 'c', 'd', 'e', 'f'], 10, 31);
    await sweep();
    expect(await others()).toEqual([]);
    await put(['i', 'j', 'k'], 6000, 1);
    await sweep();
    expect(await others()).toEqual(['i', 'j']);
    expect(await storedMaps(playground)).toContain(own);
    // A visitor who has no large map any more sweeps as well. The step that was opened is written once it has rested, or when the page is left.
    await playground.page.waitForTimeout(1500);
    await playground.page.evaluate(() => sessionStorage.clear());
    await put(['old'], 10, 31);
    await sweep();
    expect(await others()).toEqual(['i', 'j']);
    await playground.press('examples');
    await playground.page.locator('[data-action="forgetRecent"]').click();
    await put(['i', 'j'], 6000, 31);
    await sweep();
    expect(await storedMaps(playground)).toEqual([]);
    expect(await playground.page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    expect(playground.complaints).toEqual([]);
  });

  it('that is gone, or damaged, is told of, and the page is as at first', async () => {
    const playground = await openNoise();
    for (const store of shareOf(['about', 'parts'], 2)) {
      await untilNoted(playground);
      await playground.page.evaluate(
        (name) =>
          new Promise<void>((resolve) => {
            const request = indexedDB.open('astrolabe');
            request.onsuccess = () => {
              const transaction = request.result.transaction(name, 'readwrite');
              const all = transaction.objectStore(name);
              if (name === 'about') all.clear();
              else
                all.openCursor().onsuccess = ({ target }) => void (target as IDBRequest<IDBCursorWithValue>).result.update(new Uint8Array(1 << 20));
              transaction.oncomplete = () => (request.result.close(), resolve());
            };
          }),
        store,
      );
      await playground.reload();
      expect(await playground.page.evaluate(() => sessionStorage.getItem('astrolabe-state'))).toBeNull();
      expect(await storedMaps(playground)).toEqual([]);
      expect(await playground.state()).toMatchObject({ width: 48, toast: 'This map is no longer stored in this browser.' });
      await playground.press('examples');
      expect(await playground.page.locator('.recent').isVisible()).toBe(false);
      await playground.page.keyboard.press('Escape');
      await playground.drop('noise.map', map);
    }
    expect(playground.complaints).toEqual([]);
  });

  it('is not said to be gone where the database does not answer, and is there when it does', async () => {
    const playground = await openNoise(async (page) => {
      await page.addInitScript(() => {
        if (sessionStorage.getItem('silent')) IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest;
      });
    });
    await untilNoted(playground);
    await playground.page.evaluate(() => sessionStorage.setItem('silent', 'yes'));
    await playground.reload();
    expect(await playground.state()).toMatchObject({ width: 48, toast: 'The storage of this browser did not answer. Reload to try again.' });
    await playground.page.evaluate(() => sessionStorage.removeItem('silent'));
    await playground.reload();
    expect(await playground.state()).toMatchObject({ mapName: 'noise', width: side });
    expect(playground.complaints).toEqual([]);
  });

  it.each(shareOf(['blocked', 'full', 'silent'] as const, 3))('goes on where the database is %s', async (how) => {
    const playground = await openNoise(async (page) => {
      await page.addInitScript((kind) => {
        const fail = (): never => {
          throw new DOMException('no', kind === 'full' ? 'QuotaExceededError' : 'SecurityError');
        };
        if (kind === 'full') IDBObjectStore.prototype.put = fail;
        else if (kind === 'silent') IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest;
        else Object.defineProperty(window, 'indexedDB', { get: fail });
      }, how);
    });
    await playground.page.waitForTimeout(500);
    await playground.key('w');
    await playground.drag({ x: 2, y: 2 }, { x: 90, y: 40 });
    await playground.page.waitForTimeout(4000);
    expect((await playground.state()).toast ?? '').not.toContain('stored');
    await playground.press('examples');
    expect(await playground.page.locator('.recent').isVisible()).toBe(false);
    await playground.page.keyboard.press('Escape');
    await playground.reload();
    expect((await playground.state()).width).toBe(48);
    expect(playground.complaints).toEqual([]);
  });
});

describe('a search that is on its way to its step', () => {
  const wide = `type octile\nheight 1000\nwidth 1000\nmap\n${`${'.'.repeat(1000)}\n`.repeat(1000)}`;

  it.each(
    shareOf(
      [
        ['link', wide],
        ['note', noise(1024)],
      ] as const,
      2,
    ),
  )('comes to it after a reload, with a %s', async (_, text) => {
    const playground = await openPage();
    await playground.drop('wide.map', text);
    await setAlgorithm(playground, 'dijkstra');
    await playground.toEnd();
    const steps = (await playground.state()).recordedSteps - 10;
    await playground.page.keyboard.press('Home');
    await playground.idle();
    // The same search, of which no step is made yet.
    await setAlgorithm(playground, 'bfs');
    await setAlgorithm(playground, 'dijkstra');
    await playground.page.waitForTimeout(1500);
    expect(await seek(playground, steps)).toBeLessThan(steps);
    await playground.reload();
    expect((await playground.state()).step).toBe(steps);
    expect(playground.complaints).toEqual([]);
  });

  it('comes to the end after a reload, where that was asked for', async () => {
    const playground = await openPage();
    await playground.drop('wide.map', wide);
    await setAlgorithm(playground, 'dijkstra');
    await untilKept(playground, 'alg=dijkstra');
    await playground.page.keyboard.press('End');
    await playground.reload();
    expect((await playground.state()).atEnd).toBe(true);
    expect(playground.complaints).toEqual([]);
  });
});
