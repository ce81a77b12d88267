// What an article may do to a figure, and where the cells of the map are seen then: reckoned from the style alone, because what browsers tell of places is on trial.
import type { Point } from './browser';

export interface Placement {
  name: string;
  /** The style of the box that the figure fills. */
  style: string;
  /** Where the box stands in the page, before it is transformed. */
  left: number;
  top: number;
  /** Where a pixel of the figure to the right and one below lie, in pixels of the page. */
  right: readonly [number, number];
  below: readonly [number, number];
  /** How far the box and the page are scrolled, in pixels. */
  scrolled?: readonly [number, number];
}

interface Figure extends HTMLElement {
  inside: { store: { get(): { hover: Point | null } } };
  whenIdle(): Promise<void>;
  getState(): { camera: { scale: number; left: number; top: number }; width: number; height: number };
}

interface Seen {
  at: Point;
  hover: Point | null;
}

interface Watched {
  seenCells?: Seen[];
}

const straight = { right: [1, 0], below: [0, 1] } as const;
const scaled = (factor: number): Pick<Placement, 'right' | 'below'> => ({ right: [factor, 0], below: [0, factor] });
const turned = (degrees: number): Pick<Placement, 'right' | 'below'> => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return { right: [cos, sin], below: [-sin, cos] };
};

export const placements: readonly Placement[] = [
  { name: 'scale(0.5)', style: 'transform: scale(0.5)', left: 40, top: 30, ...scaled(0.5) },
  { name: 'scale(1.5)', style: 'transform: scale(1.5)', left: 10, top: 10, ...scaled(1.5) },
  { name: 'rotate(12deg)', style: 'transform: rotate(12deg)', left: 120, top: 20, ...turned(12) },
  { name: 'rotate(90deg)', style: 'transform: rotate(90deg)', left: 500, top: 20, ...turned(90) },
  { name: 'zoom: 1.3', style: 'zoom: 1.3', left: 40, top: 30, ...scaled(1.3) },
  { name: 'dir=rtl', style: 'direction: rtl', left: 40, top: 30, ...straight },
  { name: 'scrolled', style: 'height: 300px; overflow: auto', left: 40, top: 60, ...straight, scrolled: [45, 25] },
  { name: 'moved', style: '', left: 237, top: 155, ...straight },
];

/** Puts the figure there, and tells where fifty cells of the map are seen; null where the browser does not know the style. Runs in the page. */
export async function placedFigure({ style, left, top, right, below, scrolled }: Placement): Promise<({ cell: Point } & Point)[] | null> {
  const [property, value] = style.split(': ');
  if (value !== undefined && !CSS.supports(property!, value.split(';')[0]!)) return null;
  const figure = document.querySelector<Figure>('astrolabe-playground')!;
  const [place, around] = [document.querySelector<HTMLElement>('#place')!, document.querySelector<HTMLElement>('#around')!];
  const [across, down] = [640, 420];
  Object.assign(place.style, { position: 'absolute', left: `${left}px`, top: `${top}px`, width: `${across}px` });
  around.style.cssText = `transform-origin: 0 0; ${style}`;
  Object.assign(figure.style, { display: 'block', width: `${across}px`, height: `${down}px` });
  const [inBox, inPage] = scrolled ?? [0, 0];
  around.scrollTop = inBox;
  scrollTo(0, inPage);
  // Past the frame in which the figure hears of its size.
  await new Promise((resolve) => setTimeout(resolve, 100));
  await figure.whenIdle();
  const watched = window as Watched;
  if (!watched.seenCells) {
    watched.seenCells = [];
    addEventListener('pointermove', ({ clientX, clientY }) =>
      watched.seenCells!.push({ at: { x: clientX, y: clientY }, hover: figure.inside.store.get().hover }),
    );
  }
  watched.seenCells.length = 0;
  const { camera, width, height } = figure.getState();
  let seed = 7;
  const random = (limit: number): number => (seed = (seed * 48271) % 2147483647) % limit;
  const cells: ({ cell: Point } & Point)[] = [];
  while (cells.length < 50) {
    const cell = { x: random(width), y: random(height) };
    const [alongX, alongY] = [camera.left + (cell.x + 0.5) * camera.scale, camera.top + (cell.y + 0.5) * camera.scale];
    const isCut = scrolled !== undefined && (alongY < inBox + 5 || alongY > inBox + 295);
    // Drivers move by whole pixels.
    const x = Math.round(left + alongX * right[0] + alongY * below[0]);
    const y = Math.round(top + alongX * right[1] + alongY * below[1] - inBox - inPage);
    if (!isCut) cells.push({ cell, x, y });
  }
  return cells;
}

/** The cells that the mouse went over where the figure told another cell, or none. Runs in the page. */
export function wrongCells(cells: ({ cell: Point } & Point)[]): string[] {
  const seen = (window as Watched).seenCells!;
  return cells.flatMap(({ cell, x, y }) => {
    const hover = seen.findLast(({ at }) => Math.abs(at.x - x) < 1 && Math.abs(at.y - y) < 1)?.hover;
    return hover?.x === cell.x && hover.y === cell.y
      ? []
      : [`${cell.x}, ${cell.y} at ${x}, ${y}: ${hover ? `${hover.x}, ${hover.y}` : String(hover)}`];
  });
}
