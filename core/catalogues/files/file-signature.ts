/** The number of leading bytes that identify a file's type. */
export const HEAD_BYTES = 4096;

/** The number of trailing bytes that show whether a file is complete. Programs append some kB to a PDF. */
export const TAIL_BYTES = 64 * 1024;

/** Whether the bytes are at an offset. Null matches any byte. */
const hasBytesAt = (head: Uint8Array, offset: number, bytes: readonly (number | null)[]): boolean =>
  head.length >= offset + bytes.length && bytes.every((byte, i) => byte === null || head[offset + i] === byte);

const asciiCodes = (text: string): readonly number[] => [...text].map((character) => character.charCodeAt(0));
const hasTextAt = (head: Uint8Array, offset: number, text: string): boolean =>
  hasBytesAt(head, offset, asciiCodes(text));

/** The bytes as text, one character each. */
export const latin1Of = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");

/** The accepted MP4 brands, by content. */
const SOUND_BRANDS: readonly string[] = ["M4A ", "M4B "];
const PICTURE_BRANDS: readonly string[] = [
  "isom",
  "iso2",
  "iso4",
  "iso5",
  "iso6",
  "mp41",
  "mp42",
  "avc1",
  "dash",
  "M4V ",
  "MSNV",
  "3gp4",
  "3gp5",
];
const brandOf = (head: Uint8Array): string => latin1Of(head.subarray(8, 12));

const mp4Types = (head: Uint8Array): readonly string[] => {
  if (!hasTextAt(head, 4, "ftyp")) return [];
  if (SOUND_BRANDS.includes(brandOf(head))) return ["audio/mp4"];
  return PICTURE_BRANDS.includes(brandOf(head)) ? ["video/mp4", "audio/mp4"] : [];
};

/** A frame of MPEG-1, 2 or 2.5 layer III, with a bit rate and a sampling rate that exist. */
const isMp3Frame = (head: Uint8Array): boolean => {
  const [sync = 0, kind = 0, rates = 0] = head;
  return (
    sync === 0xff &&
    (kind & 0xe6) === 0xe2 &&
    (kind & 0x18) !== 0x08 &&
    (rates & 0xf0) !== 0xf0 &&
    (rates & 0xf0) !== 0 &&
    (rates & 0x0c) !== 0x0c
  );
};

/**
 * DICOM (PS3.10 §7.1): 128 bytes of preamble, then "DICM". The preamble could contain a program. It must be empty or
 * make the file also a TIFF, as the standard allows.
 */
const isDicom = (head: Uint8Array): boolean =>
  hasTextAt(head, 128, "DICM") &&
  (head.subarray(0, 128).every((byte) => byte === 0) ||
    hasBytesAt(head, 0, [0x49, 0x49, 0x2a, 0]) ||
    hasBytesAt(head, 0, [0x4d, 0x4d, 0, 0x2a]));

const isWebm = (head: Uint8Array): boolean => {
  const text = latin1Of(head.subarray(0, 64));
  return hasBytesAt(head, 0, [0x1a, 0x45, 0xdf, 0xa3]) && text.includes("\u0042\u0082") && text.includes("webm");
};

/** ISO 32000-1 §7.5.2 and annex H: other bytes may precede the header of a PDF, within the first kB. */
const PDF_HEADER_WITHIN_BYTES = 1024;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf] as const;
const WHITE_SPACE: readonly number[] = [0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20];

/**
 * The header of a PDF. Only a byte order mark and white space may precede it: after any other bytes the file could also
 * be a web page or a program.
 */
const isPdf = (head: Uint8Array): boolean => {
  let start = hasBytesAt(head, 0, BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0;
  while (start < PDF_HEADER_WITHIN_BYTES && WHITE_SPACE.includes(head[start] ?? -1)) start++;
  return hasTextAt(head, start, "%PDF-") && hasBytesAt(head, start + 5, [null, 0x2e]);
};

const signatures: readonly (readonly [(head: Uint8Array) => boolean, string])[] = [
  [(head) => hasBytesAt(head, 0, [0xff, 0xd8, 0xff]), "image/jpeg"],
  [
    (head) => hasBytesAt(head, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) && hasTextAt(head, 12, "IHDR"),
    "image/png",
  ],
  [isPdf, "application/pdf"],
  [isDicom, "application/dicom"],
  [(head) => hasTextAt(head, 0, "ID3") || isMp3Frame(head), "audio/mpeg"],
  [(head) => hasTextAt(head, 0, "RIFF") && hasTextAt(head, 8, "WAVE"), "audio/wav"],
  [(head) => hasTextAt(head, 0, "OggS"), "audio/ogg"],
  [isWebm, "audio/webm"],
];

/**
 * The possible media types of a file, by its first bytes; none when the type is not accepted (requirement FI-1).
 *
 * @param head the first `HEAD_BYTES`, or all there is
 */
export const typesByContent = (head: Uint8Array): readonly string[] => [
  ...signatures.filter(([matches]) => matches(head)).map(([, type]) => type),
  ...mp4Types(head),
];

/** ISO 32000-1 §7.5.5: the trailer of a PDF. */
const pdfEnd = /startxref\s+\d+\s+%%EOF/g;
const pdfObject = /\b\d+\s+\d+\s+obj\b/;

/**
 * Whether a PDF file ends with its trailer. Other bytes may follow it, but no object of a PDF: a file that is cut may
 * contain an earlier trailer. Always true for other types.
 *
 * @param tail the last `TAIL_BYTES`, or all there is
 */
export const hasCompleteEnd = (mediaType: string, tail: Uint8Array): boolean => {
  if (mediaType !== "application/pdf") return true;
  const text = latin1Of(tail);
  const last = [...text.matchAll(pdfEnd)].at(-1);
  return last !== undefined && !pdfObject.test(text.slice(last.index + last[0].length));
};

/** ISO 32000-1 §7.6.1: the trailer of an encrypted PDF names its encryption. */
const pdfEncryption = /\/Encrypt\s*(<<|\d+\s+\d+\s+R\b)/;

/**
 * Whether a file is an encrypted PDF. It may need a password to open, or only to print or change it.
 *
 * @param head the first `HEAD_BYTES`, where the trailer of a PDF for the web is
 * @param tail the last `TAIL_BYTES`
 */
export const isEncryptedPdf = (head: Uint8Array, tail: Uint8Array): boolean =>
  isPdf(head) && (pdfEncryption.test(latin1Of(head)) || pdfEncryption.test(latin1Of(tail)));
