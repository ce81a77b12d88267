// Lets the page around a frame talk to the playground inside it. The page is known by being the parent, not by its origin, which a
// sandboxed frame cannot tell; it hands over a port, and all the rest goes through that.
//
//   parent to frame   { astrolabe: 1, type: 'connect' } with a MessagePort
//   through the port  { astrolabe: 1, id, method, argument }  answered by  { astrolabe: 1, id, result }  or  { astrolabe: 1, id, error }
//                     { astrolabe: 1, event, detail }         whenever the element tells something
import { ArgumentError, methods, type MethodName } from './methods';

const version = 1;

interface Request {
  astrolabe: number;
  id: number;
  method: MethodName;
  argument?: unknown;
}

/** Null when the message is none of ours, else what is wrong with it, or the request itself. */
function readRequest(data: unknown): Request | { id: number | null; error: string } | null {
  if (typeof data !== 'object' || data === null) return null;
  const { astrolabe, id, method } = data as Partial<Record<keyof Request, unknown>>;
  if (typeof astrolabe !== 'number') return null;
  const known = typeof id === 'number' && Number.isSafeInteger(id) ? id : null;
  if (astrolabe !== version) return { id: known, error: `this frame speaks version ${version}` };
  if (known === null) return { id: null, error: 'a request needs a whole number as its id' };
  if (typeof method !== 'string' || !Object.hasOwn(methods, method)) return { id: known, error: `methods are ${Object.keys(methods).join(', ')}` };
  return data as Request;
}

interface Bridge {
  tell(event: string, detail: unknown): void;
  close(): void;
}

export function openBridge(call: (method: MethodName, argument: unknown) => unknown, parent: Window = window.parent): Bridge {
  let port: MessagePort | null = null;
  const answer = async (data: unknown): Promise<void> => {
    const request = readRequest(data);
    if (!request) return;
    if ('error' in request) return port?.postMessage({ astrolabe: version, id: request.id, error: request.error });
    const { id, method, argument } = request;
    try {
      port?.postMessage({ astrolabe: version, id, result: await call(method, argument) });
    } catch (error) {
      if (!(error instanceof ArgumentError)) throw error;
      port?.postMessage({ astrolabe: version, id, error: error.message });
    }
  };
  const connect = ({ source, data, ports }: MessageEvent): void => {
    const { astrolabe, type } = (data ?? {}) as { astrolabe?: unknown; type?: unknown };
    if (source !== parent || astrolabe !== version || type !== 'connect' || !ports[0]) return;
    port?.close();
    port = ports[0];
    port.onmessage = (event) => void answer(event.data);
  };
  window.addEventListener('message', connect);
  return {
    tell: (event, detail) => port?.postMessage({ astrolabe: version, event, detail }),
    close: () => {
      window.removeEventListener('message', connect);
      port?.close();
    },
  };
}
