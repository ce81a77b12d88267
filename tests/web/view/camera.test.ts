import { beforeEach, describe, expect, it } from 'vitest';
import { Camera, largestScale } from '../../../web/src/view/camera';

const insets = { top: 80, right: 360, bottom: 128, left: 84 };

describe('Camera', () => {
  let camera: Camera;
  beforeEach(() => {
    camera = new Camera();
    camera.layout(1440, 900, insets);
    camera.setMap(48, 30);
  });

  it('fits the map between the cards, in whole pixels', () => {
    expect(Number.isInteger(camera.scale)).toBe(true);
    expect(camera.left).toBeGreaterThanOrEqual(insets.left);
    expect(camera.top).toBeGreaterThanOrEqual(insets.top);
    expect(camera.left + 48 * camera.scale).toBeLessThanOrEqual(1440 - insets.right);
    expect(camera.top + 30 * camera.scale).toBeLessThanOrEqual(900 - insets.bottom);
  });

  it('uses half pixels where the screen has them', () => {
    camera.setMap(40, 10);
    camera.layout(740, 900, { top: 0, right: 0, bottom: 0, left: 0 }, 2);
    expect(camera.scale).toBe(18.5);
  });

  it('fits a map of 2048 cells too', () => {
    camera.setMap(2048, 2048);
    expect(camera.scale).toBeLessThan(1);
    expect(camera.top + 2048 * camera.scale).toBeLessThanOrEqual(900 - insets.bottom + 1);
  });

  it('follows the window until a reader moves it', () => {
    camera.layout(800, 600, insets);
    const fitted = camera.scale;
    camera.pan(5, 0);
    camera.layout(1440, 900, insets);
    expect(camera.scale).toBe(fitted);
    expect(camera.isDefault).toBe(false);
  });

  it('keeps the middle of the window when its size changes after a zoom', () => {
    camera.zoom(2.5, 600, 300);
    const middle = camera.cellAt(720, 450);
    camera.layout(900, 600, insets);
    expect(camera.cellAt(450, 300)).toEqual(middle);
    camera.layout(1441, 901, insets);
    expect(camera.cellAt(720, 450)).toEqual(middle);
  });

  it('zooms around the pointer', () => {
    const before = camera.cellAt(500, 400);
    camera.zoom(3, 500, 400);
    expect(camera.cellAt(500, 400)).toEqual(before);
    camera.zoom(1e9, 500, 400);
    expect(camera.scale).toBe(largestScale);
  });

  it('never loses the map', () => {
    camera.pan(1e6, -1e6);
    expect(camera.left).toBeLessThan(1440);
    expect(camera.top + 30 * camera.scale).toBeGreaterThan(0);
  });

  it('brings a hidden cell into sight and leaves a visible one alone', () => {
    camera.zoom(4, 0, 0);
    camera.reveal({ x: 47, y: 29 });
    const corner = camera.centreOf({ x: 47, y: 29 });
    expect(corner.x).toBeLessThan(1440 - insets.right);
    expect(corner.y).toBeLessThan(900 - insets.bottom);
    expect(camera.reveal({ x: 47, y: 29 })).toBe(false);
  });

  it('gives the same pixels from its own text, and the text is stable', () => {
    camera.zoom(2.37, 300, 200);
    camera.pan(-13.7, 91.3);
    const text = camera.toText();
    expect(text).toMatch(/^[A-Za-z0-9.-]+$/);
    camera.fromText(text);
    const other = new Camera();
    other.layout(1440, 900, insets);
    other.setMap(48, 30);
    expect(other.fromText(text)).toBe(true);
    expect([other.scale, other.left, other.top]).toEqual([camera.scale, camera.left, camera.top]);
    expect(other.toText()).toBe(text);
  });

  it('refuses texts that are not its own', () => {
    for (const text of ['', '1.2', '1.2.0', 'a.b.c', '1.2.3.4', '1e9.2.3', '999999999.1.1']) expect(camera.fromText(text)).toBe(false);
    expect(camera.isDefault).toBe(true);
  });
});
