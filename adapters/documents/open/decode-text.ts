import { type Either, left, right } from "@libretto/core/kernel/fp";

const DECLARED = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z][\w.:-]*)["']/;
/** The first bytes, as far as an XML declaration can reach. */
const HEAD_BYTES = 400;
const FALLBACK = "windows-1252";

/** The encoding of Unicode that the first bytes show: a byte order mark, or zeros beside the first "<". */
const detectUnicode = (bytes: Uint8Array): string | null => {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return "utf-8";
  if (a === 0xff && b === 0xfe) return "utf-16le";
  if (a === 0xfe && b === 0xff) return "utf-16be";
  if (a === 0x3c && b === 0) return "utf-16le";
  return a === 0 && b === 0x3c ? "utf-16be" : null;
};

const createDecoder = (label: string, fatal: boolean): TextDecoder | null => {
  try {
    return new TextDecoder(label, { fatal });
  } catch {
    return null;
  }
};

const decodeStrictly = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** UTF-8; a text that is none, though it says so, is in the encoding that Windows programs write. */
const decodeUtf8 = (bytes: Uint8Array): string => decodeStrictly(bytes) ?? new TextDecoder(FALLBACK).decode(bytes);

/**
 * Decodes a text by its byte order mark, else by the encoding that its XML declaration names, else as UTF-8. A declaration
 * that can be read byte by byte is not in UTF-16, whatever it says.
 */
export const decodeText = (bytes: Uint8Array): Either<"unknownEncoding", string> => {
  const unicode = detectUnicode(bytes);
  if (unicode === "utf-8") return right(decodeUtf8(bytes));
  if (unicode !== null) return right(new TextDecoder(unicode).decode(bytes));
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, HEAD_BYTES));
  const declared = DECLARED.exec(head)?.[1]?.toLowerCase() ?? "utf-8";
  if (/^utf-?(8|16)/.test(declared)) return right(decodeUtf8(bytes));
  const decoder = createDecoder(declared, false);
  return decoder === null ? left("unknownEncoding") : right(decoder.decode(bytes));
};
