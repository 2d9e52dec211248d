import type { MessageCode } from "../../messages/codes.ts";
import { latin1Of, typesByContent } from "./file-signature.ts";
import { extensionOf, mediaTypeOf, nameWithExtension } from "./media-type.ts";
import { EMPTY_ZIP_START, ZIP_ENTRY_START } from "./zip-signature.ts";

/**
 * A chosen file with the media type of its content, and an extension of that type. Several types can have the same
 * first bytes: then the declared one counts. Content of no accepted type changes nothing.
 *
 * @param head the first `HEAD_BYTES`, or all there is
 */
export const withContentType = <F extends { readonly name: string; readonly mediaType: string }>(
  file: F,
  head: Uint8Array,
): F => {
  const types = typesByContent(head);
  const declared = mediaTypeOf(file.name, file.mediaType);
  const mediaType = types.includes(declared) ? declared : (types[0] ?? declared);
  return { ...file, mediaType, name: types.length === 0 ? file.name : nameWithExtension(file.name, mediaType) };
};

type Test = (start: string, extension: string) => boolean;
const startsWith =
  (...starts: readonly string[]): Test =>
  (start) =>
    starts.some((known) => start.startsWith(known));
/** The brand of an ISO base media file (ISO/IEC 14496-12 §4.3). */
const hasBrand =
  (...brands: readonly string[]): Test =>
  (start) =>
    start.slice(4, 8) === "ftyp" && brands.includes(start.slice(8, 12));
const isNamed =
  (...extensions: readonly string[]): Test =>
  (_start, extension) =>
    extensions.includes(extension);
const either =
  (...tests: readonly Test[]): Test =>
  (start, extension) =>
    tests.some((test) => test(start, extension));

const isZip = startsWith(ZIP_ENTRY_START, EMPTY_ZIP_START);
const isOldOffice = startsWith("\u00d0\u00cf\u0011\u00e0");
const isSheetName = isNamed("xls", "xlsx", "ods", "numbers");
const isDocumentName = isNamed("doc", "docx", "odt", "pages", "ppt", "pptx", "odp", "key");
const isText: Test = (start) => start !== "" && !/[^\t\n\f\r\x20-\x7e\x80-\xff]/.test(start);
const withoutMark = (start: string): string => start.replace(/^\u00ef\u00bb\u00bf/, "").trimStart();

/** The formats that people choose and that are not accepted, in the order of the tests. */
const REFUSED_FORMATS: readonly (readonly [Test, MessageCode])[] = [
  [hasBrand("heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"), "files.formatHeic"],
  [hasBrand("avif", "avis"), "files.formatAvif"],
  [(start) => start.startsWith("RIFF") && start.slice(8, 12) === "WEBP", "files.formatWebp"],
  [startsWith("GIF87a", "GIF89a"), "files.formatGif"],
  [startsWith("II*\0", "MM\0*"), "files.formatTiff"],
  [(start, extension) => start.startsWith("BM") && isNamed("bmp", "dib")(start, extension), "files.formatBmp"],
  [
    either(hasBrand("qt  "), startsWith("\u001aE\u00df\u00a3"), isNamed("mov", "avi", "mkv", "wmv")),
    "files.formatVideo",
  ],
  [isNamed("p7m", "p7s"), "files.formatSigned"],
  [(...of) => either(isZip, isOldOffice)(...of) && isSheetName(...of), "files.formatSheet"],
  [(...of) => isOldOffice(...of) || (isZip(...of) && isDocumentName(...of)), "files.formatDocument"],
  [startsWith("{\\rtf"), "files.formatDocument"],
  [either(isZip, startsWith("Rar!", "7z\u00bc\u00af", "\u001f\u008b")), "files.formatArchive"],
  [(start) => /^<(!doctype html|html)/i.test(withoutMark(start)), "files.formatWebPage"],
  [(start) => /^<(\?xml|[a-z])/i.test(withoutMark(start)), "files.formatXml"],
  [isText, "files.formatText"],
];

const START_BYTES = 512;

/** A WebM file with a track of pictures, which only recordings may not have. */
const isFilm = (head: Uint8Array): boolean =>
  typesByContent(head).includes("audio/webm") && /V_(VP8|VP9|AV1)/.test(latin1Of(head));

/** The formats of pictures of which a JPEG can be made, where the device can decode them. */
const CONVERTIBLE: readonly (MessageCode | null)[] = [
  "files.formatHeic",
  "files.formatAvif",
  "files.formatWebp",
  "files.formatBmp",
];

/** Whether a file is a picture that is not accepted and can be converted. @param head as for `refusedFormat` */
export const isConvertiblePicture = (name: string, head: Uint8Array): boolean =>
  CONVERTIBLE.includes(refusedFormat(name, head));

/**
 * The message that names the format of a file whose content is not accepted, and says what to do. Null when its content
 * is accepted.
 *
 * @param head the first `HEAD_BYTES`, or all there is
 */
export const refusedFormat = (name: string, head: Uint8Array): MessageCode | null => {
  if (typesByContent(head).length > 0) return isFilm(head) ? "files.formatVideo" : null;
  const start = latin1Of(head.subarray(0, START_BYTES));
  const extension = extensionOf(name);
  return REFUSED_FORMATS.find(([matches]) => matches(start, extension))?.[1] ?? "files.formatOther";
};
