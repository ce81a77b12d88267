import { afterEach, describe, expect, it, vi } from 'vitest';
import { planFilm, type FilmPlan } from '../../../web/src/exports/filmPlan';
import { Gif } from '../../../web/src/exports/gif';
import { Indexer, PaletteSample } from '../../../web/src/exports/palette256';
import { WebmRecorder } from '../../../web/src/exports/webm';

describe('the plan of a film', () => {
  const plain = { rate: null, size: 640 };
  const over = (width: number, height: number, from: number, to: number): FilmPlan => planFilm(width, height, { ...plain, from, to });

  it('takes evenly chosen steps, at most 200, and fits 640 pixels', () => {
    const { steps, stage, frame, strip } = over(48, 30, 0, 424);
    expect([steps.length, steps[0], steps.at(-1), frame, strip]).toEqual([200, 0, 424, 50, null]);
    expect([stage.width, stage.height]).toEqual([640, 406]);
    expect(over(48, 30, 10, 12).steps).toEqual([10, 11, 12]);
  });

  it('of a map that is larger has a pixel a cell, or fewer, and fewer frames', () => {
    const { steps, stage } = over(1024, 900, 0, 90_000);
    expect(stage).toMatchObject({ width: 1040, height: 916 });
    expect(steps.length).toBeLessThan(100);
    expect(over(1025, 1025, 0, 5).stage).toMatchObject({ width: 1040, height: 1040 });
    expect(over(2048, 1024, 0, 5).stage).toMatchObject({ width: 1040, height: 528 });
    expect(over(2048, 1, 0, 5).stage).toMatchObject({ width: 1040, height: 56 });
  });

  it('lasts as long as the chosen speed says: each step while a picture has time for it, and some of them beyond that', () => {
    const lasts = (from: number, to: number, rate: number): [number, number, number] => {
      const { steps, frame } = planFilm(48, 30, { ...plain, rate, from, to });
      return [steps.length, frame, (steps.length - 1) * frame];
    };
    expect(lasts(0, 40, 2)).toEqual([41, 500, 20_000]);
    expect(lasts(0, 200, 20)).toEqual([201, 50, 10_000]);
    expect(lasts(0, 424, 100)).toEqual([85, 50, 4200]);
    expect(lasts(3, 4, 200)).toEqual([2, 50, 50]);
    expect(lasts(7, 7, 1)[0]).toBe(1);
    // As many pictures as there may be last as long together.
    const [frames, , milliseconds] = lasts(0, 90_000, 50);
    expect(frames).toBe(346);
    expect(milliseconds / 1000).toBeCloseTo(1800, -1);
  });

  it('has the size that was chosen, and a strip below the map for what is written', () => {
    expect(planFilm(48, 30, { from: 0, to: 1, rate: null, size: 320 }).stage).toMatchObject({ width: 304, height: 196 });
    const text = {
      caption: 'A* looks into the wrong rooms first',
      widestStep: 'step 424 of 424',
      measure: (line: string, size: number) => (line.length * size) / 2,
    };
    const { stage, strip } = planFilm(48, 30, { from: 0, to: 1, rate: null, size: 640 }, text);
    expect(strip).toMatchObject({ lines: ['A* looks into the wrong rooms first'], stepLine: 0 });
    expect([stage.width, stage.height - strip!.height, stage.insets.bottom - strip!.height]).toEqual([640, 406, 8]);
    // A map that is narrow is written below on a sheet that is not.
    expect(planFilm(2, 30, { from: 0, to: 1, rate: null, size: 640 }, text).stage.width).toBe(240);
  });
});

describe('the palette', () => {
  it('keeps frequent colours as they are, and takes the nearest for others', () => {
    const sample = new PaletteSample();
    sample.add(new Uint32Array(2000).map((_, i) => (0xff000000 | (i < 1000 ? 0x0000ff : 0x00ff00)) >>> 0));
    for (let i = 0; i < 300; i++) sample.add(new Uint32Array([(0xff000000 | (i << 8) | 0x400000) >>> 0]));
    const colours = sample.colours();
    expect(colours.length).toBe(255);
    expect(colours.slice(0, 2)).toEqual([
      [255, 0, 0],
      [0, 255, 0],
    ]);
    const indexer = new Indexer(colours);
    expect([0xff00ff00, 0xff0101fe, 0xff0000ff].map((pixel) => indexer.numberOf(pixel))).toEqual([1, 0, 0]);
  });
});

describe('a GIF', () => {
  it('holds its first frame whole and of the others what changed', async () => {
    const [red, blue] = [0xff0000ff, 0xffff0000];
    const gif = new Gif(2, 1, [
      [255, 0, 0],
      [0, 0, 255],
    ]);
    for (const [pixels, delay] of [
      [[red, blue], 50],
      [[red, red], 2000],
    ] as const) {
      for (const i of pixels.keys()) gif.take(new Uint32Array(pixels), i, i + 1);
      gif.add(delay);
    }
    const bytes = new Uint8Array(await gif.finish().arrayBuffer());
    expect(Buffer.from(bytes.subarray(0, 6)).toString()).toBe('GIF89a');
    const text = Buffer.from(bytes).toString('latin1');
    const controls = [...text.matchAll(/\x21\xf9\x04([\s\S])([\s\S])([\s\S])([\s\S])\x00/g)].map((match) =>
      match.slice(1).map((byte) => byte.charCodeAt(0)),
    );
    // Kept, not transparent, 5 hundredths; kept, transparent where it is number 255, 2 seconds.
    expect(controls).toEqual([
      [4, 5, 0, 0],
      [5, 200, 0, 255],
    ]);
  });
});

describe('a recorder', () => {
  /** What browsers have, as far as it is used; it fails like theirs: an error, what there is so far, and the end. */
  class FakeRecorder extends EventTarget {
    state = 'recording';
    start(): void {}
    stop(): void {
      if (this.state === 'inactive') return;
      this.state = 'inactive';
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['film']) }));
      this.dispatchEvent(new Event('stop'));
    }
    fail(): void {
      this.dispatchEvent(new Event('error'));
      this.stop();
    }
  }
  let made: FakeRecorder;
  function record(): WebmRecorder {
    // biome-ignore lint/complexity/useArrowFunction: an arrow function is no constructor
    vi.stubGlobal('MediaRecorder', function () {
      return (made = new FakeRecorder());
    });
    const track = { requestFrame: () => undefined, stop: () => undefined };
    return new WebmRecorder({ captureStream: () => ({ getVideoTracks: () => [track] }) } as unknown as HTMLCanvasElement);
  }
  afterEach(() => void vi.unstubAllGlobals());

  it('hands out its film', async () => {
    expect(await (await record().finish()).text()).toBe('film');
  });

  it('that failed before anybody asked says so', async () => {
    const recorder = record();
    made.fail();
    await expect(recorder.finish()).rejects.toThrow('webm');
  });
});
