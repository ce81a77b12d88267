// Fetches a map from an address that a link names: only from that host, without cookies or referrer, and
// no more bytes than a map can have.
export const longestMap = 16 * 1024 * 1024;
const patienceMilliseconds = 15_000;
/** Teachers and tests serve maps from their own machine. */
const ownMachine: readonly string[] = ['localhost', '127.0.0.1'];

type FetchFailure = 'refused' | 'missing' | 'status' | 'large' | 'late';
/** Null: cancelled. */
type Fetched = { bytes: Uint8Array<ArrayBuffer> } | { failure: FetchFailure; status: number } | null;

/** Null where nothing is to be fetched from. */
export function mapUrl(address: string): URL | null {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return null;
  }
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && ownMachine.includes(url.hostname));
  return isSafe && url.username === '' && url.password === '' ? url : null;
}

/** Null if the body is longer than a map can be. The header is not trusted. */
async function readAtMost(body: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = body.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      return null;
    }
    parts.push(value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

export async function fetchMap(url: URL, isWanted: () => boolean, most = longestMap, patience = patienceMilliseconds): Promise<Fetched> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), patience);
  try {
    const response = await fetch(url, { mode: 'cors', credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'error', signal: stop.signal });
    if (!response.ok) {
      stop.abort();
      return { failure: response.status === 404 || response.status === 410 ? 'missing' : 'status', status: response.status };
    }
    const bytes = response.body ? await readAtMost(response.body, most) : new Uint8Array();
    if (!isWanted()) return null;
    return bytes ? { bytes } : { failure: 'large', status: response.status };
  } catch {
    // Browsers do not tell a policy, a redirection and a missing host from each other.
    return { failure: stop.signal.aborted ? 'late' : 'refused', status: 0 };
  } finally {
    clearTimeout(timer);
  }
}
