import { type Either, left, right } from "@libretto/core/kernel/fp";

const DECLARED = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z][\w.:-]*)["']/;
/** The first bytes, as far as an XML declaration can reach. */
const HEAD_BYTES = 400;
/** The characters of windows-1252 at 0x80 to 0x9F; decoders of Node 20 give control characters there. */
const WINDOWS_1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
const WINDOWS_LABELS = ["windows-1252", "cp1252", "iso-8859-1", "iso8859-1", "latin1", "l1", "us-ascii", "ascii"];
const FIRST_CONTROL = 0x80;

/** ISO-8859-1 as well: programs that name it write windows-1252, and the web reads it so. */
const decodeWindows = (bytes: Uint8Array): string =>
  new TextDecoder("iso-8859-1")
    .decode(bytes)
    .replace(/[\u0080-\u009f]/g, (control) => WINDOWS_1252[control.charCodeAt(0) - FIRST_CONTROL] ?? control);

/** The encoding of Unicode that the first bytes show: a byte order mark, or a zero beside the first character. */
const detectUnicode = (bytes: Uint8Array): string | null => {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return "utf-8";
  if (a === 0xff && b === 0xfe) return "utf-16le";
  if (a === 0xfe && b === 0xff) return "utf-16be";
  if (a !== 0 && b === 0 && c !== 0) return "utf-16le";
  return a === 0 && b !== 0 && c === 0 ? "utf-16be" : null;
};

const createDecoder = (label: string): TextDecoder | null => {
  try {
    return new TextDecoder(label);
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
const decodeUtf8 = (bytes: Uint8Array): string => decodeStrictly(bytes) ?? decodeWindows(bytes);

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
  if (WINDOWS_LABELS.includes(declared)) return right(decodeWindows(bytes));
  const decoder = createDecoder(declared);
  return decoder === null ? left("unknownEncoding") : right(decoder.decode(bytes));
};
