// A screen without a screen, for browsers that need one.
import { once } from 'node:events';
import { guarded, type Guarded } from './guarded';

export interface Display extends Pick<Guarded, 'stop'> {
  readonly name: string;
}

export async function virtualDisplay(): Promise<Display> {
  // It looks for a free number itself, and tells it when it is ready.
  const server = guarded('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']);
  const [number] = (await once(server.output, 'data', { signal: AbortSignal.timeout(30_000) })) as [Buffer];
  return { name: `:${number.toString().trim()}`, stop: server.stop };
}
