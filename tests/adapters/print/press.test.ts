import { type Told, threadedPress } from "@libretto/adapters/print/press";
import type { Job } from "@libretto/adapters/print/printed";
import { isLeft } from "@libretto/core/kernel/fp";
import { afterAll, describe, expect, it } from "vitest";

/** Says nothing of a guide, and breaks at anything else. */
const PROGRAM = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from "node:worker_threads";
    parentPort.on("message", (job) => {
      if (job.document !== "guide") parentPort.postMessage({ error: new RangeError("Anna Rossi") });
    });
  `)}`,
);
const GUIDE: Job = {
  document: "guide",
  text: { markdown: "# Titolo", language: "it", placeholders: {}, writtenAt: new Date(0) },
};

describe("the press", () => {
  const told: Told[] = [];
  const limits = { threads: 1, waiting: 2, ofOne: 2, closingTime: 1 };
  const press = threadedPress((trouble) => told.push(trouble), limits, PROGRAM);
  afterAll(() => press.close());

  it("tells what went wrong with which document, and the person only that it was not made", async () => {
    const job = { document: "report", sheet: {}, language: "it" } as unknown as Job;
    const no = { kind: "unavailable", code: "failure.downloadFailed" };
    expect(await press.make(job, null)()).toEqual({ _tag: "Left", left: no });
    expect(told.splice(0)).toEqual([{ document: "report", why: "failed", error: expect.any(RangeError) }]);
  });

  it("ASVS V15.2.2: asks whoever wants too much, or comes at a bad time, to come back, and calls that no trouble", async () => {
    let leave = () => {};
    const gone = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const make = (account: number) => press.make(GUIDE, { account, gone })();
    const taken = [make(1), make(1)];
    expect(await make(1)).toMatchObject({ left: { kind: "tooMany", retryAfter: 5 } });
    taken.push(make(2));
    expect(await make(3)).toMatchObject({ left: { kind: "unavailable", retryAfter: 5 } });
    leave();
    expect((await Promise.all(taken)).every(isLeft)).toBe(true);
    expect(told).toEqual([]);
  });
});
