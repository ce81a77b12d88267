// Questions about the units of a crowd: asked at a tick of the plan, answered by mouse and by keyboard, and in a figure.
import { afterAll, describe, expect, it } from 'vitest';
import type { Cell } from '../../web/src/model/ui';
import { choosePlanner, openCorridor, tickOf } from './crowdPage';
import { closeArticles, idleIn, openArticle, readyIn, script } from './figure';
import { inside } from './inside';
import { usePlaygrounds, type Playground } from './playground';
import { button, click, listen, part, spoken, told, verdict } from './questionPage';
import { violations } from './violations';

const openPage = usePlaygrounds();
afterAll(closeArticles);

async function askFromMenu(playground: Playground, kind: string): Promise<void> {
  const { page } = playground;
  await page.locator('[data-why-tab="askMe"]').click();
  await page.locator(`[data-ask="${kind}"]`).click();
  await page.locator('.question [data-part="question"]:not(:empty)').waitFor();
  await playground.idle();
}

/** The cells of the units at the tick that is shown, from unit 1 on, as their list tells them. */
async function unitCells({ page }: Playground): Promise<Cell[]> {
  await page.locator('[data-why-tab="units"]').click();
  await page.locator('.unit-row').first().waitFor();
  const rows = await page.locator('.unit-row').allTextContents();
  return rows.map((row) => {
    const [, x, y] = /\((\d+), (\d+)\)/.exec(row)!;
    return { x: Number(x), y: Number(y) };
  });
}

/** Precondition: the map has the focus and a cell cursor. */
async function cursorTo(playground: Playground, to: Cell): Promise<void> {
  const cursor = await inside(playground.page, ({ store }) => store.get().cursor!);
  const go = async (by: number, more: string, less: string): Promise<void> => {
    for (let i = 0; i < Math.abs(by); i++) await playground.key(`Shift+Arrow${by > 0 ? more : less}`);
  };
  await go(to.x - cursor.x, 'Right', 'Left');
  await go(to.y - cursor.y, 'Down', 'Up');
}

/** Two units that never meet. */
const apart = 'ex=trap&s=0.0&g=3.0&units=0.10.3.10&method=prioritized';

const whyThree = /^Right: Unit 3 waits: if it went on now, it would meet unit 2 on \(5, 4\) at tick 17/;

