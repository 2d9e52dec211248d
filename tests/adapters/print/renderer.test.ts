import type { PrintJob } from "@libretto/adapters/print/render-document";
import { forkedRenderer } from "@libretto/adapters/print/renderer";
import { describeError } from "@libretto/adapters/server/operations/log";
import { isLeft } from "@libretto/core/kernel/fp";
import { afterAll, describe, expect, it } from "vitest";

/** A printer without output for a guide, which fails at a report. */
const PROGRAM = new URL("./process/working.mjs", import.meta.url);
const GUIDE: PrintJob = {
  document: "guide",
  text: { markdown: "# Titolo", language: "it", placeholders: {}, writtenAt: new Date(0) },
};

describe("the document renderer", () => {
  const messages: { readonly document: string; readonly error: unknown }[] = [];
  const limits = { processes: 1, waiting: 2, perRequester: 2, closingTime: 1 };
  const renderer = forkedRenderer((trouble) => messages.push(trouble), limits, PROGRAM);
  afterAll(() => renderer.close());

  it("PR-5: logs what failed with which document; the person learns only that the document was not made", async () => {
    const job = { document: "report", sheet: {}, language: "it" } as unknown as PrintJob;
    const no = { kind: "unavailable", code: "failure.downloadFailed" };
    expect(await renderer.render(job, null)()).toEqual({ _tag: "Left", left: no });
    const [trouble] = messages.splice(0);
    expect(trouble).toMatchObject({ document: "report", why: "failed" });
    expect(describeError(trouble?.error)).toEqual({ error: "RangeError", at: "drawn (/table.ts:1:1)" });
  });

  it("ASVS V15.2.2: asks callers of too much work or at a busy time to come back, and does not count it as a failure", async () => {
    let leave = () => {};
    const exit = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const make = (account: number) => renderer.render(GUIDE, { account, disconnected: exit })();
    const jobs = [make(1), make(1)];
    expect(await make(1)).toMatchObject({ left: { kind: "tooMany", retryAfter: 5 } });
    jobs.push(make(2));
    expect(await make(3)).toMatchObject({ left: { kind: "unavailable", retryAfter: 5 } });
    leave();
    expect((await Promise.all(jobs)).every(isLeft)).toBe(true);
    expect(messages).toEqual([]);
  });
});
