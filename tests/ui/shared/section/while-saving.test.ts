import { failure } from "@libretto/core/kernel/failure";
import type { Contact, ContactDraft } from "@libretto/core/record/contacts/contact";
import { emergencyContacts } from "@libretto/core/record/contacts/wire";
import type { Therapy, TherapyDraft } from "@libretto/core/record/therapies/therapy";
import type { LockFormModel } from "@libretto/ui/shared/section/lock-form-model";
import type { MoveFormModel } from "@libretto/ui/shared/section/move-form-model";
import type { RowFormModel } from "@libretto/ui/shared/section/row-form-model";
import { describe, expect, it, vi } from "vitest";
import { aPatient, aTherapy, TODAY } from "../../../support/builders.ts";
import { openedContacts, openedTherapies } from "../../../support/opened-sections.ts";
import { answer, type Desk, settle, topModel } from "../../../support/screens.ts";

const PATIENT = aPatient().id;

/** Saves arrive, and are answered once that is let happen. */
const slow = ({ store }: Desk) => {
  const { replace } = store;
  const held: (() => void)[] = [];
  vi.spyOn(store, "replace").mockImplementation((...asked) => async () => {
    await new Promise<void>((go) => held.push(go));
    return replace(...asked)();
  });
  return async () => {
    held.shift()?.();
    await settle();
  };
};

describe("a form whose save is on its way", () => {
  /** A contact's form that was changed and sent, and not answered yet. */
  const sent = async () => {
    const desk = await openedContacts(1);
    const { model, dialogs } = desk;
    const arrive = slow(desk);
    const [row] = model.rows;
    if (row === undefined) throw new Error("no row");
    void model.openEditForm(row);
    const form = await topModel<RowFormModel<ContactDraft, Contact>>(dialogs);
    form.form.fields.name.write("Anna Bianchi");
    const outcome = form.form.submit();
    await answer(dialogs, true);
    return { ...desk, form, outcome, arrive };
  };

  it("is not left: its row is shown as it was saved, and that is said", async () => {
    const { model, dialogs, form, outcome, arrive, said, memory, store } = await sent();
    form.dismiss();
    await settle();
    expect([dialogs.stack.length, memory.drafts.size, said()]).toEqual([1, 1, []]);
    await arrive();
    expect(await outcome).toEqual({ is: "saved" });
    await settle();
    expect([dialogs.hasOpen, memory.drafts.size, said()]).toEqual([false, 0, ["form.saved"]]);
    expect(model.rows.map(({ name }) => name)).toEqual(["Anna Bianchi"]);
    expect(model.rows).toEqual(store.rows(emergencyContacts, PATIENT));
  });

  it("stays with what was typed when that failed, and can be left then", async () => {
    const { model, dialogs, form, outcome, arrive, trouble, memory } = await sent();
    form.dismiss();
    trouble.expect(failure("unavailable", "failure.unanswered"));
    await arrive();
    expect(await outcome).toEqual({ is: "failed" });
    expect([form.form.values.name, form.form.failure?.code, memory.drafts.size]).toEqual([
      "Anna Bianchi",
      "failure.unanswered",
      1,
    ]);
    form.dismiss();
    await settle();
    expect([dialogs.hasOpen, memory.drafts.size, model.rows.length]).toEqual([false, 0, 1]);
  });

  it("is not left by another level or a move either", async () => {
    const desk = await openedTherapies([aTherapy()]);
    const { model, dialogs, said } = desk;
    const arrive = slow(desk);
    const left = async (form: { dismiss(): void }) => {
      await settle();
      form.dismiss();
      await settle();
      expect(dialogs.stack.length).toBe(1);
      await arrive();
      expect(dialogs.hasOpen).toBe(false);
    };
    void model.openLockDialog(model.rows[0] as Therapy);
    const lock = await topModel<LockFormModel<Therapy>>(dialogs);
    lock.form.fields.level.write(4);
    void lock.form.submit();
    await left(lock);
    expect([model.rows[0]?.level, said()]).toEqual([4, ["confidentiality.changed"]]);
    void model.openMoveDialog(model.rows[0] as Therapy);
    const move = await topModel<MoveFormModel<TherapyDraft, Therapy>>(dialogs);
    move.choose("concluded");
    move.form.fields.end?.write(TODAY);
    void move.form.submit();
    await left(move);
    expect(model.rows[0]?.list).toBe("concluded");
  });
});
