// The element for other pages: importing this defines <astrolabe-playground>.
// Imported here as well, so that the browser finds it before the rest has loaded.
import '#program';
import { defineElement } from './element/defineElement';
import { HostedPlayground } from './element/hostedPlayground';
import type { AstrolabeElement, AstrolabeEventMap } from './element/types';

declare global {
  interface HTMLElementTagNameMap {
    'astrolabe-playground': AstrolabeElement;
  }
  // They bubble.
  interface GlobalEventHandlersEventMap extends AstrolabeEventMap {}
}

// Typed by what other pages may rely on.
export const AstrolabePlayground: new () => AstrolabeElement = HostedPlayground;
/** Defines it under this name, unless there is one already. */
export const defineAstrolabe = (name?: string): void => defineElement(HostedPlayground, name);
defineAstrolabe();
export type { AttributeName, Properties, Settings } from './element/attributes';
export type { AstrolabeElement, AstrolabeEventMap, AstrolabeEvents, CellEdit, Place, PlaygroundState } from './element/types';
