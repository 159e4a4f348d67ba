declare module 'heic-decode' {
  interface HeicImage {
    width: number;
    height: number;
    /** RGBA, row by row, already turned upright. */
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>;
  }
  /** Reads the container; nothing is decoded before `decode`. */
  export function all(input: { buffer: Uint8Array }): Promise<HeicImage[] & { dispose(): void }>;
}
