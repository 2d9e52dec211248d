/** The position of the camera around the body: angles in radians, lengths in centimetres. */
export interface CameraView {
  readonly turn: number;
  readonly tilt: number;
  readonly distance: number;
  /** The height that the camera looks at, from the floor. */
  readonly height: number;
}

const DISTANCE = { start: 350, min: 90, max: 500 } as const;
/** Up to this tilt the whole figure stays in view; beyond it, one would look at it from above or from below. */
const MAX_TILT = 0.5;

/** The whole body from the front, at the height of its middle. */
export const FRONT_VIEW: CameraView = { turn: 0, tilt: 0, distance: DISTANCE.start, height: 86 };

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

/** Turns and tilts the camera, up to the largest tilt. */
export const turnView = (view: CameraView, turn: number, tilt: number): CameraView => ({
  ...view,
  turn: view.turn + turn,
  tilt: clamp(view.tilt + tilt, -MAX_TILT, MAX_TILT),
});

/** Multiplies the distance to the body, between the smallest and the largest one. */
export const zoomView = (view: CameraView, factor: number): CameraView => ({
  ...view,
  distance: clamp(view.distance * factor, DISTANCE.min, DISTANCE.max),
});
