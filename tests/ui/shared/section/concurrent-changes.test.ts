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
import { openedContacts, openedTherapies } from "../../../support/opened-sections.ts";
import { answer, settle, topDialog, topModel } from "../../../support/screens.ts";

const PATIENT = aPatient().id;

type ContactForm = RowFormModel<ContactDraft, Contact>;

describe("what somebody else changed meanwhile", () => {
  /** A contact's form with something typed, the row changed by somebody else, and an attempt to save. */
  const contested = async (typed: Partial<Contact>, theirs: Partial<Contact>) => {
    const desk = await openedContacts(1);
    const { model, dialogs, store } = desk;
    const [row] = model.rows;
    if (row === undefined) throw new Error("no row");
    void model.openEditForm(row);
    const { form } = await topModel<ContactForm>(dialogs);
    store.put(emergencyContacts, PATIENT, [{ ...row, ...theirs, version: row.version + 1 }]);
    form.restore(typed);
    const outcome = form.submit();
    await answer(dialogs, true);
    return { ...desk, form, outcome, merge: await topModel<MergeModel>(dialogs) };
  };

  it("RE-5: takes over what somebody else changed meanwhile, and saves again with a yes", async () => {
    const { merge, outcome, store } = await contested({ name: "Nuovo Nome" }, { relation: "vicina" });
    expect(merge.meanwhile).toMatchObject({
      theirChanges: [{ label: "Chi è per te", after: "vicina" }],
      conflicts: [],
    });
    await merge.form.submit();
    expect(await outcome).toEqual({ is: "saved" });
    expect(store.rows(emergencyContacts, PATIENT)[0]).toMatchObject({ name: "Nuovo Nome", relation: "vicina" });
  });

  it("RE-5: has one choose, field by field, where somebody else wrote something else into the same fields", async () => {
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

  it("RE-5: keeps what was typed when one does not choose, and does not save", async () => {
    const { merge, outcome, store, form } = await contested({ name: "Mio" }, { name: "Altrui" });
    merge.dismiss();
    expect(await outcome).toEqual({ is: "failed" });
    expect([form.failure?.kind, form.values.name]).toEqual(["stale", "Mio"]);
    expect(store.rows(emergencyContacts, PATIENT)[0]).toMatchObject({ name: "Altrui" });
  });

  it("RE-5: asks nobody in a form that was over with the session meanwhile, and saves nothing", async () => {
    const { model, dialogs, store } = await openedContacts(1);
    const [row] = model.rows;
    if (row === undefined) throw new Error("no row");
    void model.openEditForm(row);
    const { form } = await topModel<ContactForm>(dialogs);
    store.put(emergencyContacts, PATIENT, [{ ...row, relation: "vicina", version: row.version + 1 }]);
    form.restore({ name: "Mio" });
    const outcome = form.submit();
    const question = await topDialog(dialogs);
    if (question.is === "question") question.answer(true);
    dialogs.cancelAll();
    await settle();
    expect(dialogs.stack).toEqual([]);
    expect(await outcome).toEqual({ is: "failed" });
    expect(await form.submit(), "another press").toEqual({ is: "declined" });
    expect(store.rows(emergencyContacts, PATIENT)[0]?.name).toBe(row.name);
  });

  it("RE-5: takes nothing for what is kept where that cannot be read: the save stays refused", async () => {
    const { model, dialogs, store, trouble } = await openedContacts(1);
    const [row] = model.rows;
    if (row === undefined) throw new Error("no row");
    void model.openEditForm(row);
    const { form } = await topModel<ContactForm>(dialogs);
    form.restore({ name: "Mio" });
    trouble.expect(failure("stale", "failure.stale"));
    trouble.expect(failure("unavailable", "failure.unavailable"));
    const outcome = form.submit();
    await answer(dialogs, true);
    expect(await outcome).toEqual({ is: "failed" });
    expect([form.failure?.kind, store.rows(emergencyContacts, PATIENT)[0]?.name]).toEqual(["stale", row.name]);
  });

  it("RE-5: keeps what was typed into a row that somebody else deleted, and saving again adds it anew", async () => {
    const { model, dialogs, store } = await openedContacts(2);
    const [row, other] = model.rows;
    if (row === undefined || other === undefined) throw new Error("no row");
    const edited = model.openEditForm(row);
    const { form } = await topModel<ContactForm>(dialogs);
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
    const kept = store.rows(emergencyContacts, PATIENT);
    expect(kept.map(({ name }) => name).toSorted()).toEqual([other.name, "Mio"].toSorted());
    expect(kept.map(({ id }) => id)).not.toContain(row.id);
    expect([model.rows.length, model.total]).toEqual([2, 2]);
  });

  it("RE-5: what was typed into a row that is gone comes back in the form of a new one", async () => {
    const gone = async (drafts: Readonly<Record<string, unknown>> = {}) => {
      const desk = await openedContacts(1);
      const { model, dialogs, store, memory } = desk;
      const [row] = model.rows;
      if (row === undefined) throw new Error("no row");
      for (const [form, draft] of Object.entries(drafts)) memory.drafts.set(form, draft);
      void model.openEditForm(row);
      const { form } = await topModel<ContactForm>(dialogs);
      form.fields.name.write("Mio");
      await store.remove(emergencyContacts, PATIENT, row, null)();
      const outcome = form.submit();
      await answer(dialogs, true);
      expect(await outcome).toEqual({ is: "failed" });
      return desk;
    };
    const { model, dialogs, store, memory } = await gone();
    expect([...memory.drafts.keys()]).toEqual(["emergencyContacts:emergency:0"]);
    void model.openAddForm("emergency");
    const { form } = await topModel<ContactForm>(dialogs);
    await settle();
    expect([form.resumed, form.values]).toMatchObject([true, { name: "Mio", id: 0, version: 0 }]);
    const again = form.submit();
    await answer(dialogs, true);
    expect(await again).toEqual({ is: "saved" });
    expect([store.rows(emergencyContacts, PATIENT).map(({ name }) => name), memory.drafts.size]).toEqual([["Mio"], 0]);

    const another = { "emergencyContacts:emergency:0": { name: "Un altro" } };
    expect(Object.fromEntries((await gone(another)).memory.drafts), "typed into another new row").toMatchObject({
      ...another,
      "emergencyContacts:emergency:100": { after: { name: "Mio" } },
    });
  });

  it("RE-5: says of a level and a move that the row is gone, and takes a second deletion for done", async () => {
    const { model, dialogs, store, said, services, notices } = await openedTherapies([
      aTherapy({ id: 1 }),
      aTherapy({ id: 2 }),
    ]);
    const inRecord = () => services.record.record?.collections.therapies;
    const [one, two] = model.rows;
    if (one === undefined || two === undefined) throw new Error("no row");
    void model.openLockDialog(one);
    const lock = await topModel<LockFormModel<Therapy>>(dialogs);
    await store.remove(therapies, PATIENT, one, null)();
    lock.form.fields.level.write(4);
    expect(await lock.form.submit()).toEqual({ is: "failed" });
    await settle();
    expect([lock.form.failure?.code, model.rows]).toEqual(["row.gone", [two]]);
    expect(inRecord(), "what else shows the rows").toEqual({ rows: [two], total: 1 });
    lock.dismiss();
    await store.remove(therapies, PATIENT, two, null)();
    const removed = model.confirmAndRemove(two);
    await answer(dialogs, true);
    await removed;
    expect([model.rows, model.total, said()]).toEqual([[], 0, [therapies.messages.removed]]);
    expect(notices.done[0]?.action, "it would come back twice, once for each who undoes it").toBeUndefined();
  });

  it("AZ-6: takes no row for gone where the record itself cannot be found any more", async () => {
    const { model, dialogs, trouble, said, complaints } = await openedTherapies([aTherapy()]);
    const [row] = model.rows;
    if (row === undefined) throw new Error("no row");
    trouble.expect(failure("notFound", "failure.notFound"), 2);
    const removed = model.confirmAndRemove(row);
    await answer(dialogs, true);
    await removed;
    expect([model.rows, model.total, said(), complaints()]).toEqual([[row], 1, [], [therapies.messages.removeFailed]]);
    void model.openLockDialog(row);
    const lock = await topModel<LockFormModel<Therapy>>(dialogs);
    trouble.expect(failure("notFound", "failure.notFound"), 2);
    lock.form.fields.level.write(4);
    expect(await lock.form.submit()).toEqual({ is: "failed" });
    expect([lock.form.failure?.code, model.rows]).toEqual(["failure.notFound", [row]]);
  });

  it("RE-5: a level and a move meet it in the same way", async () => {
    const { model, dialogs, store } = await openedTherapies([aTherapy()]);
    const [row] = model.rows;
    if (row === undefined) throw new Error("no row");
    const locked = model.openLockDialog(row);
    const lock = await topModel<LockFormModel<Therapy>>(dialogs);
    store.put(therapies, PATIENT, [{ ...row, level: 2, version: row.version + 1 }]);
    lock.form.fields.level.write(4);
    void lock.form.submit();
    (await topModel<MergeModel>(dialogs)).dismiss();
    await settle();
    void lock.form.submit();
    const merge = await topModel<MergeModel>(dialogs);
    expect(merge.meanwhile.conflicts, "asked again").toMatchObject([{ name: "level" }]);
    expect(store.rows(therapies, PATIENT)[0]).toMatchObject({ level: 2 });
    merge.form.fields.level?.write("mine");
    await merge.form.submit();
    await locked;
    const [kept] = store.rows(therapies, PATIENT);
    expect(kept).toMatchObject({ level: 4 });
    const moved = model.openMoveDialog(model.rows[0] as Therapy);
    const move = await topModel<MoveFormModel<TherapyDraft, Therapy>>(dialogs);
    store.put(therapies, PATIENT, [{ ...(kept as Therapy), dose: "altra dose", version: (kept?.version ?? 0) + 1 }]);
    move.choose("concluded");
    move.form.fields.end?.write(TODAY);
    void move.form.submit();
    const dose = await topModel<MergeModel>(dialogs);
    expect(dose.meanwhile).toMatchObject({ theirChanges: [{ after: "altra dose" }], conflicts: [] });
    await dose.form.submit();
    await moved;
    expect(store.rows(therapies, PATIENT)[0]).toMatchObject({ list: "concluded", dose: "altra dose" });
  });
});
