// Plays runs that links describe, by the program as the package has it, in this browser.
const program = (async () => {
  const [{ default: create }, file] = await Promise.all([import('./solver.mjs'), fetch('./solver.wasm')]);
  return create({ wasmBinary: new Uint8Array(await file.arrayBuffer()) });
})();

/** links: by name. Returns the hash of each run at this tick, or at its end if that is before, by the same name. */
window.playRuns = async (links, last, asks) => {
  const module = await program;
  module.bindMotion();
  const hashes = {};
  for (const [name, link] of Object.entries(links)) {
    const session = new module.Session();
    if (session.openLink(link, '') !== 0) throw new Error(`${name}: the link does not open`);
    let progress = 0;
    do progress = session.continueLink(1 << 20);
    while (progress >= 0 && progress < 1000);
    if (progress < 0) throw new Error(`${name}: the map of the link cannot be read`);
    const motion = new module.Motion(session);
    const ask = (what, a = 0, b = 0, c = 0) => motion.ask(what, a, b, c, 0, 0, 0);
    while (ask(asks.AdvanceRun, 0, 1000, last) < last && ask(asks.RunStatus, 0) === 0);
    ask(asks.SeekTick, ask(asks.Ticks, 0));
    ask(asks.RunHash, 0);
    hashes[name] = [...motion.answer()].map((half) => half.toString(16).padStart(8, '0')).join('');
    motion.delete();
    session.delete();
  }
  return hashes;
};
