// A file at once, while everything waits: there is one way to do so, and it is only for texts and knows no hashes.

export function fetchNow(address: URL): Uint8Array<ArrayBuffer> {
  const request = new XMLHttpRequest();
  request.open('GET', address, false);
  // Each byte is a character then, whose upper half says nothing.
  request.overrideMimeType('text/plain; charset=x-user-defined');
  request.send();
  if (request.status !== 200) throw new Error(`${address.href} answers ${request.status}`);
  return Uint8Array.from(request.responseText, (character) => character.charCodeAt(0));
}
