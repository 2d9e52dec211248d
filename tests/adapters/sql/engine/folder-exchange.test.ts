import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { acquireLock, FolderInUse } from "@libretto/adapters/locking/folder-lock";
import { exchangeFolders, finishExchange, restoredFolderOf } from "@libretto/adapters/sql/engine/folder-exchange";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

describe("RE-12: a data folder that is replaced by a restored one", () => {
  let base: string;
  let home: string;
  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), "libretto-exchange-"));
    home = join(base, "data");
    for (const [folder, says] of [
      [home, "old"],
      [restoredFolderOf(home), "new"],
    ] as const) {
      mkdirSync(folder);
      writeFileSync(join(folder, "says"), says);
    }
    writeFileSync(join(home, "lock"), "mine");
  });
  afterEach(() => rmSync(base, { recursive: true, force: true }));

  const backupFolder = () => `${home}.before-now`;
  const contentOf = (folder: string) => readFileSync(join(folder, "says"), "utf8");
  /** The state after a kill before the rename with this number. */
  const killedBefore = (number: number) => {
    let renames = 0;
    const rename: typeof renameSync = (from, to) => {
      if (++renames === number) throw new Error("killed");
      renameSync(from, to);
    };
    expect(() => exchangeFolders(home, backupFolder(), rename)).toThrow("killed");
  };
  const exchanged = () => {
    expect([contentOf(home), contentOf(backupFolder())]).toEqual(["new", "old"]);
    expect(readdirSync(base).sort()).toEqual(["data", "data.before-now"]);
    expect(existsSync(join(backupFolder(), "lock"))).toBe(false);
  };

  it("is kept as a backup, and nothing is left to finish", async () => {
    exchangeFolders(home, backupFolder());
    exchanged();
    expect(await finishExchange(home)).toBeNull();
    exchanged();
  });

  it("after a kill between the two renames, is replaced at the next start", async () => {
    killedBefore(2);
    expect(existsSync(home)).toBe(false);
    expect(await finishExchange(home)).toBe(backupFolder());
    exchanged();
  });

  it("after a kill between them, is replaced although somebody created an empty folder", async () => {
    killedBefore(2);
    mkdirSync(home);
    expect(await finishExchange(home)).toBe(backupFolder());
    exchanged();
  });

  it("after a kill before the intent was written, has not changed", async () => {
    writeFileSync(`${home}.exchange`, "");
    writeFileSync(join(base, "lock"), "of somebody else");
    rmSync(home, { recursive: true });
    expect([await finishExchange(home), readdirSync(base).sort()]).toEqual([null, ["data.restoring", "lock"]]);
  });

  it("after a kill before the first rename, has not changed, also for a later interrupted restore", async () => {
    killedBefore(1);
    expect([await finishExchange(home), contentOf(home), contentOf(restoredFolderOf(home))]).toEqual([
      null,
      "old",
      "new",
    ]);
    rmSync(home, { recursive: true });
    expect([await finishExchange(home), existsSync(home)]).toEqual([null, false]);
  });

  it("is left to the process that exchanges it", async () => {
    killedBefore(2);
    const unlock = await acquireLock(`${restoredFolderOf(home)}.lock`);
    await expect(finishExchange(home)).rejects.toThrow(FolderInUse);
    unlock();
    expect(await finishExchange(home)).toBe(backupFolder());
  });
});
