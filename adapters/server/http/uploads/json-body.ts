import type { UploadPart } from "@libretto/core/use-cases/files/receive-file";
import { ByteReader } from "../../../bytes/byte-reader.ts";
import { malformedBody, ROW_LIMIT, rowPart, tooLargeBody } from "./body-parts.ts";

/**
 * Reads `{…, "file": "data:type;base64,…"}` without holding the file in memory. It decodes the text of `file` as it
 * arrives and returns all other fields as JSON with an empty `file`. Only a `file` of the outermost object counts.
 */
const FIELD = '"file"';
const LONGEST_PREFIX = 200;
const [QUOTE, BACKSLASH, OPEN, CLOSE, LIST, ENDLIST, COLON] = [...'"\\{}[]:'].map((c) => c.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];
const isSpace = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/** Scans JSON bytes for the value of the outermost `file`. */
class FileFieldScanner {
  private depth = 0;
  private inText = false;
  private escaped = false;
  private currentText = "";
  private isFileName = false;
  private afterColon = false;

  /** True when the byte is the quote that opens the file's text. */
  opensFile(byte: number): boolean {
    if (this.inText) {
      this.readText(byte);
      return false;
    }
    if (byte === QUOTE) {
      const opens = this.depth === 1 && this.afterColon && this.isFileName;
      this.afterColon = false;
      this.inText = !opens;
      this.currentText = '"';
      return opens;
    }
    if (byte === OPEN || byte === LIST) this.depth += 1;
    if (byte === CLOSE || byte === ENDLIST) this.depth -= 1;
    if (byte === COLON) {
      this.afterColon = true;
      this.isFileName = this.currentText === FIELD;
    } else if (!isSpace(byte)) this.afterColon = false;
    return false;
  }

  private readText(byte: number): void {
    if (this.escaped) this.escaped = false;
    else if (byte === BACKSLASH) this.escaped = true;
    else if (byte === QUOTE) this.inText = false;
    if (this.currentText.length < FIELD.length + 1) this.currentText += String.fromCharCode(byte);
  }
}

/** The bytes before the quote that ends a text. Base64 has no escapes, so it is the first quote. */
const textPieces = async function* (reader: ByteReader): AsyncGenerator<Buffer> {
  for await (const piece of reader.stream()) {
    const end = piece.indexOf(QUOTE);
    if (end === -1) yield piece;
    else {
      reader.pushBack(piece.subarray(end + 1));
      if (end > 0) yield piece.subarray(0, end);
      return;
    }
  }
  throw malformedBody();
};

const base64Shape = /^[A-Za-z0-9+/]*={0,2}$/;

/** Decodes streamed base64; JSON may escape slashes. */
const decodedPieces = async function* (first: string, texts: AsyncGenerator<Buffer>): AsyncGenerator<Uint8Array> {
  let raw = first;
  let pending = "";
  let padded = false;
  const takeDecodable = (): string => {
    const cut = raw.endsWith("\\") ? raw.length - 1 : raw.length;
    pending += raw.slice(0, cut).replaceAll("\\/", "/");
    raw = raw.slice(cut);
    const now = pending.slice(0, pending.length - (pending.length % 4));
    pending = pending.slice(now.length);
    if (!base64Shape.test(now) || (padded && now !== "")) throw malformedBody();
    padded ||= now.endsWith("=");
    return now;
  };
  yield Buffer.from(takeDecodable(), "base64");
  for await (const text of texts) {
    raw += text.toString("latin1");
    yield Buffer.from(takeDecodable(), "base64");
  }
  if (pending !== "" || raw !== "") throw malformedBody();
};

/** The `data:` prefix up to its comma, and the text after it. */
const prefixOf = async (
  texts: AsyncGenerator<Buffer>,
): Promise<{ readonly mediaType: string; readonly rest: string }> => {
  let text = "";
  while (!text.includes(",")) {
    const next = await texts.next();
    if (next.done || text.length > LONGEST_PREFIX) throw malformedBody();
    text += next.value.toString("latin1");
  }
  const [prefix = "", rest = ""] = [text.slice(0, text.indexOf(",")), text.slice(text.indexOf(",") + 1)];
  const [, mediaType] = /^data:([^;,"]{0,100});base64$/.exec(prefix.replaceAll("\\/", "/")) ?? [];
  if (mediaType === undefined) throw malformedBody();
  return { mediaType, rest };
};

export const jsonParts = async function* (body: AsyncIterable<Uint8Array>): AsyncGenerator<UploadPart> {
  const reader = new ByteReader(body);
  const scanner = new FileFieldScanner();
  const rest: Buffer[] = [];
  let length = 0;
  let files = 0;
  const appendRow = (bytes: Buffer): void => {
    length += bytes.length;
    if (length > ROW_LIMIT) throw tooLargeBody();
    rest.push(Buffer.from(bytes));
  };
  for (let piece = await reader.readPiece(); piece !== null; piece = await reader.readPiece()) {
    const at = piece.findIndex((byte) => scanner.opensFile(byte));
    if (at === -1) {
      appendRow(piece);
      continue;
    }
    appendRow(Buffer.concat([piece.subarray(0, at + 1), Buffer.from('"')]));
    reader.pushBack(piece.subarray(at + 1));
    if (++files > 1) throw malformedBody();
    const texts = textPieces(reader);
    const { mediaType, rest: firstText } = await prefixOf(texts);
    yield { part: "file", mediaType, pieces: decodedPieces(firstText, texts) };
  }
  yield rowPart(rest);
};
