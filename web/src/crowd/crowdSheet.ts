// What all functions that draw units take: the pen, the camera, the cells in sight, and the colours.
import type { Camera } from '../view/camera';
import type { Region } from '../view/marks';
import type { Pen } from '../view/pen';
import type { UnitPaint } from './unitColours';

export interface CrowdSheet {
  /** A canvas, or a drawing that takes the same strokes. */
  readonly pen: Pen;
  readonly camera: Camera;
  /** The cells in sight. */
  readonly region: Region;
  readonly paint: UnitPaint;
}

export const fontOf = (height: number, weight: number): string => `${weight} ${height}px ui-sans-serif, system-ui, sans-serif`;
