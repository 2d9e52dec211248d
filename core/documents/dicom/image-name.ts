import { shortenFileName } from "../../kernel/upload.ts";

const OFFSET = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;
const MASK = 0xffffffffffffffffn;

/** FNV-1a of 64 bits over the characters of an identifier, as letters and digits. It is no protection, only a short name. */
const shortNameOf = (uid: string, length: number): string => {
  let hash = OFFSET;
  for (const character of uid) hash = ((hash ^ BigInt(character.charCodeAt(0))) * PRIME) & MASK;
  return hash.toString(32).padStart(13, "0").slice(-length);
};

const SERIES_KEY_LENGTH = 7;
const IMAGE_KEY_LENGTH = 10;

/** A short name of a series, by which its stored images are found again. */
export const seriesKeyOf = (seriesUid: string): string => shortNameOf(seriesUid, SERIES_KEY_LENGTH);

/** A short name of an object of a series, by which it is found again. */
export const imageKeyOf = (seriesUid: string, instanceUid: string): string =>
  `${seriesKeyOf(seriesUid)}-${shortNameOf(instanceUid, IMAGE_KEY_LENGTH)}`;

/** Characters that file systems refuse, and those that enclose the key. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const UNSUITABLE = /[\\/:*?"<>|[\]\u0000-\u001f\u007f]+/g;
const LABEL_LENGTH = 60;

/** The part of a name that people read: "CT 3 Torace". */
const labelOf = (label: string): string => {
  const text = label.replace(UNSUITABLE, " ").replace(/\s+/g, " ").trim();
  return [...text].slice(0, LABEL_LENGTH).join("").trim() || "DICOM";
};

/** The part of a series that names its files. */
interface NamedSeries {
  readonly uid: string;
  readonly label: string;
  readonly imageCount: number;
}

/**
 * The name under which an image is stored: `CT 3 Torace 012 [0a1b2c3-0123456789].dcm`. The number gives the order of the
 * images, the key says which image it is, so that the same disc adds nothing when it is brought again.
 */
export const imageNameOf = ({ uid, label, imageCount }: NamedSeries, index: number, instanceUid: string): string => {
  const number = String(index + 1).padStart(Math.max(3, String(imageCount).length), "0");
  return shortenFileName(`${labelOf(label)} ${number} [${imageKeyOf(uid, instanceUid)}].dcm`);
};

const IMAGE_NAME = /^(.*) (\d+) \[([0-9a-v]{7})-([0-9a-v]{10})\]\.dcm$/u;

/** What the name of a stored image says about its series. */
export interface ImageName {
  readonly label: string;
  /** From 1 on. */
  readonly number: number;
  readonly seriesKey: string;
  readonly imageKey: string;
}

/** Reads the name of a stored image; null for a file that comes from no disc, or that the person has named differently. */
export const readImageName = (name: string): ImageName | null => {
  const [, label = "", number = "", seriesKey = "", imageKey = ""] = IMAGE_NAME.exec(name) ?? [];
  return seriesKey === "" ? null : { label, number: Number(number), seriesKey, imageKey: `${seriesKey}-${imageKey}` };
};

/** The name under which a document of a disc is stored: `Referto [0a1b2c3-0123456789].pdf`. */
export const documentNameOf = (title: string, key: string | null): string =>
  shortenFileName(key === null ? title : `${labelOf(title)} [${key}].pdf`);

const KEY = /\[([0-9a-v]{7}-[0-9a-v]{10})\]\.(?:dcm|pdf)$/u;

/** The key in the name of a stored image or document; null for a file that comes from no disc. */
export const readKey = (name: string): string | null => KEY.exec(name)?.[1] ?? null;
