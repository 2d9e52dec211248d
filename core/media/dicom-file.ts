import { latin1Of } from "../catalogues/files/file-signature.ts";
import { concatBytes } from "./concat-bytes.ts";

/** The bytes at the beginning of a file that say whether it is a DICOM file. */
export const DICOM_HEAD_BYTES = 4096;

/** The preamble of a DICOM file, which has no meaning, and the prefix after it (PS3.10 §7.1). */
const PREAMBLE_BYTES = 128;
const PREFIX = "DICM";

/** The transfer syntaxes of a data set whose file does not name one. */
const IMPLICIT_LITTLE_ENDIAN = "1.2.840.10008.1.2";
const EXPLICIT_LITTLE_ENDIAN = "1.2.840.10008.1.2.1";

/** How a DICOM file begins. Many programs leave the preamble, the prefix or the file meta information out. */
type DicomStart =
  /** With preamble and prefix, as the standard asks for. */
  | { readonly is: "file" }
  /** With the prefix or the file meta information as the first bytes. */
  | { readonly is: "prefix" | "meta" }
  /** Only a data set: its encoding and its two identifiers are known from its first elements. */
  | { readonly is: "dataSet"; readonly syntax: string; readonly sopClass: string; readonly instance: string };

/** The value representations of the elements of group 0008, and those among them with a length of four bytes (PS3.5). */
const REPRESENTATIONS =
  /^(AE|AS|AT|CS|DA|DS|DT|FD|FL|IS|LO|LT|OB|OD|OF|OL|OV|OW|PN|SH|SL|SQ|SS|ST|SV|TM|UC|UI|UL|UN|UR|US|UT|UV)$/;
const LONG_REPRESENTATIONS = /^(OB|OD|OF|OL|OV|OW|SQ|SV|UC|UN|UR|UT|UV)$/;

const SOP_CLASS = 0x0016;
const INSTANCE = 0x0018;
/** The classes of stored objects are below this root (PS3.6, annex A). */
const STORAGE_CLASS = /^1\.2\.840\.10008\.5\.1\.4\.[0-9.]{1,44}$/;
const UID = /^[0-2](\.(0|[1-9][0-9]*))+$/;

const readUid = (bytes: Uint8Array): string => latin1Of(bytes).replace(/[\0 ]+$/, "");

/** Reads the first elements of group 0008 in one encoding; null when the bytes are not such elements. */
const readDataSetStart = (head: Uint8Array, isExplicit: boolean): DicomStart | null => {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const found = new Map<number, string>();
  let [at, last] = [0, -1];
  while (at + 12 <= head.length && !found.has(INSTANCE)) {
    const [group, element] = [view.getUint16(at, true), view.getUint16(at + 2, true)];
    // the elements are in ascending order, and both identifiers are in this group
    if (group !== 0x0008 || element <= last) return null;
    last = element;
    const representation = latin1Of(head.subarray(at + 4, at + 6));
    if (isExplicit && !REPRESENTATIONS.test(representation)) return null;
    const isLong = isExplicit && LONG_REPRESENTATIONS.test(representation);
    const length = isExplicit && !isLong ? view.getUint16(at + 6, true) : view.getUint32(at + (isLong ? 8 : 4), true);
    const start = at + (isLong ? 12 : 8);
    if (length > head.length - start) return null;
    if (element === SOP_CLASS || element === INSTANCE)
      found.set(element, readUid(head.subarray(start, start + length)));
    at = start + length;
  }
  const [sopClass = "", instance = ""] = [found.get(SOP_CLASS), found.get(INSTANCE)];
  if (!STORAGE_CLASS.test(sopClass) || !UID.test(instance) || instance.length > 64) return null;
  return { is: "dataSet", syntax: isExplicit ? EXPLICIT_LITTLE_ENDIAN : IMPLICIT_LITTLE_ENDIAN, sopClass, instance };
};

/** Whether the first element is one of the file meta information, in its only encoding (PS3.10 §7.1). */
const isMetaStart = (head: Uint8Array, at: number): boolean => {
  const start = latin1Of(head.subarray(at, at + 8));
  return start === "\u0002\0\0\0UL\u0004\0" || start.startsWith("\u0002\0\u0001\0OB");
};

