// The card of the tool Group, at the lower edge of the map: what the next drag is, and how goals are given to units.
import { cardLine, cardText } from '../motion/cardParts';
import { takeTurn } from '../motion/cardTurn';
import { PinnedThing } from '../motion/pinnedThing';
import { tickField } from '../motion/tickFields';
import type { World } from '../motion/worldHost';
import { keepFocus, make, setText, setValue } from '../panels/dom';
import { wholeNumber } from '../panels/wholeNumber';
import { fill } from '../words/fill';
import { counted } from '../words/plural';
import { unitWords } from '../words/units';
import type { GroupChoice, GroupOrder } from './groupLayout';
import type { GroupPlacing } from './groupPlacing';
import { groupNames, nextGroup } from './unitRecords';
import type { UnitsNow } from './unitsNow';

const words = unitWords.group;
const orders = Object.keys(words.orders) as GroupOrder[];
const largestSeed = 999_999;

export class GroupCard {
  private card: { card: PinnedThing; show(): void } | null = null;
  private isOpen = false;
  private shown = '';

  constructor(
    private readonly world: World,
    private readonly now: UnitsNow,
    private readonly placing: GroupPlacing,
  ) {}

  show(): void {
    const { playground } = this.world.context;
    const wasOpen = this.isOpen;
    this.isOpen = playground.store.get().tool === 'group';
    if (!this.isOpen) return this.card?.card.hide();
    if (!wasOpen) takeTurn(playground, this.leave);
    const { card, show } = (this.card ??= this.make());
    const { choice, starts } = this.placing;
    const title = fill(words.title, { group: groupNames[nextGroup(this.now.units)] });
    const wanted = [title, choice.order, choice.every, choice.seed, starts].join(' ');
    if (wasOpen && wanted === this.shown) return;
    this.shown = wanted;
    show();
    card.show({ x: 0, y: 0 }, title, [], true);
  }

  private readonly leave = (): void => {
    const { store } = this.world.context.playground;
    if (store.get().tool === 'group') store.set({ tool: 'move' });
  };

  private choose(choice: Partial<GroupChoice>): void {
    this.placing.choice = { ...this.placing.choice, ...choice };
    this.show();
    this.world.context.playground.changed();
  }

  private make(): NonNullable<GroupCard['card']> {
    const note = make('p', { class: 'note', 'data-part': 'group-note' });
    const order = radios('group-order', words.order, orders, words.orders, words.orderHints, (id) => this.choose({ order: id }));
    const every = radios('group-every', words.every, ['each', 'second'] as const, words.everies, {}, (id) =>
      this.choose({ every: id === 'each' ? 1 : 2 }),
    );
    const typed = (): void => {
      const number = wholeNumber(seed.value, 0, largestSeed);
      if (number !== null && !Number.isNaN(number)) this.choose({ seed: number });
    };
    const seed = tickField(words.seed, 'seed', typed, typed);
    const seedPart = cardLine(cardText(words.seed), seed);
    const card = new PinnedThing(this.world.context, 'group-card', words.close, this.leave, note, order.element, every.element, seedPart);
    const show = (): void => {
      const { choice, starts, isHalf } = this.placing;
      setText(note, isHalf ? counted(words.goals, starts) : words.starts);
      order.show(choice.order);
      every.show(choice.every === 1 ? 'each' : 'second');
      seedPart.hidden = choice.order !== 'shuffled';
      if (!seed.matches(':focus')) setValue(seed, String(choice.seed));
    };
    return { card, show };
  }
}

/** Radio buttons in a row. */
function radios<Id extends string>(
  name: string,
  label: string,
  ids: readonly Id[],
  texts: Readonly<Record<Id, string>>,
  hints: Partial<Readonly<Record<Id, string>>>,
  chosen: (id: Id) => void,
): { element: HTMLElement; show(id: Id): void } {
  const inputs = ids.map((id) => make('input', { type: 'radio', name, value: id, on: { change: () => chosen(id) } }));
  const labels = ids.map((id, i) => make('label', { title: hints[id] }, inputs[i]!, make('span', { text: texts[id] })));
  const element = make(
    'div',
    { class: 'group-choice', role: 'radiogroup', 'aria-label': label, on: { mousedown: keepFocus } },
    make('span', { class: 'group-choice-name', text: label }),
    ...labels,
  );
  return { element, show: (id) => inputs.forEach((input) => (input.checked = input.value === id)) };
}