describe('which unit another one waits for', () => {
  it('is asked by the menu at the tick that is shown; a wrong unit is named, the right one explained, and the next wait is gone to', async () => {
    const playground = await openCorridor(openPage);
    const { page } = playground;
    await listen(page);
    await askFromMenu(playground, 'wait');
    expect(await part(page, 'question')).toBe('Tick 10: which unit is unit 3 waiting for?');
    expect(await spoken(page)).toMatch(/^Tick 10: which unit is unit 3 waiting for\? Click the unit\./);
    const cells = await unitCells(playground);
    expect(cells).toHaveLength(4);
    const [one, two, three] = cells as [Cell, Cell, Cell];
    const over = await playground.at(two.x, two.y);
    await page.mouse.move(over.x, over.y);
    await playground.idle();
    expect(await part(page, 'cell')).toBe(`(${two.x}, ${two.y}): unit 2.`);
    // Neither walls nor the unit itself are answers.
    await click(playground, { x: 0, y: 0 });
    expect(await verdict(page)).toEqual(['notice', 'No unit stands on (0, 0).']);
    await click(playground, three);
    expect(await verdict(page)).toEqual(['notice', 'That is unit 3 itself.']);
    expect(await part(page, 'tries')).toBe('3 tries left');
    await click(playground, one);
    expect(await verdict(page)).toEqual(['wrong', 'Not yet. That is unit 1. Unit 3 does not wait for it.']);
    expect(await spoken(page)).toMatch(/^Not yet\. That is unit 1\..* 2 tries left$/);
    await click(playground, two);
    expect((await verdict(page))[0]).toBe('right');
    expect((await verdict(page))[1]).toMatch(whyThree);
    expect(await spoken(page)).toMatch(whyThree);
    expect(await violations(page)).toEqual([]);
    const common = { question: 'wait', step: 10, index: 1, of: 1, right: 0 };
    expect(await told(page)).toEqual([
      { ...common, answer: { ...one, unit: 1 }, isRight: false, attempts: 1 },
      { ...common, answer: { ...two, unit: 2 }, isRight: true, attempts: 2 },
    ]);
    await button(page, 'again').click();
    await page.locator('[data-part="question"]', { hasText: 'Tick 9: which unit is unit 4 waiting for?' }).waitFor();
    await playground.idle();
    expect(await tickOf(playground)).toBe('9');
    await button(page, 'show').click();
    expect((await verdict(page))[1]).toMatch(/^Unit 4 waits: .* unit 1 /);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('is answered by keyboard, and no longer stands when the plan is another one', async () => {
    const playground = await openCorridor(openPage);
    const { page } = playground;
    await askFromMenu(playground, 'wait');
    const [, two] = (await unitCells(playground)) as [Cell, Cell];
    await page.locator('canvas.map').focus();
    await playground.key('Shift+ArrowRight');
    await cursorTo(playground, two);
    expect(await part(page, 'cell')).toBe(`(${two.x}, ${two.y}): unit 2.`);
    expect(await page.locator('.question-how').textContent()).toMatch(/^Shift and the arrow keys go to the unit/);
    await playground.key('Enter');
    expect((await verdict(page))[1]).toMatch(whyThree);
    await button(page, 'again').focus();
    await playground.key('Enter');
    await page.locator('[data-part="question"]', { hasText: 'Tick 9:' }).waitFor();
    await choosePlanner(playground, 'CBS');
    expect(await verdict(page)).toEqual(['notice', 'The map or the search has changed since the question was asked.']);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('is given away by the card of the unit', async () => {
    const playground = await openCorridor(openPage);
    const { page } = playground;
    await askFromMenu(playground, 'wait');
    await playground.key('/');
    await page.keyboard.type('3');
    await playground.key('Enter');
    expect((await verdict(page))[0]).toBe('shown');
    await playground.close();
  });

  it('is not offered for one walker, and a link that asks it there is told why it cannot', async () => {
    const playground = await openPage('#ex=trap&ask=wait');
    const { page } = playground;
    await page.locator('[data-part="verdict"]', { hasText: 'This map has no units that are planned together.' }).waitFor();
    await page.locator('[data-why-tab="askMe"]').click();
    await page.locator('[data-ask="cost"]').waitFor();
    expect(await page.locator('[data-ask="wait"]').isVisible()).toBe(false);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('is asked in a figure, at the tick of its author, and says so where no unit waits for another', async () => {
    const figure = (link: string): string => `<astrolabe-playground question="wait" controls="mini" tick="10" link="${link}"></astrolabe-playground>`;
    const { page, complaints } = await openArticle((playground) => script(playground) + figure('ex=corridor'), { width: 390, height: 844 });
    await readyIn(page);
    await button(page, 'show').waitFor();
    await idleIn(page);
    expect(await part(page, 'question')).toBe('Tick 10: which unit is unit 3 waiting for?');
    await page.evaluate((link) => document.querySelector('astrolabe-playground')!.setAttribute('link', link), apart);
    await page.locator('[data-part="verdict"]', { hasText: 'In this plan no unit waits for another one.' }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('where units would first collide', () => {
  it('is asked at tick 0 with the paths of units that go alone; wrong cells are told from the right one', async () => {
    const playground = await openCorridor(openPage);
    const { page } = playground;
    await listen(page);
    await askFromMenu(playground, 'conflict');
    expect(await part(page, 'question')).toBe('If each unit took a shortest path of its own, where would two of them first collide?');
    expect(await spoken(page)).toMatch(/ Click the cell\. The lines are those paths/);
    expect(await tickOf(playground)).toBe('0');
    await click(playground, { x: 0, y: 0 });
    expect(await verdict(page)).toEqual(['wrong', 'Not yet. The first collision is not on (0, 0).']);
    await button(page, 'show').click();
    const [state, sentence] = await verdict(page);
    expect(state).toBe('shown');
    const [, x, y] = /^Units \d and \d would (?:both be on|exchange) \((\d+), (\d+)\)/.exec(sentence!)!;
    expect(await violations(page)).toEqual([]);
    await button(page, 'again').click();
    await button(page, 'show').waitFor();
    await playground.idle();
    // By keyboard, from the cell at which the cursor begins.
    await page.locator('canvas.map').focus();
    await playground.key('Shift+ArrowRight');
    await cursorTo(playground, { x: Number(x), y: Number(y) });
    expect(await part(page, 'cell')).toBe(`(${x}, ${y}).`);
    await playground.key('Enter');
    expect(await verdict(page)).toEqual(['right', `Right: ${sentence}`]);
    expect(await spoken(page)).toBe(`Right: ${sentence}`);
    expect((await told(page)).map(({ question, answer, isRight, step }) => [question, answer, isRight, step])).toEqual([
      ['conflict', { x: 0, y: 0 }, false, 0],
      ['conflict', null, false, 0],
      ['conflict', { x: Number(x), y: Number(y) }, true, 0],
    ]);
    // The page keeps its planner and its plan.
    expect(await page.locator('select[data-option="planner"] option:checked').textContent()).toBe('Prioritised planning');
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('is asked in a figure, and says so where no two units would', async () => {
    const { page, complaints } = await openArticle(
      (playground) => `${script(playground)}<astrolabe-playground question="conflict" controls="mini" link="${apart}"></astrolabe-playground>`,
    );
    await readyIn(page);
    await page.locator('[data-part="verdict"]', { hasText: 'If each unit took a shortest path of its own, no two would collide.' }).waitFor();
    await page.evaluate(() => document.querySelector('astrolabe-playground')!.setAttribute('link', 'ex=corridor'));
    await page.locator('[data-part="question"]', { hasText: 'where would two of them first collide?' }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
