// The section of the inspector that lists the doors: name, state, next change. A click pins one.
import type { Context } from '../panels/context';
import { make } from '../panels/dom';
import { addStyle } from '../panels/lateStyle';
import listStyle from '../panels/virtualList.css?inline';
import { VirtualList } from '../panels/virtualList';
import { fill } from '../words/fill';
import { worldWords } from '../words/world';
import { doorName } from './doorName';
import { listedDoor, nextText, stateText } from './doorText';
import type { Door } from './readMotion';
import type { WorldClock } from './worldClock';

const words = worldWords.doors;

/** Rows that are seen without scrolling. */
const mostRows = 8;

/** Fills the section. `doors`: those of now; `pin`: the reader chose one, with the pointer or by a key. */
export function fillDoorList(
  { root, watch }: Context,
  place: HTMLElement,
  isOpen: () => boolean,
  clock: Pick<WorldClock, 'onChange'>,
  doors: () => readonly Door[],
  pin: (door: number, isByKey: boolean) => void,
): void {
  const none = make('p', { class: 'note', text: words.none });
  const list = new VirtualList({
    label: words.list,
    row: 'door-row',
    columns: ['name', 'state', 'next'],
    show: (index) => {
      const door = doors()[index]!;
      return {
        // The space parts what a reader of the whole row hears.
        cells: [fill(words.title, { name: doorName(index) }), ` ${stateText(door)}`, ` ${nextText(door)}`],
        label: listedDoor(door),
        mark: door.isClosed ? 'closed' : 'open',
      };
    },
    choose: (door) => pin(door, list.element.matches(':focus-visible')),
  });
  addStyle(root, listStyle);
  place.classList.add('door-list');
  place.append(none, list.element);
  let shown = 0;
  const show = (): void => {
    const { length } = doors();
    // A list that is closed draws itself when it gets its size, so it never has rows of doors that are gone.
    if (!isOpen() && length === shown) return;
    shown = length;
    none.hidden = length > 0;
    list.element.hidden = length === 0;
    place.style.setProperty('--rows', String(Math.min(length, mostRows)));
    list.update(length);
  };
  clock.onChange.add(show);
  watch(show);
}
