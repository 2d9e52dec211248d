import { NoticesModel } from "@libretto/ui/shared/notices-model";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const first = (notices: NoticesModel) => {
  const notice = notices.list[0];
  if (notice === undefined) throw new Error("there is no notice");
  return notice;
};

describe("notices", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("of success go by themselves", () => {
    const notices = new NoticesModel();
    notices.succeed("form.saved");
    vi.advanceTimersByTime(5_999);
    expect(notices.done).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(notices.done).toHaveLength(0);
  });

  it("with a way back stay at least ten seconds", () => {
    const notices = new NoticesModel();
    notices.succeed("contacts.removed", () => undefined);
    vi.advanceTimersByTime(10_000);
    expect(notices.done).toHaveLength(1);
  });

  it("of success take the place of the one before, unless that can still be taken back", () => {
    const notices = new NoticesModel();
    notices.succeed("form.saved");
    notices.succeed("contacts.removed", () => undefined);
    notices.succeed("therapies.done");
    expect(notices.done.map(({ message: say }) => say)).toEqual([
      { code: "contacts.removed" },
      { code: "therapies.done" },
    ]);
  });

  it("that only report a missing network are removed when the network is back", () => {
    const notices = new NoticesModel();
    notices.fail({ code: "failure.offline" });
    notices.fail({ code: "failure.unsaved" });
    notices.fail({ code: "failure.apology" });
    notices.dismissOffline();
    expect(notices.problems.map(({ message: say }) => say)).toEqual([{ code: "failure.apology" }]);
  });

  it("wait while somebody reads, and have their full time again afterwards", () => {
    const notices = new NoticesModel();
    notices.succeed("form.saved");
    vi.advanceTimersByTime(5_000);
    notices.pauseTimer(first(notices).id);
    vi.advanceTimersByTime(60_000);
    expect(notices.done).toHaveLength(1);
    notices.startTimer(first(notices).id);
    vi.advanceTimersByTime(6_000);
    expect(notices.done).toHaveLength(0);
  });

  it("of failure stay until they are dismissed", () => {
    const notices = new NoticesModel();
    notices.fail({ code: "failure.apology", reference: "a1" });
    vi.advanceTimersByTime(3_600_000);
    expect(first(notices).reference).toBe("a1");
    notices.dismiss(first(notices).id);
    expect(notices.problems).toHaveLength(0);
  });

  it("of failure take the place of the same failure, and stand beside others", () => {
    const notices = new NoticesModel();
    const more = { code: "failure.unsaved" } as const;
    notices.fail({ code: "failure.offline", reference: "a1" });
    notices.add({ tone: "problem", message: { code: "contacts.removeFailed" }, details: more });
    notices.add({ tone: "problem", message: { code: "contacts.removeFailed" } });
    notices.fail({ code: "failure.offline", reference: "a2" });
    notices.add({ tone: "problem", message: { code: "contacts.removeFailed" }, details: more });
    expect(notices.problems.map(({ message: say, reference }) => ["code" in say && say.code, reference])).toEqual([
      ["contacts.removeFailed", undefined],
      ["failure.offline", "a2"],
      ["contacts.removeFailed", undefined],
    ]);
  });

  it("of a failure are gone once the same thing has worked, and those of other things stay", () => {
    const notices = new NoticesModel();
    notices.fail({ code: "failure.downloadFailed" }, { operation: "file/1", run: () => undefined });
    notices.fail({ code: "failure.offline" }, { operation: "file/2", run: () => undefined });
    notices.fail({ code: "failure.apology" });
    notices.dismissRetries("file/1");
    expect(notices.problems.map(({ message: say }) => say)).toEqual([
      { code: "failure.offline" },
      { code: "failure.apology" },
    ]);
  });

  it("act once and are gone", () => {
    const retry = vi.fn();
    const notices = new NoticesModel();
    notices.fail({ code: "failure.apology" }, { operation: "print", run: retry });
    notices.runAction(first(notices));
    expect(retry).toHaveBeenCalledOnce();
    expect(notices.list).toHaveLength(0);
  });
});
