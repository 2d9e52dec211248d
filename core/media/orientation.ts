/** TIFF tag of the orientation, 1 to 8 (EXIF 2.32 §4.6.4). */
const ORIENTATION = 0x0112;
const ENTRY_BYTES = 12;
const UPRIGHT = 1;

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The orientation in the TIFF block of EXIF data; 1 (upright) when it has none. */
export const orientationIn = (tiff: Uint8Array): number => {
  const view = viewOf(tiff);
  if (tiff.length < 8) return UPRIGHT;
  const little = view.getUint16(0) === 0x4949;
  if (!little && view.getUint16(0) !== 0x4d4d) return UPRIGHT;
  const directory = view.getUint32(4, little);
  if (view.getUint16(2, little) !== 42 || directory + 2 > tiff.length) return UPRIGHT;
  const entries = view.getUint16(directory, little);
  for (let i = 0; i < entries; i++) {
    const at = directory + 2 + i * ENTRY_BYTES;
    if (at + ENTRY_BYTES > tiff.length) return UPRIGHT;
    if (view.getUint16(at, little) !== ORIENTATION) continue;
    const side = view.getUint16(at + 8, little);
    return side >= 1 && side <= 8 ? side : UPRIGHT;
  }
  return UPRIGHT;
};

/** A TIFF block with only the orientation: one directory with one entry, big-endian. */
const onlyOrientation = (side: number): Uint8Array =>
  new Uint8Array([
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
    ...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, side, 0, 0],
    ...[0, 0, 0, 0],
  ]);

/** The TIFF block reduced to the orientation; null when the picture is upright. */
export const orientationExif = (tiff: Uint8Array): Uint8Array | null => {
  const side = orientationIn(tiff);
  return side === UPRIGHT ? null : onlyOrientation(side);
};
