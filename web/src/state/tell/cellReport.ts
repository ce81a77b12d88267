// What is known of one cell at the step that is shown: by name for panels, in one sentence for screen readers.
import type { Catalog, Session } from '../../core/engine';
import { CellField } from '../../core/generated';
import { costOfClass } from '../../formats/grid';
import { fill, joined } from '../../words/fill';
import { decimal, inSentence } from '../../words/numbers';
import { panelWords } from '../../words/panels';
import type { Strings } from '../../words/words';
import type { Cell, WorldSnapshot } from '../../model/ui';

/** Null stands for what is not known or does not exist. */
export interface CellFacts {
  state: number;
  terrain: number;
  /** The multiplier of its cost; 0 where the unit cannot stand. */
  multiplier: number;
  g: number | null;
  h: number | null;
  f: number | null;
  /** g from the goal, where a search from both ends has met. */
  otherG: number | null;
  parent: Cell | null;
  opened: number | null;
  closed: number | null;
}

export function readCell(session: Session, lane: number, cell: Cell): CellFacts {
  const fields = session.inspect(lane, cell.x, cell.y);
  const read = (field: CellField): number | null => {
    const value = fields[field] ?? Number.NaN;
    return Number.isFinite(value) ? value : null;
  };
  const state = read(CellField.State) ?? 0;
  const reached = <T>(value: T): T | null => (state > 0 ? value : null);
  const step = (value: number | null): number | null => (value !== null && value >= 0 ? value : null);
  const [x, y] = [step(read(CellField.ParentX)), step(read(CellField.ParentY))];
  return {
    state,
    terrain: read(CellField.Terrain) ?? 0,
    multiplier: read(CellField.Multiplier) ?? 0,
    g: reached(read(CellField.G)),
    h: read(CellField.H),
    f: reached(read(CellField.F)),
    otherG: read(CellField.OtherG),
    parent: reached(x !== null && y !== null ? { x, y } : null),
    opened: step(read(CellField.OpenedStep)),
    closed: step(read(CellField.ClosedStep)),
  };
}

/** Ground without a name is called by its cost. */
export function terrainName({ terrain }: CellFacts, catalog: Catalog, { ground }: Strings): string {
  return catalog.terrains[terrain]?.name ?? fill(ground, { cost: costOfClass[terrain]! });
}

/** "Cell 4, 8, plain, open: g 2.4, h 20, f 22.4, from 4, 9." */
export function cellWords(
  { x, y }: Cell,
  report: CellFacts,
  { start, goal }: Pick<WorldSnapshot, 'start' | 'goal'>,
  catalog: Catalog,
  strings: Strings,
): string {
  const { ends } = strings;
  const { spoken, states } = panelWords;
  const stands = (end: Cell): boolean => end.x === x && end.y === y;
  const terrain = inSentence(terrainName(report, catalog, strings));
  const isPassable = report.terrain !== 0 && report.multiplier > 0;
  const what = [
    ...(stands(start) ? [ends.start] : []),
    ...(stands(goal) ? [ends.goal] : []),
    terrain,
    ...(isPassable ? [states[report.state] ?? ''] : []),
  ];
  const { g, h, f, otherG, parent } = report;
  const numbers = [
    ...(g === null ? [] : [fill(spoken.g, { value: decimal(g) })]),
    ...(h === null || !isPassable ? [] : [fill(spoken.h, { value: decimal(h) })]),
    ...(f === null ? [] : [fill(spoken.f, { value: decimal(f) })]),
    ...(otherG === null ? [] : [fill(spoken.otherG, { value: decimal(otherG) })]),
    ...(parent === null ? [] : [fill(spoken.from, parent)]),
  ];
  const { list } = strings;
  return fill(numbers.length > 0 ? spoken.cellWithNumbers : spoken.cell, { x, y, what: joined(list, what), numbers: joined(list, numbers) });
}
