// Which unit of an element is pinned, and which ones are chosen: what cards, lists and the picture of a crowd share. Units are numbered from 0 on.
import { Signal } from '../model/signal';

export class ChosenUnits {
  readonly onChange = new Signal();
  private one: number | null = null;
  private all: ReadonlySet<number> = new Set();
  private under: number | null = null;
  private label = '';

  /** The unit whose card is open; one of the chosen ones. */
  get pinned(): number | null {
    return this.one;
  }

  get chosen(): ReadonlySet<number> {
    return this.all;
  }

  /** The unit under the pointer. `pointedLabel` is the text beside it. */
  get pointed(): number | null {
    return this.under;
  }

  get pointedLabel(): string {
    return this.label;
  }

  /** Tells no taker, because the page draws the picture again for each cell that the pointer enters. */
  point(unit: number | null, label = ''): void {
    this.under = unit;
    this.label = label;
  }

  /** Chooses this unit alone. */
  pin(unit: number): void {
    this.set(unit, [unit]);
  }

  /** Chooses the unit, or drops it if it is chosen. The card shows the unit that was chosen last. */
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

  /** Drops units that are no longer there: their numbers are now below `count`. */
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

/** The chosen units of a page, which its parts share. */
export function chosenUnitsOf(playground: object): ChosenUnits {
  const chosen = known.get(playground) ?? new ChosenUnits();
  known.set(playground, chosen);
  return chosen;
}
