import { isUtf8 } from "node:buffer";
import type { Taking } from "@libretto/core/reports/archive/restorable";

/** Invalid or unexpected JSON. */
export class BadJson extends Error {}

/** A value with its path. */
export interface Found {
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
const MOST_NAMES = 200;

const code = (character: string): number => character.charCodeAt(0);
const QUOTE = code('"');
const ESCAPE = code("\\");
const COMMA = code(",");
const COLON = code(":");
const OPENS: Readonly<Record<Level["kind"], number>> = { object: code("{"), list: code("[") };
const CLOSES: Readonly<Record<Level["kind"], number>> = { object: code("}"), list: code("]") };
const WHITE = new Set([0x20, 0x09, 0x0a, 0x0d]);
const ENDS_SCALAR = new Set([COMMA, CLOSES.object, CLOSES.list, ...WHITE]);

/** Reads one value to its end, and keeps its bytes if `most` is not null. */
class Value {
  private readonly parts: Buffer[] = [];
  private bytes = 0;
  private depth = 0;
  private inText = false;
  private escaped = false;

  constructor(
    first: number,
    private readonly most: number | null,
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
  take(piece: Buffer, from: number): number | null {
    let to = piece.length;
    let ended = false;
    for (let at = from; at < piece.length && !ended; at++) {
      const ends = this.ends(piece[at] ?? 0);
      if (ends === null) continue;
      to = ends === "with" ? at + 1 : at;
      ended = true;
    }
    if (this.most !== null) {
      this.bytes += to - from;
      if (this.bytes > this.most) throw new BadJson("a value is too long");
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
  readonly value: Value;
  readonly path: readonly string[] | null;
  readonly keep: boolean;
}

type Expected = "value" | "value or end" | "name" | "name or end" | "colon" | "comma or end" | "nothing";

/**
 * Yields the values of streamed JSON, holding one at a time. Throws `BadJson`; the reader validates the values.
 *
 * @param takes how to read the value at a path; null if none is allowed
 * @param longest byte limit of a value
 */
export const valuesIn = async function* (
  pieces: AsyncIterable<Uint8Array>,
  takes: (path: readonly string[]) => Taking | null,
  longest: number,
): AsyncGenerator<Found> {
  const levels: Level[] = [];
  let expected: Expected = "value";
  let name = "";
  const at: { reading: Reading | null } = { reading: null };

  const begin = (byte: number, path: readonly string[]): boolean => {
    const taking = takes(path);
    if (taking === null) throw new BadJson(`nothing may stand at ${path.join("/")}`);
    if (taking === "whole" || taking === "skipped") {
      const keep = taking === "whole";
      at.reading = { value: new Value(byte, keep ? longest : null), path, keep };
      return false;
    }
    if (byte !== OPENS[taking]) throw new BadJson(`no ${taking} at ${path.join("/")}`);
    levels.push({ kind: taking, path, names: new Set(), count: 0 });
    expected = taking === "object" ? "name or end" : "value or end";
    return true;
  };
  const placed = (): readonly string[] => {
    const level = levels.at(-1);
    if (level === undefined) return [];
    return [...level.path, level.kind === "object" ? name : String(level.count++)];
  };
  const after = (): Expected => (levels.length === 0 ? "nothing" : "comma or end");
  /** Handles a byte between values; returns whether it is consumed. */
  const between = (byte: number): boolean => {
    const level = levels.at(-1);
    const mayEnd = expected === "value or end" || expected === "name or end" || expected === "comma or end";
    if (level !== undefined && mayEnd && byte === CLOSES[level.kind]) {
      levels.pop();
      expected = after();
      return true;
    }
    switch (expected) {
      case "value":
      case "value or end":
        return begin(byte, placed());
      case "name":
      case "name or end":
        if (byte !== QUOTE) throw new BadJson("no name");
        at.reading = { value: new Value(byte, longest), path: null, keep: true };
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
  const named = (text: string): void => {
    name = nameIn(text);
    const names = levels.at(-1)?.names;
    if (names?.has(name)) throw new BadJson("a name twice");
    if (names?.add(name).size === MOST_NAMES) throw new BadJson("too many names");
    expected = "colon";
  };

  for await (const one of pieces) {
    const piece = Buffer.from(one.buffer, one.byteOffset, one.length);
    for (let place = 0; place < piece.length; ) {
      if (at.reading === null) {
        const byte = piece[place] ?? 0;
        if (WHITE.has(byte) || between(byte)) place += 1;
        continue;
      }
      const { value, path, keep } = at.reading;
      const end = value.take(piece, place);
      if (end === null) break;
      place = end;
      at.reading = null;
      if (path === null) named(value.text());
      else {
        expected = after();
        if (keep) yield { path, text: value.text() };
      }
    }
  }
  if (expected !== "nothing" || at.reading !== null) throw new BadJson("cut off");
};
