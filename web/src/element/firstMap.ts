// The map that an element opens first: that of the address, of the tab, or of the author; else an example.
import type { ActionHost } from '../state/commands/actions';
import type { PageHost, TimeHost } from '../state/pageHost';
import { openSaved } from '../state/commands/openCommands';
import { firstExample } from '../state/open/example';
import { readTabState } from '../state/recovery/tabState';
import type { AttributeName, Settings } from './attributes';
import { linkText } from './methods';

/** The share of the opening search that is shown, so that the page tells at once what it is for. */
const openingShare = 0.58;

/** What the attributes of an element say. */
export interface Config {
  ownsPage(): boolean;
  setting<K extends AttributeName>(name: K): Settings[K];
  /** An address as the page around the element understands it. */
  absolute(address: string): string;
}

interface FirstHost extends ActionHost {
  beginAnew(): void;
}

export function openFirst(playground: FirstHost, config: Config): void {
  // What its author chose may take a while, or not come: nothing else is shown for it.
  if (hasChosen(config)) playground.clear();
  else openExample(playground);
  playground.beginAnew();
  const kept = config.ownsPage() ? readTabState() : null;
  if (config.ownsPage() && location.hash.length > 1) playground.opening.openLink(location.hash.slice(1));
  else if (kept) openSaved(playground, kept.link, kept.name);
  else if (!openChosen(playground, config)) playground.opening.onOpened.tell();
}

/** True when neither the page nor its author names anything else. */
export function opensExample(config: Config): boolean {
  const isOwn = config.ownsPage() && (location.hash.length > 1 || readTabState() !== null);
  return !isOwn && !hasChosen(config) && config.setting('algorithm') === '' && config.setting('heuristic') === '';
}

/** Opens what link and src name; false if both are empty. A map on the page's own origin needs no consent. */
export function openChosen(playground: PageHost, config: Config): boolean {
  if (!hasChosen(config)) return false;
  const [src, link] = [config.setting('src'), linkText(config.setting('link'))];
  if (src !== '')
    playground.opening.openLink(`map=${encodeURIComponent(config.absolute(src))}&${link.replace(/(^|&)[mc]=[^&]*/g, '')}`, undefined, self.origin);
  else playground.opening.openLink(link);
  return true;
}

function hasChosen({ ownsPage, setting }: Config): boolean {
  return !ownsPage() && (setting('src') !== '' || setting('link') !== '');
}

function openExample(playground: TimeHost): void {
  playground.opening.openExample(firstExample, playground.strings.examplesDialog.first);
  // What is shown first is small, and a share of it is a share of all.
  playground.runner.reach(Infinity, Infinity);
  playground.seek(Math.round(playground.session.recordedSteps(playground.chosen.lane) * openingShare));
}
