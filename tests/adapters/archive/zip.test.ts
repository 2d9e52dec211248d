import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { pack } from "@libretto/adapters/archive/pack";
import { temporaryFilesIn } from "@libretto/adapters/archive/temporary-files";
import { unpack } from "@libretto/adapters/archive/unpack";
import { zipArchiver } from "@libretto/adapters/archive/zip";
import type { EntryToPack } from "@libretto/core/ports/files/archiver";
import { BlobReader, BlobWriter, Uint8ArrayWriter, ZipReader, ZipWriter } from "@zip.js/zip.js";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

const NOW = new Date("2026-03-14T09:15:30.000Z");
/** So many bytes before the archive make it a ZIP64 file. */
const FAR = 2 ** 33;

const one = async function* <A>(...all: readonly A[]): AsyncGenerator<A> {
  yield* all;
};
const whole = async (pieces: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  for await (const piece of pieces) parts.push(piece);
  return Buffer.concat(parts);
};
/** An entry whose content is available at once. */
type Whole = EntryToPack & { readonly content: Uint8Array };
const TEMPORARY_FILES = temporaryFilesIn(tmpdir(), 500);
const packed = (entries: readonly Whole[], offset?: number): Promise<Buffer> =>
  whole(pack(one(...entries), NOW, TEMPORARY_FILES, offset));
/** The same entries, each created when it is needed. */
const packedInPieces = (entries: readonly Whole[], offset?: number): Promise<Buffer> => {
  const inPieces = entries.map((entry) => ({ ...entry, content: cut(entry.content, 300) }));
  return whole(pack(one(...inPieces), NOW, TEMPORARY_FILES, offset));
};

const cut = async function* (bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
};

/** Bytes as text, because comparing bytes one by one is slow. */
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");

/** Reads the archive in chunks of this length and returns its entries. */
const found = async (
  archive: Uint8Array,
  length = 1000,
  most = 100,
): Promise<readonly (readonly [string, string])[]> => {
  const all: (readonly [string, string])[] = [];
  for await (const { name, pieces: bytes } of unpack(cut(archive, length), most))
    all.push([name, text(await whole(bytes))]);
  return all;
};
const named = (entries: readonly Whole[]) => entries.map(({ name, content }) => [name, text(content)] as const);

const anyEntries = fc.uniqueArray(
  fc.record({
    name: fc.stringMatching(/^[a-z]{1,8}\/[a-z0-9-]{1,20}\.[a-z]{3}$/),
    content: fc.oneof(fc.uint8Array({ maxLength: 3000 }), fc.constant(new Uint8Array(20_000))),
    isCompressible: fc.boolean(),
  }),
  { selector: ({ name }) => name, maxLength: 6 },
);

const SAMPLE: readonly Whole[] = [
  { name: "dati.json", content: Buffer.from(JSON.stringify({ a: "è".repeat(5000) })), isCompressible: true },
  {
    name: "file/1.pdf",
    content: Buffer.from("%PDF-1.7 PK\u0003\u0004 PK\u0007\u0008 PK\u0001\u0002"),
    isCompressible: false,
  },
  { name: "vuoto.txt", content: new Uint8Array(), isCompressible: false },
];

