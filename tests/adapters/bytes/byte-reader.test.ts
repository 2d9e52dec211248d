import { ByteReader } from "@libretto/adapters/bytes/byte-reader";
import * as fc from "fast-check";
import { expect, it } from "vitest";

const streamOf = async function* (...pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* pieces;
};
const readerOf = (...texts: readonly string[]) => new ByteReader(streamOf(...texts.map((text) => Buffer.from(text))));
const collect = async (pieces: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  for await (const piece of pieces) parts.push(piece);
  return Buffer.concat(parts);
};

it("the reader returns all bytes in order, for any chunks and any lengths", async () => {
  const steps = fc.array(fc.record({ length: fc.nat(9), way: fc.constantFrom("read", "stream", "pushBack", "piece") }));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 6 })), steps, async (pieces, reads) => {
      const all = Buffer.concat(pieces);
      const reader = new ByteReader(streamOf(...pieces));
      let at = 0;
      for (const { length, way } of reads) {
        const expected = all.subarray(at, at + length);
        if (way === "piece") {
          const piece = await reader.readPiece();
          expect(piece ?? Buffer.alloc(0)).toEqual(all.subarray(at, at + (piece?.length ?? 0)));
          expect(piece === null).toBe(at === all.length);
          at += piece?.length ?? 0;
          continue;
        }
        const bytes = way === "stream" ? await collect(reader.stream(length)) : await reader.read(length);
        expect(bytes).toEqual(expected);
        if (way === "pushBack") reader.pushBack(bytes);
        else at += bytes.length;
        expect(await reader.isAtEnd()).toBe(at === all.length);
      }
      expect(await collect(reader.stream())).toEqual(all.subarray(at));
      expect(await reader.isAtEnd()).toBe(true);
    }),
  );
});

it("reads the bytes that were pushed back last before all others", async () => {
  const reader = readerOf("abc", "def");
  const first = await reader.read(2);
  reader.pushBack(await reader.read(2));
  reader.pushBack(first);
  reader.pushBack(Buffer.alloc(0));
  expect(String(await reader.read(9))).toBe("abcdef");
});

it("the reader passes chunks on as they arrive, without waiting for more", async () => {
  const reader = readerOf("ab", "", "cde");
  const parts: string[] = [];
  for await (const part of reader.stream(4)) parts.push(String(part));
  expect(parts).toEqual(["ab", "cd"]);
  expect(String(await reader.readPiece())).toBe("e");
  expect(await reader.readPiece()).toBeNull();
});

it("the reader reads nothing for a length that is not positive", async () => {
  const reader = readerOf("ab");
  expect([(await reader.read(0)).length, (await reader.read(-2)).length]).toEqual([0, 0]);
  expect(String(await reader.read(2))).toBe("ab");
});

it("the reader passes on the error of its stream", async () => {
  const readError = new Error("disk");
  const failing = async function* (): AsyncGenerator<Uint8Array> {
    yield Buffer.from("ab");
    throw readError;
  };
  await expect(new ByteReader(failing()).read(3)).rejects.toBe(readError);
});

it("closing the reader ends its stream", async () => {
  let isOver = false;
  const endless = async function* (): AsyncGenerator<Uint8Array> {
    try {
      for (;;) yield Buffer.from("ab");
    } finally {
      isOver = true;
    }
  };
  const reader = new ByteReader(endless());
  await reader.read(3);
  await reader.close();
  expect(isOver).toBe(true);
});
