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
import { formatKeys, newMasterKey } from "@libretto/adapters/files/key-ring";
import { fileVault } from "@libretto/adapters/files/vault";
import { failure } from "@libretto/core/kernel/failure";
import { isLeft, left, right } from "@libretto/core/kernel/fp";
import { describe, expect, it } from "vitest";
import { done } from "../../support/done.ts";
import { gathered, inPieces } from "../../support/pieces.ts";
import { temporaryFiles } from "../../support/temporary-files.ts";

const { folder: root } = temporaryFiles();
const temporaryFolder = (): string => mkdtempSync(join(root, "files-"));
const MOST = 1_000_000;
const BYTES = Buffer.from(`%PDF-1.7 ${"CANARY ".repeat(30_000)}`);

const aVault = (differs: Partial<BlobStore> = {}) => {
  const folder = temporaryFolder();
  const [staging, kept] = [join(folder, "incoming"), join(folder, "kept")];
  for (const one of [staging, kept]) mkdirSync(one, { mode: 0o700 });
  const reports: string[] = [];
  const vault = fileVault({
    ring: keyRingFromText(formatKeys([newMasterKey()]), "the test"),
    store: { ...diskStore(kept), ...differs },
    staging,
    report: (event, { blob }) => void reports.push(`${event}: ${blob}`),
  });
  const files = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
  return { vault, reports, files, key: vault.newKey(7, 11), staging, kept };
};
const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
const breaking = async function* (error: Error): AsyncGenerator<Uint8Array> {
  yield BYTES.subarray(0, 70_000);
  throw error;
};

/** What the process holds open under a folder. */
const openUnder = (folder: string): readonly string[] =>
  readdirSync("/proc/self/fd").flatMap((number) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${number}`);
      return path.startsWith(folder) ? [path] : [];
    } catch {
      return []; // the one that was open for looking
    }
  });

describe("the vault of files", () => {
  it("keeps what it takes and gives it back", async () => {
    const { vault, key, files } = aVault();
    const taken = await done(vault.receive(key, inPieces(BYTES, [10, 70_000]), MOST));
    expect([taken.bytes, Buffer.from(taken.head.subarray(0, 8)).toString()]).toEqual([BYTES.length, "%PDF-1.7"]);
    expect(taken.digest).toMatch(/^[0-9a-f]{64}$/);
    await done(vault.store(taken));
    expect((await gathered(await done(vault.open(taken)))).equals(BYTES)).toBe(true);
    for (const file of files()) {
      expect(readFileSync(file).includes("CANARY"), "CR-2: a canary on the disk").toBe(false);
      expect(statSync(file).mode & 0o777, "CR-5").toBe(0o600);
    }
    await done(vault.remove(taken.blob));
    expect(files()).toEqual([]);
    expect(await vault.open(taken)()).toEqual(left(failure("unavailable", "files.damaged")));
  });

  it("RE-14: tells a damaged file from a whole one, before anything is given, and names it", async () => {
    const { vault, key, files, reports } = aVault();
    const taken = await done(vault.receive(key, inPieces(BYTES), MOST));
    await done(vault.store(taken));
    const [file = ""] = files();
    const bytes = readFileSync(file);
    bytes[100] = (bytes[100] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    expect(await vault.open(taken)()).toEqual(left(failure("unavailable", "files.damaged")));
    expect(reports.join()).toContain(taken.blob);
  });

  it.each([
    ["too much comes", () => inPieces(randomBytes(MOST + 1), [5]), failure("tooLarge", "failure.tooLarge")],
    ["the disk is full", () => breaking(full), failure("noRoom", "files.noRoom")],
    ["the sender goes away", () => breaking(new Error("aborted")), failure("malformed", "failure.malformed")],
  ])("leaves nothing when %s", async (_, pieces, no) => {
    const { vault, key, files } = aVault();
    expect(await vault.receive(key, pieces(), MOST)()).toEqual(left(no));
    expect(files()).toEqual([]);
  });

  it("leaves nothing when a full disk shows only at the end, or a refused file is discarded", async () => {
    const { vault, key, files } = aVault({ save: () => Promise.reject(full) });
    const taken = await done(vault.receive(key, inPieces(BYTES), MOST));
    expect(await vault.store(taken)()).toEqual(left(failure("noRoom", "files.noRoom")));
    await vault.discard(taken)();
    expect(files()).toEqual([]);
    const other = aVault();
    const kept = await done(other.vault.receive(other.key, inPieces(BYTES), MOST));
    await done(other.vault.store(kept));
    await other.vault.discard(kept)();
    expect(other.files()).toEqual([]);
  });

  it("lets go of every file it opened, also of what was refused, damaged or left half-read", async () => {
    const { vault, key, files, staging } = aVault();
    const held = () => openUnder(join(staging, ".."));
    const taken = await done(vault.receive(key, inPieces(BYTES, [10, 70_000]), MOST));
    await done(vault.store(taken));
    await vault.receive(key, inPieces(randomBytes(MOST + 1), [5]), MOST)();
    await vault.receive(key, breaking(full), MOST)();
    for await (const _piece of await done(vault.open(taken))) break;
    const unread = (await done(vault.open(taken)))[Symbol.asyncIterator]();
    await unread.next();
    expect(held()).toHaveLength(1);
    await unread.return?.();
    const [file = ""] = files();
    writeFileSync(file, readFileSync(file).subarray(0, 90_000));
    await expect(done(vault.open(taken)).then(gathered)).rejects.toThrow();
    expect(held()).toEqual([]);
  });

  it("lists what has been kept for a while, and clears what has waited too long", async () => {
    const { vault, key, files, staging } = aVault();
    const [old, young, waiting] = [
      await done(vault.receive(key, inPieces(BYTES), MOST)),
      await done(vault.receive(key, inPieces(BYTES), MOST)),
      await done(vault.receive(key, inPieces(BYTES), MOST)),
    ];
    for (const taken of [old, young]) await done(vault.store(taken));
    const anHourAgo = new Date(Date.now() - 3_600_000);
    for (const blob of [old.blob, waiting.blob])
      for (const file of files().filter((path) => path.endsWith(blob))) utimesSync(file, anHourAgo, anHourAgo);
    const found: string[] = [];
    for await (const names of vault.listOlderThan(60_000)) found.push(...names);
    expect(found).toEqual([old.blob]);
    expect(readdirSync(staging)).toEqual([]);
  });

  it("FI-3: reads nothing under a name that is none of its own", async () => {
    const { vault, key } = aVault();
    for (const blob of ["../../etc/passwd", "", "A".repeat(32)])
      expect(isLeft(await vault.open({ blob, key })())).toBe(true);
    expect(await vault.remove("../incoming")()).not.toEqual(right(undefined));
  });
});
