// A reader who wants to know more of a cell clicks on it, and the pencil draws a wall. The first time that happens over a search, a message says so
// and offers to inspect the cell instead.
import type { Cell } from '../../model/ui';
import { wall } from '../../input/tools';
import type { Context } from '../../panels/context';
import { fill } from '../../words/fill';
import { whyWords } from '../../words/why';

interface Press {
  cell: Cell;
  wasWall: boolean;
}

export function offerInspection({ playground, root, signal }: Context): void {
  const { store, scene, messages, guard } = playground;
  const words = whyWords.firstWall;
  const end = new AbortController();
  signal.addEventListener('abort', () => end.abort());
  let press: Press | null = null;

  const note = (): void => {
    const { hover } = store.get();
    press = hover && { cell: hover, wasWall: playground.terrainAt(hover) === wall };
  };
  const inspect = ({ cell }: Press): void => guard.run(() => {
    playground.undo();
    playground.before?.forget();
    store.set({ tool: 'move', toast: null });
    playground.pin(cell);
  });
  const offer = (drawn: Press): void => {
    messages.tell(fill(words.drawn, drawn.cell), { offer: { text: words.inspect, run: () => inspect(drawn) } });
    const { toast } = store.get();
    // What the reader does next on the map is an answer, too.
    scene.canvas.addEventListener('pointerdown', () => {
      if (store.get().toast === toast) store.set({ toast: null });
    }, { once: true, signal });
  };

  const down = (event: PointerEvent): void => {
    const { tool, snapshot } = store.get();
    if (event.target !== scene.canvas || tool !== 'wall' || event.button !== 0) return;
    // A reader who draws before the search began knows the pencil.
    if (snapshot.step === 0) return end.abort();
    // A mouse has drawn when the canvas has heard of it, and a finger has not pointed at a cell before.
    if ((event.pointerType === 'touch') === (event.eventPhase !== Event.CAPTURING_PHASE)) note();
  };
  const up = (): void => {
    if (!press) return;
    const { cell, wasWall } = press;
    end.abort();
    if (!wasWall && playground.terrainAt(cell) === wall) offer(press);
  };
  const moved = (): void => {
    const { hover } = store.get();
    // A stroke is meant as one.
    if (press && hover && (hover.x !== press.cell.x || hover.y !== press.cell.y)) end.abort();
  };
  const listen = (type: 'pointerdown' | 'pointermove' | 'pointerup', listener: (event: PointerEvent) => void, capture: boolean): void =>
    root.addEventListener(type, listener as EventListener, { capture, signal: end.signal });
  listen('pointerdown', down, true);
  listen('pointerdown', down, false);
  listen('pointermove', moved, false);
  listen('pointerup', up, false);
}
