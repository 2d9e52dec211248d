import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { acquireLock, FolderInUse, lockFolder, OPERATOR_SOCKET } from "@libretto/adapters/locking/folder-lock";
import { readProcess } from "@libretto/adapters/locking/lock-holder";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const boot = existsSync("/proc/sys/kernel/random/boot_id")
  ? readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()
  : null;
const ownNamespace = boot === null ? null : readlinkSync("/proc/self/ns/pid");
const deadPid = (): number => spawnSync(process.execPath, ["-e", ""]).pid;

/** A process that takes the lock, reports it, and holds it until it receives a line. */
const starterArguments = (path: string): readonly string[] => {
  const lock = fileURLToPath(import.meta.resolve("@libretto/adapters/locking/folder-lock"));
  const text = `import { acquireLock } from ${JSON.stringify(lock)};
    try { await acquireLock(${JSON.stringify(path)}); console.log("taken"); await new Promise((done) => process.stdin.once("data", done)); }
    catch (error) { console.log(error.name); }
    process.exit(0);`;
  return ["--import", "tsx", "--conditions=source", "--input-type=module", "-e", text];
};
const firstLine = (starter: ChildProcessWithoutNullStreams): Promise<string> =>
  new Promise((resolve) => starter.stdout.once("data", (data) => resolve(String(data).trim())));

const UNSHARE = ["--pid", "--fork", "--kill-child", "--mount-proc"];
const unshareProblem = spawnSync("unshare", [...UNSHARE, "true"], { encoding: "utf8" });
const mayUnshare = unshareProblem.status === 0;
if (!mayUnshare)
  console.log(`Skipped, no process namespaces here: ${unshareProblem.error?.message ?? unshareProblem.stderr.trim()}`);
const startInOwnNamespace = (path: string) =>
  spawn("unshare", [...UNSHARE, process.execPath, ...starterArguments(path)]);

describe("The lock of a data folder", () => {
  let folder = "";
  let path = "";
  const held = (holder: object): void => writeFileSync(path, JSON.stringify({ host: hostname(), boot, ...holder }));

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "libretto-lock-"));
    path = join(folder, "lock");
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("RE-3: has one holder at a time and contains the holder's pid", async () => {
    const release = await acquireLock(path);
    await expect(acquireLock(path)).rejects.toThrow(FolderInUse);
    await expect(acquireLock(path)).rejects.toThrow(`process ${process.pid} `);
    release();
    (await acquireLock(path))();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("RE-3: replaces a dead holder", async () => {
    held({ pid: deadPid(), started: "1" });
    const release = await acquireLock(path);
    expect(readFileSync(path, "utf8")).toContain(`"pid":${process.pid}`);
    release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it.skipIf(boot === null)(
    "RE-3: replaces a holder whose pid another process has now, or from before the last boot",
    async () => {
      held({ pid: process.pid, started: "1" });
      (await acquireLock(path))();
      held({ pid: process.pid, boot: "another" });
      (await acquireLock(path))();
    },
  );

  it.skipIf(boot === null)("RE-3: replaces a dead holder with any host name", async () => {
    held({ host: "old-container", pid: deadPid(), pidNamespace: ownNamespace });
    (await acquireLock(path))();
    writeFileSync(join(folder, "lock.0badcafe.sock"), "");
    held({ host: "old-container", pid: 1, pidNamespace: "pid:[2]", socket: "lock.0badcafe.sock" });
    (await acquireLock(path))();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("RE-3: never replaces a living holder, however old the lock is", async () => {
    held({ pid: process.ppid, started: null, taken: "1970-01-01" });
    await expect(acquireLock(path)).rejects.toThrow(FolderInUse);
  });

  it("RE-3: never replaces a holder of another machine, or an unreadable lock", async () => {
    held({ pid: 1, host: "elsewhere", boot: "another" });
    await expect(acquireLock(path)).rejects.toThrow("elsewhere");
    writeFileSync(path, "");
    await expect(acquireLock(path)).rejects.toThrow("cannot be read");
  });

  it("RE-3: belongs to a server that answers on its operator socket, with a dead process's lock or none", async () => {
    const server = createServer((connection) => connection.destroy());
    await new Promise<void>((resolve) => server.listen(join(folder, OPERATOR_SOCKET), resolve));
    await expect(lockFolder(folder)).rejects.toThrow("Another server works on the data folder");
    held({ pid: deadPid(), started: "1" });
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
    await new Promise((resolve) => server.close(resolve));
    (await lockFolder(folder))();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("RE-3: goes to one of many processes that find a dead holder at once", { timeout: 60_000 }, async () => {
    held({ pid: deadPid(), started: "1" });
    const starters = Array.from({ length: 6 }, () => spawn(process.execPath, starterArguments(path)));
    const outputs = await Promise.all(starters.map(firstLine));
    starters[outputs.indexOf("taken")]?.stdin.end("over\n");
    expect(outputs.toSorted()).toEqual([...Array(5).fill("FolderInUse"), "taken"]);
  });

  describe.skipIf(!mayUnshare)("across process namespaces of one machine", () => {
    it("RE-3: a living holder is detected from another namespace, and so is its end", { timeout: 60_000 }, async () => {
      const holder = startInOwnNamespace(path);
      expect(await firstLine(holder)).toBe("taken");
      await expect(acquireLock(path)).rejects.toThrow(FolderInUse);
      const other = startInOwnNamespace(path);
      expect(await firstLine(other)).toBe("FolderInUse");
      holder.kill("SIGKILL");
      await new Promise((resolve) => holder.once("exit", resolve));
      const next = startInOwnNamespace(path);
      expect(await firstLine(next)).toBe("taken");
      next.stdin.end("over\n");
      await new Promise((resolve) => next.once("exit", resolve));
    });

    it("RE-3: a holder outside is detected from an inner namespace", { timeout: 60_000 }, async () => {
      const release = await acquireLock(path);
      expect(await firstLine(startInOwnNamespace(path))).toBe("FolderInUse");
      release();
    });
  });

  it.skipIf(boot === null)("RE-3: a zombie does not keep the lock", { timeout: 60_000 }, async () => {
    // The shell becomes a program that waits for no child; only then the child ends.
    const parent = spawn("sh", ["-c", "exec 3<&0; cat <&3 >&2 & echo $!; exec sleep 60 3<&-"]);
    const pid = Number(await firstLine(parent));
    const nameOfParent = () => readFileSync(`/proc/${parent.pid}/comm`, "utf8").trim();
    await vi.waitUntil(() => nameOfParent() === "sleep", { timeout: 30_000 });
    parent.stdin.end();
    await vi.waitUntil(() => readProcess(pid).state === "Z", { timeout: 30_000 });
    held({ pid, started: null, pidNamespace: ownNamespace });
    (await acquireLock(path))();
    parent.kill("SIGKILL");
  });
});
