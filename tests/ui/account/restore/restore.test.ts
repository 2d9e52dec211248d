import { memoryActivity } from "@libretto/adapters/memory/activity";
import { millisecondsOf } from "@libretto/core/kernel/dates";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import type { PatientRecord } from "@libretto/core/record/patient-record";
import { therapies } from "@libretto/core/record/therapies/wire";
import { ARCHIVE_LIMIT_BYTES } from "@libretto/core/reports/archive/upload-check";
import { restoreLabels } from "@libretto/ui/account/restore/restore-labels";
import { type PickedArchive, RestoreModel } from "@libretto/ui/account/restore/restore-model";
import { labelsIn } from "@libretto/ui/shared/translations";
import { runInAction } from "mobx";
import { describe, expect, it, vi } from "vitest";
import { aTherapy } from "../../../support/builders.ts";
import { createSecurityFixture } from "../../../support/ui/security-fixture.ts";
import { answer } from "../../../support/ui/ui-fixture.ts";

const RESTORED = { rows: 42, files: 3, drawings: 1, scores: 2 };

const HEAD = new Uint8Array([0x50, 0x4b, 0x03, 0x04]);
const picked = (differs: Partial<PickedArchive> = {}): PickedArchive => ({
  name: "libretto-2026-03-14.zip",
  mediaType: "application/zip",
  bytes: 1000,
  content: new Blob([new Uint8Array(1000)]),
  head: async () => HEAD.slice().buffer,
  ...differs,
});

/** A record with this number of rows. */
const holding = (record: PatientRecord | null, total: number): PatientRecord | null =>
  record && { ...record, collections: { therapies: { rows: [], total } } };

const opened = async ({ rows = 0 } = {}) => {
  const fixture = await createSecurityFixture();
  const { record } = fixture.parts;
  runInAction(() => {
    record.record = holding(record.record, rows);
  });
  return { ...fixture, record, model: new RestoreModel(fixture.parts) };
};
const refusedWith = async (why: Failure) => {
  const { model, trouble } = await opened();
  await model.pickFile(picked());
  trouble.failNext(why);
  await model.restore();
  return model;
};

