// A film recorded from a canvas while it is shown: the browser takes the time between frames as it passes.
import { videoType } from './canRecord';

const bitsPerSecond = 6_000_000;

export class WebmRecorder {
  private readonly track: CanvasCaptureMediaStreamTrack;
  private readonly recorder: MediaRecorder;
  private readonly parts: Blob[] = [];

  constructor(canvas: HTMLCanvasElement) {
    const stream = canvas.captureStream(0);
    this.track = stream.getVideoTracks()[0] as CanvasCaptureMediaStreamTrack;
    this.recorder = new MediaRecorder(stream, { mimeType: videoType, videoBitsPerSecond: bitsPerSecond });
    this.recorder.addEventListener('dataavailable', ({ data }) => this.parts.push(data));
    this.recorder.start();
  }

  /** Takes what is on the canvas now. */
  add(): void {
    this.track.requestFrame();
  }

  finish(): Promise<Blob> {
    return new Promise((resolve, reject) => {
      this.recorder.addEventListener('stop', () => resolve(new Blob(this.parts, { type: videoType })));
      this.recorder.addEventListener('error', () => reject(new Error(videoType)));
      this.recorder.stop();
      this.track.stop();
    });
  }

  cancel(): void {
    if (this.recorder.state !== 'inactive') this.recorder.stop();
    this.track.stop();
  }
}
