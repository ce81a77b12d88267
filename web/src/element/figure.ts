// What an element is in a page of its own author: a figure. It plays by itself, tells what its author wants told, has a way to the
// playground, and can be brought back to what its author made. The page itself needs none of this, and does not load it.
import type { TimeContext } from '../panels/context';
import { make } from '../panels/dom';
import { figureActions } from '../panels/figureActions';
import belowStyle from '../panels/belowMap.css?inline';
import { addStyle } from '../panels/lateStyle';
import { noPath } from '../panels/noPath';
import { scrollWhatIsCut } from '../panels/scrollWhatIsCut';
import type { TimeHost } from '../state/pageHost';
import { linkFieldOf, pageFields, withFields } from '../state/link/pageFields';
import { linkNow } from '../state/share/currentLink';
import type { AttributeName } from './attributes';
import style from './embedded.css?inline';
import type { Film } from './film';
import type { Config } from './firstMap';
import { FigureRoom } from './figureRoom';
import { homeLink } from './homeLink';
import type { Covered, Layout } from './layout';
import { followPrint } from './printed';
import { tellUsefulKeys } from './usefulKeys';
import type { Signal } from '../model/signal';

export { watchSight } from './awake';
export { Film } from './film';
export { absolute, webAddress } from './homeLink';
export { keepOwnInput } from './ownInput';

interface FigureHost {
  /** Where the playground is. */
  address(): string;
  /** Opens again what the author chose, where that fits into no link. */
  openChosen(): void;
  setting: Config['setting'];
  /** That of the text around the figure, '' where nothing says it. */
  language(): string;
  /** Runs what is the author's doing, not the reader's. */
  asAuthor(run: () => void): void;
}

export class Figure {
  /** What it puts into the root besides. */
  readonly elements: readonly HTMLElement[];
  readonly cards: readonly HTMLElement[];
  private readonly playground: TimeHost;
  private readonly home: HTMLElement;
  private readonly captionText = make('span');
  private readonly caption = make('p', { class: 'caption' }, this.captionText);
  private readonly room: FigureRoom;
  /** What is open as its author made it; null where it fits into no link. */
  private authors: { link: string; name: string } | null = null;

  constructor(
    context: TimeContext,
    private readonly film: Film,
    private readonly host: FigureHost,
  ) {
    const { playground } = context;
    this.playground = playground;
    addStyle(context.root, belowStyle);
    addStyle(context.root, style);
    followPrint(playground, context.signal);
    tellUsefulKeys(context);
    this.home = homeLink(playground, () => host.address());
    this.room = new FigureRoom(context, this.caption);
    scrollWhatIsCut(this.caption, this.captionText, context.signal);
    this.cards = [this.caption, this.room.code.element];
    this.elements = [this.caption, noPath(context), figureActions(context, () => void this.reset(), this.home)];
  }

  /** What an attribute says now. */
  follow(name: AttributeName): void {
    const {
      caption,
      home,
      host: { setting, language },
    } = this;
    if (name === 'home') home.hidden = setting(name) === '';
    if (name === 'info') this.room.ask(setting(name));
    if (name === 'lang') caption.lang = language();
    if (name !== 'caption') return;
    this.captionText.textContent = setting(name);
    caption.hidden = setting(name) === '';
  }

  /** What stands between the map and the time line. */
  get below(): HTMLElement {
    return this.room.below;
  }

  layout(): Layout | undefined {
    return this.room.layout;
  }

  get onChange(): Signal {
    return this.room.onChange;
  }

  cover(measure: () => Covered): Covered {
    return this.room.cover(measure);
  }

  /** What is shown is what the author made, from here on. */
  async remember(): Promise<void> {
    const { store, session, scene } = this.playground;
    store.set({ isTouched: false });
    const name = session.name();
    const link = await linkNow(this.playground, scene.camera.isDefault ? '' : scene.camera.toText());
    // What the author's link shows and asks: of parts that come later, it is not known yet.
    const fields = Object.fromEntries(pageFields.map((field) => [field, linkFieldOf(this.playground.opening.link, field)]));
    this.authors = link === null ? null : { link: withFields(link, fields), name };
  }

  private async reset(): Promise<void> {
    const { playground, film, host, authors } = this;
    film.cancel();
    host.asAuthor(() =>
      playground.guard.run(() => {
        if (authors === null) host.openChosen();
        else playground.opening.openLink(authors.link, authors.name);
      }),
    );
    await playground.opening.whenDone();
    if (playground.guard.isDisposed) return;
    playground.guard.run(() => playground.session.forgetHistory());
    playground.chooseSpeed(host.setting('speed'));
    playground.store.set({ isTouched: false });
    film.begin();
  }
}
