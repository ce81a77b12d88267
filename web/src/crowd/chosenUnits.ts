// Which unit of an element is pinned, and which ones are chosen: what cards, lists and the picture of a crowd share. Units are numbered from 0 on.
import { Signal } from '../model/signal';

export class ChosenUnits {
  readonly onChange = new Signal();
  private one: number | null = null;
  private all: ReadonlySet<number> = new Set();
  private under: number | null = null;
  private label = '';

  /** Its card is open. It is one of those that are chosen. */
  get pinned(): number | null {
    return this.one;
  }

  get chosen(): ReadonlySet<number> {
    return this.all;
  }

  /** The one under the pointer, and what is said of it. */
  get pointed(): number | null {
    return this.under;
  }

  get pointedLabel(): string {
    return this.label;
  }

  /** A pointer on another cell has the picture drawn again, so no taker is told. */
  point(unit: number | null, label = ''): void {
    this.under = unit;
    this.label = label;
  }

  /** This one alone. */
  pin(unit: number): void {
    this.set(unit, [unit]);
  }

  /** One more, or one less. The card is about the last one that came. */
  toggle(unit: number): void {
    const others = [...this.all].filter((each) => each !== unit);
    if (this.all.has(unit)) this.set(this.one === unit ? (others.at(-1) ?? null) : this.one, others);
    else this.set(unit, [...others, unit]);
  }

  add(units: readonly number[]): void {
    if (units.length > 0) this.set(this.one ?? units[0]!, [...this.all, ...units]);
  }

  clear(): void {
    this.set(null, []);
  }

  /** There are fewer units now. */
  keepBelow(count: number): void {
    if (Math.max(-1, ...this.all) < count) return;
    this.set(
      this.one !== null && this.one < count ? this.one : null,
      [...this.all].filter((unit) => unit < count),
    );
  }

  private set(pinned: number | null, chosen: readonly number[]): void {
    const all = new Set(chosen);
    const isSame = pinned === this.one && all.size === this.all.size && chosen.every((unit) => this.all.has(unit));
    if (isSame) return;
    this.one = pinned;
    this.all = all;
    this.onChange.tell();
  }
}

const known = new WeakMap<object, ChosenUnits>();

/** Those of a page, which its parts share. */
export function chosenUnitsOf(playground: object): ChosenUnits {
  const chosen = known.get(playground) ?? new ChosenUnits();
  known.set(playground, chosen);
  return chosen;
}
