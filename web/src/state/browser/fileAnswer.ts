// What a host answers when the page asks for a file that did not come.

/** Why the file is not there: the status of the answer, or its type where a host answers with a page of its own. Null: it is there, or nothing answers. */
export async function absenceOf(address: string | URL): Promise<string | null> {
  try {
    const { status, headers } = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    if (status === 404 || status === 410) return String(status);
    return headers.get('Content-Type')?.startsWith('text/html') ? 'text/html' : null;
  } catch {
    return null;
  }
}
