// Files of the plan of a crowd: who offers them, what they hold, and why there are none.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choosePlanner, counterOf, openCorridor, tickOf } from './crowdPage';
import { inside } from './inside';
import { processorTimes } from './longTasks';
import { dropMap, linkTo, openGround } from './manyMaps';
import { usePlaygrounds, type Playground } from './playground';
import { openShare, save } from './saved';
import { violations } from './violations';

const openPage = usePlaygrounds();
const folder = mkdtempSync(join(tmpdir(), 'astrolabe-saved-plans-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string, content: string | Buffer): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const program = resolve(import.meta.dirname, '../../build/release/astrolabe');

const outcome = ({ page }: Playground): Promise<string | null> => page.locator('[data-part="outcome"]').textContent();
const button = ({ page }: Playground, action: string) => page.locator(`[data-dialog="share"] [data-action="${action}"]`);

/** What the page says when a file cannot be saved. */
async function refusal(playground: Playground, action = 'savePlan'): Promise<string | null> {
  await openShare(playground);
  await button(playground, action).click();
  await playground.page.locator('[data-part="outcome"].problem').waitFor();
  const text = await outcome(playground);
  await playground.key('Escape');
  return text;
}

/** The colours near the middles of cells of the pictures of a storyboard, which has two columns. */
async function coloursOf(playground: Playground, png: Buffer, at: readonly { tile: number; x: number; y: number }[]): Promise<string[]> {
  const { width, height } = await playground.state();
  return playground.page.evaluate(
    async ({ bytes, map, places }) => {
      const image = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const canvas = new OffscreenCanvas(image.width, image.height);
      const pen = canvas.getContext('2d', { willReadFrequently: true })!;
      pen.drawImage(image, 0, 0);
      const [margin, gap] = [8, 8];
      const tileWidth = (image.width - gap) / 2;
      const scale = (tileWidth - 2 * margin) / map.width;
      const pictureHeight = map.height * scale + 2 * margin;
      // Above each there is a head of about 30 pixels.
      const rows = Math.round((image.height + gap) / (pictureHeight + 30));
      const pitch = (image.height + gap) / rows;
      return places.map(({ tile, x, y }) => {
        const left = (tile % 2) * (tileWidth + gap) + margin;
        const top = Math.floor(tile / 2) * pitch + pitch - gap - pictureHeight + margin;
        return [...pen.getImageData(left + (x + 0.25) * scale, top + (y + 0.5) * scale, 1, 1).data.slice(0, 3)].join();
      });
    },
    { bytes: [...png], map: { width, height }, places: at },
  );
}

describe('the plan of a crowd', () => {
  let playground: Playground;

  beforeAll(async () => {
    playground = await openCorridor(openPage);
  });

  it('is saved as text, which the program reads and finds valid', async () => {
    await openShare(playground);
    const plan = await save(playground, 'savePlan');
    expect(await outcome(playground)).toBe('Saved as A-corridor.plan.');
    const map = await save(playground, 'saveFile');
    await playground.key('Escape');
    expect(plan.name).toBe('A-corridor.plan');
    const [head, solution] = plan.content.toString().split('solution=\n') as [string, string];
    expect(head).toBe(
      'agents=4\nsolver=prioritized\nsolved=1\nsoc=108\nsoc_lb=80\nmakespan=34\nseed=0\n' +
        'starts=(3,4),(20,4),(1,5),(22,3),\ngoals=(21,5),(2,3),(19,2),(4,6),\n',
    );
    const lines = solution.trimEnd().split('\n');
    expect(lines).toHaveLength(35);
    expect(lines[0]).toBe('0:(3,4),(20,4),(1,5),(22,3),');
    expect(lines[34]).toBe('34:(21,5),(2,3),(19,2),(4,6),');
    const ends = lines[0]!.match(/\d+,\d+/g)!.map((start, i) => [start, lines[34]!.match(/\d+,\d+/g)![i]!].join().split(',').join('\t'));
    const { width, height } = await playground.state();
    const rows = ends.map((each) => `0\tm.map\t${width}\t${height}\t${each}\t1`);
    const checked = spawnSync(
      program,
      [
        ...['mapf', '--map', file('m.map', map.content), '--scen', file('m.scen', `version 1\n${rows.join('\n')}\n`)],
        ...['--open-plan', file('m.plan', plan.content), '--json'],
      ],
      { encoding: 'utf8' },
    );
    expect(checked.stderr).toBe('');
    expect(JSON.parse(checked.stdout)).toEqual({ agents: 4, ticks: 34, faults: 0, check: 'none' });
  });

  it('is saved as a table of positions', async () => {
    await openShare(playground);
    const { name, content } = await save(playground, 'savePositions');
    expect(await violations(playground.page)).toEqual([]);
    await playground.key('Escape');
    expect(name).toBe('A-corridor.positions.csv');
    const lines = content.toString().trimEnd().split('\n');
    expect(lines).toHaveLength(1 + 35 * 4);
    expect(lines.slice(0, 3)).toEqual(['tick,unit,x,y', '0,1,3,4', '0,2,20,4']);
    // It is where unit 3 waits for it.
    expect(lines).toContain('17,2,5,4');
    expect(lines.at(-1)).toBe('34,4,4,6');
  });

  it('is saved as a storyboard of as few pictures as no two paths cross in, each with its ticks', async () => {
    const before = await tickOf(playground);
    await openShare(playground);
    const drawing = await save(playground, 'saveStorySvg');
    const picture = await save(playground, 'saveStoryPng');
    await playground.key('Escape');
    expect([drawing.name, picture.name]).toEqual(['A-corridor.storyboard.svg', 'A-corridor.storyboard.png']);
    const svg = drawing.content.toString();
    const captions = [...svg.matchAll(/Ticks (\d+) to (\d+)/g)].map(([, from, to]) => [Number(from), Number(to)]);
    expect(captions.slice(0, 4)).toEqual([
      [0, 3],
      [3, 6],
      [6, 9],
      [9, 10],
    ]);
    expect(captions.at(-1)).toEqual([25, 34]);
    expect(svg.match(/<svg /g)).toHaveLength(1 + captions.length);
    expect(svg).toContain(`The paths of 4 units in ${captions.length} pictures. In none of them two paths cross.`);
    const colours = await coloursOf(playground, picture.content, [
      // Unit 3 comes there at first, and unit 1 stands at its goal at last.
      { tile: 0, x: 3, y: 4 },
      { tile: 0, x: 21, y: 5 },
      { tile: captions.length - 1, x: 3, y: 4 },
      { tile: captions.length - 1, x: 21, y: 5 },
    ]);
    expect(colours[0]).toBe('42,181,156');
    expect(colours[3]).toBe(colours[0]);
    expect(colours[2]).not.toBe(colours[0]);
    expect(colours[1]).toBe(colours[2]);
    expect(await tickOf(playground)).toBe(before);
    expect(await counterOf(playground, 'sum').textContent()).toBe('108');
  });

  it('keeps units that have vanished where they were in the text, and says so; the table has no row of them', async () => {
    await playground.page.locator('select[data-option="at-goal"]').selectOption({ label: 'Units vanish' });
    await playground.idle();
    await openShare(playground);
    const plan = (await save(playground, 'savePlan')).content.toString();
    expect(await outcome(playground)).toMatch(/^Saved as A-corridor\.plan\. Units that have vanished stay at their goals in this file/);
    const table = (await save(playground, 'savePositions')).content.toString();
    await playground.key('Escape');
    const last = plan.trimEnd().split('\n').at(-1)!;
    expect(last).toMatch(/^\d+:\(21,5\),\(2,3\),\(19,2\),\(4,6\),$/);
    const lastTick = /^\d+/.exec(last)![0];
    expect(table.match(new RegExp(`^${lastTick},`, 'gm')) ?? []).not.toHaveLength(4);
    await playground.key('Control+z');
  });

  it('is not saved while the plan of a step is shown', async () => {
    await choosePlanner(playground, 'CBS');
    const { page } = playground;
    await page.locator('[data-why-tab="planning"]').click();
    await page.locator('[data-part="look-slider"]').focus();
    await playground.key('Home');
    expect(await refusal(playground)).toBe(
      'Nothing was saved. The map shows the plan of a step of the planning. Choose “Whole plan” in “Planning” first.',
    );
    await page.locator('[data-why-tab="planning"]').click();
    await openShare(playground);
    expect((await save(playground, 'savePlan')).content.toString()).toContain('\nsolver=cbs\nsolved=1\nsoc=90\n');
    await playground.key('Escape');
    await playground.key('Control+z');
  });

  it('says why there is none', async () => {
    await inside(playground.page, (page) => page.edit((session) => session.setUnit(0, 5)));
    await playground.idle();
    for (const action of ['savePlan', 'savePositions', 'saveStoryPng']) {
      expect(await refusal(playground, action)).toBe('Nothing was saved. Unit 1 cannot stand on its start (3, 4).');
    }
    await playground.key('Control+z');
    expect(await counterOf(playground, 'sum').textContent()).toBe('108');
  });

  it('is named by its planner where two plans are compared', async () => {
    await playground.key('m');
    await playground.page.locator('[data-lane="1"]').waitFor();
    await playground.idle();
    await openShare(playground);
    const { name, content } = await save(playground, 'savePlan');
    const chosen = /^solver=(.*)$/m.exec(content.toString())![1];
    expect(await playground.page.locator('#files-plan').textContent()).toBe(chosen === 'prioritized' ? 'Plan: Prioritised planning' : 'Plan: LaCAM');
    expect(name).toBe('A-corridor.plan');
    await playground.key('Escape');
  });

  it('is offered while there is a crowd alone', async () => {
    await playground.follow('#ex=rooms');
    await openShare(playground);
    expect(await button(playground, 'saveFile').isVisible()).toBe(true);
    expect(await button(playground, 'savePlan').count()).toBe(0);
    expect(playground.complaints).toEqual([]);
  });
});

it('a storyboard has the doors of each stretch as they are at its beginning', async () => {
  // No unit goes there.
  const playground = await openCorridor((link) => openPage(`${link}&doors=2.2.1c.5.60`));
  await openShare(playground);
  const { content } = await save(playground, 'saveStoryPng');
  const [open, closed] = await coloursOf(playground, content, [
    { tile: 0, x: 2, y: 2 },
    { tile: 2, x: 2, y: 2 },
  ]);
  expect(open).not.toBe(closed);
  expect(playground.complaints).toEqual([]);
  await playground.close();
});

it('no task is long while a storyboard is saved', async () => {
  const playground = await openPage();
  await dropMap(playground, openGround());
  await playground.follow(await linkTo(playground, openGround(), 8, 'lacam'));
  await expect.poll(() => counterOf(playground, 'sum').textContent(), { timeout: 30_000 }).toMatch(/^[\d,]+$/);
  await playground.idle();
  await openShare(playground);
  for (const action of ['saveStorySvg', 'saveStoryPng']) await save(playground, action, { timeout: 60_000 });
  for (const action of ['saveStorySvg', 'saveStoryPng']) {
    let bytes = 0;
    const tasks = await processorTimes(playground, async () => void (bytes = (await save(playground, action, { timeout: 60_000 })).content.length));
    console.log(`${action}: ${bytes} bytes; the longest task ${Math.max(...tasks).toFixed(1)} ms`);
    expect(bytes).toBeGreaterThan(10_000);
    expect(tasks.filter((task) => task > 50)).toEqual([]);
  }
  expect(playground.complaints).toEqual([]);
  await playground.close();
}, 240_000);

it('no task is long while the plan of 2,000 units is saved', async () => {
  const playground = await openPage();
  await dropMap(playground, openGround());
  await playground.follow(await linkTo(playground, openGround(), 2000, 'lacam'));
  await expect.poll(() => counterOf(playground, 'sum').textContent(), { timeout: 120_000 }).toMatch(/^[\d,]+$/);
  await playground.idle();
  const ticks = Number(await counterOf(playground, 'makespan').textContent());
  await openShare(playground);
  // What writes the files is loaded, and its code compiled, by the first of them.
  for (const action of ['savePlan', 'savePositions']) await save(playground, action, { timeout: 120_000 });
  for (const action of ['savePlan', 'savePositions']) {
    let lines = 0;
    const began = performance.now();
    const tasks = await processorTimes(playground, async () => {
      lines = (await save(playground, action, { timeout: 120_000 })).content.toString().split('\n').length;
    });
    console.log(`${action}: ${lines} lines in ${Math.round(performance.now() - began)} ms; the longest task ${Math.max(...tasks).toFixed(1)} ms`);
    expect(lines).toBeGreaterThan(action === 'savePlan' ? ticks : ticks * 2000);
    expect(tasks.filter((task) => task > 50)).toEqual([]);
  }
  await playground.key('Escape');
  let why: string | null = null;
  const tasks = await processorTimes(playground, async () => void (why = await refusal(playground, 'saveStoryPng')));
  expect(why).toBe('Nothing was saved. The paths cross too often: more than 24 pictures would be needed.');
  expect(tasks.filter((task) => task > 50)).toEqual([]);
  expect(playground.complaints).toEqual([]);
  await playground.close();
}, 240_000);
