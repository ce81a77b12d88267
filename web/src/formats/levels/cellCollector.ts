// The cells of one layer, counted by what stands in them: tile numbers, values or characters.
import { mostKinds, nothingThere, type CellKind } from './level';
import type { Saying } from './saying';

export class CellCollector<Key> {
  readonly cells: Uint16Array;
  readonly kinds: CellKind[] = [{ ...nothingThere }];
  private readonly kindOf = new Map<Key, number>();

  constructor(
    cells: number,
    private readonly sayingOf: (key: Key) => Saying,
  ) {
    this.cells = new Uint16Array(cells);
  }

  private newKind(key: Key): number {
    const kind = this.kinds.length <= mostKinds ? this.kinds.push({ ...this.sayingOf(key), count: 0 }) - 1 : mostKinds;
    this.kindOf.set(key, kind);
    return kind;
  }

  put(cell: number, key: Key): void {
    const { cells, kinds, kindOf } = this;
    const kind = kindOf.get(key) ?? this.newKind(key);
    kinds[kind]!.count++;
    // Some lie on others.
    if (cells[cell]! > 0) kinds[cells[cell]!]!.count--;
    cells[cell] = kind;
  }
}
