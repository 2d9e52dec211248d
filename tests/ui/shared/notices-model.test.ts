import { NoticesModel } from "@libretto/ui/shared/notices-model";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const UNDO = { operation: "contacts/1", run: () => undefined };

const first = (notices: NoticesModel) => {
  const notice = notices.list[0];
  if (notice === undefined) throw new Error("there is no notice");
  return notice;
};

describe("notices", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("of success close by themselves", () => {
    const notices = new NoticesModel();
    notices.showSuccess("form.saved");
    vi.advanceTimersByTime(5_999);
    expect(notices.successNotices).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(notices.successNotices).toHaveLength(0);
  });

  it("with an undo stay at least ten seconds", () => {
    const notices = new NoticesModel();
    notices.showSuccess("contacts.removed", { undo: UNDO });
    vi.advanceTimersByTime(10_000);
    expect(notices.successNotices).toHaveLength(1);
  });

  it("of success replace the previous one, unless that can still be undone", () => {
    const notices = new NoticesModel();
    notices.showSuccess("form.saved");
    notices.showSuccess("contacts.removed", { undo: UNDO });
    notices.showSuccess("therapies.done");
    expect(notices.successNotices.map(({ message: say }) => say)).toEqual([
      { code: "contacts.removed" },
      { code: "therapies.done" },
    ]);
  });

  it("lose their undo when what it changes was changed again, and nothing else does", () => {
    const notices = new NoticesModel();
    notices.showSuccess("contacts.removed", { undo: UNDO });
    notices.showFailure({ code: "failure.apology" }, { operation: UNDO.operation, run: () => undefined });
    notices.dismissUndo("contacts/2");
    notices.dismissRetries("contacts/2");
    expect(notices.list).toHaveLength(2);
    notices.dismissUndo(UNDO.operation);
    expect(notices.list.map(({ action }) => action?.verb)).toEqual(["retry"]);
  });

  it("that only report a missing network are removed when the network is back", () => {
    const notices = new NoticesModel();
    notices.showFailure({ code: "failure.offline" });
    notices.showFailure({ code: "failure.unsaved" });
    notices.showFailure({ code: "failure.apology" });
    notices.dismissOffline();
    expect(notices.problemNotices.map(({ message: say }) => say)).toEqual([{ code: "failure.apology" }]);
  });

  it("wait while they are read, and have their full time again afterwards", () => {
    const notices = new NoticesModel();
    notices.showSuccess("form.saved");
    vi.advanceTimersByTime(5_000);
    notices.pauseTimer(first(notices).id);
    vi.advanceTimersByTime(60_000);
    expect(notices.successNotices).toHaveLength(1);
    notices.startTimer(first(notices).id);
    vi.advanceTimersByTime(6_000);
    expect(notices.successNotices).toHaveLength(0);
  });

  it("of failure stay until they are dismissed", () => {
    const notices = new NoticesModel();
    notices.showFailure({ code: "failure.apology", reference: "a1" });
    vi.advanceTimersByTime(3_600_000);
    expect(first(notices).reference).toBe("a1");
    notices.dismiss(first(notices).id);
    expect(notices.problemNotices).toHaveLength(0);
  });

  it("of failure replace the same failure, and are shown with others", () => {
    const notices = new NoticesModel();
    const more = { code: "failure.unsaved" } as const;
    notices.showFailure({ code: "failure.offline", reference: "a1" });
    notices.add({ tone: "problem", message: { code: "contacts.removeFailed" }, details: more });
    notices.add({ tone: "problem", message: { code: "contacts.removeFailed" } });
    notices.showFailure({ code: "failure.offline", reference: "a2" });
    notices.add({ tone: "problem", message: { code: "contacts.removeFailed" }, details: more });
    expect(notices.problemNotices.map(({ message: say, reference }) => ["code" in say && say.code, reference])).toEqual(
      [
        ["contacts.removeFailed", undefined],
        ["failure.offline", "a2"],
        ["contacts.removeFailed", undefined],
      ],
    );
  });

  it("of failure are removed once the same action has succeeded, and others stay", () => {
    const notices = new NoticesModel();
    notices.showFailure({ code: "failure.downloadFailed" }, { operation: "file/1", run: () => undefined });
    notices.showFailure({ code: "failure.offline" }, { operation: "file/2", run: () => undefined });
    notices.showFailure({ code: "failure.apology" });
    notices.dismissRetries("file/1");
    expect(notices.problemNotices.map(({ message: say }) => say)).toEqual([
      { code: "failure.offline" },
      { code: "failure.apology" },
    ]);
  });

  it("run their action once and close", () => {
    const retry = vi.fn();
    const notices = new NoticesModel();
    notices.showFailure({ code: "failure.apology" }, { operation: "print", run: retry });
    notices.runAction(first(notices));
    expect(retry).toHaveBeenCalledOnce();
    expect(notices.list).toHaveLength(0);
  });
});
