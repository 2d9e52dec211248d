import { type Failure, failure } from "@libretto/core/kernel/failure";
import type { Aside, SetAside } from "@libretto/core/ports/aside";
import { type GivingWay, restingForOthers, takingTurns } from "./taking-turns.ts";

/** The failure of a full disk; null for other errors. */
export const noRoomIn = (error: unknown): Failure | null =>
  error instanceof Error && "code" in error && ["ENOSPC", "EDQUOT", "EFBIG"].includes(String(error.code))
    ? failure("noRoom", "files.noRoom")
    : null;

/** Write size. */
const BATCH_BYTES = 2 ** 16;
const NEW_LINE = 0x0a;

/** JSON values in a temporary file, one a line. */
export interface KeptLines {
  readonly count: number;
  /** Reads the lines; other work gets time in between. */
  readonly texts: () => AsyncIterable<string>;
  /** Reads the values outside of a transaction; slows down while the server is busy. */
  readonly values: () => AsyncIterable<unknown>;
  readonly forget: () => void;
}

/** Texts as bytes, in batches. */
export const bytesTogether = async function* (texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let held: string[] = [];
  let length = 0;
  for await (const text of texts) {
    held.push(text);
    length += text.length;
    if (length < BATCH_BYTES) continue;
    yield Buffer.from(held.join(""));
    held = [];
    length = 0;
  }
  if (length > 0) yield Buffer.from(held.join(""));
};

const linesIn = async function* (kept: SetAside): AsyncGenerator<readonly string[]> {
  let rest: Uint8Array[] = [];
  for await (const piece of kept.pieces()) {
    const end = piece.lastIndexOf(NEW_LINE) + 1;
    if (end > 0) {
      const text = Buffer.concat([...rest, piece.subarray(0, end - 1)]).toString("utf8");
      rest = [];
      yield text.split("\n");
    }
    if (end < piece.length) rest.push(piece.subarray(end));
  }
};

const textsIn = async function* (kept: SetAside, giveWay?: GivingWay): AsyncGenerator<string> {
  const turn = takingTurns(giveWay);
  for await (const lines of linesIn(kept))
    for (const line of lines) {
      yield line;
      await turn();
    }
};

const valuesIn = async function* (kept: SetAside): AsyncGenerator<unknown> {
  for await (const line of textsIn(kept, restingForOthers())) {
    const value: unknown = JSON.parse(line);
    yield value;
  }
};

/** Writes lines to a temporary file. */
export interface LineWriter {
  readonly write: (lines: readonly string[]) => Promise<void>;
  readonly end: () => Promise<KeptLines>;
  readonly forget: () => void;
}

export const lineWriter = (aside: Aside): LineWriter => {
  const writer = aside();
  let held: string[] = [];
  let length = 0;
  let count = 0;
  const flush = async (): Promise<void> => {
    if (held.length === 0) return;
    const text = `${held.join("\n")}\n`;
    held = [];
    length = 0;
    await writer.write(Buffer.from(text));
  };
  return {
    write: async (lines) => {
      for (const line of lines) {
        held.push(line);
        length += line.length;
      }
      count += lines.length;
      if (length >= BATCH_BYTES) await flush();
    },
    end: async () => {
      await flush();
      const kept = writer.end();
      return { count, texts: () => textsIn(kept), values: () => valuesIn(kept), forget: kept.forget };
    },
    forget: writer.forget,
  };
};

/** Writes batches of lines to a temporary file, which is deleted on failure. */
export const keptLines = async (aside: Aside, lines: AsyncIterable<readonly string[]>): Promise<KeptLines> => {
  const writer = lineWriter(aside);
  try {
    for await (const some of lines) await writer.write(some);
    return await writer.end();
  } catch (error) {
    writer.forget();
    throw error;
  }
};
