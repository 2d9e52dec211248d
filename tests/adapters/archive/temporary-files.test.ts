import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lineSpool } from "@libretto/adapters/archive/spooled-lines";
import { temporaryFilesIn } from "@libretto/adapters/archive/temporary-files";
import * as fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { concatChunks } from "../../support/files/chunks.ts";
import { unwrapTask } from "../../support/unwrap-task.ts";

describe("a temporary file", () => {
  const folder = mkdtempSync(join(tmpdir(), "libretto-aside-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const temporaryFiles = temporaryFilesIn(folder, 1000);

  it("can be read several times, and has no name on the disk (CR-2)", async () => {
    const anyPieces = fc.array(fc.uint8Array({ maxLength: 700 }), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(anyPieces, async (pieces) => {
        const writer = temporaryFiles();
        for (const piece of pieces) await writer.write(piece);
        const kept = writer.end();
        const all = Buffer.concat(pieces);
        expect(kept.bytes).toBe(all.length);
        expect(all.equals(await concatChunks(kept.readPieces()))).toBe(true);
        expect(all.equals(await concatChunks(kept.readPieces()))).toBe(true);
        expect(readdirSync(folder)).toEqual([]);
        kept.discard();
        kept.discard();
      }),
      { numRuns: 50 },
    );
  });

  it("is deleted when it is discarded", async () => {
    const writer = temporaryFiles();
    await writer.write(new Uint8Array(5000));
    const kept = writer.end();
    kept.discard();
    await expect(concatChunks(kept.readPieces())).rejects.toThrow("discarded");
  });

  it("stays readable for a read that is in progress when it is discarded, and for no new read", async () => {
    const writer = temporaryFiles();
    await writer.write(new Uint8Array(200_000));
    const kept = writer.end();
    const pieces = kept.readPieces()[Symbol.asyncIterator]();
    const underWay = pieces.next();
    kept.discard();
    expect(Buffer.alloc(2 ** 16).equals((await underWay).value)).toBe(true);
    await expect(pieces.next()).rejects.toThrow("discarded");
  });

  it("can hold lines of JSON with any content", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(fc.jsonValue(), { maxLength: 40 }), { maxLength: 5 }), async (batches) => {
        const lines = (async function* () {
          for (const batch of batches) yield batch.map((value) => JSON.stringify(value));
        })();
        const kept = await unwrapTask(lineSpool(temporaryFiles)(lines));
        const values: unknown[] = [];
        for await (const value of kept.values()) values.push(value);
        expect([kept.count, JSON.stringify(values)]).toEqual([batches.flat().length, JSON.stringify(batches.flat())]);
        kept.discard();
      }),
      { numRuns: 50 },
    );
  });
});
