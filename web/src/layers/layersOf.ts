// The layers of a playground: one object, which the card, the heuristic check and links share.
import type { LanesHost } from '../state/pageHost';
import { MapLayers } from './mapLayers';

const known = new WeakMap<LanesHost, MapLayers>();

export function layersOf(playground: LanesHost): MapLayers {
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
