// The page for frames: an element that fills it, with the attributes that stand in the query and the link that stands in the hash.
import { fallback } from './core/program';
import { PlaygroundElement } from './element/astrolabe-playground';
import { defineElement } from './element/defineElement';
import { attributeNames } from './element/attributes';
import { openBridge } from './element/bridge';
import { openOrRefuse } from './element/openOrRefuse';
import type { FrameLoader } from './frameLoader';
import { eventNames } from './model/eventNames';

const { astrolabeFrame } = globalThis as { astrolabeFrame?: FrameLoader };
if (astrolabeFrame) fallback.read = astrolabeFrame.read;
defineElement(PlaygroundElement);
const element = new PlaygroundElement();
const query = new URLSearchParams(location.search);
element.setAttribute('controls', 'mini');
element.setAttribute('home', './');
for (const name of attributeNames) {
  const value = query.get(name);
  if (value !== null) element.setAttribute(name, value);
}
const readHash = (): void => {
  if (location.hash.length > 1) element.setAttribute('link', location.hash.slice(1));
};
readHash();
window.addEventListener('hashchange', readHash);

if (window.parent !== window) {
  const bridge = openBridge(async (method, argument) => {
    await element.ready;
    const ask = (): unknown => element.ask(method, argument);
    return method === 'load' ? openOrRefuse(element, argument, ask) : ask();
  });
  for (const name of eventNames) element.addEventListener(name, (event) => bridge.tell(name, (event as CustomEvent).detail));
}
document.querySelector('main')!.append(element);
document.querySelector('.unstarted')?.remove();
