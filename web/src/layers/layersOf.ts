// The layers of a playground: one object, which the card, the heuristic check and links share.
import type { SearchHost } from '../state/pageHost';
import { MapLayers } from './mapLayers';

const known = new WeakMap<SearchHost, MapLayers>();

export function layersOf(playground: SearchHost): MapLayers {
  let layers = known.get(playground);
  if (!layers) {
    layers = new MapLayers(
      () => playground.engine,
      playground.scene,
      () => playground.drawn,
    );
    known.set(playground, layers);
    void layers.prepare().then(() => playground.changed());
  }
  return layers;
}
