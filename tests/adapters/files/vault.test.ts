import { randomBytes } from "node:crypto";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { BlobStore } from "@libretto/adapters/files/blob-store";
import { diskStore } from "@libretto/adapters/files/disk-store";
import { keyRingFromText } from "@libretto/adapters/files/key-file";
import { createMasterKey, formatKeys } from "@libretto/adapters/files/key-ring";
import { fileVault } from "@libretto/adapters/files/vault";
import { failure } from "@libretto/core/kernel/failure";
import { isLeft, left, right } from "@libretto/core/kernel/fp";
import { describe, expect, it } from "vitest";
import { concatChunks, splitIntoChunks } from "../../support/files/chunks.ts";
import { temporaryFiles } from "../../support/files/temporary-files.ts";
import { unwrapTask } from "../../support/unwrap-task.ts";

const { folder: root } = temporaryFiles();
const temporaryFolder = (): string => mkdtempSync(join(root, "files-"));
const MOST = 1_000_000;
const BYTES = Buffer.from(`%PDF-1.7 ${"CANARY ".repeat(30_000)}`);

const aVault = (differs: Partial<BlobStore> = {}) => {
  const folder = temporaryFolder();
  const [staging, storedFolder] = [join(folder, "incoming"), join(folder, "kept")];
  for (const one of [staging, storedFolder]) mkdirSync(one, { mode: 0o700 });
  const reports: string[] = [];
  const vault = fileVault({
    keyRing: keyRingFromText(formatKeys([createMasterKey()]), "the test"),
    store: { ...diskStore(storedFolder), ...differs },
    staging,
    report: (event, { blob }) => void reports.push(`${event}: ${blob}`),
  });
  const files = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
  return { vault, reports, files, key: vault.createKey(7, 11), staging, kept: storedFolder };
};
const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
const breaking = async function* (error: Error): AsyncGenerator<Uint8Array> {
  yield BYTES.subarray(0, 70_000);
  throw error;
};

/** The files that the process holds open in a folder. */
const openUnder = (folder: string): readonly string[] =>
  readdirSync("/proc/self/fd").flatMap((number) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${number}`);
      return path.startsWith(folder) ? [path] : [];
    } catch {
      return []; // The folder that was opened for this list.
    }
  });

describe("the file vault", () => {
  it("stores and returns a file", async () => {
    const { vault, key, files } = aVault();
    const received = await unwrapTask(vault.receive(key, splitIntoChunks(BYTES, [10, 70_000]), MOST));
    expect([received.bytes, Buffer.from(received.head.subarray(0, 8)).toString()]).toEqual([BYTES.length, "%PDF-1.7"]);
    expect(received.digest).toMatch(/^[0-9a-f]{64}$/);
    await unwrapTask(vault.store(received));
    expect((await concatChunks(await unwrapTask(vault.open(received)))).equals(BYTES)).toBe(true);
    for (const file of files()) {
      expect(readFileSync(file).includes("CANARY"), "CR-2: a canary on the disk").toBe(false);
      expect(statSync(file).mode & 0o777, "CR-5").toBe(0o600);
    }
    await unwrapTask(vault.remove(received.blob));
    expect(files()).toEqual([]);
    expect(await vault.open(received)()).toEqual(left(failure("unavailable", "files.missing")));
  });

  it("RE-14: detects a damaged file before it returns any byte, and names it", async () => {
    const { vault, key, files, reports } = aVault();
    const received = await unwrapTask(vault.receive(key, splitIntoChunks(BYTES), MOST));
    await unwrapTask(vault.store(received));
    const [file = ""] = files();
    const bytes = readFileSync(file);
    bytes[100] = (bytes[100] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    expect(await vault.open(received)()).toEqual(left(failure("unavailable", "files.damaged")));
    expect(reports.join()).toContain(received.blob);
  });

  it.each([
    [
      "the upload is too long",
      () => splitIntoChunks(randomBytes(MOST + 1), [5]),
      failure("tooLarge", "failure.tooLarge"),
    ],
    ["the disk is full", () => breaking(full), failure("noRoom", "files.noRoom")],
    ["the sender disconnects", () => breaking(new Error("aborted")), failure("malformed", "failure.malformed")],
  ])("leaves nothing when %s", async (_, pieces, no) => {
    const { vault, key, files } = aVault();
    expect(await vault.receive(key, pieces(), MOST)()).toEqual(left(no));
    expect(files()).toEqual([]);
  });

  it("leaves nothing when a full disk shows only at the end, or a refused file is discarded", async () => {
    const { vault, key, files } = aVault({ save: () => Promise.reject(full) });
    const received = await unwrapTask(vault.receive(key, splitIntoChunks(BYTES), MOST));
    expect(await vault.store(received)()).toEqual(left(failure("noRoom", "files.noRoom")));
    await vault.discard(received)();
    expect(files()).toEqual([]);
    const other = aVault();
    const storedFile = await unwrapTask(other.vault.receive(other.key, splitIntoChunks(BYTES), MOST));
    await unwrapTask(other.vault.store(storedFile));
    await other.vault.discard(storedFile)();
    expect(other.files()).toEqual([]);
  });

  it("closes every file that it opened, also refused, damaged or partly read ones", async () => {
    const { vault, key, files, staging } = aVault();
    const held = () => openUnder(join(staging, ".."));
    const received = await unwrapTask(vault.receive(key, splitIntoChunks(BYTES, [10, 70_000]), MOST));
    await unwrapTask(vault.store(received));
    await vault.receive(key, splitIntoChunks(randomBytes(MOST + 1), [5]), MOST)();
    await vault.receive(key, breaking(full), MOST)();
    for await (const _piece of await unwrapTask(vault.open(received))) break;
    const unreadContent = (await unwrapTask(vault.open(received)))[Symbol.asyncIterator]();
    await unreadContent.next();
    expect(held()).toHaveLength(1);
    await unreadContent.return?.();
    const [file = ""] = files();
    writeFileSync(file, readFileSync(file).subarray(0, 90_000));
    await expect(unwrapTask(vault.open(received)).then(concatChunks)).rejects.toThrow();
    expect(held()).toEqual([]);
  });

  it("lists files that were stored some time ago, and removes uploads that were not stored in time", async () => {
    const { vault, key, files, staging } = aVault();
    const [old, young, waiting] = [
      await unwrapTask(vault.receive(key, splitIntoChunks(BYTES), MOST)),
      await unwrapTask(vault.receive(key, splitIntoChunks(BYTES), MOST)),
      await unwrapTask(vault.receive(key, splitIntoChunks(BYTES), MOST)),
    ];
    for (const received of [old, young]) await unwrapTask(vault.store(received));
    const anHourAgo = new Date(Date.now() - 3_600_000);
    for (const blob of [old.blob, waiting.blob])
      for (const file of files().filter((path) => path.endsWith(blob))) utimesSync(file, anHourAgo, anHourAgo);
    const found: string[] = [];
    for await (const names of vault.listOlderThan(60_000)) found.push(...names);
    expect(found).toEqual([old.blob]);
    await unwrapTask(vault.removeStaleUploads(60_000));
    expect(readdirSync(staging)).toEqual([]);
  });

  it("FI-3: reads nothing under a name that it did not create", async () => {
    const { vault, key } = aVault();
    for (const blob of ["../../etc/passwd", "", "A".repeat(32)])
      expect(isLeft(await vault.open({ blob, key })())).toBe(true);
    expect(await vault.remove("../incoming")()).not.toEqual(right(undefined));
  });
});
