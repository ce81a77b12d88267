// Links as chats, mails and other programs hand them on, brought to the page in each of its ways.
import { expect, it } from 'vitest';
import { errorTexts } from '../../web/src/core/generated';
import { usePlaygrounds } from './playground';

const openPage = usePlaygrounds();
const link = 'v=1&s=0.0&g=39.29&m=c1.KB4AVJD6bTmqedMh4mEpqKNYnr386n0MEiQT30xSXA&c=ygGwkg';
const address = `https://example.org/play/#${link}`;
const opened = { width: 40, height: 30, goal: { x: 39, y: 29 } };

it.each([
  `#${link}&utm_source=chat`,
  `#utm_source=chat&${link}`,
  `#${encodeURIComponent(encodeURIComponent(encodeURIComponent(link)))}`,
  `#${link}，很好`,
])('opens the address %s', async (hash) => {
  const playground = await openPage(hash);
  expect(await playground.state()).toMatchObject({ ...opened, toast: null });
  expect(playground.complaints).toEqual([]);
  await playground.close();
});

it('follows addresses that were changed on the way, and says of a damaged one that it is damaged', async () => {
  const playground = await openPage();
  await playground.follow('ex=trap&step=4?utm_source=chat');
  await playground.idle();
  expect(await playground.state()).toMatchObject({ mapName: 'The trap', step: 4 });
  await playground.follow(`utm_source=chat&${link}`);
  await playground.idle();
  expect(await playground.state()).toMatchObject(opened);
  await playground.follow(`utm_medium=chat&${link.replace('39.29', '39.28')}`);
  await playground.idle();
  expect(await playground.state()).toMatchObject({ ...opened, toast: expect.stringContaining(errorTexts.LinkDamaged) as string });
  expect(playground.complaints).toEqual([]);
  await playground.close();
});

it('opens a link in a text that is pasted, and in a file', async () => {
  const playground = await openPage();
  const blank = async (): Promise<void> => {
    await playground.drop('blank.map', 'type octile\nheight 2\nwidth 2\nmap\n..\n..\n');
    expect((await playground.state()).width).toBe(2);
  };
  for (const text of [
    `Look at (${address}), please`,
    `> ${address.slice(0, 60)}\n> ${address.slice(60)}\n> Bye`,
    `<iframe src="${address.replaceAll('&', '&amp;')}" title="Rooms"></iframe>`,
    `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(address)}&data=05%7C02&reserved=0`,
  ]) {
    await blank();
    await playground.paste(text);
    await playground.idle();
    expect(await playground.state(), text).toMatchObject(opened);
  }
  await blank();
  await playground.drop('map.url', `[InternetShortcut]\r\nURL=${address}\r\n`);
  expect(await playground.state()).toMatchObject(opened);
  await playground.paste('https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.org%2F%23ex%3Dtrap%26step%3D3&h=AT0&s=1');
  await playground.idle();
  expect(await playground.state()).toMatchObject({ mapName: 'The trap', step: 3 });
  expect(playground.complaints).toEqual([]);
  await playground.close();
});

it('opens a link that is put into the field for maps', async () => {
  const playground = await openPage();
  const dialog = playground.page.locator('[data-dialog="import"]');
  await playground.press('newMap');
  await playground.page.locator('[data-dialog="new"] [data-action="pasteMap"]').click();
  await dialog.locator('[data-part="import-text"]').fill(`See [my map](${address}).`);
  await expect.poll(() => dialog.locator('[data-part="import-summary"]').textContent()).toContain('This is a link.');
  await playground.press('openImport');
  await playground.idle();
  expect(await playground.state()).toMatchObject(opened);
  expect(await dialog.isVisible()).toBe(false);
  expect(playground.complaints).toEqual([]);
  await playground.close();
});

it('says once that lower-case terrain is read as upper-case', async () => {
  const playground = await openPage();
  await playground.drop('lower.map', 'Type Octile\nWIDTH 3\nheight 2\nmap\n.t.\n.g.\n');
  // Reading the rows saves them, which is said as well.
  expect((await playground.state()).toast).toContain('lower-case');
  expect(await playground.rows()).toEqual(['.@.', '...']);
  await playground.drop('upper.map', 'type octile\nwidth 2\nheight 2\nmap\n.T\n.G\n');
  expect((await playground.state()).toast).not.toContain('lower-case');
  expect(playground.complaints).toEqual([]);
  await playground.close();
});

it('reads a drawing that is called .map', async () => {
  const playground = await openPage();
  await playground.drop('drawing.map', '#..\n..#\n');
  expect(await playground.rows()).toEqual(['@..', '..@']);
  expect(playground.complaints).toEqual([]);
  await playground.close();
});
