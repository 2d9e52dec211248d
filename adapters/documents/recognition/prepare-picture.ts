import { type GreyPicture, measureTilt, removeShadows, toGrey } from "./grey-picture.ts";

/** The longer side of a page of the size A4 at 300 dots per inch, in pixels. */
export const PAGE_PIXELS = 3508;
/** The same at 150 dots per inch: enough to find out in which direction a page is readable. */
export const TRIAL_PIXELS = 1754;
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

/** A page as Tesseract reads it best: grey, without shadows. */
export const readGrey = (canvas: OffscreenCanvas): GreyPicture => {
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("The browser gives no canvas.");
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  return removeShadows(toGrey(data, width, height));
};

/** Scales a picture of a page to these pixels of its longer side, on white paper, and straightens a small tilt. */
export const drawPage = (picture: ImageBitmap, pixels: number): OffscreenCanvas => {
  const small = readGrey(draw(picture, Math.min(1, scaleTo(picture, TILT_PIXELS)), 0));
  return draw(picture, scaleTo(picture, pixels), -measureTilt(small));
};

/** A page as a JPEG that the person sees. */
export const drawAsJpeg = (page: OffscreenCanvas): Promise<Blob> =>
  page.convertToBlob({ type: "image/jpeg", quality: 0.85 });
