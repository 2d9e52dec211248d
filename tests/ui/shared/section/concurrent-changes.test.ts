import { failure } from "@libretto/core/kernel/failure";
import type { Contact, ContactDraft } from "@libretto/core/record/contacts/contact";
import { emergencyContacts } from "@libretto/core/record/contacts/wire";
import type { Therapy, TherapyDraft } from "@libretto/core/record/therapies/therapy";
import { therapies } from "@libretto/core/record/therapies/wire";
import type { MergeModel } from "@libretto/ui/shared/forms/merge-model";
import type { LockFormModel } from "@libretto/ui/shared/section/lock-form-model";
import type { MoveFormModel } from "@libretto/ui/shared/section/move-form-model";
import type { RowFormModel } from "@libretto/ui/shared/section/row-form-model";
import { describe, expect, it } from "vitest";
import { aPatient, aTherapy, TODAY } from "../../../support/builders.ts";
import { openContacts, openTherapies } from "../../../support/ui/open-sections.ts";
import { answer, flushMicrotasks, topDialog, topDialogModel } from "../../../support/ui/ui-fixture.ts";

const PATIENT = aPatient().id;

type ContactForm = RowFormModel<ContactDraft, Contact>;

describe("a concurrent change of somebody else", () => {
  /** A contact's form with typed text, the row changed by somebody else, and an attempt to save. */
  const contested = async (typed: Partial<Contact>, theirs: Partial<Contact>) => {
    const fixture = await openContacts(1);
    const { model, dialogs, store } = fixture;
    const [row] = model.rows;
    if (row === undefined) throw new Error("no row");
    void model.openEditForm(row);
    const { form } = await topDialogModel<ContactForm>(dialogs);
    store.put(emergencyContacts, PATIENT, [{ ...row, ...theirs, version: row.version + 1 }]);
    form.restore(typed);
    const outcome = form.submit();
    await answer(dialogs, true);
    return { ...fixture, form, outcome, merge: await topDialogModel<MergeModel>(dialogs) };
  };

  it("RE-5: is merged, and saved again after a yes", async () => {
    const { merge, outcome, store } = await contested({ name: "Nuovo Nome" }, { relation: "vicina" });
    expect(merge.remoteChanges).toMatchObject({
      theirChanges: [{ label: "Chi è", after: "vicina" }],
      conflicts: [],
    });
    await merge.form.submit();
    expect(await outcome).toEqual({ is: "saved" });
    expect(store.rows(emergencyContacts, PATIENT)[0]).toMatchObject({ name: "Nuovo Nome", relation: "vicina" });
  });

  it("RE-5: of the same fields offers a choice, field by field", async () => {
    const { merge, outcome, store } = await contested(
      { name: "Mio", relation: "mia" },
      { name: "Altrui", relation: "altrui" },
    );
    merge.form.fields.name?.write("mine");
    merge.form.fields.relation?.write("theirs");
    await merge.form.submit();
    expect(await outcome).toEqual({ is: "saved" });
    expect(store.rows(emergencyContacts, PATIENT)[0]).toMatchObject({ name: "Mio", relation: "altrui" });
  });

  it("RE-5: keeps the typed text without a choice, and does not save", async () => {
    const { merge, outcome, store, form } = await contested({ name: "Mio" }, { name: "Altrui" });
    merge.dismiss();
    expect(await outcome).toEqual({ is: "failed" });
    expect([form.failure?.kind, form.values.name]).toEqual(["stale", "Mio"]);
    expect(store.rows(emergencyContacts, PATIENT)[0]).toMatchObject({ name: "Altrui" });
  });

  it("RE-5: asks nothing in a form that was closed with the session, and saves nothing", async () => {
    const { model, dialogs, store } = await openContacts(1);
    const [row] = model.rows;
    if (row === undefined) throw new Error("no row");
    void model.openEditForm(row);
    const { form } = await topDialogModel<ContactForm>(dialogs);
    store.put(emergencyContacts, PATIENT, [{ ...row, relation: "vicina", version: row.version + 1 }]);
    form.restore({ name: "Mio" });
    const outcome = form.submit();
    const question = await topDialog(dialogs);
    if (question.kind === "question") question.answer(true);
    dialogs.cancelAll();
    await flushMicrotasks();
    expect(dialogs.stack).toEqual([]);
    expect(await outcome).toEqual({ is: "failed" });
    expect(await form.submit(), "another press").toEqual({ is: "declined" });
    expect(store.rows(emergencyContacts, PATIENT)[0]?.name).toBe(row.name);
  });

  it("RE-5: that cannot be loaded keeps the save refused", async () => {
    const { model, dialogs, store, trouble } = await openContacts(1);
    const [row] = model.rows;
    if (row === undefined) throw new Error("no row");
    void model.openEditForm(row);
    const { form } = await topDialogModel<ContactForm>(dialogs);
    form.restore({ name: "Mio" });
    trouble.failNext(failure("stale", "failure.stale"));
    trouble.failNext(failure("unavailable", "failure.unavailable"));
    const outcome = form.submit();
    await answer(dialogs, true);
    expect(await outcome).toEqual({ is: "failed" });
    expect([form.failure?.kind, store.rows(emergencyContacts, PATIENT)[0]?.name]).toEqual(["stale", row.name]);
  });

  it("RE-5: keeps text that was typed into a row that somebody else deleted, and saving again adds a new one", async () => {
    const { model, dialogs, store } = await openContacts(2);
    const [row, other] = model.rows;
    if (row === undefined || other === undefined) throw new Error("no row");
    const edited = model.openEditForm(row);
    const { form } = await topDialogModel<ContactForm>(dialogs);
    form.restore({ name: "Mio" });
    await store.remove(emergencyContacts, PATIENT, row, null)();
    const outcome = form.submit();
    await answer(dialogs, true);
    expect(await outcome).toEqual({ is: "failed" });
    expect([form.failure?.code, form.values.name, model.rows, model.total]).toEqual([
      "row.goneAddAnew",
      "Mio",
      [other],
      1,
    ]);
    const again = form.submit();
    await answer(dialogs, true);
    expect(await again).toEqual({ is: "saved" });
    await edited;
    const storedRows = store.rows(emergencyContacts, PATIENT);
    expect(storedRows.map(({ name }) => name).toSorted()).toEqual([other.name, "Mio"].toSorted());
    expect(storedRows.map(({ id }) => id)).not.toContain(row.id);
    expect([model.rows.length, model.total]).toEqual([2, 2]);
  });

  it("RE-5: restores text that was typed into a deleted row in the form of a new one", async () => {
    const deleteElsewhere = async (drafts: Readonly<Record<string, unknown>> = {}) => {
      const fixture = await openContacts(1);
      const { model, dialogs, store, memory } = fixture;
      const [row] = model.rows;
      if (row === undefined) throw new Error("no row");
      for (const [form, draft] of Object.entries(drafts)) memory.drafts.set(form, draft);
      void model.openEditForm(row);
      const { form } = await topDialogModel<ContactForm>(dialogs);
      form.fields.name.write("Mio");
      await store.remove(emergencyContacts, PATIENT, row, null)();
      const outcome = form.submit();
      await answer(dialogs, true);
      expect(await outcome).toEqual({ is: "failed" });
      return fixture;
    };
    const { model, dialogs, store, memory } = await deleteElsewhere();
    expect([...memory.drafts.keys()]).toEqual(["emergencyContacts:emergency:0"]);
    void model.openAddForm("emergency");
    const { form } = await topDialogModel<ContactForm>(dialogs);
    await flushMicrotasks();
    expect([form.resumed, form.values]).toMatchObject([true, { name: "Mio", id: 0, version: 0 }]);
    const again = form.submit();
    await answer(dialogs, true);
    expect(await again).toEqual({ is: "saved" });
    expect([store.rows(emergencyContacts, PATIENT).map(({ name }) => name), memory.drafts.size]).toEqual([["Mio"], 0]);

    const another = { "emergencyContacts:emergency:0": { name: "Un altro" } };
    expect(
      Object.fromEntries((await deleteElsewhere(another)).memory.drafts),
      "typed into another new row",
    ).toMatchObject({
      ...another,
      "emergencyContacts:emergency:100": { after: { name: "Mio" } },
    });
  });

  it("RE-5: reports a deleted row for a level and a move, and treats a second deletion as done", async () => {
    const { model, dialogs, store, successCodes, services, notices } = await openTherapies([
      aTherapy({ id: 1 }),
      aTherapy({ id: 2 }),
    ]);
    const inRecord = () => services.record.record?.collections.therapies;
    const [one, two] = model.rows;
    if (one === undefined || two === undefined) throw new Error("no row");
    void model.openLockDialog(one);
    const lock = await topDialogModel<LockFormModel<Therapy>>(dialogs);
    await store.remove(therapies, PATIENT, one, null)();
    lock.form.fields.level.write(4);
    expect(await lock.form.submit()).toEqual({ is: "failed" });
    await flushMicrotasks();
    expect([lock.form.failure?.code, model.rows]).toEqual(["row.gone", [two]]);
    expect(inRecord(), "what else shows the rows").toEqual({ rows: [two], total: 1 });
    lock.dismiss();
    await store.remove(therapies, PATIENT, two, null)();
    const removed = model.confirmAndRemove(two);
    await answer(dialogs, true);
    await removed;
    expect([model.rows, model.total, successCodes()]).toEqual([[], 0, [therapies.messages.removed]]);
    expect(notices.successNotices[0]?.action, "it would come back twice, once for each who undoes it").toBeUndefined();
  });

  it("AZ-6: does not report a row as deleted when the record itself is not found", async () => {
    const { model, dialogs, trouble, successCodes, problemCodes } = await openTherapies([aTherapy()]);
    const [row] = model.rows;
    if (row === undefined) throw new Error("no row");
    trouble.failNext(failure("notFound", "failure.notFound"), 2);
    const removed = model.confirmAndRemove(row);
    await answer(dialogs, true);
    await removed;
    expect([model.rows, model.total, successCodes(), problemCodes()]).toEqual([
      [row],
      1,
      [],
      [therapies.messages.removeFailed],
    ]);
    void model.openLockDialog(row);
    const lock = await topDialogModel<LockFormModel<Therapy>>(dialogs);
    trouble.failNext(failure("notFound", "failure.notFound"), 2);
    lock.form.fields.level.write(4);
    expect(await lock.form.submit()).toEqual({ is: "failed" });
    expect([lock.form.failure?.code, model.rows]).toEqual(["failure.notFound", [row]]);
  });

  it("RE-5: has the same effect on a level and a move", async () => {
    const { model, dialogs, store } = await openTherapies([aTherapy()]);
    const [row] = model.rows;
    if (row === undefined) throw new Error("no row");
    const locked = model.openLockDialog(row);
    const lock = await topDialogModel<LockFormModel<Therapy>>(dialogs);
    store.put(therapies, PATIENT, [{ ...row, level: 2, version: row.version + 1 }]);
    lock.form.fields.level.write(4);
    void lock.form.submit();
    (await topDialogModel<MergeModel>(dialogs)).dismiss();
    await flushMicrotasks();
    void lock.form.submit();
    const merge = await topDialogModel<MergeModel>(dialogs);
    expect(merge.remoteChanges.conflicts, "asked again").toMatchObject([{ name: "level" }]);
    expect(store.rows(therapies, PATIENT)[0]).toMatchObject({ level: 2 });
    merge.form.fields.level?.write("mine");
    await merge.form.submit();
    await locked;
    const [storedRows] = store.rows(therapies, PATIENT);
    expect(storedRows).toMatchObject({ level: 4 });
    const moved = model.openMoveDialog(model.rows[0] as Therapy);
    const move = await topDialogModel<MoveFormModel<TherapyDraft, Therapy>>(dialogs);
    store.put(therapies, PATIENT, [
      { ...(storedRows as Therapy), dose: "altra dose", version: (storedRows?.version ?? 0) + 1 },
    ]);
    move.choose("concluded");
    move.form.fields.end?.write(TODAY);
    void move.form.submit();
    const dose = await topDialogModel<MergeModel>(dialogs);
    expect(dose.remoteChanges).toMatchObject({ theirChanges: [{ after: "altra dose" }], conflicts: [] });
    await dose.form.submit();
    await moved;
    expect(store.rows(therapies, PATIENT)[0]).toMatchObject({ list: "concluded", dose: "altra dose" });
  });
});
