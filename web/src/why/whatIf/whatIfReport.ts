// What the core knows of all shortest paths and of the walls that make the path longer, as names.
import type { Explain } from '../../core/engine';
import { RemovalField, WhatIfField } from '../../core/explainConstants';
import type { Cell } from '../../model/ui';

type ObstacleKind = 'wall' | 'thinWall' | 'oneWay';

/** An obstacle without which a path costs less. */
export interface Removal {
  kind: ObstacleKind;
  cell: Cell;
  /** The neighbour behind a thin wall or a one-way passage: `direction` is 1 to the east, 2 to the south. */
  other: Cell;
  direction: number;
  cost: number;
}

export interface WhatIfReport {
  /** The cost of a shortest path; infinite where there is none. */
  cost: number;
  /** How many there are, in decimal digits. */
  paths: string;
  cells: number;
  /** Null until all of them were looked at. */
  removals: { obstacles: number; gains: number; best: Removal[] } | null;
}

const removalFields = Object.keys(RemovalField).length / 2;
const noDirection = 8;

function readRemovals(numbers: Float64Array): Removal[] {
  const removals: Removal[] = [];
  for (let at = 0; at < numbers.length; at += removalFields) {
    const field = (which: RemovalField): number => numbers[at + which]!;
    const direction = field(RemovalField.Direction);
    const cell = { x: field(RemovalField.X), y: field(RemovalField.Y) };
    const kind = direction === noDirection ? 'wall' : field(RemovalField.IsOneWay) === 1 ? 'oneWay' : 'thinWall';
    removals.push({
      kind,
      cell,
      other: { x: cell.x + Number(direction === 1), y: cell.y + Number(direction === 2) },
      direction,
      cost: field(RemovalField.Cost),
    });
  }
  return removals;
}

/** Null until the shortest paths are known. */
export function readWhatIf(explain: Explain): WhatIfReport | null {
  const numbers = explain.whatIfReport().slice();
  if (numbers.length === 0) return null;
  const field = (which: WhatIfField): number => numbers[which]!;
  return {
    cost: field(WhatIfField.Cost),
    paths: explain.pathCount(),
    cells: field(WhatIfField.Cells),
    removals:
      field(WhatIfField.IsComplete) === 1
        ? { obstacles: field(WhatIfField.Obstacles), gains: field(WhatIfField.Gains), best: readRemovals(explain.bestRemovals()) }
        : null,
  };
}
