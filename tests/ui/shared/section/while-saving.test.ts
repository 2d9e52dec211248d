import { failure } from "@libretto/core/kernel/failure";
import type { Contact, ContactDraft } from "@libretto/core/record/contacts/contact";
import { emergencyContacts } from "@libretto/core/record/contacts/wire";
import type { Therapy, TherapyDraft } from "@libretto/core/record/therapies/therapy";
import type { LockFormModel } from "@libretto/ui/shared/section/lock-form-model";
import type { MoveFormModel } from "@libretto/ui/shared/section/move-form-model";
import type { RowFormModel } from "@libretto/ui/shared/section/row-form-model";
import { describe, expect, it, vi } from "vitest";
import { aPatient, aTherapy, TODAY } from "../../../support/builders.ts";
import { openContacts, openTherapies } from "../../../support/ui/open-sections.ts";
import { answer, flushMicrotasks, topDialogModel, type UiFixture } from "../../../support/ui/ui-fixture.ts";

const PATIENT = aPatient().id;

/** Saves arrive, and are answered when the test releases them. */
const slow = ({ store }: UiFixture) => {
  const { replace } = store;
  const held: (() => void)[] = [];
  vi.spyOn(store, "replace").mockImplementation((...args) => async () => {
    await new Promise<void>((go) => held.push(go));
    return replace(...args)();
  });
  return async () => {
    held.shift()?.();
    await flushMicrotasks();
  };
};

describe("a form with a save in progress", () => {
  /** A contact's form that was changed and sent, and not answered yet. */
  const sent = async () => {
    const fixture = await openContacts(1);
    const { model, dialogs } = fixture;
    const arrive = slow(fixture);
    const [row] = model.rows;
    if (row === undefined) throw new Error("no row");
    void model.openEditForm(row);
    const form = await topDialogModel<RowFormModel<ContactDraft, Contact>>(dialogs);
    form.form.fields.name.write("Anna Bianchi");
    const outcome = form.form.submit();
    await answer(dialogs, true);
    return { ...fixture, form, outcome, arrive };
  };

  it("cannot be left: its row is shown as saved, with a message", async () => {
    const { model, dialogs, form, outcome, arrive, successCodes, memory, store } = await sent();
    form.dismiss();
    await flushMicrotasks();
    expect([dialogs.stack.length, memory.drafts.size, successCodes()]).toEqual([1, 1, []]);
    await arrive();
    expect(await outcome).toEqual({ is: "saved" });
    await flushMicrotasks();
    expect([dialogs.hasOpen, memory.drafts.size, successCodes()]).toEqual([false, 0, ["form.saved"]]);
    expect(model.rows.map(({ name }) => name)).toEqual(["Anna Bianchi"]);
    expect(model.rows).toEqual(store.rows(emergencyContacts, PATIENT));
  });

  it("keeps the typed text when that failed, and can then be left", async () => {
    const { model, dialogs, form, outcome, arrive, trouble, memory } = await sent();
    form.dismiss();
    trouble.failNext(failure("unavailable", "failure.unanswered"));
    await arrive();
    expect(await outcome).toEqual({ is: "failed" });
    expect([form.form.values.name, form.form.failure?.code, memory.drafts.size]).toEqual([
      "Anna Bianchi",
      "failure.unanswered",
      1,
    ]);
    form.dismiss();
    await flushMicrotasks();
    expect([dialogs.hasOpen, memory.drafts.size, model.rows.length]).toEqual([false, 0, 1]);
  });

  it("cannot be left by another level or a move either", async () => {
    const fixture = await openTherapies([aTherapy()]);
    const { model, dialogs, successCodes } = fixture;
    const arrive = slow(fixture);
    const left = async (form: { dismiss(): void }) => {
      await flushMicrotasks();
      form.dismiss();
      await flushMicrotasks();
      expect(dialogs.stack.length).toBe(1);
      await arrive();
      expect(dialogs.hasOpen).toBe(false);
    };
    void model.openLockDialog(model.rows[0] as Therapy);
    const lock = await topDialogModel<LockFormModel<Therapy>>(dialogs);
    lock.form.fields.level.write(4);
    void lock.form.submit();
    await left(lock);
    expect([model.rows[0]?.level, successCodes()]).toEqual([4, ["confidentiality.changed"]]);
    void model.openMoveDialog(model.rows[0] as Therapy);
    const move = await topDialogModel<MoveFormModel<TherapyDraft, Therapy>>(dialogs);
    move.choose("concluded");
    move.form.fields.end?.write(TODAY);
    void move.form.submit();
    await left(move);
    expect(model.rows[0]?.list).toBe("concluded");
  });
});
