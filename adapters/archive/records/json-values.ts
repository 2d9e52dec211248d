import { isUtf8 } from "node:buffer";
import type { ReadMode } from "@libretto/core/reports/archive/archive-validator";

/** Invalid or unexpected JSON. */
export class BadJson extends Error {}

/** A value with its path. */
export interface JsonValue {
  readonly path: readonly string[];
  readonly text: string;
}

/** An open object or list. */
interface Level {
  readonly kind: "object" | "list";
  readonly path: readonly string[];
  readonly names: Set<string>;
  count: number;
}

/** More names than any object here has. */
const MAX_NAMES = 200;

const code = (character: string): number => character.charCodeAt(0);
const QUOTE = code('"');
const ESCAPE = code("\\");
const COMMA = code(",");
const COLON = code(":");
const OPENS: Readonly<Record<Level["kind"], number>> = { object: code("{"), list: code("[") };
const CLOSES: Readonly<Record<Level["kind"], number>> = { object: code("}"), list: code("]") };
const WHITE = new Set([0x20, 0x09, 0x0a, 0x0d]);
const ENDS_SCALAR = new Set([COMMA, CLOSES.object, CLOSES.list, ...WHITE]);

/** Reads one value to its end. Stores its bytes unless the limit is null. */
class ValueBuffer {
  private readonly parts: Buffer[] = [];
  private bytes = 0;
  private depth = 0;
  private inText = false;
  private escaped = false;

  constructor(
    first: number,
    private readonly maxBytes: number | null,
    private readonly scalar = first !== QUOTE && first !== OPENS.object && first !== OPENS.list,
  ) {}

  /** Whether the value ends before or with this byte. */
  private ends(byte: number): "before" | "with" | null {
    if (this.scalar) return ENDS_SCALAR.has(byte) ? "before" : null;
    if (this.inText) {
      if (this.escaped) this.escaped = false;
      else if (byte === ESCAPE) this.escaped = true;
      else if (byte === QUOTE) {
        this.inText = false;
        if (this.depth === 0) return "with";
      }
      return null;
    }
    if (byte === QUOTE) this.inText = true;
    else if (byte === OPENS.object || byte === OPENS.list) this.depth += 1;
    else if (byte === CLOSES.object || byte === CLOSES.list) {
      this.depth -= 1;
      if (this.depth === 0) return "with";
    }
    return null;
  }

  /** Reads more; returns its end, or null. */
  consume(piece: Buffer, from: number): number | null {
    let to = piece.length;
    let ended = false;
    for (let at = from; at < piece.length && !ended; at++) {
      const ends = this.ends(piece[at] ?? 0);
      if (ends === null) continue;
      to = ends === "with" ? at + 1 : at;
      ended = true;
    }
    if (this.maxBytes !== null) {
      this.bytes += to - from;
      if (this.bytes > this.maxBytes) throw new BadJson("a value is too long");
      this.parts.push(piece.subarray(from, to));
    }
    return ended ? to : null;
  }

  text(): string {
    const bytes = Buffer.concat(this.parts);
    if (!isUtf8(bytes)) throw new BadJson("no UTF-8");
    return bytes.toString("utf8");
  }
}

const nameIn = (text: string): string => {
  try {
    return String(JSON.parse(text));
  } catch (cause) {
    throw new BadJson("no name", { cause });
  }
};

/** A value or name being read. */
interface Reading {
  readonly value: ValueBuffer;
  readonly path: readonly string[] | null;
  readonly isWanted: boolean;
}

type Expected = "value" | "value or end" | "name" | "name or end" | "colon" | "comma or end" | "nothing";

/**
 * Yields the values of streamed JSON, holding one at a time. Throws `BadJson`; the reader validates the values.
 *
 * @param modeAt how to read the value at a path; null if none is allowed
 * @param maxBytes byte limit of a value
 */
export const parseJsonValues = async function* (
  pieces: AsyncIterable<Uint8Array>,
  modeAt: (path: readonly string[]) => ReadMode | null,
  maxBytes: number,
): AsyncGenerator<JsonValue> {
  const levels: Level[] = [];
  let expected: Expected = "value";
  let name = "";
  const state: { reading: Reading | null } = { reading: null };

  const beginValue = (byte: number, path: readonly string[]): boolean => {
    const readMode = modeAt(path);
    if (readMode === null) throw new BadJson(`nothing may stand at ${path.join("/")}`);
    if (readMode === "whole" || readMode === "skipped") {
      const isWanted = readMode === "whole";
      state.reading = { value: new ValueBuffer(byte, isWanted ? maxBytes : null), path, isWanted };
      return false;
    }
    if (byte !== OPENS[readMode]) throw new BadJson(`no ${readMode} at ${path.join("/")}`);
    levels.push({ kind: readMode, path, names: new Set(), count: 0 });
    expected = readMode === "object" ? "name or end" : "value or end";
    return true;
  };
  const nextPath = (): readonly string[] => {
    const level = levels.at(-1);
    if (level === undefined) return [];
    return [...level.path, level.kind === "object" ? name : String(level.count++)];
  };
  const nextExpected = (): Expected => (levels.length === 0 ? "nothing" : "comma or end");
  /** Handles a byte between values; returns whether it is consumed. */
  const readStructure = (byte: number): boolean => {
    const level = levels.at(-1);
    const canEnd = expected === "value or end" || expected === "name or end" || expected === "comma or end";
    if (level !== undefined && canEnd && byte === CLOSES[level.kind]) {
      levels.pop();
      expected = nextExpected();
      return true;
    }
    switch (expected) {
      case "value":
      case "value or end":
        return beginValue(byte, nextPath());
      case "name":
      case "name or end":
        if (byte !== QUOTE) throw new BadJson("no name");
        state.reading = { value: new ValueBuffer(byte, maxBytes), path: null, isWanted: true };
        return false;
      case "colon":
        if (byte !== COLON) throw new BadJson("no colon");
        expected = "value";
        return true;
      case "comma or end":
        if (byte !== COMMA) throw new BadJson("no comma");
        expected = level?.kind === "object" ? "name" : "value";
        return true;
      case "nothing":
        throw new BadJson("more behind the end");
    }
  };
  const setName = (text: string): void => {
    name = nameIn(text);
    const names = levels.at(-1)?.names;
    if (names?.has(name)) throw new BadJson("a name twice");
    if (names?.add(name).size === MAX_NAMES) throw new BadJson("too many names");
    expected = "colon";
  };

  for await (const one of pieces) {
    const piece = Buffer.from(one.buffer, one.byteOffset, one.length);
    for (let offset = 0; offset < piece.length; ) {
      if (state.reading === null) {
        const byte = piece[offset] ?? 0;
        if (WHITE.has(byte) || readStructure(byte)) offset += 1;
        continue;
      }
      const { value, path, isWanted } = state.reading;
      const end = value.consume(piece, offset);
      if (end === null) break;
      offset = end;
      state.reading = null;
      if (path === null) setName(value.text());
      else {
        expected = nextExpected();
        if (isWanted) yield { path, text: value.text() };
      }
    }
  }
  if (expected !== "nothing" || state.reading !== null) throw new BadJson("cut off");
};