const detectStart = (head: Uint8Array): DicomStart | null => {
  const textAt = (at: number) => latin1Of(head.subarray(at, at + PREFIX.length));
  if (textAt(PREAMBLE_BYTES) === PREFIX && isMetaStart(head, PREAMBLE_BYTES + PREFIX.length)) return { is: "file" };
  if (textAt(0) === PREFIX && isMetaStart(head, PREFIX.length)) return { is: "prefix" };
  if (isMetaStart(head, 0)) return { is: "meta" };
  return readDataSetStart(head, true) ?? readDataSetStart(head, false);
};

/**
 * Whether bytes are the beginning of a DICOM file, also of one without preamble, prefix or file meta information. A name
 * says nothing: the files of a hospital disc have none, or an invented one.
 *
 * @param head the first `DICOM_HEAD_BYTES`, or all there is
 */
export const isDicomStart = (head: Uint8Array): boolean => detectStart(head) !== null;

/** An element of the file meta information, in explicit little endian. */
const metaElement = (element: number, representation: string, value: Uint8Array): readonly number[] => {
  const { length } = value;
  const size = representation === "OB" ? [0, 0, length & 0xff, length >> 8, 0, 0] : [length & 0xff, length >> 8];
  return [
    0x02,
    0x00,
    element & 0xff,
    element >> 8,
    ...[...representation].map((c) => c.charCodeAt(0)),
    ...size,
    ...value,
  ];
};

const uidBytes = (uid: string): Uint8Array => {
  const padded = uid.length % 2 === 0 ? uid : `${uid}\0`;
  return Uint8Array.from(padded, (character) => character.charCodeAt(0));
};

/** An identifier of the program that wrote the file meta information; 2.25 is the root for numbers of a UUID (PS3.5). */
const IMPLEMENTATION = "2.25.226417402361907113";

/** The file meta information of a data set that has none (PS3.10 §7.1). */
const metaOf = ({ syntax, sopClass, instance }: Extract<DicomStart, { readonly is: "dataSet" }>): Uint8Array => {
  const elements = [
    ...metaElement(0x0001, "OB", Uint8Array.of(0, 1)),
    ...metaElement(0x0002, "UI", uidBytes(sopClass)),
    ...metaElement(0x0003, "UI", uidBytes(instance)),
    ...metaElement(0x0010, "UI", uidBytes(syntax)),
    ...metaElement(0x0012, "UI", uidBytes(IMPLEMENTATION)),
  ];
  const length = Uint8Array.of(elements.length & 0xff, elements.length >> 8, 0, 0);
  return Uint8Array.from([...metaElement(0x0000, "UL", length), ...elements]);
};

const EMPTY_PREAMBLE = new Uint8Array(PREAMBLE_BYTES);
const PREFIX_BYTES = Uint8Array.from(PREFIX, (character) => character.charCodeAt(0));

/** A preamble that is empty, or makes the file also a TIFF, is stored as it is. */
const isOrdinaryPreamble = (preamble: Uint8Array): boolean =>
  preamble.every((byte) => byte === 0) || ["II*\0", "MM\0*"].includes(latin1Of(preamble.subarray(0, 4)));

/**
 * The bytes as a DICOM file of the standard: what is missing before the data set is added, and another preamble is
 * emptied, because it could be a program. The data set stays as it is, byte by byte. Null when the bytes are no DICOM file.
 */
export const toDicomFile = (bytes: Uint8Array): Uint8Array | null => {
  const start = detectStart(bytes.subarray(0, DICOM_HEAD_BYTES));
  if (start === null) return null;
  switch (start.is) {
    case "file":
      return isOrdinaryPreamble(bytes.subarray(0, PREAMBLE_BYTES))
        ? bytes
        : concatBytes(EMPTY_PREAMBLE, bytes.subarray(PREAMBLE_BYTES));
    case "prefix":
      return concatBytes(EMPTY_PREAMBLE, bytes);
    case "meta":
      return concatBytes(EMPTY_PREAMBLE, PREFIX_BYTES, bytes);
    case "dataSet":
      return concatBytes(EMPTY_PREAMBLE, PREFIX_BYTES, metaOf(start), bytes);
  }
};
