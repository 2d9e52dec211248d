import { forkedPress, type Told } from "@libretto/adapters/print/press";
import type { Job } from "@libretto/adapters/print/printed";
import { traceOf } from "@libretto/adapters/server/operations/log";
import { isLeft } from "@libretto/core/kernel/fp";
import { afterAll, describe, expect, it } from "vitest";

/** Says nothing of a guide, and breaks at a report. */
const PROGRAM = new URL("./working.mjs", import.meta.url);
const GUIDE: Job = {
  document: "guide",
  text: { markdown: "# Titolo", language: "it", placeholders: {}, writtenAt: new Date(0) },
};

describe("the press", () => {
  const told: Told[] = [];
  const limits = { processes: 1, waiting: 2, ofOne: 2, closingTime: 1 };
  const press = forkedPress((trouble) => told.push(trouble), limits, PROGRAM);
  afterAll(() => press.close());

  it("PR-5: tells what went wrong with which document, and the person only that it was not made", async () => {
    const job = { document: "report", sheet: {}, language: "it" } as unknown as Job;
    const no = { kind: "unavailable", code: "failure.downloadFailed" };
    expect(await press.make(job, null)()).toEqual({ _tag: "Left", left: no });
    const [trouble] = told.splice(0);
    expect(trouble).toMatchObject({ document: "report", why: "failed" });
    expect(traceOf(trouble?.error)).toEqual({ error: "RangeError", at: "drawn (/table.ts:1:1)" });
  });

  it("ASVS V15.2.2: asks whoever wants too much, or comes at a bad time, to come back, and calls that no trouble", async () => {
    let leave = () => {};
    const gone = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const make = (account: number) => press.make(GUIDE, { account, disconnected: gone })();
    const taken = [make(1), make(1)];
    expect(await make(1)).toMatchObject({ left: { kind: "tooMany", retryAfter: 5 } });
    taken.push(make(2));
    expect(await make(3)).toMatchObject({ left: { kind: "unavailable", retryAfter: 5 } });
    leave();
    expect((await Promise.all(taken)).every(isLeft)).toBe(true);
    expect(told).toEqual([]);
  });
});
