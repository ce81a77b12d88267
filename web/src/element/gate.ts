// A promise and what resolves it.
export function makeGate(): { promise: Promise<void>; open: () => void } {
  let open: () => void = () => undefined;
  return { promise: new Promise((resolve) => (open = resolve)), open: () => open() };
}
