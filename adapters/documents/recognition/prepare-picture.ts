import { type GreyPicture, measureTilt, removeShadows, toGrey } from "./grey-picture.ts";

/** The longer side of a page of the size A4 at 300 dots per inch, in pixels. */
const PAGE_PIXELS = 3508;
/** A small picture is enlarged at most so many times. */
const MAX_ENLARGEMENT = 2;
/** The longer side of the copy in which the tilt is measured. */
const TILT_PIXELS = 1000;

const scaleTo = ({ width, height }: ImageBitmap, pixels: number): number =>
  Math.min(MAX_ENLARGEMENT, pixels / Math.max(width, height));

/** Draws a picture on white paper, scaled and turned around its middle. */
const draw = (picture: ImageBitmap, scale: number, degrees: number): OffscreenCanvas => {
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  );
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("The browser gives no canvas.");
  context.imageSmoothingQuality = "high";
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((degrees * Math.PI) / 180);
  context.scale(scale, scale);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
  return canvas;
};

const greyOf = (canvas: OffscreenCanvas): GreyPicture => {
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("The browser gives no canvas.");
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  return removeShadows(toGrey(data, width, height));
};

/** A picture of a page as Tesseract reads it best, and the same as a JPEG that the person sees. */
export interface PreparedPicture {
  readonly grey: GreyPicture;
  readonly jpeg: Blob;
}

/** Scales a picture of a page to about 300 dots per inch, straightens a small tilt, and makes it grey without shadows. */
export const preparePicture = async (picture: ImageBitmap): Promise<PreparedPicture> => {
  const small = greyOf(draw(picture, Math.min(1, scaleTo(picture, TILT_PIXELS)), 0));
  const canvas = draw(picture, scaleTo(picture, PAGE_PIXELS), -measureTilt(small));
  return { grey: greyOf(canvas), jpeg: await canvas.convertToBlob({ type: "image/jpeg", quality: 0.85 }) };
};
