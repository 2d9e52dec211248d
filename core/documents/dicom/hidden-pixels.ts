import type { PixelEncoding } from "./instance.ts";

/** Implicit and explicit little endian: the pixels follow each other uncompressed. */
export const UNCOMPRESSED_SYNTAXES: readonly string[] = ["1.2.840.10008.1.2", "1.2.840.10008.1.2.1"];
/** Uncompressed too, with the bytes of a value in the other order. */
const BIG_ENDIAN = "1.2.840.10008.1.2.2";
/** Grey values; in the first the lowest one is white. */
export const GREY_PHOTOMETRIES: readonly string[] = ["MONOCHROME1", "MONOCHROME2"];
/** The sizes of a grey value that the page shows. */
export const SHOWN_BITS: readonly number[] = [8, 16];

/** The names of other transfer syntaxes, by the beginning of their identifier (PS3.6, annex A). */
const SYNTAX_NAMES: readonly (readonly [uid: string, name: string])[] = [
  ["1.2.840.10008.1.2.1.99", "Deflate"],
  ["1.2.840.10008.1.2.4.50", "JPEG"],
  ["1.2.840.10008.1.2.4.51", "JPEG"],
  ["1.2.840.10008.1.2.4.57", "JPEG lossless"],
  ["1.2.840.10008.1.2.4.70", "JPEG lossless"],
  ["1.2.840.10008.1.2.4.80", "JPEG-LS"],
  ["1.2.840.10008.1.2.4.81", "JPEG-LS"],
  ["1.2.840.10008.1.2.4.90", "JPEG 2000"],
  ["1.2.840.10008.1.2.4.91", "JPEG 2000"],
  ["1.2.840.10008.1.2.4.10", "MPEG"],
  ["1.2.840.10008.1.2.4.20", "HTJ2K"],
  ["1.2.840.10008.1.2.5", "RLE"],
];

/** Why the page does not show an image: its encoding by name, a picture in colour, or values of another size or order. */
export type HiddenReason =
  | { readonly is: "compressed"; readonly name: string }
  | { readonly is: "colour" | "otherValues" };

/** Why the page does not show pixels of this encoding; null when it does. */
export const hiddenReasonOf = (encoding: PixelEncoding): HiddenReason | null => {
  const { transferSyntax, photometry, samples, bitsAllocated } = encoding;
  if (transferSyntax === BIG_ENDIAN) return { is: "otherValues" };
  if (!UNCOMPRESSED_SYNTAXES.includes(transferSyntax)) {
    const known = SYNTAX_NAMES.find(([uid]) => transferSyntax.startsWith(uid));
    return { is: "compressed", name: known?.[1] ?? transferSyntax };
  }
  if (!GREY_PHOTOMETRIES.includes(photometry) || samples !== 1) return { is: "colour" };
  return SHOWN_BITS.includes(bitsAllocated) ? null : { is: "otherValues" };
};
