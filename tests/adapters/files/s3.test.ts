import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { keyRingFromText } from "@libretto/adapters/files/key-file";
import { formatKeys, newMasterKey } from "@libretto/adapters/files/key-ring";
import { type S3Settings, s3Store } from "@libretto/adapters/files/s3";
import { fileVault } from "@libretto/adapters/files/vault";
import { failure } from "@libretto/core/kernel/failure";
import { left } from "@libretto/core/kernel/fp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { done } from "../../support/done.ts";
import { type ObjectStore, startObjectStore } from "../../support/object-store.ts";
import { gathered, inPieces } from "../../support/pieces.ts";
import { startSwift, swiftHere } from "../../support/swift.ts";
import { temporaryFiles } from "../../support/temporary-files.ts";

const { folder: root } = temporaryFiles();
const PDF = Buffer.from(`%PDF-1.7 ${"CANARY ".repeat(60_000)}`);
const MOST = 1_000_000;
const PATIENCE_MILLISECONDS = 120_000;

/** A real one only where it is installed; the other always, which is kinder about signatures. */
const STORES = [
  ["s3rver", () => startObjectStore(join(root, "store")), true],
  ["OpenStack Swift", startSwift, swiftHere()],
] as const;

describe.each(STORES)("files in an S3-compatible store, %s", (name, start, installed) => {
  let store: ObjectStore;
  beforeAll(async () => {
    if (installed) store = await start();
  }, PATIENCE_MILLISECONDS);
  afterAll(() => store?.close());

  const aVault = (differs: Partial<S3Settings> = {}) => {
    const staging = mkdtempSync(join(root, "incoming-"));
    const vault = fileVault({
      ring: keyRingFromText(formatKeys([newMasterKey()]), "the test"),
      store: s3Store({ ...store.settings, ...differs }),
      staging,
      report: () => {},
    });
    return { vault, key: vault.newKey(7, 11), staging };
  };

  it.runIf(installed)("are kept sealed, found again, listed and removed", async () => {
    const { vault, key, staging } = aVault();
    const taken = await done(vault.receive(key, inPieces(PDF, [100]), MOST));
    await done(vault.store(taken));
    expect(readdirSync(staging)).toEqual([]);
    expect(store.files()).not.toEqual([]);
    for (const path of store.files()) expect(readFileSync(path).includes("CANARY"), "CR-2").toBe(false);
    expect((await gathered(await done(vault.open(taken)))).equals(PDF)).toBe(true);
    const listed: string[] = [];
    for await (const blobs of vault.listOlderThan(-60_000)) listed.push(...blobs);
    expect(listed).toEqual([taken.blob]);
    await done(vault.remove(taken.blob));
    expect(await vault.open(taken)()).toEqual(left(failure("unavailable", "files.damaged")));
    await done(vault.remove(taken.blob));
  });

  it.runIf(installed)("are not kept, and leave nothing, when the store is away or lets nobody in", async () => {
    const before = store.files();
    const stranger = { accessKeyId: "somebody", secretAccessKey: "else" };
    for (const differs of [{ endpoint: "http://127.0.0.1:9" }, { bucket: "other" }, stranger]) {
      const { vault, key, staging } = aVault(differs);
      const taken = await done(vault.receive(key, inPieces(PDF), MOST));
      expect(await vault.store(taken)()).toEqual(
        left({ ...failure("unavailable", "failure.unavailable"), retryAfter: 2 }),
      );
      await vault.discard(taken)();
      expect(readdirSync(staging)).toEqual([]);
    }
    expect(store.files()).toEqual(before);
  });

  it.runIf(installed && name !== "s3rver")(
    "CR-1: are opened to nobody whose signature is wrong, lists as little",
    async () => {
      const { vault, key } = aVault();
      const taken = await done(vault.receive(key, inPieces(PDF), MOST));
      await done(vault.store(taken));
      const stranger = aVault({ secretAccessKey: "guessed" }).vault;
      expect(await stranger.open(taken)()).toMatchObject({ _tag: "Left", left: { code: "failure.unavailable" } });
      await expect(stranger.listOlderThan(-60_000)[Symbol.asyncIterator]().next()).rejects.toThrow();
      await done(vault.remove(taken.blob));
    },
  );
});
