// Fills the element with the map and the cards around it, in the order of the keyboard.
import type { ActionHost } from '../state/commands/actions';
import type { Context } from '../panels/context';
import { dialogPlace } from '../panels/dialogPlace';
import { make } from '../panels/dom';
import { inspector } from '../panels/inspector';
import { notices } from '../panels/notices';
import { pinnedPlace } from '../panels/pinnedPlace';
import { scenarioPlace } from '../panels/scenarioPlace';
import { timeLine } from '../panels/timeLine';
import { toolBar } from '../panels/toolBar';
import { topBar } from '../panels/topBar';
import { zoomPill } from '../panels/zoomPill';
import type { Figure } from './figure';
import type { Cards } from './layout';
import { mapCanvas } from './mapCanvas';

/** `figure`: null on the page itself. `cleanups` gets what ends the cards. */
export function fillPage(context: Context<ActionHost>, figure: Figure | null, cleanups: (() => void)[]): Cards {
  const scenario = scenarioPlace(context);
  const notice = notices(context);
  cleanups.push(scenario.dispose, notice.dispose);
  const cards: Cards = {
    below: figure?.below ?? make('div', { class: 'below-map', hidden: true }),
    top: topBar(context),
    tools: toolBar(context),
    zoom: zoomPill(context),
    inspector: inspector(context),
    scenario: scenario.place,
    time: timeLine(context),
  };
  context.root.replaceChildren(
    mapCanvas(context),
    pinnedPlace(context),
    cards.zoom,
    ...(figure?.elements ?? []),
    cards.top,
    cards.tools,
    cards.inspector,
    cards.scenario,
    cards.below,
    cards.time,
    ...notice.elements,
    dialogPlace(context),
  );
  return cards;
}
