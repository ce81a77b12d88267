// The mouse of drivers that have one as a person does: it moves, its button goes down and up, its wheel turns.
import type { Mouse, Point } from './browser';

interface DriversMouse {
  move(x: number, y: number): Promise<void>;
  down(): Promise<void>;
  up(): Promise<void>;
}

/** Drivers disagree about how a wheel is turned. */
export function pageMouse(mouse: DriversMouse, turn: (down: number) => Promise<void>): Mouse {
  const move = async (...places: readonly Point[]): Promise<void> => {
    for (const { x, y } of places) await mouse.move(x, y);
  };
  return {
    move,
    async click(at) {
      await move(at);
      await mouse.down();
      await mouse.up();
    },
    async drag(from, to) {
      await move(from);
      await mouse.down();
      await move({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, to);
      await mouse.up();
    },
    async wheel(at, down) {
      await move(at);
      await turn(down);
    },
  };
}
