// The cell cursor of the keyboard: moved by keys, told as it goes, and used by the tools.
import { byId } from '../../core/byId';
import { fill } from '../../words/fill';
import type { Strings } from '../../words/words';
import type { Cell } from '../../model/ui';
import type { LanesHost, MapHost, SearchHost } from '../pageHost';
import type { Action } from './actions';

function terrainName({ catalog, session, strings }: MapHost, terrain: number): string {
  return catalog.terrains[terrain]?.name ?? fill(strings.ground, { cost: session.multiplier(terrain) });
}

function sayCursor(playground: SearchHost, strings: Strings): void {
  playground.parts.run(
    () => import('../tell/cellReport'),
    (part) => {
      const { cursor, snapshot } = playground.store.get();
      if (!cursor) return;
      playground.messages.announce(
        part.cellWords(cursor, part.readCell(playground.session, playground.chosen.lane, cursor), snapshot.world, playground.catalog, strings),
      );
      playground.late.cellSaid.tell(cursor);
    },
  );
}

export function addCellCursor(playground: LanesHost, actions: Action[]): void {
  const { store, strings, scene, gesture } = playground;
  const moveCursor = (dx: number, dy: number) => () => {
    const { cursor, snapshot } = store.get();
    const from: Cell = cursor ?? { x: snapshot.world.start.x - dx, y: snapshot.world.start.y - dy };
    const to = { x: Math.min(Math.max(from.x + dx, 0), snapshot.world.width - 1), y: Math.min(Math.max(from.y + dy, 0), snapshot.world.height - 1) };
    scene.camera.reveal(to);
    if (gesture.waits) gesture.move(to);
    store.set({ cursor: to });
    sayCursor(playground, strings);
    playground.changed();
  };
  const useTool = (): void => {
    const { cursor } = store.get();
    const { tool } = playground.choice();
    if (!cursor) return moveCursor(0, 0)();
    if (tool === 'move') return playground.pin(cursor);
    playground.messages.announce('');
    const ends = gesture.waits;
    if (!ends) gesture.down(cursor, playground.choice(), null);
    const isHalf = !ends && gesture.waits;
    if (!isHalf) gesture.up();
    // Why it could not be done says more.
    if (store.get().announcement !== '') return;
    const terrain = terrainName(playground, playground.terrainAt(cursor) ?? 1);
    playground.messages.announce(
      fill(isHalf ? strings.spoken.begun : strings.spoken.used, { tool: byId(actions, `tool-${tool}`)!.label, x: cursor.x, y: cursor.y, terrain }),
    );
  };
  // Behind the tools that they use.
  actions.splice(
    actions.findIndex(({ id }) => id === 'escape'),
    0,
    { id: 'cursorLeft', label: '', group: 'tools', keys: ['Shift+ArrowLeft'], run: moveCursor(-1, 0) },
    { id: 'cursorRight', label: '', group: 'tools', keys: ['Shift+ArrowRight'], run: moveCursor(1, 0) },
    { id: 'cursorUp', label: '', group: 'tools', keys: ['Shift+ArrowUp'], run: moveCursor(0, -1) },
    { id: 'cursorDown', label: '', group: 'tools', keys: ['Shift+ArrowDown'], run: moveCursor(0, 1) },
    { id: 'useTool', label: '', group: 'tools', keys: ['Enter'], run: useTool },
  );
}