describe("PR-7: an archive restore", () => {
  it("knows whether the record is that of a person whom the user represents", async () => {
    const { parts, model } = await opened();
    expect(model.isRepresented).toBe(false);
    const session = { opened: { right: "represent" } } as never;
    expect(new RestoreModel({ ...parts, session }).isRepresented).toBe(true);
  });

  it("needs a file, and checks whether it can be an archive", async () => {
    const { model } = await opened();
    expect([await model.restore(), model.field.problem]).toEqual([false, "form.required"]);
    await model.pickFile(picked({ head: async () => new TextEncoder().encode("%PDF").buffer as ArrayBuffer }));
    expect([model.field.value, model.field.problem]).toEqual(["", "archive.unreadable"]);
    await model.pickFile(picked({ head: () => Promise.reject(new DOMException("moved", "NotReadableError")) }));
    expect([model.field.value, model.field.problem]).toEqual(["", "archive.unopenable"]);
    await model.pickFile(picked({ bytes: ARCHIVE_LIMIT_BYTES + 1 }));
    expect(model.field.problem).toBe("archive.tooLarge");
    await model.pickFile(picked());
    expect([model.field.value, model.field.problem]).toEqual(["libretto-2026-03-14.zip", null]);
    await model.pickFile(null);
    expect(model.field.value).toBe("libretto-2026-03-14.zip");
  });

  it("waits for the check of a file that was just picked, and sends the last one", async () => {
    const { parts } = await opened();
    const sent: string[] = [];
    const { restore } = parts.archives;
    const sending = new RestoreModel({
      ...parts,
      archives: {
        ...parts.archives,
        restore: (archive, options) => {
          sent.push(archive.name);
          return restore(archive, options);
        },
      },
    });
    const finishCheck: (() => void)[] = [];
    const slow = (name: string) =>
      picked({
        name,
        head: () =>
          new Promise((resolve) => {
            finishCheck.push(() => void picked().head().then(resolve));
          }),
      });
    const picking = [sending.pickFile(slow("a.zip")), sending.pickFile(slow("b.zip"))];
    const restoring = sending.restore();
    expect(sending.busy).toBe(false);
    for (const finish of finishCheck.toReversed()) finish();
    await Promise.all(picking);
    expect([await restoring, sent]).toEqual([true, ["b.zip"]]);
  });

  it("shows its progress and the number of restored rows, and reloads the record", async () => {
    const { model, record, parts } = await opened();
    const progress: (readonly [number, boolean])[] = [];
    const { restore } = parts.archives;
    const listening = new RestoreModel({
      ...parts,
      archives: {
        ...parts.archives,
        restore: (archive, sending) =>
          restore(archive, {
            ...sending,
            onProgress: (sent, total) => {
              sending?.onProgress?.(sent, total);
              progress.push([listening.upload.percent, listening.upload.isSent]);
            },
          }),
      },
    });
    expect(model.hasRows).toBe(false);
    await listening.pickFile(picked());
    const restoring = listening.restore();
    expect([listening.busy, listening.hasRows]).toEqual([true, false]);
    await listening.pickFile(picked({ name: "altro.zip" }));
    expect(await restoring).toBe(true);
    expect(progress).toEqual([
      [25, false],
      [50, false],
      [75, false],
      [100, true],
    ]);
    expect(listening.outcome).toEqual({ is: "done", restored: RESTORED });
    expect([listening.busy, listening.field.value]).toEqual([false, "libretto-2026-03-14.zip"]);
    expect(record.record?.collections).not.toEqual(holding(record.record, 0)?.collections);
  });

  it("counts the wait for the upload as activity", async () => {
    const { model, parts } = await opened();
    let touched = 0;
    const counting = new RestoreModel({ ...parts, activity: { ...parts.activity, touch: () => void touched++ } });
    await counting.pickFile(picked());
    await counting.restore();
    expect([touched, model.outcome]).toEqual([4, null]);
  });

  it("counts the wait for the server as activity too, until it answers", async () => {
    const { parts, clock } = await opened();
    const activity = memoryActivity(clock);
    const touched: number[] = [];
    const tick = () => {
      clock.advance(60);
      activity.tick();
      touched.push(millisecondsOf(clock.now()) - activity.readLastActivity());
    };
    const model = new RestoreModel({
      ...parts,
      activity,
      archives: {
        ...parts.archives,
        restore: (_archive, sending) => async () => {
          tick();
          sending?.onProgress?.(1000, 1000);
          tick();
          tick();
          return right(RESTORED);
        },
      },
    });
    await model.pickFile(picked());
    await model.restore();
    tick();
    expect(touched).toEqual([60_000, 0, 0, 60_000]);
  });

  it("is not offered for a record with rows, and sends nothing", async () => {
    const { model } = await opened({ rows: 3 });
    expect([model.hasRows, model.rowCount]).toEqual([true, 3]);
    const late = await refusedWith(failure("conflict", "archive.notEmpty"));
    expect([late.hasRows, late.outcome?.is, late.upload.progress]).toEqual([true, "full", null]);
  });

  it.each([
    failure("tooMany", "archive.busy"),
    failure("refused", "archive.damaged"),
    failure("refused", "archive.newer"),
    failure("unavailable", "failure.unsaved"),
  ])("shows the reason of a failure: $code", async (why) => {
    const model = await refusedWith(why);
    const isUnchanged = why.kind !== "unavailable";
    expect([model.outcome, model.hasRows, model.busy]).toEqual([
      { is: "failed", failure: why, isUnchanged },
      false,
      false,
    ]);
    expect(await model.restore()).toBe(true);
    expect(model.outcome?.is).toBe("done");
  });

  it("does not treat a record as empty that another page fills, during or after that", async () => {
    const [damaged, underWay] = [failure("refused", "archive.damaged"), failure("tooMany", "archive.underWay")];
    expect((await refusedWith(underWay)).outcome).toEqual({ is: "failed", failure: underWay, isUnchanged: false });
    const { parts, store, record } = await opened();
    const archives = {
      ...parts.archives,
      restore: () => async () => {
        store.put(therapies, record.record?.patient.id ?? 0, [aTherapy()]);
        return left(damaged);
      },
    };
    const model = new RestoreModel({ ...parts, archives });
    await model.pickFile(picked());
    await model.restore();
    expect([model.outcome, model.hasRows, model.rowCount]).toEqual([{ is: "filled" }, true, 1]);
  });

  it("asks before the page is left, and says what happens to it", async () => {
    const { parts, dialogs } = await opened();
    const requests: unknown[] = [];
    const model = new RestoreModel({
      ...parts,
      archives: {
        checkReadiness: () => async () => right(undefined),
        restore: (_archive, sending) => async () => {
          for (const sent of [500, 1000]) {
            sending?.onProgress?.(sent, 1000);
            const leaving = model.confirmLeave();
            requests.push((await answer(dialogs, sent === 1000)).details, await leaving);
          }
          return right(RESTORED);
        },
      },
    });
    await model.pickFile(picked());
    await model.restore();
    const labelText = (label: "leaveSending" | "leaveWorking") => ({ text: labelsIn("it", restoreLabels)(label) });
    expect(requests).toEqual([labelText("leaveSending"), false, labelText("leaveWorking"), true]);
  });

  it("no longer asks before leaving once there is a result", async () => {
    const { parts, dialogs } = await opened();
    let leaving: Promise<boolean> | null = null;
    const model = new RestoreModel({
      ...parts,
      archives: {
        checkReadiness: () => async () => right(undefined),
        restore: () => async () => {
          leaving = model.confirmLeave();
          return right(RESTORED);
        },
      },
    });
    await model.pickFile(picked());
    await model.restore();
    expect([await leaving, dialogs.hasOpen, model.outcome?.is]).toEqual([false, false, "done"]);
  });

  it("reports an unknown result when no response came, and once the page was left", async () => {
    expect((await refusedWith(failure("unavailable", "failure.unanswered"))).outcome).toEqual({ is: "unknown" });
    const { parts } = await opened();
    const model = new RestoreModel({
      ...parts,
      archives: {
        ...parts.archives,
        restore: (archive, sending) => async () => {
          await parts.archives.restore(archive, sending)();
          return left(failure("unavailable", "failure.unavailable"));
        },
      },
    });
    await model.pickFile(picked());
    await model.restore();
    expect(model.outcome).toEqual({ is: "unknown" });
  });

  it("shows nothing when the step-up was cancelled, or the session has ended", async () => {
    expect((await refusedWith(failure("notPermitted", "account.proveAgain"))).outcome).toBeNull();
    expect((await refusedWith(failure("signedOut", "session.expired"))).outcome).toBeNull();
  });

  it("can be cancelled during the upload", async () => {
    const { parts } = await opened();
    const model = new RestoreModel({
      ...parts,
      archives: {
        checkReadiness: () => async () => right(undefined),
        restore: (archive, sending) => {
          const going = parts.archives.restore(archive, sending);
          return async () => {
            const answer = going();
            model.upload.stop();
            return answer;
          };
        },
      },
    });
    await model.pickFile(picked());
    await model.restore();
    expect(model.outcome).toEqual({
      is: "failed",
      failure: failure("refused", "files.uploadStopped"),
      isUnchanged: true,
    });
    expect(model.upload.progress).toBeNull();
  });

  it("can be cancelled before it starts, and then sends nothing", async () => {
    const { parts } = await opened();
    let ready = (): void => undefined;
    const looked = new Promise<void>((go) => (ready = go));
    const halted = vi.fn();
    const model = new RestoreModel({
      ...parts,
      archives: {
        checkReadiness: () => async () => right(await looked),
        restore: (_archive, sending) => {
          sending?.onStart?.(halted);
          return () => new Promise(() => undefined);
        },
      },
    });
    await model.pickFile(picked());
    const outcome = model.restore();
    model.upload.stop();
    await outcome;
    expect(model.outcome).toMatchObject({ is: "failed", failure: { code: "files.uploadStopped" } });
    ready();
    await vi.waitFor(() => expect(halted).toHaveBeenCalledOnce());
  });
});
