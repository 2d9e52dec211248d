import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { processPool } from "@libretto/adapters/print/process/process-pool";
import { isRight } from "@libretto/core/kernel/fp";
import { afterAll, afterEach, describe, expect, it } from "vitest";

/** The instructions for the worker program of the tests. */
type Job =
  | { readonly do: "double"; readonly number: number }
  | { readonly do: "wait"; readonly gate: string; readonly number: number }
  | { readonly do: "hang"; readonly gate: string }
  | { readonly do: "say"; readonly what: unknown }
  | { readonly do: "fail" | "break" | "throw" | "exit" | "fill" | "environment" | "process" };

const PROGRAM = new URL("./working.mjs", import.meta.url);

const LIMITS = {
  ...{ processes: 1, waiting: 3, perRequester: 2, memory: 64 },
  ...{ jobTime: 60_000, cancelledTime: 60_000, closingTime: 60_000, idleTime: 60_000 },
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

/** A gate at which processes wait until it is opened. */
interface Gate {
  readonly job: (number: number) => Job;
  /** A job that never ends. */
  readonly hanging: Job;
  /** Resolves when a job has arrived. */
  readonly reached: Promise<unknown>;
  readonly open: () => void;
}

describe("the worker processes", () => {
  let pool: ReturnType<typeof processPool<Job, number>>;
  const servers: Server[] = [];
  const started = (limits: Partial<typeof LIMITS> = {}) => {
    pool = processPool<Job, number>(PROGRAM, { ...LIMITS, ...limits });
    return (job: Job, requester: ReturnType<typeof somebody> | null = null) => pool.run(job, requester)();
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

  it("run one job after the other", async () => {
    const run = started();
    expect(await Promise.all([1, 2, 3].map((number) => run(double(number))))).toMatchObject(
      [2, 4, 6].map((right) => ({ right })),
    );
  });

  it("have no environment variables, which may contain secrets", async () => {
    expect(await started()({ do: "environment" })).toMatchObject({ right: 0 });
  });

  it.each([
    ["fails", { do: "fail" }, "failed"],
    ["announces its end", { do: "break" }, "exited"],
    ["sends nothing", { do: "say", what: null }, "failed"],
    ["sends an invalid response", { do: "say", what: { error: new RangeError("Anna Rossi") } }, "failed"],
    ["throws and ends", { do: "throw" }, "exited"],
    ["ends itself", { do: "exit" }, "exited"],
    ["takes more memory than it may", { do: "fill" }, "memory"],
    ["cannot be sent", { ...double(1), extra: () => {} }, "failed"],
  ] as const)("whose job %s affect no other job", async (_, job, why) => {
    const run = started();
    const [bad, good] = await Promise.all([run(job), run(double(4))]);
    expect([bad, good]).toMatchObject([{ left: { why } }, { right: 8 }]);
  });

  it.each([
    ["does not find", "/nowhere/node", "ENOENT"],
    ["refuses", "no\0thing", "ERR_INVALID_ARG_VALUE"],
  ])("that the system %s lose one job only", async (_, path, code) => {
    const run = started();
    const { execPath } = process;
    process.execPath = path;
    const bad = run(double(1));
    process.execPath = execPath;
    expect(await bad).toMatchObject({ left: { why: "exited", error: { code } } });
    expect(await run(double(4))).toMatchObject({ right: 8 });
  });

  it("are ended when a job takes too long, and the next job gets a new process", async () => {
    const limits = { ...LIMITS, jobTime: 500 };
    pool = processPool<Job, number>(PROGRAM, limits);
    const bad = pool.run((await gate()).hanging, null)();
    limits.jobTime = LIMITS.jobTime;
    const good = pool.run(double(4), null)();
    expect(await Promise.all([bad, good])).toMatchObject([{ left: { why: "timedOut" } }, { right: 8 }]);
  });

  it("refuse jobs when too many wait, in total or for one person, and accept them when there is room", async () => {
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

  it("give the place of a disconnected caller to the next", async () => {
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

  it("cancel a job that nobody waits for, unless it is done at once", async () => {
    const run = started({ cancelledTime: 1 });
    const { hanging: job, reached } = await gate();
    const hanging = run(job, somebody(1, reached));
    const next = run(double(3));
    expect(await Promise.all([hanging, next])).toMatchObject([{ left: "unwanted" }, { right: 6 }]);
  });

  it("keep the process for the next job, end it after a while without jobs, and start another", async () => {
    const child = started();
    const [first, second] = [await child({ do: "process" }), await child({ do: "process" })];
    expect(second).toEqual(first);
    await pool.close();
    const run = started({ idleTime: 0 });
    const before = await run({ do: "process" });
    await new Promise((resolve) => setTimeout(resolve, 1));
    expect(await run({ do: "process" })).not.toEqual(before);
  });

  it("that are killed while idle lose no job", async () => {
    const run = started();
    const first = await run({ do: "process" });
    if (!isRight(first)) throw new Error("No process");
    process.kill(first.right, "SIGKILL");
    while (isThere(first.right)) await new Promise((resolve) => setImmediate(resolve));
    expect(await run(double(4))).toMatchObject({ right: 8 });
  });

  it("that are killed while idle lose no job, although the exit is not reported yet", async () => {
    const run = started({ processes: 2 });
    const both = await Promise.all([run({ do: "process" }), run({ do: "process" })]);
    for (const pid of both.flatMap((one) => (isRight(one) ? [one.right] : []))) process.kill(pid, "SIGKILL");
    expect(await run(double(4))).toMatchObject({ right: 8 });
  });

  it("whose job ends after other jobs are replaced once", async () => {
    const run = started();
    await run(double(1));
    expect(await run({ do: "exit" })).toMatchObject({ left: { why: "exited" } });
  });

  it("that are killed during a cancelled job do not start it again", async () => {
    const run = started();
    const first = await run({ do: "process" });
    if (!isRight(first)) throw new Error("No process");
    const { hanging: job, reached } = await gate();
    expect(await run(job, somebody(1, reached))).toMatchObject({ left: "unwanted" });
    process.kill(first.right, "SIGKILL");
    expect(await run(double(4))).toMatchObject({ right: 8 });
  });

  it("RE-13: finish current jobs when the server stops, refuse the others, and end", async () => {
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

  it("RE-13: do not delay a server that stops", async () => {
    const run = started({ closingTime: 1 });
    const { hanging: job, reached } = await gate();
    const hanging = run(job);
    await reached;
    await pool.close();
    expect(await hanging).toMatchObject({ left: "closing" });
  });
});
