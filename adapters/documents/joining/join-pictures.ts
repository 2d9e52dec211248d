import {
  concatTransformationMatrix,
  drawObject,
  PDFDocument,
  type PDFImage,
  popGraphicsState,
  pushGraphicsState,
} from "@cantoo/pdf-lib";
import { stripJpegPicture } from "@libretto/core/media/jpeg-picture";
import type { Size } from "@libretto/core/media/pixels";

/** The longer side of a page: that of A4, in points. */
const PAGE_POINTS = 842;
const UPRIGHT = 1;

/** The orientations of which width and height are exchanged. */
const TURNED: readonly number[] = [5, 6, 7, 8];

type Matrix = readonly [number, number, number, number, number, number];

/** The transformation of the unit square to a page of this size, by the orientation of the picture (EXIF 2.32 §4.6.4). */
const matrixOf = (orientation: number, { width, height }: Size): Matrix => {
  switch (orientation) {
    case 2:
      return [-width, 0, 0, height, width, 0];
    case 3:
      return [-width, 0, 0, -height, width, height];
    case 4:
      return [width, 0, 0, -height, 0, height];
    case 5:
      return [0, -height, -width, 0, width, height];
    case 6:
      return [0, -height, width, 0, 0, height];
    case 7:
      return [0, height, width, 0, 0, 0];
    case 8:
      return [0, height, -width, 0, width, 0];
    default:
      return [width, 0, 0, height, 0, 0];
  }
};

const addPage = (pdf: PDFDocument, image: PDFImage, orientation: number): void => {
  const scale = PAGE_POINTS / Math.max(image.width, image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  const size = TURNED.includes(orientation) ? { width: height, height: width } : { width, height };
  const page = pdf.addPage([size.width, size.height]);
  const name = page.node.newXObject("Image", image.ref);
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(...matrixOf(orientation, size)),
    drawObject(name),
    popGraphicsState(),
  );
};

/**
 * Makes a PDF of JPEG and PNG pictures, each on a page of its own as the camera shows it. Their pixels stay as they are;
 * their metadata are removed. The same pictures give the same bytes.
 *
 * @returns null when one of them is damaged
 */
export const joinPictures = async (pictures: readonly Uint8Array[]): Promise<Uint8Array | null> => {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  try {
    for (const bytes of pictures) {
      const jpeg = stripJpegPicture(bytes);
      const image = jpeg === null ? await pdf.embedPng(bytes) : await pdf.embedJpg(jpeg.bytes);
      addPage(pdf, image, jpeg?.orientation ?? UPRIGHT);
    }
    return await pdf.save({ addDefaultPage: false });
  } catch {
    return null;
  }
};
