// One card of a thing is open at a time: the one that was opened last.
const open = new WeakMap<object, () => void>();

/** A card of this page opens. `close`: closes it when another one does. */
export function takeTurn(page: object, close: () => void): void {
  const before = open.get(page);
  open.set(page, close);
  if (before !== close) before?.();
}
