import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { FolderInUse, takeLock } from "@libretto/adapters/sql/folder-lock";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const boot = existsSync("/proc/sys/kernel/random/boot_id")
  ? readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()
  : null;
const deadPid = (): number => spawnSync(process.execPath, ["-e", ""]).pid;

describe("The lock of a data folder", () => {
  let folder = "";
  let path = "";
  const held = (holder: object): void => writeFileSync(path, JSON.stringify({ host: hostname(), boot, ...holder }));

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "libretto-lock-"));
    path = join(folder, "lock");
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("RE-3: is held by one at a time and names the holder's pid", () => {
    const release = takeLock(path);
    expect(() => takeLock(path)).toThrow(FolderInUse);
    expect(() => takeLock(path)).toThrow(`process ${process.pid} `);
    release();
    takeLock(path)();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("RE-3: a dead holder is replaced", () => {
    held({ pid: deadPid(), started: "1" });
    takeLock(path);
    expect(readFileSync(path, "utf8")).toContain(`"pid":${process.pid}`);
    expect(readdirSync(folder)).toEqual(["lock"]);
  });

  it.skipIf(boot === null)(
    "RE-3: so is one whose number another process has now, or from before the last start",
    () => {
      held({ pid: process.pid, started: "1" });
      takeLock(path)();
      held({ pid: process.pid, boot: "another" });
      takeLock(path)();
    },
  );

  it("RE-3: a living holder never is, however old its lock", () => {
    held({ pid: process.ppid, started: null, taken: "1970-01-01" });
    expect(() => takeLock(path)).toThrow(FolderInUse);
  });

  it("RE-3: nor one of another machine, nor one that cannot be read", () => {
    held({ pid: 1, host: "elsewhere" });
    expect(() => takeLock(path)).toThrow("elsewhere");
    writeFileSync(path, "");
    expect(() => takeLock(path)).toThrow("cannot be read");
  });

  it("RE-3: of many who find a dead holder at once, one takes over", { timeout: 60_000 }, async () => {
    held({ pid: deadPid(), started: "1" });
    const lock = fileURLToPath(import.meta.resolve("@libretto/adapters/sql/folder-lock"));
    const text = `import { takeLock } from ${JSON.stringify(lock)};
      try { takeLock(${JSON.stringify(path)}); console.log("taken"); await new Promise((done) => process.stdin.once("data", done)); }
      catch (error) { console.log(error.name); }
      process.exit(0);`;
    const starters = Array.from({ length: 6 }, () =>
      spawn(process.execPath, ["--import", "tsx", "--conditions=source", "--input-type=module", "-e", text]),
    );
    const said = await Promise.all(
      starters.map(
        (starter) =>
          new Promise<string>((resolve) => starter.stdout.once("data", (data) => resolve(String(data).trim()))),
      ),
    );
    starters[said.indexOf("taken")]?.stdin.end("over\n");
    expect(said.toSorted()).toEqual([...Array(5).fill("FolderInUse"), "taken"]);
  });
});
