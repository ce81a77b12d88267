// A reader who wants to know more of a cell clicks on it, and the pencil draws a wall. The first time that happens over a search, a message says so
// and offers to inspect the cell instead.
import type { Cell } from '../../model/ui';
import { recordingKey } from '../../lanes/recordingKey';
import { wall } from '../../input/tools';
import type { Context } from '../../panels/context';
import { fill } from '../../words/fill';
import { whyWords } from '../../words/why';

interface Press {
  cell: Cell;
  wasWall: boolean;
}

export function offerInspection(context: Context): void {
  const { playground, root, signal } = context;
  const { store, scene, messages, guard } = playground;
  const words = whyWords.firstWall;
  const end = new AbortController();
  signal.addEventListener('abort', () => end.abort());
  let press: Press | null = null;

  const note = (): void => {
    const { hover } = store.get();
    press = hover && { cell: hover, wasWall: playground.terrainAt(hover) === wall };
  };
  const inspect = ({ cell }: Press): void =>
    guard.run(() => {
      playground.undo();
      playground.before?.forget();
      store.set({ tool: 'move', toast: null, pinned: cell });
      playground.changed();
    });
  const offer = (drawn: Press): void => {
    messages.tell(fill(words.drawn, drawn.cell), { offer: { text: words.inspect, run: () => inspect(drawn) } });
    const { toast } = store.get();
    const keyNow = (): string => recordingKey(playground.session, playground.chosen.lane);
    const key = keyNow();
    const withdraw = (): void => {
      if (store.get().toast === toast) store.set({ toast: null });
    };
    // A press on the map is an answer, too. After another change, Undo would take back that change.
    scene.canvas.addEventListener('pointerdown', withdraw, { once: true, signal });
    context.watch((ui) => {
      if (ui.toast === toast && keyNow() !== key) withdraw();
    });
  };

  const down = (event: PointerEvent): void => {
    const { tool, snapshot } = store.get();
    if (event.target !== scene.canvas || tool !== 'wall' || event.button !== 0) return;
    // A reader who draws before the search began knows the pencil.
    if (snapshot.step === 0) return end.abort();
    // A mouse is noted before the canvas draws. A finger has no cell until the canvas has heard of it.
    const isBefore = event.eventPhase === Event.CAPTURING_PHASE;
    if (event.pointerType === 'touch' ? !isBefore : isBefore) note();
  };
  const up = (): void => {
    if (!press) return;
    const { cell, wasWall } = press;
    end.abort();
    if (!wasWall && playground.terrainAt(cell) === wall) offer(press);
  };
  const moved = (): void => {
    const { hover } = store.get();
    // If the pointer leaves the cell, the reader draws on purpose.
    if (press && hover && (hover.x !== press.cell.x || hover.y !== press.cell.y)) end.abort();
  };
  const listen = (type: 'pointerdown' | 'pointermove' | 'pointerup', listener: (event: PointerEvent) => void, capture: boolean): void =>
    root.addEventListener(type, listener as EventListener, { capture, signal: end.signal });
  listen('pointerdown', down, true);
  listen('pointerdown', down, false);
  listen('pointermove', moved, false);
  listen('pointerup', up, false);
}
