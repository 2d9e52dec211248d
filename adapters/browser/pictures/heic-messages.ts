/** The bytes of a HEIC picture, for the worker. */
export interface HeicRequest {
  readonly bytes: ArrayBuffer;
}
/** An upright picture: four bytes a pixel, RGBA, line by line. Null when the worker cannot decode it. */
export type HeicResponse = {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
} | null;
