import { expect, it, vi } from 'vitest';
import { Gesture, type ToolHost } from '../../../web/src/input/tools';
import { filterPresses } from '../../../web/src/motion/pressFilters';

const cell = { x: 1, y: 2 };
const choice = { tool: 'wall', brush: 2, material: 0, change: 1 } as const;

it('gives each filter what the one before it left, until its signal aborts', () => {
  const host = { begin: vi.fn(), apply: vi.fn(), cancel: vi.fn(), terrainAt: () => 1 };
  const gesture = new Gesture(host as unknown as ToolHost);
  const [first, second] = [new AbortController(), new AbortController()];
  const tools: string[] = [];
  filterPresses(gesture, (press) => ({ ...press, choice: { ...press.choice, tool: 'move' } }), first.signal);
  filterPresses(gesture, (press) => (tools.push(press.choice.tool), press.grabbed ? null : press), second.signal);
  gesture.down(cell, choice, null);
  expect([gesture.kind, tools]).toEqual(['pan', ['move']]);
  first.abort();
  gesture.down(cell, choice, null);
  expect([gesture.kind, tools]).toEqual(['stroke', ['move', 'wall']]);
  // A press that is refused ends what was under way, as any press does.
  gesture.down(cell, choice, 'goal');
  expect([gesture.kind, host.cancel.mock.calls.length]).toEqual(['idle', 1]);
  second.abort();
  gesture.down(cell, choice, 'goal');
  expect(gesture.kind).toBe('end');
});
