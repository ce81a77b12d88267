// Asks a host about a file that did not load.

/**
 * The status or the type of an answer that shows that a file is missing: some hosts answer with a page of their own. Null: it is there, or no host
 * answers.
 */
export async function absenceOf(address: string | URL): Promise<string | null> {
  try {
    const { status, headers } = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    if (status === 404 || status === 410) return String(status);
    return headers.get('Content-Type')?.startsWith('text/html') ? 'text/html' : null;
  } catch {
    return null;
  }
}