describe("an archive", () => {
  it("returns what was put in, for any chunk size, below and above 4 GiB", async () => {
    await fc.assert(
      fc.asyncProperty(
        anyEntries,
        fc.integer({ min: 20, max: 900 }),
        fc.constantFrom(0, FAR),
        async (entries, length, offset) => {
          for (const way of [packed, packedInPieces]) {
            const archive = await way(entries, offset);
            expect(await found(archive, length)).toEqual(named(entries));
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it("can be read by another reader, below and above 4 GiB", async () => {
    for (const offset of [0, FAR]) {
      const archive = new Blob([new Uint8Array(await packedInPieces(SAMPLE, offset))]);
      const reader = new ZipReader(new BlobReader(archive), { checkSignature: true });
      const entries = await reader.getEntries();
      const read = [];
      for (const entry of entries) {
        if (entry.directory) throw new Error("a folder");
        read.push([entry.filename, text(await entry.getData(new Uint8ArrayWriter()))]);
      }
      expect(read).toEqual(named(SAMPLE));
      expect(entries.map(({ lastModDate }) => lastModDate)).toEqual([NOW, NOW, NOW]);
      await reader.close();
    }
  });

  it("can come from another program that writes the sizes before the bytes", async () => {
    const writer = new ZipWriter(new BlobWriter(), { dataDescriptor: false, extendedTimestamp: true });
    for (const { name, content } of SAMPLE) await writer.add(name, new BlobReader(new Blob([new Uint8Array(content)])));
    const archive = new Uint8Array(await (await writer.close()).arrayBuffer());
    expect(await found(archive)).toEqual(named(SAMPLE));
  });

  it("passes the test of Info-ZIP, where that is installed", async ({ skip }) => {
    if (spawnSync("unzip", ["-v"]).status !== 0) skip();
    const folder = mkdtempSync(join(tmpdir(), "libretto-zip-"));
    try {
      for (const offset of [0, FAR]) {
        const file = openSync(join(folder, "a.zip"), "w");
        writeSync(file, await packed(SAMPLE, offset), 0, null, offset); // The bytes before the archive take no space on the disk.
        closeSync(file);
        const tested = spawnSync("unzip", ["-t", join(folder, "a.zip")], { encoding: "utf8" });
        expect(tested.stdout).toContain("No errors detected");
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it("holds only one entry in memory while it is created", async () => {
    let made = 0;
    const entries = async function* (): AsyncGenerator<EntryToPack> {
      for (; made < 1000; made++) yield { name: `${made}.bin`, content: new Uint8Array(10), isCompressible: false };
    };
    const pieces = pack(entries(), NOW, TEMPORARY_FILES);
    for (let i = 0; i < 10; i++) await pieces.next();
    expect(made).toBeLessThan(10);
    await pieces.return(undefined);
  });

  it("ends with the error of an entry that cannot be read, at any position", async () => {
    const readError = new Error("disk");
    const failing = async function* (): AsyncGenerator<Uint8Array> {
      yield new Uint8Array(10);
      throw readError;
    };
    const broken = () => {
      const writer = TEMPORARY_FILES();
      return { ...writer, end: () => ({ ...writer.end(), readPieces: failing }) };
    };
    for (const [made, temporaryFiles] of [
      [failing, TEMPORARY_FILES] as const,
      [() => cut(new Uint8Array(10), 5), broken] as const,
    ])
      for (const isCompressible of [true, false])
        await expect(
          whole(pack(one({ name: "a", content: made(), isCompressible }), NOW, temporaryFiles)),
        ).rejects.toBe(readError);
  });

  it("releases its entries and temporary files when the reader stops", async () => {
    let [forgotten, over] = [0, false];
    const counted = () => {
      const writer = TEMPORARY_FILES();
      return { ...writer, end: () => ({ ...writer.end(), discard: () => void forgotten++ }) };
    };
    const entries = async function* (): AsyncGenerator<EntryToPack> {
      try {
        for (let n = 0; ; n++)
          yield { name: `${n}`, content: cut(randomBytes(300_000), 50_000), isCompressible: false };
      } finally {
        over = true;
      }
    };
    const pieces = pack(entries(), NOW, counted);
    await pieces.next();
    await pieces.return(undefined);
    expect([forgotten, over]).toEqual([1, true]);
  });
});

describe("PR-7: a damaged archive is refused", () => {
  it("and its source is released, so that the remaining bytes can pass", async () => {
    let over = false;
    const endless = async function* () {
      try {
        for (;;) yield Buffer.from("no archive");
      } finally {
        over = true;
      }
    };
    await expect(unpack(endless(), 10).next()).rejects.toThrow("not a ZIP file");
    expect(over).toBe(true);
  });

  it("when it is cut off at any position", async () => {
    const archive = await packed(SAMPLE);
    for (let length = 0; length < archive.length; length += 7)
      await expect(found(archive.subarray(0, length)), String(length)).rejects.toSatisfy(zipArchiver.isDamage);
  });

  it("when any byte has changed, unless its content is the same", async () => {
    const archive = await packed(SAMPLE);
    for (let at = 0; at < archive.length; at += 3) {
      const bent = Buffer.from(archive);
      bent[at] = (bent[at] ?? 0) ^ 0x41;
      const read = await found(bent).catch((error) => (zipArchiver.isDamage(error) ? null : error));
      if (read !== null) expect(read, String(at)).toEqual(named(SAMPLE));
    }
  });

  it("when bytes follow its end", async () => {
    await expect(found(Buffer.concat([await packed(SAMPLE), Buffer.from("x")]))).rejects.toThrow("data after the end");
  });

  it("when two entries have the same name, or there are more entries than expected", async () => {
    const two = ["a.bin", "b.bin"].map((name): Whole => ({ name, content: new Uint8Array(1), isCompressible: false }));
    const twice = Buffer.from(text(await packed(two)).replaceAll("b.bin", "a.bin"), "latin1");
    await expect(found(twice)).rejects.toThrow("two entries with the same name");
    await expect(found(await packed(SAMPLE), 1000, 2)).rejects.toThrow("too many entries");
  });

  it("when an entry is longer than its stated size: reading stops at that size", async () => {
    const archive = await packed([{ name: "a", content: new Uint8Array(50_000_000), isCompressible: true }]);
    archive.writeUInt32LE(10, 22);
    await expect(found(archive)).rejects.toThrow("longer than its header states");
  });

  it("when the stated sizes show a decompression bomb, before anything is unpacked", async () => {
    const zeros = (bytes: number): Whole => ({ name: "a", content: new Uint8Array(bytes), isCompressible: true });
    await expect(found(await packed([zeros(5_000_000)]))).rejects.toThrow("an archive bomb");
    expect(await found(await packed([zeros(1_000_000)]))).toHaveLength(1);
    const many = Array.from({ length: 8 }, (_, at): Whole => ({ ...zeros(1_000_000), name: `${at}` }));
    await expect(found(await packed(many))).rejects.toThrow("an archive bomb");
    const photo: Whole = { name: "photo", content: randomBytes(100_000), isCompressible: false };
    await expect(found(await packed([photo, zeros(5_000_000)]))).rejects.toThrow("an archive bomb");
    expect(await found(await packed([photo, zeros(1_000_000)]))).toHaveLength(2);
  });

  it("when bytes follow the end of the compressed data", async () => {
    const bytes = Buffer.from("abc".repeat(100));
    const [small] = [deflateRawSync(bytes)];
    const archive = await packed([{ name: "a", content: bytes, isCompressible: true }]);
    const at = archive.indexOf(small);
    const longer = Buffer.concat([
      archive.subarray(0, at),
      small,
      Buffer.alloc(100_000),
      archive.subarray(at + small.length),
    ]);
    longer.writeUInt32LE(small.length + 100_000, 18);
    await expect(found(longer)).rejects.toSatisfy(zipArchiver.isDamage);
  });

  it("when it is encrypted, or gives the sizes after the bytes", async () => {
    for (const flag of [0x1, 0x8, 0x40]) {
      const archive = await packed(SAMPLE);
      archive.writeUInt16LE(flag, 6);
      await expect(found(archive)).rejects.toThrow("encrypted, or sizes after the content");
    }
  });

  it("and any other data is refused", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), (bytes) =>
        found(bytes).then(
          () => expect.unreachable(),
          () => undefined,
        ),
      ),
      { numRuns: 200 },
    );
  });
});
