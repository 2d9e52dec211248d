import type { PageArea } from "../place.ts";

/** Quarter turns clockwise. */
export type QuarterTurns = 0 | 1 | 2 | 3;

/** How a picture of a page is turned, and then cropped, before its text is recognised. */
export interface PictureEdit {
  readonly turns: QuarterTurns;
  /** The part with the paper, on the turned picture. */
  readonly crop: PageArea;
}

/** The picture as it is. */
export const WHOLE_PICTURE: PictureEdit = { turns: 0, crop: { left: 0, top: 0, width: 1, height: 1 } };

/** The corners of the cropped part. */
export const CORNERS = ["topLeft", "topRight", "bottomRight", "bottomLeft"] as const;
/** A corner of the cropped part. */
export type Corner = (typeof CORNERS)[number];

/** A place on a picture, in parts of its width and height. */
export interface PicturePoint {
  readonly x: number;
  readonly y: number;
}

/** The smallest part of the width and the height that can be cropped: a line of text has less than a page. */
export const SMALLEST_CROP = 0.05;

/** Turns a picture by 90 degrees clockwise; the cropped part stays on the same piece of the picture. */
export const turnPicture = ({ turns, crop }: PictureEdit): PictureEdit => ({
  turns: ((turns + 1) % 4) as QuarterTurns,
  crop: { left: 1 - crop.top - crop.height, top: crop.left, width: crop.height, height: crop.width },
});

/** Where a corner is. */
export const cornerOf = ({ left, top, width, height }: PageArea, corner: Corner): PicturePoint => ({
  x: corner === "topLeft" || corner === "bottomLeft" ? left : left + width,
  y: corner === "topLeft" || corner === "topRight" ? top : top + height,
});

const limit = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Moves a corner; the opposite one stays. A corner stays on the picture, and the part has at least the smallest size. */
export const moveCorner = ({ turns, crop }: PictureEdit, corner: Corner, to: PicturePoint): PictureEdit => {
  const right = crop.left + crop.width;
  const bottom = crop.top + crop.height;
  const isLeft = corner === "topLeft" || corner === "bottomLeft";
  const isTop = corner === "topLeft" || corner === "topRight";
  const x = isLeft ? limit(to.x, 0, right - SMALLEST_CROP) : limit(to.x, crop.left + SMALLEST_CROP, 1);
  const y = isTop ? limit(to.y, 0, bottom - SMALLEST_CROP) : limit(to.y, crop.top + SMALLEST_CROP, 1);
  return {
    turns,
    crop: {
      left: isLeft ? x : crop.left,
      top: isTop ? y : crop.top,
      width: isLeft ? right - x : x - crop.left,
      height: isTop ? bottom - y : y - crop.top,
    },
  };
};

/** The size of a turned picture before it is cropped. */
export const turnedSize = (
  { width, height }: { readonly width: number; readonly height: number },
  turns: QuarterTurns,
): { readonly width: number; readonly height: number } =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };
