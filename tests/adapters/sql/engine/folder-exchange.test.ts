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
import {
  exchangeFolders,
  finishExchange,
  restoredFolderOf,
  restoreLockOf,
} from "@libretto/adapters/sql/engine/folder-exchange";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

describe("RE-12: a data folder that a restored one takes the place of", () => {
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

  const aside = () => `${home}.before-now`;
  const said = (folder: string) => readFileSync(join(folder, "says"), "utf8");
  /** As a kill before the rename of that number leaves it. */
  const killedBefore = (number: number) => {
    let renames = 0;
    const rename: typeof renameSync = (from, to) => {
      if (++renames === number) throw new Error("killed");
      renameSync(from, to);
    };
    expect(() => exchangeFolders(home, aside(), rename)).toThrow("killed");
  };
  const exchanged = () => {
    expect([said(home), said(aside())]).toEqual(["new", "old"]);
    expect(readdirSync(base).sort()).toEqual(["data", "data.before-now"]);
    expect(existsSync(join(aside(), "lock"))).toBe(false);
  };

  it("is kept aside, and there is nothing to finish", async () => {
    exchangeFolders(home, aside());
    exchanged();
    expect(await finishExchange(home)).toBeNull();
    exchanged();
  });

  it("killed between the two renames: the next start finds the restored one", async () => {
    killedBefore(2);
    expect(existsSync(home)).toBe(false);
    expect(await finishExchange(home)).toBe(aside());
    exchanged();
  });

  it("killed between them, and somebody has made the folder anew: an empty one is none", async () => {
    killedBefore(2);
    mkdirSync(home);
    expect(await finishExchange(home)).toBe(aside());
    exchanged();
  });

  it("killed before the intent said anything: nothing has changed, beside it neither", async () => {
    writeFileSync(`${home}.exchange`, "");
    writeFileSync(join(base, "lock"), "of somebody else");
    rmSync(home, { recursive: true });
    expect([await finishExchange(home), readdirSync(base).sort()]).toEqual([null, ["data.restoring", "lock"]]);
  });

  it("killed before the first rename: nothing has changed, also for a later restore that is cut off", async () => {
    killedBefore(1);
    expect([await finishExchange(home), said(home), said(restoredFolderOf(home))]).toEqual([null, "old", "new"]);
    rmSync(home, { recursive: true });
    expect([await finishExchange(home), existsSync(home)]).toEqual([null, false]);
  });

  it("is left to whoever is exchanging it", async () => {
    killedBefore(2);
    const unlock = await acquireLock(restoreLockOf(home));
    await expect(finishExchange(home)).rejects.toThrow(FolderInUse);
    unlock();
    expect(await finishExchange(home)).toBe(aside());
  });
});
