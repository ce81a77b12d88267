export const videoType = 'video/webm';

/** Whether the browser makes videos from single pictures of a canvas. */
export const canRecord = (): boolean =>
  typeof MediaRecorder === 'function' &&
  MediaRecorder.isTypeSupported(videoType) &&
  typeof CanvasCaptureMediaStreamTrack === 'function' &&
  'requestFrame' in CanvasCaptureMediaStreamTrack.prototype;
