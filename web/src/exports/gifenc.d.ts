// What is used of gifenc, which brings no types.
declare module 'gifenc' {
  export interface FrameOptions {
    /** With the first frame: the colours of all. */
    palette?: readonly (readonly [number, number, number])[];
    /** In milliseconds. */
    delay: number;
    transparent?: boolean;
    transparentIndex?: number;
    /** 1: what was there stays. */
    dispose?: number;
  }

  export function GIFEncoder(): {
    writeFrame(index: Uint8Array, width: number, height: number, options: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  };
}
