import { type Failure, failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import type { SpooledLines, SpoolLines } from "@libretto/core/ports/files/line-spool";
import type { TemporaryFile, TemporaryFiles } from "@libretto/core/ports/files/temporary-files";
import { createLoadAwareYield, createTimeSlice, type YieldToOthers } from "../bytes/fair-scheduling.ts";

/** The failure of a full disk; null for other errors. */
export const diskFullFailure = (error: unknown): Failure | null =>
  error instanceof Error && "code" in error && ["ENOSPC", "EDQUOT", "EFBIG"].includes(String(error.code))
    ? failure("noRoom", "files.noRoom")
    : null;

/** Write size. */
const BATCH_BYTES = 2 ** 16;
const NEW_LINE = 0x0a;

/** Texts as bytes, in batches. */
export const batchBytes = async function* (texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let buffered: string[] = [];
  let length = 0;
  for await (const text of texts) {
    buffered.push(text);
    length += text.length;
    if (length < BATCH_BYTES) continue;
    yield Buffer.from(buffered.join(""));
    buffered = [];
    length = 0;
  }
  if (length > 0) yield Buffer.from(buffered.join(""));
};

const readLines = async function* (spool: TemporaryFile): AsyncGenerator<readonly string[]> {
  let partialLine: Uint8Array[] = [];
  for await (const piece of spool.readPieces()) {
    const end = piece.lastIndexOf(NEW_LINE) + 1;
    if (end > 0) {
      const text = Buffer.concat([...partialLine, piece.subarray(0, end - 1)]).toString("utf8");
      partialLine = [];
      yield text.split("\n");
    }
    if (end < piece.length) partialLine.push(piece.subarray(end));
  }
};

const readTexts = async function* (spool: TemporaryFile, yieldToOthers?: YieldToOthers): AsyncGenerator<string> {
  const pauseIfDue = createTimeSlice(yieldToOthers);
  for await (const lines of readLines(spool))
    for (const line of lines) {
      yield line;
      await pauseIfDue();
    }
};

const parseValues = async function* (spool: TemporaryFile): AsyncGenerator<unknown> {
  for await (const line of readTexts(spool, createLoadAwareYield())) {
    const value: unknown = JSON.parse(line);
    yield value;
  }
};

/** Writes lines to a temporary file. */
export interface LineWriter {
  readonly write: (lines: readonly string[]) => Promise<void>;
  readonly end: () => Promise<SpooledLines>;
  readonly discard: () => void;
}

export const createLineWriter = (temporaryFiles: TemporaryFiles): LineWriter => {
  const writer = temporaryFiles();
  let buffered: string[] = [];
  let length = 0;
  let count = 0;
  const flush = async (): Promise<void> => {
    if (buffered.length === 0) return;
    const text = `${buffered.join("\n")}\n`;
    buffered = [];
    length = 0;
    await writer.write(Buffer.from(text));
  };
  return {
    write: async (lines) => {
      for (const line of lines) {
        buffered.push(line);
        length += line.length;
      }
      count += lines.length;
      if (length >= BATCH_BYTES) await flush();
    },
    end: async () => {
      await flush();
      const spool = writer.end();
      return { count, texts: () => readTexts(spool), values: () => parseValues(spool), discard: spool.discard };
    },
    discard: writer.discard,
  };
};

/** Writes batches of lines to a temporary file, which is deleted on failure. */
export const lineSpool =
  (temporaryFiles: TemporaryFiles): SpoolLines =>
  (lines) =>
  async () => {
    const writer = createLineWriter(temporaryFiles);
    try {
      for await (const batch of lines) await writer.write(batch);
      return right(await writer.end());
    } catch (error) {
      writer.discard();
      const diskFull = diskFullFailure(error);
      if (diskFull !== null) return left(diskFull);
      throw error;
    }
  };
