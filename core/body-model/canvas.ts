/** The canvas on which one side of the body is drawn, in pixels (doc 1 §9). */
export const CANVAS = { width: 419, height: 866 } as const;

/** A point on the canvas, in pixels from the upper left. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The sides of the body that are drawn. */
export const BODY_SIDES = ["front", "back"] as const;
/** A side of the body that is drawn. */
export type BodySide = (typeof BODY_SIDES)[number];
