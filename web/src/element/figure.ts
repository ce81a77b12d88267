// What an element is in a page of its own author: a figure. It plays by itself, tells what its author wants told, has a way to the
// playground, and can be brought back to what its author made. The page itself needs none of this, and does not load it.
import type { Context } from '../panels/context';
import { make } from '../panels/dom';
import { figureActions } from '../panels/figureActions';
import { infoStrip } from '../panels/infoStrip';
import belowStyle from '../panels/belowMap.css?inline';
import { addStyle } from '../panels/lateStyle';
import { noPath } from '../panels/noPath';
import type { Playground } from '../state/playground';
import { linkNow } from '../state/share/currentLink';
import style from './embedded.css?inline';
import type { Film } from './film';
import { homeLink } from './homeLink';
import { followPrint } from './printed';

export { watchSight } from './awake';
export { Film } from './film';
export { absolute, webAddress } from './homeLink';

export interface FigureHost {
  /** Where the playground is. */
  address(): string;
  /** Opens again what the author chose, where that fits into no link. */
  openChosen(): void;
  /** The level that the author chose. */
  speed(): number | null;
  /** Runs what is the author's doing, not the reader's. */
  asAuthor(run: () => void): void;
}

export class Figure {
  /** What stands between the map and the time line. */
  readonly below: HTMLElement;
  /** What it puts into the root besides. */
  readonly elements: readonly HTMLElement[];
  private readonly playground: Playground;
  private readonly home: HTMLElement;
  private readonly strip: ReturnType<typeof infoStrip>;
  /** What is open as its author made it; null where it fits into no link. */
  private authors: { link: string; name: string } | null = null;

  constructor(context: Context, private readonly film: Film, private readonly host: FigureHost) {
    const { playground } = context;
    this.playground = playground;
    addStyle(context.root, belowStyle);
    addStyle(context.root, style);
    followPrint(playground, context.signal);
    this.home = homeLink(playground, () => host.address());
    this.strip = infoStrip(context);
    this.below = make('div', { class: 'below-map' }, this.strip.element);
    this.elements = [noPath(context), figureActions(context, () => void this.reset(), this.home)];
  }

  showInfo(text: string): void {
    this.strip.show(text);
  }

  showHome(isShown: boolean): void {
    this.home.hidden = !isShown;
  }

  /** What is shown is what the author made, from here on. */
  async remember(): Promise<void> {
    const { store, session, scene } = this.playground;
    store.set({ isTouched: false });
    const name = session.name();
    const link = await linkNow(this.playground, scene.camera.isDefault ? '' : scene.camera.toText());
    this.authors = link === null ? null : { link, name };
  }

  private async reset(): Promise<void> {
    const { playground, film, host, authors } = this;
    film.cancel();
    host.asAuthor(() => playground.guard.run(() => {
      if (authors === null) host.openChosen();
      else playground.opening.openLink(authors.link, authors.name);
    }));
    await playground.opening.whenDone();
    if (playground.guard.isDisposed) return;
    playground.guard.run(() => playground.session.forgetHistory());
    playground.chooseSpeed(host.speed());
    playground.store.set({ isTouched: false });
    film.begin();
  }
}
