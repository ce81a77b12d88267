// The scale of the colours in a corner of the map: the corner where it covers neither start nor goal nor the head of a search, and as little of the
// map as possible.
import type { UiState } from '../model/ui';
import type { SearchHost } from '../state/pageHost';
import { make } from '../panels/dom';
import type { Box } from '../view/scene';
import type { MapLayers } from './mapLayers';
import { scaleLegend } from './scaleLegend';

const margin = 8;
/** Pixels around the centre of an end. */
const markSize = 18;

/** How much of the others a box covers, in square pixels. */
function covered({ left, top, right, bottom }: Box, others: readonly Box[]): number {
  return others.reduce(
    (sum, other) =>
      sum +
      Math.max(Math.min(right, other.right) - Math.max(left, other.left), 0) * Math.max(Math.min(bottom, other.bottom) - Math.max(top, other.top), 0),
    0,
  );
}

export function mapLegend(playground: SearchHost, layers: MapLayers): { element: HTMLElement; show(ui: UiState): void } {
  const legend = scaleLegend();
  const element = make('div', { class: 'card map-legend', hidden: true }, legend.element);
  /** In its own pixels, and the buttons at the corner; measured again when one of them or the page has another size. */
  let sizes: { width: number; height: number; buttons: readonly Box[] } | null = null;
  let placed = '';
  let isObserved = false;
  const observer = new ResizeObserver(() => {
    sizes = null;
    playground.changed();
  });

  const measure = (): NonNullable<typeof sizes> => {
    const buttons = [...element.parentElement!.querySelectorAll<HTMLElement>(':scope > .layer-pill, :scope > .zoom')];
    if (!isObserved) for (const each of [element, element.parentElement!, ...buttons]) observer.observe(each);
    isObserved = true;
    return {
      width: element.offsetWidth,
      height: element.offsetHeight,
      buttons: buttons.map(({ offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight }) => ({
        left,
        top,
        right: left + offsetWidth,
        bottom: top + offsetHeight,
      })),
    };
  };

  /** The places where the ends of all searches are drawn, in the canvas's own pixels. */
  const marks = ({ snapshot: { world } }: UiState): { x: number; y: number }[] => {
    const { camera, corners } = playground.scene;
    return (corners.length > 0 ? corners : [{ x: 0, y: 0 }]).flatMap((corner) =>
      [world.start, world.goal].map((cell) => {
        const { x, y } = camera.centreOf(cell);
        return { x: corner.x + x, y: corner.y + y };
      }),
    );
  };

  const mapBoxes = ({ snapshot: { world } }: UiState): Box[] => {
    const { camera, corners, width: across, height: down } = playground.scene;
    return (corners.length > 0 ? corners : [{ x: 0, y: 0 }]).map(({ x, y }) => ({
      left: x + Math.max(camera.left, 0),
      top: y + Math.max(camera.top, 0),
      right: x + Math.min(camera.left + world.width * camera.scale, across),
      bottom: y + Math.min(camera.top + world.height * camera.scale, down),
    }));
  };

  const heads = (): Box[] => {
    const { corners, width, headHeight } = playground.scene;
    return corners.map(({ x, y }) => ({ left: x, top: y, right: x + width, bottom: y + headHeight }));
  };

  const place = (ui: UiState): void => {
    const { free } = playground.scene;
    const ends = marks(ui);
    const maps = mapBoxes(ui);
    sizes ??= measure();
    const { width, height, buttons } = sizes;
    const kept = [...buttons, ...heads()];
    const key = JSON.stringify([free, ends, maps, kept, width, height]);
    if (key === placed) return;
    placed = key;
    // Low, low above the buttons, and high.
    const tops = [free.bottom - height + margin, Math.min(...buttons.map(({ top }) => top)) - height - margin, free.top - margin];
    const corners = tops.flatMap((top) =>
      [free.left, free.right - width].map((left): Box => ({ left, top, right: left + width, bottom: top + height })),
    );
    const covers = ({ left, top, right, bottom }: Box): boolean =>
      ends.some(({ x, y }) => x > left - markSize && x < right + markSize && y > top - markSize && y < bottom + markSize);
    const best = corners
      .map((corner) => ({ corner, cost: covered(corner, maps) + (covers(corner) || covered(corner, kept) > 0 ? width * height : 0) }))
      .reduce((least, next) => (next.cost < least.cost - 1 ? next : least));
    const { left, top } = best.corner;
    element.style.setProperty('transform', `translate(${Math.round(Math.max(left, margin))}px, ${Math.round(top)}px)`);
  };

  return {
    element,
    show(ui) {
      legend.show(layers.choice, layers.range, ui.dark);
      element.hidden = layers.choice.colour === 'state';
      if (!element.hidden) place(ui);
    },
  };
}
