// As much of the W3C's WebDriver protocol as the tests need.
const tick = 50;

async function call(address: string, method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<unknown> {
  const response = await fetch(address, { method, ...(body ? { body: JSON.stringify(body) } : {}), signal: AbortSignal.timeout(60_000) });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`WebDriver: ${error}: ${message}`);
}

/** Until the driver listens. */
export async function awaitDriver(address: string, deadline = Date.now() + 30_000): Promise<void> {
  try {
    await call(`${address}/status`, 'GET');
  } catch (error) {
    if (Date.now() > deadline) throw error;
    await new Promise((resolve) => setTimeout(resolve, tick));
    await awaitDriver(address, deadline);
  }
}

export class WebDriverSession {
  private place = '';

  private constructor(private readonly address: string) {}

  static async begin(address: string, capabilities: object): Promise<WebDriverSession> {
    const { sessionId } = (await call(`${address}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } })) as { sessionId: string };
    return new WebDriverSession(`${address}/session/${sessionId}`);
  }

  post(command: string, body: object = {}): Promise<unknown> {
    return call(`${this.address}/${command}`, 'POST', body);
  }

  get(command: string): Promise<unknown> {
    return call(`${this.address}/${command}`, 'GET');
  }

  /** What follows is done in this window, or in a frame of it; switching takes its time, so it is done where it has to be. */
  async enter(handle: string, frame: number | null = null): Promise<void> {
    const place = `${handle} ${frame}`;
    if (place === this.place) return;
    await this.post('window', { handle });
    await this.post('frame', { id: frame });
    this.place = place;
  }

  async closeWindow(): Promise<void> {
    await call(`${this.address}/window`, 'DELETE');
  }
}
