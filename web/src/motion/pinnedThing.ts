// A card about a thing of the map: a door, a drifting obstacle, the walker, the goal or a unit. It stands beside its thing, wherever the map is
// moved, or docked at the lower edge, as those of the tool Group and of the search for a unit do. On a phone it is a sheet.
import { make, setAttribute, setText } from '../panels/dom';
import { besideCell } from '../panels/besideCell';
import { icon } from '../panels/icons';
import type { Cell } from '../model/ui';
import type { WorldContext } from './worldHost';

export class PinnedThing {
  readonly title = make('h2', { class: 'small-title' });
  readonly mark = make('span', { class: 'world-mark' });
  private readonly element: HTMLElement;
  private readonly observer: ResizeObserver;
  private size = { width: 0, height: 0 };
  /** The middle of what it is about, in cells; null while the card is closed. */
  private middle: Cell | null = null;
  /** The card stands at the lower edge, so that cells around what it is about can be pressed. */
  private isDocked = false;
  private takesFocus = false;
  /** What had the focus before the card took it. */
  private opener: HTMLElement | null = null;
  /** Cells that the card leaves in sight where it can. */
  private inSight: readonly Cell[] = [];

  /** `part`: the name of the card for tests. */
  constructor(
    private readonly context: WorldContext,
    part: string,
    closeLabel: string,
    close: () => void,
    ...body: readonly HTMLElement[]
  ) {
    const { root, playground, signal } = context;
    const cross = make(
      'button',
      { class: 'button square', 'aria-label': closeLabel, title: closeLabel, on: { click: close }, 'data-action': 'closeCard' },
      icon('close'),
    );
    this.element = make(
      'section',
      { class: 'card world-card', 'data-part': part, hidden: true },
      // Without the space, a screen reader says title and mark as one word.
      make('div', { class: 'world-card-head' }, this.title, ' ', this.mark, cross),
      ...body,
    );
    // The page does not get the key, because it would forget its cell cursor.
    this.element.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      close();
    });
    root.append(this.element);
    this.observer = new ResizeObserver(() => {
      this.size = { width: this.element.offsetWidth, height: this.element.offsetHeight };
      this.stand();
    });
    this.observer.observe(this.element);
    const leave = playground.onPainted.add(() => this.stand());
    signal.addEventListener('abort', () => {
      leave();
      this.observer.disconnect();
    });
  }

  get hasFocus(): boolean {
    return this.element.matches(':focus-within');
  }

  /** Its first control takes the focus, once the card is seen. */
  focus(): void {
    this.takesFocus = true;
    this.opener = (this.context.root.getRootNode() as ShadowRoot).activeElement as HTMLElement | null;
  }

  show(middle: Cell, name: string, inSight: readonly Cell[], isDocked = false): void {
    this.isDocked = isDocked;
    this.element.classList.toggle('docked', isDocked);
    this.middle = middle;
    this.inSight = inSight;
    this.element.hidden = false;
    setText(this.title, name);
    setAttribute(this.element, 'aria-label', name);
    this.stand();
  }

  hide(): void {
    const hadFocus = this.hasFocus;
    this.middle = null;
    this.element.hidden = true;
    this.takesFocus = false;
    if (hadFocus) (this.opener?.checkVisibility() ? this.opener : this.context.playground.scene.canvas).focus();
    this.opener = null;
  }

  private stand(): void {
    const { middle, size } = this;
    if (!middle) return;
    this.standBeside(middle, size);
    if (!this.takesFocus || size.width === 0) return;
    this.takesFocus = false;
    this.element.querySelector<HTMLElement>('input:checked, input, select')?.focus();
  }

  private standBeside(middle: Cell, size: { width: number; height: number }): void {
    const { playground, root } = this.context;
    if (root.dataset['layout'] === 'sheet') {
      this.element.style.setProperty('transform', 'none');
      this.element.style.setProperty('visibility', 'visible');
      return;
    }
    const { scene } = playground;
    const { camera, free } = scene;
    if (this.isDocked) {
      const [left, top] = [(free.left + free.right - size.width) / 2, free.bottom - size.height];
      this.element.style.setProperty('transform', `translate(${Math.round(left)}px, ${Math.round(top)}px)`);
      this.element.style.setProperty('visibility', 'visible');
      return;
    }
    const corner = scene.corners[playground.drawn.indexOf(playground.chosen)] ?? scene.corners[0] ?? { x: 0, y: 0 };
    // A place between cells: the camera counts from the middle of a cell.
    const inTile = camera.centreOf({ x: middle.x - 0.5, y: middle.y - 0.5 });
    const onCanvas = ({ x, y }: Cell): Cell => ({ x: corner.x + x, y: corner.y + y });
    const points = this.inSight.map((cell) => onCanvas(camera.centreOf(cell)));
    const isSeen = inTile.x > 0 && inTile.y > 0 && inTile.x < scene.width && inTile.y < scene.height;
    const { x, y } = besideCell(onCanvas(inTile), camera.scale, size, free, points);
    this.element.style.setProperty('transform', `translate(${Math.round(x)}px, ${Math.round(y)}px)`);
    this.element.style.setProperty('visibility', isSeen && size.width > 0 ? 'visible' : 'hidden');
  }
}
