import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { processPool } from "@libretto/adapters/print/process-pool";
import { isRight } from "@libretto/core/kernel/fp";
import { afterAll, afterEach, describe, expect, it } from "vitest";

/** What the program of the tests' processes can be told to do. */
type Job =
  | { readonly do: "double"; readonly number: number }
  | { readonly do: "wait"; readonly gate: string; readonly number: number }
  | { readonly do: "hang"; readonly gate: string }
  | { readonly do: "say"; readonly what: unknown }
  | { readonly do: "fail" | "break" | "throw" | "exit" | "fill" | "environment" | "process" };

const PROGRAM = new URL("./working.mjs", import.meta.url);

const LIMITS = {
  ...{ processes: 1, waiting: 3, ofOne: 2, memory: 64 },
  ...{ jobTime: 60_000, unwantedTime: 60_000, closingTime: 60_000, idleTime: 60_000 },
};
const NEVER = new Promise(() => {});
const somebody = (account: number, disconnected: Promise<unknown> = NEVER) => ({ account, disconnected });
const double = (number: number): Job => ({ do: "double", number });

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Something at which processes stand until it is opened. */
interface Gate {
  readonly job: (number: number) => Job;
  /** A job without an end. */
  readonly hanging: Job;
  /** When somebody has come. */
  readonly reached: Promise<unknown>;
  readonly open: () => void;
}

