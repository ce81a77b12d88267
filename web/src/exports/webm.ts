// A film recorded from a canvas while it is shown: the browser takes the time between frames as it passes.
import { videoType } from './canRecord';

const bitsPerSecond = 6_000_000;

export class WebmRecorder {
  private readonly track: CanvasCaptureMediaStreamTrack;
  private readonly recorder: MediaRecorder;
  private readonly parts: Blob[] = [];
  /** False when it failed: it tells that once, whenever it happens. */
  private readonly ended: Promise<boolean>;

  constructor(canvas: HTMLCanvasElement) {
    const stream = canvas.captureStream(0);
    this.track = stream.getVideoTracks()[0] as CanvasCaptureMediaStreamTrack;
    this.recorder = new MediaRecorder(stream, { mimeType: videoType, videoBitsPerSecond: bitsPerSecond });
    this.recorder.addEventListener('dataavailable', ({ data }) => this.parts.push(data));
    this.ended = new Promise((resolve) => {
      this.recorder.addEventListener('stop', () => resolve(true));
      this.recorder.addEventListener('error', () => resolve(false));
    });
    this.recorder.start();
  }

  /** Takes what is on the canvas now. */
  add(): void {
    this.track.requestFrame();
  }

  async finish(): Promise<Blob> {
    this.cancel();
    if (!(await this.ended)) throw new Error(videoType);
    return new Blob(this.parts, { type: videoType });
  }

  cancel(): void {
    if (this.recorder.state !== 'inactive') this.recorder.stop();
    this.track.stop();
  }
}
