import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { readBackupKeys } from "@libretto/adapters/backup/backup-key";
import { type Entry, joinEntries, readAll, splitEntries, textEntry } from "@libretto/adapters/backup/entries";
import { addManifest, checkManifest } from "@libretto/adapters/backup/manifest";
import { computeChecksum, isValidPage, PAGE_BYTES, parseLogPosition } from "@libretto/adapters/backup/page-checksum";
import { readBackup } from "@libretto/adapters/backup/read-backup";
import { unpackEntries } from "@libretto/adapters/backup/unpack";
import { writeBackup } from "@libretto/adapters/backup/write-backup";
import { createMasterKey, formatKeys } from "@libretto/adapters/files/key-ring";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { concatChunks, splitIntoChunks } from "../../support/files/chunks.ts";
import { temporaryFiles } from "../../support/files/temporary-files.ts";

const { folder, write } = temporaryFiles();
const MARKER = "MARCATORE-7f3a";
const ABOUT = { madeAt: "2026-11-21T20:00:00.000Z", migrations: ["0001-accounts.sql"], files: true };

const all = async function* (entries: readonly Entry[]): AsyncGenerator<Entry> {
  yield* entries;
};
const big = randomBytes(200_000);
const some = (): readonly Entry[] => [
  textEntry("database/base/", ""),
  textEntry("database/base/1", MARKER),
  { name: "files/kept/store-id", pieces: splitIntoChunks(Buffer.from("identity\n"), [1]) },
  { name: `files/kept/${"a".repeat(32)}`, pieces: splitIntoChunks(big, [1, 70_000]) },
  textEntry("outbox/2026.eml", ""),
];
let backups = 0;
const aBackup = async (key = createMasterKey(), entries = some(), about = ABOUT) => {
  const file = join(folder, `${++backups}.backup`);
  await writeBackup(file, joinEntries(addManifest(about, all(entries))), key);
  return { file, key };
};
const restored = async (file: string, key = createMasterKey()) => {
  const into = join(mkdtempSync(join(folder, "into-")), "data");
  const { info, entries } = await readBackup(file, [createMasterKey(), key]);
  await unpackEntries(into, entries);
  return { about: info, into };
};