describe("processes that do the heavy work", () => {
  let pool: ReturnType<typeof processPool<Job, number>>;
  const servers: Server[] = [];
  const started = (limits: Partial<typeof LIMITS> = {}) => {
    pool = processPool<Job, number>(PROGRAM, { ...LIMITS, ...limits });
    return (job: Job, asker: ReturnType<typeof somebody> | null = null) => pool.run(job, asker)();
  };
  const gate = async (): Promise<Gate> => {
    const server = createServer();
    servers.push(server);
    const waiting: Socket[] = [];
    let isOpen = false;
    server.on("connection", (socket) => {
      socket.on("error", () => {});
      if (isOpen) socket.end();
      else waiting.push(socket);
    });
    const path = join(folder, String(servers.length));
    const reached = once(server, "connection");
    await once(server.listen(path), "listening");
    return {
      job: (number) => ({ do: "wait", gate: path, number }),
      hanging: { do: "hang", gate: path },
      reached,
      open: () => {
        isOpen = true;
        for (const socket of waiting) socket.end();
      },
    };
  };
  const folder = mkdtempSync(join(tmpdir(), "libretto-pool-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  afterEach(async () => {
    await pool.close();
    for (const server of servers.splice(0)) server.close();
  });

  it("do one job after the other", async () => {
    const run = started();
    expect(await Promise.all([1, 2, 3].map((number) => run(double(number))))).toMatchObject(
      [2, 4, 6].map((right) => ({ right })),
    );
  });

  it("know nothing of the environment, where secrets may be", async () => {
    expect(await started()({ do: "environment" })).toMatchObject({ right: 0 });
  });

  it.each([
    ["fails", { do: "fail" }, "failed"],
    ["says of itself that it ends", { do: "break" }, "died"],
    ["says nothing", { do: "say", what: null }, "failed"],
    ["says what is no answer", { do: "say", what: { error: new RangeError("Anna Rossi") } }, "failed"],
    ["throws and dies", { do: "throw" }, "died"],
    ["ends itself", { do: "exit" }, "died"],
    ["takes more memory than it may", { do: "fill" }, "memory"],
    ["cannot be handed over", { ...double(1), extra: () => {} }, "failed"],
  ] as const)("a job that %s costs nobody else anything", async (_, job, why) => {
    const run = started();
    const [bad, good] = await Promise.all([run(job), run(double(4))]);
    expect([bad, good]).toMatchObject([{ left: { why } }, { right: 8 }]);
  });

  it.each([
    ["does not find", "/nowhere/node", "ENOENT"],
    ["will not hear of", "no\0thing", "ERR_INVALID_ARG_VALUE"],
  ])("that the system %s cost a job, and no more", async (_, path, code) => {
    const run = started();
    const { execPath } = process;
    process.execPath = path;
    const bad = run(double(1));
    process.execPath = execPath;
    expect(await bad).toMatchObject({ left: { why: "died", error: { code } } });
    expect(await run(double(4))).toMatchObject({ right: 8 });
  });

  it("are ended when a job takes too long, and the next job has another", async () => {
    const limits = { ...LIMITS, jobTime: 500 };
    pool = processPool<Job, number>(PROGRAM, limits);
    const bad = pool.run((await gate()).hanging, null)();
    limits.jobTime = LIMITS.jobTime;
    const good = pool.run(double(4), null)();
    expect(await Promise.all([bad, good])).toMatchObject([{ left: { why: "late" } }, { right: 8 }]);
  });

  it("refuse when too many jobs wait, of all and of one person, and take more when there is room", async () => {
    const run = started();
    const { job, open } = await gate();
    const one = [run(job(1), somebody(1)), run(job(2), somebody(1))];
    expect(await run(job(3), somebody(1))).toMatchObject({ left: "tooManyOfOne" });
    const others = [run(job(4), somebody(2)), run(job(5))];
    expect(await run(job(6), somebody(3))).toMatchObject({ left: "full" });
    open();
    expect((await Promise.all([...one, ...others])).every(isRight)).toBe(true);
    expect(await run(double(1), somebody(1))).toMatchObject({ right: 2 });
  });

  it("give the place of somebody who has gone to the next", async () => {
    const run = started({ waiting: 1 });
    const { job, open } = await gate();
    const first = run(job(1));
    let leave = () => {};
    const left = run(job(2), somebody(2, new Promise<void>((resolve) => (leave = resolve))));
    expect(await run(job(3))).toMatchObject({ left: "full" });
    leave();
    expect(await left).toMatchObject({ left: "unwanted" });
    const next = run(double(3));
    open();
    expect(await Promise.all([first, next])).toMatchObject([{ right: 1 }, { right: 6 }]);
  });

  it("give up what nobody wants any more, unless it is done at once", async () => {
    const run = started({ unwantedTime: 1 });
    const { hanging: job, reached } = await gate();
    const hanging = run(job, somebody(1, reached));
    const next = run(double(3));
    expect(await Promise.all([hanging, next])).toMatchObject([{ left: "unwanted" }, { right: 6 }]);
  });

  it("keep their process for the next job, give it back when there has been none for a while, and start another", async () => {
    const kept = started();
    const [first, second] = [await kept({ do: "process" }), await kept({ do: "process" })];
    expect(second).toEqual(first);
    await pool.close();
    const run = started({ idleTime: 0 });
    const before = await run({ do: "process" });
    await new Promise((resolve) => setTimeout(resolve, 1));
    expect(await run({ do: "process" })).not.toEqual(before);
  });

  it("that are killed while they have nothing to do cost no job", async () => {
    const run = started();
    const first = await run({ do: "process" });
    if (!isRight(first)) throw new Error("No process");
    process.kill(first.right, "SIGKILL");
    while (isThere(first.right)) await new Promise((resolve) => setImmediate(resolve));
    expect(await run(double(4))).toMatchObject({ right: 8 });
  });

  it("that are killed while they have nothing to do cost no job, though nobody has noticed yet", async () => {
    const run = started({ processes: 2 });
    const both = await Promise.all([run({ do: "process" }), run({ do: "process" })]);
    for (const pid of both.flatMap((one) => (isRight(one) ? [one.right] : []))) process.kill(pid, "SIGKILL");
    expect(await run(double(4))).toMatchObject({ right: 8 });
  });

  it("that a job ends after others are replaced once for it", async () => {
    const run = started();
    await run(double(1));
    expect(await run({ do: "exit" })).toMatchObject({ left: { why: "died" } });
  });

  it("that are killed with a job that nobody wants any more do not begin it anew", async () => {
    const run = started();
    const first = await run({ do: "process" });
    if (!isRight(first)) throw new Error("No process");
    const { hanging: job, reached } = await gate();
    expect(await run(job, somebody(1, reached))).toMatchObject({ left: "unwanted" });
    process.kill(first.right, "SIGKILL");
    expect(await run(double(4))).toMatchObject({ right: 8 });
  });

  it("RE-13: finish what is under way when the server stops, refuse the rest, and end", async () => {
    const run = started();
    const { job, open } = await gate();
    const underWay = run(job(1));
    const waiting = run(job(2));
    const closed = pool.close();
    expect(await Promise.all([waiting, run(job(3))])).toMatchObject([{ left: "closing" }, { left: "closing" }]);
    open();
    await closed;
    expect(await underWay).toMatchObject({ right: 1 });
  });

  it("RE-13: hold up no server that stops", async () => {
    const run = started({ closingTime: 1 });
    const { hanging: job, reached } = await gate();
    const hanging = run(job);
    await reached;
    await pool.close();
    expect(await hanging).toMatchObject({ left: "closing" });
  });
});
