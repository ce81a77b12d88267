// The card of the pinned unit, beside it: how it goes on, and what can be changed. What is typed holds for all units that are chosen.
import { cardButton, cardLine, cardText, errorLine, showError } from '../motion/cardParts';
import { takeTurn } from '../motion/cardTurn';
import { paceField } from '../motion/paceField';
import { doorsOf } from '../motion/readMotion';
import { PinnedThing } from '../motion/pinnedThing';
import { tickField } from '../motion/tickFields';
import { mayChange, seekByReader, type World } from '../motion/worldHost';
import { make, setText, setValue } from '../panels/dom';
import { select } from '../panels/settings';
import { wholeNumber } from '../panels/wholeNumber';
import { fill } from '../words/fill';
import { count, noNumber } from '../words/numbers';
import { counted } from '../words/plural';
import { unitWords } from '../words/units';
import { CellStrip } from './cellStrip';
import type { ChosenUnits } from './chosenUnits';
import { changeUnits } from './unitChanges';
import { groupColours } from './unitColours';
import { groupNames, largestSize, type UnitRecord } from './unitRecords';
import type { UnitsNow } from './unitsNow';
import { costText, unitName } from './unitText';
import { waitOf } from './whyWaits';

const words = unitWords.card;

/** Cells of its path that the card avoids. */
const mostInSight = 200;

interface Facts {
  element: HTMLElement;
  show(unit: number): void;
}

function facts(now: UnitsNow, tick: () => number): Facts {
  const pair = (label: string, part: string, title?: string): { row: HTMLElement; value: HTMLElement } => {
    const value = make('dd', { 'data-part': `unit-${part}` });
    return { row: make('div', { title }, make('dt', { text: label }), value), value };
  };
  const cell = pair(words.cell, 'cell');
  const cost = pair(words.cost, 'cost');
  const goal = pair(words.goal, 'goal');
  const alone = pair(words.alone, 'alone', words.aloneHint);
  const waits = pair(words.waits, 'waits');
  const show = (unit: number): void => {
    const at = now.cellOf(unit);
    const [planned, least, waited] = now.costOf(unit);
    setText(cell.value, at ? fill(unitWords.cell, at) : noNumber);
    setText(goal.value, fill(unitWords.cell, now.units[unit]!.goal));
    setText(cost.value, costText(planned, tick()));
    setText(alone.value, least === null ? noNumber : count(least));
    setText(waits.value, waited === null ? noNumber : count(waited));
  };
  return { element: make('dl', { class: 'unit-facts' }, cell.row, cost.row, goal.row, alone.row, waits.row), show };
}

export class UnitCard {
  private readonly card: PinnedThing;
  private readonly facts: Facts;
  private readonly why = make('p', { class: 'unit-why', 'data-part': 'unit-why', hidden: true });
  private readonly strip: CellStrip;
  private readonly error = errorLine();
  private readonly size: HTMLInputElement;
  private readonly speed = paceField((pace) => this.change((unit) => ({ ...unit, ...pace })));
  private readonly group: HTMLSelectElement;
  private readonly groupPart: HTMLElement;
  private readonly remove: HTMLButtonElement;
  private readonly parts: readonly HTMLElement[];
  /** The unit that the fields are about. */
  private shown = -1;
  private shownKey = '';
  private readonly leave = (): void => this.chosen.clear();

  constructor(
    private readonly world: World,
    private readonly now: UnitsNow,
    private readonly chosen: ChosenUnits,
    remove: () => void,
  ) {
    this.facts = facts(now, () => world.clock.tick);
    this.strip = new CellStrip(world.clock, (tick) => world.context.playground.guard.run(() => seekByReader(world, tick)));
    this.size = tickField(
      words.size,
      'size',
      () => showError(this.error, this.typedSize === null ? fill(words.sizeError, { most: largestSize }) : ''),
      () => this.takeSize(),
    );
    this.group = select(
      'unit-group',
      words.group,
      groupNames.map((name) => ({ id: name, name })),
      (group) => this.change((unit) => ({ ...unit, group })),
    );
    this.groupPart = make('label', { class: 'unit-group' }, make('span', { text: words.group }), this.group);
    this.remove = cardButton(words.remove, 'removeUnit', remove);
    this.remove.title = words.removeHint;
    this.parts = [cardLine(cardText(words.size), this.size, cardText(words.sizeUnit)), this.speed.row, cardLine(this.groupPart, this.remove)];
    const [first, second, last] = this.parts as [HTMLElement, HTMLElement, HTMLElement];
    this.card = new PinnedThing(
      world.context,
      'unit-card',
      words.close,
      this.leave,
      this.why,
      this.strip.element,
      this.facts.element,
      first,
      second,
      this.speed.error,
      this.error,
      last,
    );
  }

