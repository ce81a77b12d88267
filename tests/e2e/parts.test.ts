// What few people ask for comes when they do; where it does not come, that is said, and the rest of the page goes on.
import { expect, it } from 'vitest';
import { usePlaygrounds, type Playground } from './playground';

const openPage = usePlaygrounds();

const share = async ({ page }: Playground, selector: string): Promise<void> => {
  await page.mouse.move(720, 40);
  await page.locator('[data-action="shareLink"]:visible').first().click();
  await page.locator(`[data-dialog="share"] ${selector}`).click();
};

it.each([
  ['dialogs', (playground: Playground) => playground.press('newMap')],
  [
    'importForm',
    async (playground: Playground) => {
      await playground.press('newMap');
      await playground.page.locator('[data-action="pasteMap"]:visible').first().click();
    },
  ],
  ['qrCode', (playground: Playground) => share(playground, '[data-form="qr"]')],
  ['filmForm', (playground: Playground) => share(playground, '[data-action="saveGif"]')],
  ['saveFiles', (playground: Playground) => share(playground, '[data-action="saveCsv"]')],
  ['scenarioCard', (playground: Playground) => playground.drop('gap.scen', 'version 1\n')],
  ['referenceOpen', (playground: Playground) => playground.follow('ex=trap')],
])('%s', async (part, ask) => {
  const playground = await openPage();
  const { page } = playground;
  await page.route(`**/${part}-*.js`, (route) => route.abort());
  await ask(playground);
  await playground.idle();
  const state = await playground.state();
  expect(state).toMatchObject({ toast: 'This part of the page could not be loaded. Try again when you are online.', mapName: 'Rooms' });
  if (await page.locator('[data-dialog="share"]').isVisible()) {
    expect(await page.locator('[data-part="outcome"]').textContent()).toBe(state.toast);
    await playground.key('Escape');
  }
  expect(await page.locator('dialog[open]').count()).toBe(0);
  await playground.key('ArrowRight');
  expect((await playground.state()).step).toBe(state.step + 1);
  if (part === 'dialogs') {
    await page.unroute(`**/${part}-*.js`);
    await playground.press('newMap');
    expect(await page.locator('[data-dialog="new"]').isVisible()).toBe(true);
  }
  expect(playground.complaints.filter((text) => !text.includes(part) && !text.includes('net::ERR_FAILED'))).toEqual([]);
  await playground.close();
});

it.each(['lateParts', 'resultBefore', 'openMapWriter'])('%s, which comes by itself', async (part) => {
  const playground = await openPage('', {}, async (page) => void (await page.route(`**/${part}-*.js`, (route) => route.abort())));
  const { page } = playground;
  await page.waitForFunction(() => document.querySelector('astrolabe-playground')!.getState().toast !== null);
  const { toast, step } = await playground.state();
  expect(toast).toBe('This part of the page could not be loaded. Try again when you are online.');
  await playground.key('ArrowRight');
  expect((await playground.state()).step).toBe(step + 1);
  expect(playground.complaints.filter((text) => !text.includes(part) && !text.includes('net::ERR_FAILED'))).toEqual([]);
  await playground.close();
});

it('the page has been updated before what it needs for a group comes', async () => {
  const playground = await openPage();
  const { page } = playground;
  await page.locator('.top-bar [data-action="compare"]').waitFor();
  await page.route('**/{lateParts,group}-*.js', (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }));
  await page.evaluate(() => document.querySelector('astrolabe-playground')!.setAttribute('group', 'a'));
  await page.waitForFunction(() => document.querySelector('astrolabe-playground')!.getState().toast === 'The page has been updated. Reload it.');
  expect(playground.complaints.filter((text) => !/group|404|module script/.test(text))).toEqual([]);
  await page.evaluate(() => document.querySelector('astrolabe-playground')!.removeAttribute('group'));
  await playground.close();
});

it.each([
  ['404', { status: 404, contentType: 'text/plain', body: 'Not found' }],
  ['a page', { status: 200, contentType: 'text/html', body: '<!doctype html><p>Another site' }],
])('says that the page has been updated where the host answers with %s', async (_, answer) => {
  const playground = await openPage();
  const { page } = playground;
  await page.route('**/{dialogs,verdictPopover}-*.js', (route) => route.fulfill(answer));
  await playground.press('newMap');
  expect(await playground.state()).toMatchObject({ toast: 'The page has been updated. Reload it.', mapName: 'Rooms' });
  await playground.key('Escape');
  await page.locator('.badge:visible').first().click();
  await playground.idle();
  expect((await playground.state()).toast).toBe('The page has been updated. Reload it.');
  expect(playground.complaints.filter((text) => !/dialogs|verdictPopover|404|module script/.test(text))).toEqual([]);
  await playground.close();
});

it('a dialog that is on its way can be closed already, and is waited for', async () => {
  const playground = await openPage();
  const { page } = playground;
  let comes = (): void => undefined;
  const isAllowed = new Promise<void>((resolve) => (comes = resolve));
  await page.route('**/dialogs-*.js', async (route) => {
    await isAllowed;
    await route.continue();
  });
  const button = page.locator('[data-action="shareLink"]:visible').first();
  await button.click();
  await page.waitForFunction(() => location.hash !== '');
  await page.keyboard.press('Escape');
  comes();
  await playground.idle();
  expect(await page.locator('[data-dialog="share"]').count()).toBe(1);
  expect(await page.locator('dialog[open]').count()).toBe(0);
  // A caller that waits for the page finds it open.
  await button.click();
  await playground.idle();
  expect(await page.locator('[data-dialog="share"]').isVisible()).toBe(true);
  await playground.key('Escape');
  expect(await page.locator('dialog[open]').count()).toBe(0);
  await playground.close();
});
