import { crc32, deflateSync, inflateSync } from "node:zlib";
import { CANVAS } from "@libretto/core/body-model/canvas";

const SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");
/** Channels of each colour type of the standard: grey, colour, palette, grey with alpha, colour with alpha. */
export const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
export const DEPTH = 8;
/** The position of the colour type in the header, after the depth. */
export const COLOUR_TYPE_AT = 9;
const LAST_FILTER = 4;
export const HEADER_LENGTH = 13;

interface Chunk {
  readonly kind: string;
  readonly data: Buffer;
}

/** The chunks of a PNG; null if invalid or damaged. */
const readChunks = (png: Buffer): readonly Chunk[] | null => {
  if (!png.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return null;
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at + 12 <= png.length; ) {
    const length = png.readUInt32BE(at);
    if (at + 12 + length > png.length) return null;
    const typeAndData = png.subarray(at + 4, at + 8 + length);
    if (crc32(typeAndData) !== png.readUInt32BE(at + 8 + length)) return null;
    const kind = typeAndData.toString("latin1", 0, 4);
    chunks.push({ kind, data: typeAndData.subarray(4) });
    if (kind === "IEND") return chunks;
    at += 12 + length;
  }
  return null;
};

const encodeChunk = ({ kind, data }: Chunk): Buffer => {
  const typeAndData = Buffer.concat([Buffer.from(kind, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(typeAndData));
  return Buffer.concat([length, typeAndData, sum]);
};

/** Inflated pixel rows; null if they do not match the canvas. */
const decodePixels = (header: Buffer, data: Buffer): Buffer | null => {
  const channels = CHANNELS[header.readUInt8(COLOUR_TYPE_AT)];
  const plain = header.readUInt8(8) === DEPTH && header.readUInt8(10) === 0 && header.readUInt8(11) === 0;
  if (channels === undefined || !plain || header.readUInt8(12) !== 0) return null;
  const row = 1 + CANVAS.width * channels;
  try {
    const points = inflateSync(data, { maxOutputLength: row * CANVAS.height });
    if (points.length !== row * CANVAS.height) return null;
    for (let y = 0; y < CANVAS.height; y++) if (points.readUInt8(y * row) > LAST_FILTER) return null;
    return points;
  } catch {
    return null;
  }
};

/** The content of a PNG of the canvas. */
export interface CanvasPng {
  readonly header: Buffer;
  /** The palette and the transparency, as far as there are any. */
  readonly palette: Buffer | null;
  readonly transparency: Buffer | null;
  /** The rows of pixels, each with its filter. */
  readonly points: Buffer;
}

/** Reads a PNG of the canvas; null for anything else. */
export const readCanvasPng = (png: Buffer): CanvasPng | null => {
  const [header, ...chunks] = readChunks(png) ?? [];
  if (header?.kind !== "IHDR" || header.data.length !== HEADER_LENGTH) return null;
  if (header.data.readUInt32BE(0) !== CANVAS.width || header.data.readUInt32BE(4) !== CANVAS.height) return null;
  const chunksOfKind = (kind: string) => chunks.filter((chunk) => chunk.kind === kind).map(({ data }) => data);
  const points = decodePixels(header.data, Buffer.concat(chunksOfKind("IDAT")));
  if (points === null) return null;
  const [palette = null] = chunksOfKind("PLTE");
  const [transparency = null] = chunksOfKind("tRNS");
  return { header: header.data, palette, transparency, points };
};

/** Encodes a PNG. */
export const encodePng = (chunks: readonly Chunk[]): Buffer =>
  Buffer.concat([SIGNATURE, ...[...chunks, { kind: "IEND", data: Buffer.alloc(0) }].map(encodeChunk)]);

/**
 * Re-encodes a PNG of the canvas from its pixels, 8 bits a channel, and drops all other content (FI-2).
 *
 * @returns null if the PNG is not such a drawing
 */
export const rewritePng = (png: Buffer): Buffer | null => {
  const read = readCanvasPng(png);
  if (read === null) return null;
  const { header, palette, transparency, points } = read;
  return encodePng([
    { kind: "IHDR", data: header },
    ...(palette === null ? [] : [{ kind: "PLTE", data: palette }]),
    ...(transparency === null ? [] : [{ kind: "tRNS", data: transparency }]),
    { kind: "IDAT", data: deflateSync(points) },
  ]);
};
