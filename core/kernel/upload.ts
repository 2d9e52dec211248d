import * as t from "io-ts";
import type { MessageCode } from "../messages/codes.ts";
import { UPLOAD_LIMIT_MEGABYTES } from "./limits.ts";
import { isBlank, Line } from "./text.ts";

/** The largest accepted file. */
export const UPLOAD_LIMIT_BYTES = UPLOAD_LIMIT_MEGABYTES * 2 ** 20;

/** The content of a file as it is sent in JSON. */
export interface FileContent {
  /** Media type, lower case, without parameters: `application/pdf`. */
  readonly mediaType: string;
  /** Length of the decoded content. */
  readonly bytes: number;
  /** RFC 4648, with padding. */
  readonly base64: string;
}

/** Name, type and size of a chosen file, independent of where its bytes are. */
export interface FileDescription {
  readonly name: string;
  /** Media type, lower case, without parameters. */
  readonly mediaType: string;
  readonly bytes: number;
}

/** A chosen file that is uploaded in one piece. Rows of the record never hold the content. */
export interface Upload extends FileDescription, FileContent {}

/** The extension at the end of a file name. It is preserved when the name is shortened. */
const FILE_EXTENSION = /\.[^.\s]{1,20}$/;

/** Shortens a name that is too long for one line: keeps the beginning and the extension. */
export const shortenFileName = (name: string): string => {
  if (name.length <= Line.maxLength) return name;
  const [extension = ""] = FILE_EXTENSION.exec(name) ?? [];
  const baseName = name.slice(0, Line.maxLength - extension.length);
  return `${baseName.replace(/\p{Surrogate}$/u, "").trimEnd()}${extension}`; // removes a lone surrogate
};

/** The problem with a chosen file: missing, empty, or larger than `UPLOAD_LIMIT_BYTES`; null when there is none. */
export const uploadProblem = (upload: FileDescription | null): MessageCode | null => {
  if (upload === null || upload.bytes === 0 || isBlank(upload.name)) return "form.required";
  return upload.bytes > UPLOAD_LIMIT_BYTES ? "files.tooLarge" : null;
};

const mediaTypeShape = /^[a-z0-9][a-z0-9.+-]{0,62}\/[a-z0-9][a-z0-9.+-]{0,62}$/;
/** `type/subtype` in lower case, or empty when unknown. */
export const MediaType = t.refinement(t.string, (s) => s === "" || mediaTypeShape.test(s), "MediaType");

const base64Shape = /^[A-Za-z0-9+/]*={0,2}$/;
const countPadding = (base64: string): number => (base64.endsWith("==") ? 2 : base64.endsWith("=") ? 1 : 0);

const parseDataUrl = (url: string): FileContent | null => {
  const comma = url.indexOf(",");
  const mediaType = /^data:([^;,]+);base64$/.exec(url.slice(0, comma))?.[1]?.toLowerCase() ?? "";
  const base64 = url.slice(comma + 1);
  const bytes = (base64.length / 4) * 3 - countPadding(base64);
  return mediaTypeShape.test(mediaType) &&
    base64.length % 4 === 0 &&
    bytes <= UPLOAD_LIMIT_BYTES &&
    base64Shape.test(base64)
    ? { mediaType, bytes, base64 }
    : null;
};

/** The content as a data URL (RFC 2397). */
export const dataUrlOf = ({ mediaType, base64 }: FileContent): string => `data:${mediaType};base64,${base64}`;

/** Decodes and encodes a base64 data URL of at most `UPLOAD_LIMIT_BYTES`. */
export const DataUrl = new t.Type<FileContent, string, unknown>(
  "DataUrl",
  (value): value is FileContent => typeof value === "object" && value !== null && "base64" in value,
  (value, context) => {
    const content = typeof value === "string" ? parseDataUrl(value) : null;
    return content === null ? t.failure(value, context) : t.success(content);
  },
  dataUrlOf,
);
