// Where a point of the window lies in an element, in the element's own pixels, whatever scales, turns, zooms or moves what is around it:
// three corners of the element say how its axes lie in the window. It leaves perspective out, which no axis describes.
interface Point {
  x: number;
  y: number;
}

/** `origin`: where the upper left corner of the element lies; `across` and `down`: from there to the two next to it. */
export function placeBetween(point: Point, origin: Point, across: Point, down: Point, width: number, height: number): Point {
  const [dx, dy] = [point.x - origin.x, point.y - origin.y];
  const area = across.x * down.y - across.y * down.x;
  // An element without a size has no places.
  if (area === 0) return { x: 0, y: 0 };
  return { x: ((dx * down.y - dy * down.x) / area) * width, y: ((dy * across.x - dx * across.y) / area) * height };
}

/** Older engines measure elements without CSS zoom. They report pointers with it. */
function zoomLeftOut(element: Element | undefined): number {
  if (!element || 'currentCSSZoom' in Element.prototype) return 1;
  return (Number(getComputedStyle(element).zoom) || 1) * zoomLeftOut(element.parentElement ?? (element.getRootNode() as ShadowRoot).host);
}

export class Corners {
  private readonly marks: HTMLElement[];

  /** Puts marks of no size into the element, which has to be what they are placed in. */
  constructor(private readonly element: HTMLElement) {
    this.marks = ['corner-origin', 'corner-across', 'corner-down'].map((name) => {
      const mark = document.createElement('i');
      mark.className = `corner ${name}`;
      mark.setAttribute('aria-hidden', 'true');
      return mark;
    });
    element.append(...this.marks);
  }

  placeAt(clientX: number, clientY: number): Point {
    const zoom = zoomLeftOut(this.element);
    const [origin, across, down] = this.marks.map((mark) => mark.getBoundingClientRect()) as [DOMRect, DOMRect, DOMRect];
    const from = (corner: Point): Point => ({ x: corner.x - origin.x, y: corner.y - origin.y });
    return placeBetween(
      { x: clientX / zoom, y: clientY / zoom },
      origin,
      from(across),
      from(down),
      this.element.clientWidth,
      this.element.clientHeight,
    );
  }
}
