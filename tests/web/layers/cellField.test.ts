// A field that is brought up to date in slices has the numbers that the core says of each cell: live, rewound, and after edits.
import { beforeAll, describe, expect, it } from 'vitest';
import { beginAtOnce } from '../../../web/src/core/beginAtOnce';
import type { Explain, Session } from '../../../web/src/core/engine';
import { CellValue } from '../../../web/src/core/explainConstants';
import { CellField as Inspected, Status } from '../../../web/src/core/generated';
import { NumberField } from '../../../web/src/layers/cellField';
import { loadSolver } from '../solver';
import { Slice } from '../../../web/src/core/job';

const kinds = [CellValue.Order, CellValue.G, CellValue.H, CellValue.F, CellValue.Parent, CellValue.Cost] as const;
let session: Session;
let explain: Explain;

beforeAll(async () => void ({ session, explain } = await loadSolver()));

/** What `inspect` says, cell by cell. */
function inspected(kind: CellValue): Float32Array {
  const width = session.width();
  return Float32Array.from({ length: width * session.height() }, (_, i) => {
    const fields = session.inspect(0, i % width, Math.floor(i / width));
    const read = (field: Inspected): number => fields[field]!;
    if (kind === CellValue.Parent) return read(Inspected.ParentX) + read(Inspected.ParentY) * width;
    if (kind === CellValue.Cost) return read(Inspected.Multiplier) || Number.NaN;
    return read(
      { [CellValue.Order]: Inspected.ClosedStep, [CellValue.G]: Inspected.G, [CellValue.H]: Inspected.H, [CellValue.F]: Inspected.F }[
        kind as 0 | 1 | 2 | 3
      ],
    );
  });
}

describe.each(['astar', 'weighted-astar', 'ara-star', 'jps', 'ida-star', 'dfs', 'bidirectional-astar'])('the fields of %s', (id) => {
  it('follow the cursor forward, back, and into another search', () => {
    session.newMap(23, 17);
    for (let i = 0; i < 60; i++) session.paintRect((i * 7) % 23, (i * 5) % 17, (i * 7) % 23, (i * 5) % 17, i % 3 === 0 && id !== 'jps' ? 3 : 0);
    expect(session.setAlgorithm(0, id)).toBe(true);
    beginAtOnce(session, 0);
    const fields = kinds.map((kind) => new NumberField(kind));
    const check = (what: string): void => {
      for (const [i, field] of fields.entries()) {
        // A slice at a time, as where the clock says that a frame is over.
        while (field.update(explain, 0, 23, 17, new Slice(0)));
        expect([...field.values], `${CellValue[kinds[i]!]} ${what}`).toEqual([...inspected(kinds[i]!)]);
        const numbers = [...field.values].filter((value) => !Number.isNaN(value));
        expect(field.range, what).toEqual({ least: Math.min(...numbers), most: Math.max(...numbers) });
      }
    };
    while (session.status(0) === Status.Running && session.step(0) < 4000) {
      session.advance(0, 9);
      check(`at step ${session.step(0)}`);
    }
    const last = session.recordedSteps(0);
    for (const share of [0.5, 0.2, 0.9, 0, 1]) {
      session.seek(0, Math.floor(last * share));
      check(`back at step ${session.step(0)}`);
    }
    session.paintRect(1, 1, 1, 9, 0);
    session.advance(0, 20);
    check('after an edit');
  });
});