describe("A sealed backup", () => {
  it("RE-12: returns what was put in, only with its key", async () => {
    const { file, key } = await aBackup();
    const { about, into } = await restored(file, key);
    expect(about).toEqual({ format: 1, ...ABOUT });
    expect(readFileSync(join(into, "database/base/1"), "utf8")).toBe(MARKER);
    expect(readFileSync(join(into, "files/kept/store-id"), "utf8")).toBe("identity\n");
    expect(readFileSync(join(into, "files/kept/aa", "a".repeat(32))).equals(big)).toBe(true);
    expect(readFileSync(join(into, "outbox/2026.eml"), "utf8")).toBe("");
    const modes = [file, into, ...readdirSync(into, { recursive: true, encoding: "utf8" }).map((at) => join(into, at))];
    for (const path of modes) expect(statSync(path).mode & 0o077).toBe(0);
  });

  it("CR-2: reveals nothing of its content, and is different each time", async () => {
    const key = createMasterKey();
    const [one, other] = [readFileSync((await aBackup(key)).file), readFileSync((await aBackup(key)).file)];
    expect([one.includes(MARKER), one.includes("manifest"), one.includes("database")]).toEqual([false, false, false]);
    expect(one.equals(other)).toBe(false);
  });

  it("RE-12: detects a changed bit, a missing end and additional bytes anywhere", async () => {
    const { file, key } = await aBackup();
    const sound = readFileSync(file);
    const read = async (bytes: Buffer) => restored(write("changed.backup", bytes), key);
    await fc.assert(
      fc.asyncProperty(fc.nat(sound.length - 1), fc.nat(7), async (at, bit) => {
        const changed = Buffer.from(sound);
        changed[at] = (changed[at] ?? 0) ^ (1 << bit);
        await expect(read(changed)).rejects.toThrow();
      }),
      { numRuns: 40 },
    );
    await fc.assert(
      fc.asyncProperty(fc.nat(sound.length - 1), async (length) => {
        await expect(read(sound.subarray(0, length))).rejects.toThrow(/cut off|not what was written|ends too early/);
      }),
      { numRuns: 40 },
    );
    await expect(read(Buffer.concat([sound, Buffer.from("x")]))).rejects.toThrow();
  });

  it("RE-12: reports a wrong key", async () => {
    const { file } = await aBackup();
    await expect(restored(file)).rejects.toThrow("sealed with another key");
  });

  it("RE-12: never replaces an existing backup, and leaves no partial file when the source fails", async () => {
    const { file, key } = await aBackup();
    await expect(writeBackup(file, splitIntoChunks(Buffer.from("x")), key)).rejects.toThrow("exists already");
    const breaking = async function* (): AsyncGenerator<Uint8Array> {
      yield Buffer.from("x");
      throw new Error("broke off");
    };
    await expect(writeBackup(join(folder, "half.backup"), breaking(), key)).rejects.toThrow("broke off");
    expect(readdirSync(folder).filter((name) => name.startsWith("half"))).toEqual([]);
  });

  it("refuses backups of a newer version and names that lead out of the folder", async () => {
    const newer = splitEntries(joinEntries(all([textEntry("about.json", JSON.stringify({ ...ABOUT, format: 2 }))])));
    await expect(checkManifest(newer)).rejects.toThrow("newer version");
    for (const name of ["../x", "database/../../x", "/etc/passwd", "files/kept/../x", "lock", "database/a b"]) {
      const { file, key } = await aBackup(createMasterKey(), [textEntry(name, "x")]);
      await expect(restored(file, key)).rejects.toThrow("does not belong");
    }
  });

  it("RE-12: compares every entry with the manifest", async () => {
    const written = async (bend: (entries: Entry[]) => Entry[]) => {
      const sound: Entry[] = [];
      for await (const { name, pieces } of addManifest(ABOUT, all(some())))
        sound.push({ name, pieces: splitIntoChunks(await readAll(pieces)) });
      const { entries } = await checkManifest(all(bend(sound)) as AsyncGenerator<Entry>);
      for await (const { pieces } of entries) await readAll(pieces);
    };
    await expect(written((entries) => entries)).resolves.toBeUndefined();
    await expect(written((entries) => entries.toSpliced(2, 1))).rejects.toThrow("manifest");
    await expect(written((entries) => entries.toSpliced(2, 1, textEntry("database/base/1", "x")))).rejects.toThrow();
    await expect(written((entries) => entries.toSpliced(2, 0, textEntry("keys/x", "x")))).rejects.toThrow("more than");
    await expect(written((entries) => entries.slice(0, -1))).rejects.toThrow("manifest is missing");
  });

  it("reads entries from chunks of any length", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uint8Array({ maxLength: 50 }), { maxLength: 5 }),
        fc.array(fc.nat(300)),
        async (contents, cuts) => {
          const entries = contents.map((content, i) => ({ name: `keys/${i}`, pieces: splitIntoChunks(content) }));
          const bytes = await concatChunks(joinEntries(all(entries)));
          const back: Buffer[] = [];
          for await (const { pieces } of splitEntries(
            splitIntoChunks(
              bytes,
              cuts.toSorted((a, b) => a - b),
            ),
          ))
            back.push(await readAll(pieces));
          expect(back.map((content) => [...content])).toEqual(contents.map((content) => [...content]));
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe("The backup key", () => {
  it("CR-4: must be given, be valid, lie outside the data folder, and be readable by its owner only", () => {
    const place = { keys: null, keyFile: null, dataFolder: join(folder, "data") };
    expect(() => readBackupKeys(place)).toThrow("BACKUP_KEY_FILE=");
    expect(() => readBackupKeys({ ...place, keys: "c2hvcnQ=" })).toThrow("32 random bytes");
    expect(() => readBackupKeys({ ...place, keyFile: join(folder, "data", "keys", "backup.key") })).toThrow(
      "in the data folder",
    );
    expect(() => readBackupKeys({ ...place, keyFile: join(folder, "nowhere.key") })).toThrow(
      /^BACKUP_KEY_FILE: .*nowhere\.key is not there$/,
    );
    expect(() => readBackupKeys({ ...place, keyFile: folder })).toThrow(/^BACKUP_KEY_FILE: /);
    const open = write("open.key", formatKeys([createMasterKey()]));
    expect(() => readBackupKeys({ ...place, keyFile: open })).toThrow("chmod 600");
  });
});

describe("A database page", () => {
  it("RE-14: has a checksum that any changed bit and any other page number breaks", () => {
    void fc.assert(
      fc.property(fc.nat(), fc.nat(1 << 20), fc.nat(PAGE_BYTES * 8 - 1), (seed, block, bit) => {
        const page = Buffer.alloc(PAGE_BYTES, `${seed}`);
        page.writeUInt16LE(computeChecksum(page, block), 8);
        expect([isValidPage(page, block), isValidPage(page, block + 1)]).toEqual([true, false]);
        page[bit >> 3] = (page[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        expect(isValidPage(page, block)).toBe(false);
      }),
      // A checksum of sixteen bits misses one change in 65,535; these changes are detected.
      { seed: 1 },
    );
    expect(isValidPage(Buffer.alloc(PAGE_BYTES), 7)).toBe(true);
  });

  it("can be read for its position in the log", () => expect(parseLogPosition("1/3000028")).toBe(0x1_0300_0028n));
});
