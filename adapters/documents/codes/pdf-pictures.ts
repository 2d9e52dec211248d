import { PDF_PICTURE_PIXELS, withPdf } from "../open/pdf-library.ts";
import type { Pixels } from "./pixels.ts";

/** Certificates are on the first pages, and have few pictures. */
const PAGE_LIMIT = 3;
const PICTURE_LIMIT = 12;
/** The smallest QR code has 21 modules a side. */
const SMALLEST_SIDE = 21;

/** How pdf.js writes the pixels of a picture. */
const KIND = { gray1: 1, rgb: 2, rgba: 3 } as const;

/** A decoded picture of pdf.js. */
interface PdfPicture {
  readonly width: number;
  readonly height: number;
  readonly kind?: number;
  readonly data?: Uint8Array | Uint8ClampedArray | string | null;
}

const WHITE = 255;
const BYTE_BITS = 8;

/** Pixels of one bit; lines begin with a new byte. */
const fromBits = (data: Uint8Array | Uint8ClampedArray, { width, height }: PdfPicture): Uint8ClampedArray => {
  const pixels = new Uint8ClampedArray(4 * width * height).fill(WHITE);
  const lineBytes = Math.ceil(width / BYTE_BITS);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const byte = data[y * lineBytes + (x >> 3)] ?? 0;
      if ((byte & (128 >> (x & 7))) === 0) pixels.fill(0, 4 * (y * width + x), 4 * (y * width + x) + 3);
    }
  return pixels;
};

const fromRgb = (data: Uint8Array | Uint8ClampedArray, { width, height }: PdfPicture): Uint8ClampedArray => {
  const pixels = new Uint8ClampedArray(4 * width * height).fill(WHITE);
  for (let i = 0; i < width * height; i++) pixels.set(data.subarray(3 * i, 3 * i + 3), 4 * i);
  return pixels;
};

/** The pixels of a picture; null for one that is too small or too large for a code. A mask has bits without a kind. */
const pixelsOf = (picture: PdfPicture): Pixels | null => {
  const { width, height, kind = KIND.gray1, data } = picture;
  if (!(data instanceof Uint8Array || data instanceof Uint8ClampedArray)) return null;
  if (Math.min(width, height) < SMALLEST_SIDE || width * height > PDF_PICTURE_PIXELS) return null;
  const size = { width, height };
  if (kind === KIND.rgba) return { ...size, data: new Uint8ClampedArray(data) };
  return { ...size, data: kind === KIND.rgb ? fromRgb(data, picture) : fromBits(data, picture) };
};

type Page = Awaited<ReturnType<Parameters<Parameters<typeof withPdf>[1]>[0]["getPage"]>>;

/** A picture that a page draws; pdf.js decodes it after it has listed the operations, and gives null for a damaged one. */
const loadPicture = (page: Page, drawn: unknown): Promise<PdfPicture | null> => {
  if (typeof drawn !== "string") return Promise.resolve(drawn as PdfPicture | null);
  const objects = drawn.startsWith("g_") ? page.commonObjs : page.objs;
  return new Promise((resolve) => objects.get(drawn, resolve));
};

const readPagePictures = async (
  page: Page,
  operations: readonly number[],
  limit: number,
): Promise<readonly Pixels[]> => {
  const { fnArray, argsArray } = await page.getOperatorList();
  const found: Pixels[] = [];
  for (const [index, operation] of fnArray.entries()) {
    if (found.length >= limit || !operations.includes(operation)) continue;
    const [drawn] = (argsArray[index] ?? []) as readonly unknown[];
    const picture = await loadPicture(page, drawn);
    const pixels = picture === null ? null : pixelsOf(picture);
    if (pixels !== null) found.push(pixels);
  }
  return found;
};

/** The pictures on the first pages of a PDF, as far as they can be codes. Codes that are drawn as lines are none. */
export const readPdfPictures = async (bytes: Uint8Array): Promise<readonly Pixels[]> => {
  const pictures = await withPdf(bytes, async (pdf, { OPS }) => {
    const operations = [OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject];
    const found: Pixels[] = [];
    for (let number = 1; number <= Math.min(pdf.numPages, PAGE_LIMIT); number++)
      found.push(...(await readPagePictures(await pdf.getPage(number), operations, PICTURE_LIMIT - found.length)));
    return found;
  });
  return typeof pictures === "string" ? [] : pictures;
};

/** The address that an annotation of pdf.js opens; empty when it opens none. */
const addressOf = (annotation: unknown): string => {
  const { url, unsafeUrl } = annotation as { readonly url?: unknown; readonly unsafeUrl?: unknown };
  return [url, unsafeUrl].find((address) => typeof address === "string") ?? "";
};

/** The addresses that the first pages of a PDF link to. A code that is drawn as lines often has one beside it. */
export const readPdfAddresses = async (bytes: Uint8Array): Promise<readonly string[]> => {
  const addresses = await withPdf(bytes, async (pdf) => {
    const found: string[] = [];
    for (let number = 1; number <= Math.min(pdf.numPages, PAGE_LIMIT); number++)
      found.push(...(await (await pdf.getPage(number)).getAnnotations()).map(addressOf));
    return found;
  });
  return typeof addresses === "string" ? [] : addresses.filter((address) => address !== "");
};
