import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { keyRingFromText } from "@libretto/adapters/files/key-file";
import { createMasterKey, formatKeys } from "@libretto/adapters/files/key-ring";
import { type S3Settings, s3Store } from "@libretto/adapters/files/s3";
import { fileVault } from "@libretto/adapters/files/vault";
import { failure } from "@libretto/core/kernel/failure";
import { left } from "@libretto/core/kernel/fp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { concatChunks, splitIntoChunks } from "../../support/files/chunks.ts";
import { temporaryFiles } from "../../support/files/temporary-files.ts";
import { type ObjectStore, startObjectStore } from "../../support/services/object-store.ts";
import { isSwiftInstalled, startSwift } from "../../support/services/swift.ts";
import { unwrapTask } from "../../support/unwrap-task.ts";

const { folder: root } = temporaryFiles();
const PDF = Buffer.from(`%PDF-1.7 ${"CANARY ".repeat(60_000)}`);
const MOST = 1_000_000;
const REQUEST_TIMEOUT_MS = 120_000;

/** The real store only where it is installed; the other one always, although it checks signatures less strictly. */
const STORES = [
  ["s3rver", () => startObjectStore(join(root, "store")), true],
  ["OpenStack Swift", startSwift, isSwiftInstalled()],
] as const;

describe.each(STORES)("files in an S3-compatible store, %s", (name, start, installed) => {
  let store: ObjectStore;
  beforeAll(async () => {
    if (installed) store = await start();
  }, REQUEST_TIMEOUT_MS);
  afterAll(() => store?.close());

  const aVault = (differs: Partial<S3Settings> = {}) => {
    const staging = mkdtempSync(join(root, "incoming-"));
    const vault = fileVault({
      keyRing: keyRingFromText(formatKeys([createMasterKey()]), "the test"),
      store: s3Store({ ...store.settings, ...differs }),
      staging,
      report: () => {},
    });
    return { vault, key: vault.createKey(7, 11), staging };
  };

  it.runIf(installed)("are stored encrypted, read, listed and removed", async () => {
    const { vault, key, staging } = aVault();
    const received = await unwrapTask(vault.receive(key, splitIntoChunks(PDF, [100]), MOST));
    await unwrapTask(vault.store(received));
    expect(readdirSync(staging)).toEqual([]);
    expect(store.files()).not.toEqual([]);
    for (const path of store.files()) expect(readFileSync(path).includes("CANARY"), "CR-2").toBe(false);
    expect((await concatChunks(await unwrapTask(vault.open(received)))).equals(PDF)).toBe(true);
    const listed: string[] = [];
    for await (const blobs of vault.listOlderThan(-60_000)) listed.push(...blobs);
    expect(listed).toEqual([received.blob]);
    expect(await unwrapTask(vault.hasAny(["0".repeat(32), received.blob]))).toBe(true);
    await unwrapTask(vault.remove(received.blob));
    expect(await vault.open(received)()).toEqual(left(failure("unavailable", "files.missing")));
    expect(await unwrapTask(vault.hasAny([received.blob]))).toBe(false);
    await unwrapTask(vault.remove(received.blob));
  });

  it.runIf(installed)("have an identity of their store, which is no file", async () => {
    const { vault } = aVault({ prefix: "identified/" });
    expect(await unwrapTask(vault.readIdentity)).toBeNull();
    await unwrapTask(vault.writeIdentity("an-identity"));
    expect(await unwrapTask(vault.readIdentity)).toBe("an-identity");
    for await (const blobs of vault.listOlderThan(-60_000)) expect(blobs).toEqual([]);
    expect(await aVault({ bucket: "other" }).vault.readIdentity()).toMatchObject({ _tag: "Left" });
  });

  it.runIf(installed)(
    "are not stored, and leave nothing, when the store is unreachable or refuses access",
    async () => {
      const before = store.files();
      const stranger = { accessKeyId: "somebody", secretAccessKey: "else" };
      for (const differs of [{ endpoint: "http://127.0.0.1:9" }, { bucket: "other" }, stranger]) {
        const { vault, key, staging } = aVault(differs);
        const received = await unwrapTask(vault.receive(key, splitIntoChunks(PDF), MOST));
        expect(await vault.store(received)()).toEqual(
          left({ ...failure("unavailable", "failure.unavailable"), retryAfter: 2 }),
        );
        await vault.discard(received)();
        expect(readdirSync(staging)).toEqual([]);
      }
      expect(store.files()).toEqual(before);
    },
  );

  it.runIf(installed && name !== "s3rver")("CR-1: are not returned for a wrong signature; lists neither", async () => {
    const { vault, key } = aVault();
    const received = await unwrapTask(vault.receive(key, splitIntoChunks(PDF), MOST));
    await unwrapTask(vault.store(received));
    const stranger = aVault({ secretAccessKey: "guessed" }).vault;
    expect(await stranger.open(received)()).toMatchObject({ _tag: "Left", left: { code: "failure.unavailable" } });
    await expect(stranger.listOlderThan(-60_000)[Symbol.asyncIterator]().next()).rejects.toThrow();
    await unwrapTask(vault.remove(received.blob));
  });
});
