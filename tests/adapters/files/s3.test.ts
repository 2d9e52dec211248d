import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ringOfText } from "@libretto/adapters/files/key-file";
import { newMasterKey, textOf } from "@libretto/adapters/files/key-ring";
import { type S3Settings, s3Store } from "@libretto/adapters/files/s3";
import { fileVault } from "@libretto/adapters/files/vault";
import { failure } from "@libretto/core/kernel/failure";
import { left } from "@libretto/core/kernel/fp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { done } from "../../support/done.ts";
import { type ObjectStore, startObjectStore } from "../../support/object-store.ts";
import { gathered, inPieces } from "../../support/pieces.ts";
import { temporaryFiles } from "../../support/temporary-files.ts";

const { folder: root } = temporaryFiles();
const PDF = Buffer.from(`%PDF-1.7 ${"CANARY ".repeat(60_000)}`);
const MOST = 1_000_000;
const bucket = join(root, "store");

describe("files in an S3-compatible store", () => {
  let store: ObjectStore;
  beforeAll(async () => {
    store = await startObjectStore(bucket);
  });
  afterAll(() => store.close());

  const aVault = (differs: Partial<S3Settings> = {}) => {
    const staging = mkdtempSync(join(root, "incoming-"));
    const vault = fileVault({
      ring: ringOfText(textOf([newMasterKey()]), "the test"),
      store: s3Store({ ...store.settings, ...differs }),
      staging,
      report: () => {},
    });
    return { vault, key: vault.newKey(7, 11), staging };
  };

  it("are kept sealed, found again, listed and removed", async () => {
    const { vault, key, staging } = aVault();
    const taken = await done(vault.take(key, inPieces(PDF, [100]), MOST));
    await done(vault.keep(taken));
    expect(readdirSync(staging)).toEqual([]);
    for (const path of store.files()) expect(readFileSync(path).includes("CANARY"), "CR-2").toBe(false);
    expect((await gathered(await done(vault.open(taken)))).equals(PDF)).toBe(true);
    const listed: string[] = [];
    for await (const blobs of vault.olderThan(-60_000)) listed.push(...blobs);
    expect(listed).toEqual([taken.blob]);
    await done(vault.remove(taken.blob));
    expect(await vault.open(taken)()).toEqual(left(failure("unavailable", "files.damaged")));
    await done(vault.remove(taken.blob));
  });

  it("are not kept, and leave nothing, when the store is away or lets nobody in", async () => {
    mkdirSync(join(root, "away"), { recursive: true });
    for (const differs of [{ endpoint: "http://127.0.0.1:9" }, { bucket: "other" }]) {
      const { vault, key, staging } = aVault(differs);
      const taken = await done(vault.take(key, inPieces(PDF), MOST));
      expect(await vault.keep(taken)()).toEqual(
        left({ ...failure("unavailable", "failure.unavailable"), retryAfter: 2 }),
      );
      await vault.discard(taken)();
      expect([readdirSync(staging), existsSync(join(bucket, "other"))]).toEqual([[], false]);
    }
  });
});
