// WebKitGTK's own small browser, by its WebDriver. The driver does not hand out the console.
import { size, type Browser, type Tab, type Where } from './browser';
import { virtualDisplay } from './display';
import { freePort } from './freePort';
import { guarded } from './guarded';
import { awaitDriver, WebDriverSession } from './webdriver';

/** Makes the visible part of the page as large as in the other browsers. */
async function resize(session: WebDriverSession): Promise<void> {
  const inside = (): Promise<unknown> => session.post('execute/sync', { script: 'return { width: innerWidth, height: innerHeight }', args: [] });
  const [outer, inner] = [await session.get('window/rect'), await inside()] as [typeof size, typeof size];
  await session.post('window/rect', { width: size.width + outer.width - inner.width, height: size.height + outer.height - inner.height });
}

async function openTab(session: WebDriverSession, home: string, address: string): Promise<Tab> {
  await session.enter(home);
  // A tab of its own would lie in the background, where nothing is painted.
  const { handle } = (await session.post('window/new', { type: 'window' })) as { handle: string };
  await session.enter(handle);
  await resize(session);
  await session.post('url', { url: address });
  return {
    complaints: [],
    async evaluate<A, R>(action: (argument: A) => R | Promise<R>, argument: A, where: Where = 'page'): Promise<R> {
      await session.enter(handle, where === 'frame' ? 0 : null);
      const result = await session.post('execute/sync', { script: `return (${String(action)})(arguments[0])`, args: [argument] });
      return result as R;
    },
    async click(x, y): Promise<void> {
      await session.enter(handle);
      const actions = [{ type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) }, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
      await session.post('actions', { actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }] });
    },
    async close(): Promise<void> {
      await session.enter(handle);
      await session.closeWindow();
    },
  };
}

export async function webkit(): Promise<Browser> {
  const display = await virtualDisplay();
  const port = await freePort();
  const driver = guarded('WebKitWebDriver', [`--port=${port}`], { ...process.env, DISPLAY: display.name });
  const address = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    await driver.stop();
    await display.stop();
  };
  try {
    await awaitDriver(address);
    const session = await WebDriverSession.begin(address, {});
    const home = (await session.get('window')) as string;
    return { tellsConsole: false, open: (page) => openTab(session, home, page), close: stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