  focus(): void {
    this.card.focus();
  }

  /** `isSeen`: false while the world plays, because a card that follows its unit would cover the map. */
  show(isSeen: boolean): void {
    const { pinned } = this.chosen;
    const unit = pinned === null ? undefined : this.now.units[pinned];
    const cell = pinned !== null && unit ? (this.now.cellOf(pinned) ?? unit.goal) : null;
    if (pinned === null || !unit || !cell || !isSeen) {
      this.shown = -1;
      this.shownKey = '';
      return this.card.hide();
    }
    const isNew = this.shown !== pinned;
    const { dark } = this.world.context.playground.store.get();
    const key = [this.now.key, pinned, this.chosen.chosen.size, this.now.costOf(pinned), dark, mayChange(this.world)].join(' ');
    if (key === this.shownKey) return;
    this.shownKey = key;
    if (isNew) takeTurn(this.world.context.playground, this.leave);
    this.shown = pinned;
    this.showUnit(pinned, unit, isNew, dark);
    const { size } = unit;
    this.card.show({ x: cell.x + size / 2, y: cell.y + size / 2 }, this.title(pinned), [cell, unit.goal, ...this.now.pathOf(pinned, mostInSight)]);
  }

  private showUnit(number: number, unit: UnitRecord, isNew: boolean, dark: boolean): void {
    const { chosen } = this.chosen;
    const state = this.now.stateOf(number);
    const { mark, title } = this.card;
    setText(mark, unitWords.states[state]);
    mark.dataset['state'] = state;
    title.style.setProperty('--unit', groupColours[dark ? 'dark' : 'light'][unit.group]!);
    this.facts.show(number);
    this.showWhy(number);
    // Unit 1 may have no pace; in a crowd it goes at one move a tick.
    this.speed.show(unit.moves > 0 ? unit : { moves: 1, ticks: 1 }, isNew);
    setText(this.remove, chosen.size > 1 ? fill(words.removeAll, { count: count(chosen.size) }) : words.remove);
    // The unit of the query is in the first group.
    this.groupPart.hidden = number === 0 && chosen.size < 2;
    setValue(this.group, String(unit.group));
    for (const part of this.parts) part.toggleAttribute('inert', !mayChange(this.world));
    if (!isNew && (this.size.matches(':focus') || !this.error.hidden)) return;
    setValue(this.size, String(unit.size));
    showError(this.error, '');
  }

  private showWhy(unit: number): void {
    const { clock, context } = this.world;
    const { motion, tick } = clock;
    const { lane, snapshot } = context.playground.chosen;
    const place = { lane, tick, width: snapshot.world.width, doors: doorsOf(motion) };
    const { text, meeting } = waitOf(motion, unit, place);
    this.why.hidden = text === '';
    setText(this.why, text);
    this.strip.show(meeting && { lane, cell: meeting.cell, about: meeting.tick, tick, width: place.width });
  }

  private title(unit: number): string {
    const others = this.chosen.chosen.size - 1;
    return others > 0 ? counted(words.several, others, { number: count(unit + 1) }) : unitName(unit);
  }

  /** Null where the text is no size. */
  private get typedSize(): number | null {
    const size = wholeNumber(this.size.value, 1, largestSize);
    return size === null || Number.isNaN(size) ? null : size;
  }

  private takeSize(): void {
    const size = this.typedSize;
    if (size !== null && size !== this.now.units[this.shown]?.size) this.change((unit) => ({ ...unit, size }));
  }

  private change(change: (unit: UnitRecord) => UnitRecord): void {
    showError(this.error, changeUnits(this.world, this.now, this.chosen.chosen, change));
  }
}
