// Crowds for tests, and a pen that remembers what it drew.
import { type Crowd, UnitState } from '../../../web/src/crowd/crowd';
import type { CrowdSheet } from '../../../web/src/crowd/crowdSheet';
import type { UnitColouring } from '../../../web/src/crowd/unitColours';
import { Camera } from '../../../web/src/view/camera';
import { themes } from '../../../web/src/view/palette';
import type { Pen } from '../../../web/src/view/pen';

/** A call that paints: with what, and the calls since the last path began. */
export interface Painted {
  kind: 'fill' | 'stroke' | 'fillRect' | 'fillText' | 'strokeText';
  colour: string;
  width: number;
  alpha: number;
  path: readonly { call: string; values: readonly number[] }[];
  values: readonly (number | string)[];
}

export class RecordingPen {
  readonly painted: Painted[] = [];
  readonly fonts: string[] = [];

  pen(): Pen {
    let path: { call: string; values: number[] }[] = [];
    const style: Record<string, unknown> = { globalAlpha: 1, lineWidth: 1 };
    const paint =
      (kind: Painted['kind']) =>
      (...values: (number | string)[]): void =>
        void this.painted.push({
          kind,
          colour: String(kind.startsWith('stroke') ? style['strokeStyle'] : style['fillStyle']),
          width: Number(style['lineWidth']),
          alpha: Number(style['globalAlpha']),
          path,
          values,
        });
    const calls: Record<string, unknown> = { beginPath: () => void (path = []) };
    for (const call of ['moveTo', 'lineTo', 'arc', 'roundRect', 'closePath']) calls[call] = (...values: number[]) => void path.push({ call, values });
    for (const kind of ['fill', 'stroke', 'fillRect', 'fillText', 'strokeText'] as const) calls[kind] = paint(kind);
    return new Proxy(calls, {
      get: (of, name: string) => of[name] ?? style[name] ?? (() => undefined),
      set: (_, name: string, value) => {
        style[name] = value;
        if (name === 'font') this.fonts.push(String(value));
        return true;
      },
    }) as unknown as Pen;
  }

  of(kind: Painted['kind']): Painted[] {
    return this.painted.filter((each) => each.kind === kind);
  }
}

export function sheetOf(pen: Pen, scale: number, by: UnitColouring = 'state', dark = false): CrowdSheet {
  const camera = new Camera();
  camera.scale = scale;
  return { pen, camera, region: { left: 0, top: 0, right: 100, bottom: 100 }, paint: { by, dark, tokens: themes[dark ? 'dark' : 'light'] } };
}

export const mapWidth = 100;
export const cellAt = (x: number, y: number): number => y * mapWidth + x;

export interface FakeUnit {
  x: number;
  y: number;
  next?: { x: number; y: number };
  state?: UnitState;
  goal?: { x: number; y: number };
  size?: number;
  group?: number;
  waited?: number;
  pace?: readonly [number, number];
}

export function crowdWith(units: readonly FakeUnit[]): Crowd {
  return {
    count: units.length,
    mapWidth,
    cell: Int32Array.from(units, ({ x, y }) => cellAt(x, y)),
    next: Int32Array.from(units, ({ x, y, next }) => (next ? cellAt(next.x, next.y) : cellAt(x, y))),
    state: Uint8Array.from(units, ({ state = UnitState.Moving }) => state),
    goal: Int32Array.from(units, ({ x, y, goal }) => (goal ? cellAt(goal.x, goal.y) : cellAt(x, y))),
    size: Uint8Array.from(units, ({ size = 1 }) => size),
    group: Uint8Array.from(units, ({ group = 0 }) => group),
    waited: Uint32Array.from(units, ({ waited = 0 }) => waited),
    pace: Uint8Array.from(units.flatMap(({ pace = [1, 1] }) => [...pace])),
  };
}

export const allOf = ({ count }: Crowd): number[] => Array.from({ length: count }, (_, unit) => unit);
