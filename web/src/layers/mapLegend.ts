// The scale of the colours in a corner of the map: in the first of the lower and then the upper corners in which it covers neither start nor goal.
import type { UiState } from '../model/ui';
import type { Playground } from '../state/playground';
import { make } from '../panels/dom';
import type { MapLayers } from './mapLayers';
import { scaleLegend } from './scaleLegend';

const margin = 8;
/** Pixels around the centre of an end. */
const markSize = 18;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function mapLegend(playground: Playground, layers: MapLayers): { element: HTMLElement; show(ui: UiState): void } {
  const legend = scaleLegend();
  const element = make('div', { class: 'card map-legend', attributes: { hidden: true } }, legend.element);
  let placed = '';

  /** Of the canvas, in its own pixels: where the ends of all searches are drawn. */
  const marks = ({ snapshot: { start, goal } }: UiState): { x: number; y: number }[] => {
    const { camera, corners } = playground.scene;
    return (corners.length > 0 ? corners : [{ x: 0, y: 0 }]).flatMap((corner) => [start, goal].map((cell) => {
      const { x, y } = camera.centreOf(cell);
      return { x: corner.x + x, y: corner.y + y };
    }));
  };

  const place = (ui: UiState): void => {
    const { free } = playground.scene;
    const [width, height] = [element.offsetWidth, element.offsetHeight];
    const ends = marks(ui);
    const corners = [true, false].flatMap((isLow) => [true, false].map((isLeft): Box => {
      const left = isLeft ? free.left - margin : free.right - width + margin;
      const top = isLow ? free.bottom - height + margin : free.top - margin;
      return { left, top, right: left + width, bottom: top + height };
    }));
    const covers = ({ left, top, right, bottom }: Box): boolean => ends.some(({ x, y }) => x > left - markSize && x < right + markSize && y > top - markSize && y < bottom + markSize);
    const { left, top } = corners.find((corner) => !covers(corner)) ?? corners[0]!;
    const text = `translate(${Math.round(Math.max(left, margin))}px, ${Math.round(top)}px)`;
    if (text !== placed) element.style.setProperty('transform', text);
    placed = text;
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
