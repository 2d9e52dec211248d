/** Length and kind of a box (ISO/IEC 14496-12 §4.2), and the longer length that may follow. */
export const BOX_HEAD_BYTES = 8;
/** The bytes of the head of a box with a size of 64 bits. */
export const LONG_BOX_HEAD_BYTES = 16;
const LONG = 1;
const EXTENDS_TO_END = 0;

/** The header of a box. `bytes` is the length of the box; null means to the end of the file. */
export interface BoxHead {
  readonly kind: string;
  readonly headBytes: number;
  readonly bytes: number | null;
}

/** Reads the header of a box from 16 bytes, or from 8 with a short length; null when there is none. */
export const boxHead = (head: Uint8Array): BoxHead | null => {
  if (head.length < BOX_HEAD_BYTES) return null;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const kind = String.fromCharCode(...head.subarray(4, 8));
  const short = view.getUint32(0);
  if (short === EXTENDS_TO_END) return { kind, headBytes: BOX_HEAD_BYTES, bytes: null };
  if (short !== LONG) return short < BOX_HEAD_BYTES ? null : { kind, headBytes: BOX_HEAD_BYTES, bytes: short };
  if (head.length < LONG_BOX_HEAD_BYTES) return null;
  const bytes = Number(view.getBigUint64(8));
  return bytes < LONG_BOX_HEAD_BYTES || !Number.isSafeInteger(bytes)
    ? null
    : { kind, headBytes: LONG_BOX_HEAD_BYTES, bytes };
};

/** Metadata boxes: locations, names, titles. Playback does not need them. */
const METADATA_BOXES = new Set(["udta", "meta", "uuid"]);
/** Boxes that may contain metadata boxes. */
const CONTAINER_BOXES = new Set(["moov", "trak", "moof", "traf", "mdia", "minf"]);
const FREE = [0x66, 0x72, 0x65, 0x65];

/** Whether a box is, or may contain, metadata. */
export const isMetadataOrContainer = (kind: string): boolean => METADATA_BOXES.has(kind) || CONTAINER_BOXES.has(kind);

/**
 * Replaces metadata boxes by free space of the same length. So the file offsets of sound and pictures stay valid.
 *
 * @returns null when its inner boxes do not fill it exactly
 */
export const eraseMetadata = (box: Uint8Array): Uint8Array | null => {
  const copy = Uint8Array.from(box);
  return clearMetadata(copy, 0, copy.length, MAX_LEVELS) ? copy : null;
};

const MAX_LEVELS = 8;
const clearMetadata = (bytes: Uint8Array, from: number, to: number, levels: number): boolean => {
  for (let at = from; at < to; ) {
    const head = boxHead(bytes.subarray(at, Math.min(to, at + LONG_BOX_HEAD_BYTES)));
    const end = head === null ? to + 1 : head.bytes === null ? to : at + head.bytes;
    if (head === null || end > to) return false;
    if (METADATA_BOXES.has(head.kind)) {
      bytes.set(FREE, at + 4);
      bytes.fill(0, at + head.headBytes, end);
    } else if (CONTAINER_BOXES.has(head.kind)) {
      if (levels === 0 || !clearMetadata(bytes, at + head.headBytes, end, levels - 1)) return false;
    }
    at = end;
  }
  return true;
};
