import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import { ringOfText } from "@libretto/adapters/files/key-file";
import { newMasterKey, textOf } from "@libretto/adapters/files/key-ring";
import { type S3Settings, s3Store } from "@libretto/adapters/files/s3";
import { fileVault } from "@libretto/adapters/files/vault";
import { failure } from "@libretto/core/kernel/failure";
import { left } from "@libretto/core/kernel/fp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { done } from "../../support/done.ts";
import { gathered, inPieces } from "../../support/pieces.ts";
import { temporaryFiles } from "../../support/temporary-files.ts";

const { folder: root } = temporaryFiles();
const PDF = Buffer.from(`%PDF-1.7 ${"CANARY ".repeat(60_000)}`);
const MOST = 1_000_000;

describe("files in an S3-compatible store", () => {
  let server: S3rver;
  let settings: S3Settings;
  const bucket = join(root, "store");
  beforeAll(async () => {
    server = new S3rver({
      port: 0,
      address: "127.0.0.1",
      silent: true,
      directory: bucket,
      // it signs the path of a list without its last slash, which AWS and other stores keep
      allowMismatchedSignatures: true,
      configureBuckets: [{ name: "libretto", configs: [] }],
    });
    const { port } = await server.run();
    settings = {
      endpoint: `http://127.0.0.1:${port}`,
      region: "us-east-1",
      bucket: "libretto",
      prefix: "files/",
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
      pathStyle: true,
    };
  });
  afterAll(() => server.close());

  const aVault = (differs: Partial<S3Settings> = {}) => {
    const staging = mkdtempSync(join(root, "incoming-"));
    const vault = fileVault({
      ring: ringOfText(textOf([newMasterKey()]), "the test"),
      store: s3Store({ ...settings, ...differs }),
      staging,
      report: () => {},
    });
    return { vault, key: vault.newKey(7, 11), staging };
  };
  const stored = () =>
    readdirSync(bucket, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));

  it("are kept sealed, found again, listed and removed", async () => {
    const { vault, key, staging } = aVault();
    const taken = await done(vault.take(key, inPieces(PDF, [100]), MOST));
    await done(vault.keep(taken));
    expect(readdirSync(staging)).toEqual([]);
    for (const path of stored()) expect(readFileSync(path).includes("CANARY"), "CR-2").toBe(false);
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
      expect(await vault.keep(taken)()).toEqual(left(failure("unavailable", "failure.unavailable")));
      await vault.discard(taken)();
      expect([readdirSync(staging), existsSync(join(bucket, "other"))]).toEqual([[], false]);
    }
  });
});
