import { threadPool } from "@libretto/adapters/print/thread-pool";
import { isRight } from "@libretto/core/kernel/fp";
import { afterEach, describe, expect, it } from "vitest";

/** What the program of the tests' threads can be told to do. */
type Job =
  | { readonly do: "double"; readonly number: number }
  | { readonly do: "wait"; readonly until: Int32Array; readonly number: number }
  | { readonly do: "hang"; readonly begun: Int32Array }
  | { readonly do: "fail" | "throw" | "exit" | "fill" | "environment" | "thread" };

const PROGRAM = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from "node:worker_threads";
    const made = (made) => parentPort.postMessage({ made });
    const held = [];
    parentPort.on("message", (job) => {
      switch (job.do) {
        case "double": return made(2 * job.number);
        case "wait": Atomics.wait(job.until, 0, 0); return made(job.number);
        case "fail": return parentPort.postMessage({ error: new RangeError("Anna Rossi") });
        case "throw": throw new Error("Anna Rossi");
        case "exit": return process.exit(0);
        case "hang": Atomics.store(job.begun, 0, 1); for (;;);
        case "fill": for (;;) held.push(new Array(1000).fill(held.length));
        case "thread": return made(threadId);
        case "environment": return made(Object.keys(process.env).length);
      }
    });
  `)}`,
);

const LIMITS = {
  ...{ threads: 1, waiting: 3, ofOne: 2, memory: 64 },
  ...{ jobTime: 60_000, unwantedTime: 60_000, closingTime: 60_000, idleTime: 60_000 },
};
const NEVER = new Promise(() => {});
const somebody = (account: number, gone: Promise<unknown> = NEVER) => ({ account, gone });
const double = (number: number): Job => ({ do: "double", number });

/** A number that all threads see. */
const shared = (): Int32Array => new Int32Array(new SharedArrayBuffer(4));

/** A job without an end, and when it has begun. */
const hang = () => {
  const begun = shared();
  const job: Job = { do: "hang", begun };
  return {
    job,
    begun: async () => {
      while (Atomics.load(begun, 0) === 0) await new Promise((resolve) => setImmediate(resolve));
    },
  };
};

/** Something that a thread waits for until it is let go. */
const gate = () => {
  const until = shared();
  return {
    job: (number: number): Job => ({ do: "wait", until, number }),
    open: () => {
      Atomics.store(until, 0, 1);
      Atomics.notify(until, 0);
    },
  };
};

describe("threads that do the heavy work", () => {
  let pool: ReturnType<typeof threadPool<Job, number>>;
  const started = (limits: Partial<typeof LIMITS> = {}) => {
    pool = threadPool<Job, number>(PROGRAM, { ...LIMITS, ...limits });
    return (job: Job, asker: ReturnType<typeof somebody> | null = null) => pool.run(job, asker)();
  };
  afterEach(() => pool.close());

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
    ["throws and dies", { do: "throw" }, "died"],
    ["ends itself", { do: "exit" }, "died"],
    ["takes more memory than it may", { do: "fill" }, "memory"],
    ["cannot be handed over", { ...double(1), extra: () => {} }, "failed"],
  ] as const)("a job that %s costs nobody else anything", async (_, job, why) => {
    const run = started();
    const [bad, good] = await Promise.all([run(job), run(double(4))]);
    expect([bad, good]).toMatchObject([{ left: { why } }, { right: 8 }]);
  });

  it("are ended when a job takes too long, and the next job has another", async () => {
    const limits = { ...LIMITS, jobTime: 500 };
    pool = threadPool<Job, number>(PROGRAM, limits);
    const bad = pool.run(hang().job, null)();
    limits.jobTime = LIMITS.jobTime;
    const good = pool.run(double(4), null)();
    expect(await Promise.all([bad, good])).toMatchObject([{ left: { why: "late" } }, { right: 8 }]);
  });

  it("refuse when too many jobs wait, of all and of one person, and take more when there is room", async () => {
    const run = started();
    const { job, open } = gate();
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
    const { job, open } = gate();
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
    const { job, begun } = hang();
    const hanging = run(job, somebody(1, begun()));
    const next = run(double(3));
    expect(await Promise.all([hanging, next])).toMatchObject([{ left: "unwanted" }, { right: 6 }]);
  });

  it("keep their thread for the next job, give it back when there has been none for a while, and start another", async () => {
    const kept = started();
    const [first, second] = [await kept({ do: "thread" }), await kept({ do: "thread" })];
    expect(second).toEqual(first);
    await pool.close();
    const run = started({ idleTime: 0 });
    const before = await run({ do: "thread" });
    await new Promise((resolve) => setTimeout(resolve, 1));
    expect(await run({ do: "thread" })).not.toEqual(before);
  });

  it("RE-13: finish what is under way when the server stops, refuse the rest, and end", async () => {
    const run = started();
    const { job, open } = gate();
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
    const { job, begun } = hang();
    const hanging = run(job);
    await begun();
    await pool.close();
    expect(await hanging).toMatchObject({ left: "closing" });
  });
});
