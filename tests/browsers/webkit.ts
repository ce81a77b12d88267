// WebKitGTK's own small browser, by its WebDriver. The driver does not hand out the console.
import { size, type Browser, type Mouse, type Point, type Tab, type Where } from './browser';
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

/** How far the wheel of a session has turned: the driver turns it by the difference to its last place. */
interface Wheel {
  place: number;
}

function mouseOf(session: WebDriverSession, handle: string, wheel: Wheel): Mouse {
  const whole = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });
  const to = (at: Point): object => ({ type: 'pointerMove', duration: 0, ...whole(at) });
  const perform = async (source: object): Promise<void> => {
    await session.enter(handle);
    await session.post('actions', { actions: [source] });
  };
  const point = (...actions: object[]): Promise<void> => perform({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });
  const [down, up] = [
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  return {
    click: (at) => point(to(at), down, up),
    move: (...places) => point(...places.map(to)),
    drag: (from, place) => point(to(from), down, to({ x: (from.x + place.x) / 2, y: (from.y + place.y) / 2 }), to(place), up),
    wheel: (at, pixels) =>
      perform({ type: 'wheel', id: 'wheel', actions: [{ type: 'scroll', duration: 0, ...whole(at), deltaX: 0, deltaY: (wheel.place += pixels) }] }),
  };
}

async function openTab(session: WebDriverSession, home: string, address: string, wheel: Wheel): Promise<Tab> {
  await session.enter(home);
  // A tab of its own would lie in the background, where nothing is painted.
  const { handle } = (await session.post('window/new', { type: 'window' })) as { handle: string };
  await session.enter(handle);
  await resize(session);
  await session.post('url', { url: address });
  return {
    complaints: [],
    mouse: mouseOf(session, handle, wheel),
    async evaluate<A, R>(action: (argument: A) => R | Promise<R>, argument: A, where: Where = 'page'): Promise<R> {
      await session.enter(handle, where === 'page' ? null : where === 'frame' ? 0 : where);
      const result = await session.post('execute/sync', { script: `return (${String(action)})(arguments[0])`, args: [argument] });
      return result as R;
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
    const wheel: Wheel = { place: 0 };
    return { tellsConsole: false, open: (page) => openTab(session, home, page, wheel), close: stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
