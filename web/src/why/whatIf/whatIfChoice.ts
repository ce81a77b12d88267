// Which layers over the map a reader chose, for each playground. A link carries them as text.
import type { MapHost } from '../../state/edit/editHost';

/** From below to above. */
export const whatIfLayers = ['gains', 'paths'] as const;
export type WhatIfLayerId = (typeof whatIfLayers)[number];

const chosen = new WeakMap<MapHost, Set<WhatIfLayerId>>();

export function chosenWhatIfLayers(playground: MapHost): Set<WhatIfLayerId> {
  const known = chosen.get(playground) ?? new Set();
  chosen.set(playground, known);
  return known;
}

export function toText(playground: MapHost): string {
  return whatIfLayers.filter((id) => chosenWhatIfLayers(playground).has(id)).join('.');
}

/** The text is untrusted: unknown names are ignored. */
export function fromText(playground: MapHost, text: string): void {
  const layers = chosenWhatIfLayers(playground);
  const named = text.split('.');
  layers.clear();
  for (const id of whatIfLayers) if (named.includes(id)) layers.add(id);
  playground.changed();
}
