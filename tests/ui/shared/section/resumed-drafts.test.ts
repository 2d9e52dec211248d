import { ROUTES } from "@libretto/core/navigation/routes";
import type { Contact, ContactDraft } from "@libretto/core/record/contacts/contact";
import { emergencyContacts } from "@libretto/core/record/contacts/wire";
import { findStoredForms } from "@libretto/ui/record/interrupted-forms/find-stored-forms";
import type { MergeModel } from "@libretto/ui/shared/forms/merge-model";
import type { RowFormModel } from "@libretto/ui/shared/section/row-form-model";
import { describe, expect, it } from "vitest";
import { aPatient } from "../../../support/builders.ts";
import { openContacts } from "../../../support/ui/open-sections.ts";
import { answer, flushMicrotasks, topDialogModel } from "../../../support/ui/ui-fixture.ts";

const PATIENT = aPatient().id;

type ContactForm = RowFormModel<ContactDraft, Contact>;

describe("a draft that a reload interrupted", () => {
  it("is announced with the way back to its form, and no longer once the form is open", async () => {
    const { memory, sections, dialogs, visited } = await openContacts(1);
    await memory.saveDraft("emergencyContacts:emergency:0", { name: "Mezzo nome" });
    await memory.saveDraft("calculator:score2", {});
    await memory.saveDraft("gone:list:3", {});
    const { interruptedForm } = sections;
    const load = () => interruptedForm.loadStored(() => findStoredForms(sections));
    await load();
    expect(interruptedForm.stored.map(({ key }) => key)).toEqual(["emergencyContacts:emergency:0"]);
    const [stored] = interruptedForm.stored;
    if (stored === undefined) throw new Error("no form is announced");
    void interruptedForm.resume(stored);
    const form = await topDialogModel<ContactForm>(dialogs);
    await flushMicrotasks();
    expect([visited, form.form.values.name]).toEqual([[ROUTES.sheet], "Mezzo nome"]);
    await load();
    expect(interruptedForm.stored, "the form is on the screen").toEqual([]);
    dialogs.cancelAll();
    await load();
    expect(interruptedForm.stored, "its page was left").toHaveLength(1);
    sections.clear();
    expect(interruptedForm.stored).toEqual([]);
  });
});

describe("an interrupted draft", () => {
  /** A contact's form with interrupted text, the row changed by somebody else, and its form again. */
  const interrupted = async (
    typed: Partial<Contact>,
    theirs: Partial<Contact>,
    lists: "anew" | "as before" = "anew",
  ) => {
    const fixture = await openContacts(1);
    const { model, dialogs, store } = fixture;
    const [row] = model.rows;
    if (row === undefined) throw new Error("no row");
    void model.openEditForm(row);
    const before = await topDialogModel<ContactForm>(dialogs);
    before.form.restore(typed);
    dialogs.cancelAll();
    const changed = { ...row, ...theirs, version: row.version + 1 };
    store.put(emergencyContacts, PATIENT, [changed]);
    if (lists === "anew") await model.load();
    const again = async () => {
      void model.openEditForm(model.rows[0] ?? row);
      const { form } = await topDialogModel<ContactForm>(dialogs);
      await flushMicrotasks();
      return form;
    };
    return { ...fixture, row, changed, again };
  };
  const KEY = "emergencyContacts:emergency:100";

  it("RE-5: does not undo changes of others in other fields", async () => {
    const { again, dialogs, store } = await interrupted({ name: "Mio" }, { relation: "cugina" });
    const form = await again();
    expect(form.resumed).toBe(true);
    const saved = form.submit();
    await answer(dialogs, true);
    expect(await saved).toEqual({ is: "saved" });
    expect(store.rows(emergencyContacts, PATIENT)).toMatchObject([{ name: "Mio", relation: "cugina" }]);
  });

  it("RE-5: is asked about where others changed the same field", async () => {
    const { again, dialogs, store, memory } = await interrupted({ name: "Mio", relation: "mia" }, { name: "Altrui" });
    const form = await again();
    expect([form.values.name, form.values.relation]).toEqual(["Mio", "mia"]);
    const saved = form.submit();
    const question = await answer(dialogs, true);
    expect(question.changes, "what this person did").toContainEqual({
      label: "Nome e cognome",
      before: "Contatto 0",
      after: "Mio",
    });
    const merge = await topDialogModel<MergeModel>(dialogs);
    expect(merge.remoteChanges.conflicts).toMatchObject([{ name: "name", before: "Altrui", after: "Mio" }]);
    expect(store.rows(emergencyContacts, PATIENT)[0]).toMatchObject({ name: "Altrui" });
    merge.form.fields.name?.write("theirs");
    await merge.form.submit();
    expect(await saved).toEqual({ is: "saved" });
    expect(store.rows(emergencyContacts, PATIENT)).toMatchObject([{ name: "Altrui", relation: "mia" }]);
    expect(memory.drafts.size).toBe(0);
  });

  it("RE-5: is asked about once: the choice is based on the values at that time", async () => {
    const { again, dialogs, trouble, memory, changed } = await interrupted({ name: "Mio" }, { name: "Altrui" });
    const form = await again();
    const failed = form.submit();
    await answer(dialogs, true);
    const merge = await topDialogModel<MergeModel>(dialogs);
    merge.form.fields.name?.write("mine");
    trouble.failNext({ kind: "unavailable", code: "failure.unavailable" });
    await merge.form.submit();
    expect(await failed).toEqual({ is: "failed" });
    expect(memory.drafts.get(KEY)).toEqual({
      version: changed.version,
      before: { name: "Altrui" },
      after: { name: "Mio" },
    });
  });

  it("RE-5: is merged with changes of others where the list is older than the draft", async () => {
    const theirs = { name: "Altrui", relation: "cugina" };
    const { again, dialogs, store, memory, changed } = await interrupted({}, theirs, "as before");
    memory.drafts.set(KEY, { version: changed.version, before: { name: "Altrui" }, after: { name: "Mio" } });
    const form = await again();
    const saved = form.submit();
    await answer(dialogs, true);
    const merge = await topDialogModel<MergeModel>(dialogs);
    expect(merge.remoteChanges).toMatchObject({ theirChanges: [{ after: "cugina" }], conflicts: [] });
    await merge.form.submit();
    expect(await saved).toEqual({ is: "saved" });
    expect(store.rows(emergencyContacts, PATIENT)).toMatchObject([{ name: "Mio", relation: "cugina" }]);
  });

  it("is removed when its values are already saved", async () => {
    const { again } = await interrupted({ name: "Mio" }, { name: "Mio" });
    const form = await again();
    expect([form.resumed, form.dirty]).toEqual([false, false]);
  });

  /** The form of an interrupted contact, with a name typed while the draft was loading. */
  const typedMeanwhile = async (typed: Partial<Contact>, theirs: Partial<Contact> = {}) => {
    const { memory, model, dialogs } = await interrupted(typed, theirs);
    const read = memory.loadDraft;
    let found = (): void => undefined;
    Object.assign(memory, {
      loadDraft: async (key: string) => {
        const storedDraft = await read(key);
        await new Promise<void>((resolve) => (found = resolve));
        return storedDraft;
      },
    });
    const [row] = model.rows;
    if (row !== undefined) void model.openEditForm(row);
    const { form } = await topDialogModel<ContactForm>(dialogs);
    await flushMicrotasks();
    form.fields.name.write("Più nuovo");
    found();
    await flushMicrotasks();
    return { form, shows: [form.values.name, form.values.relation, form.resumed] };
  };

  it("keeps text that was typed while it was loading", async () => {
    const { shows } = await typedMeanwhile({ name: "Mio", relation: "mia" });
    expect(shows).toEqual(["Più nuovo", "mia", true]);
  });

  it("is not announced when nothing of it was restored", async () => {
    const { form, shows } = await typedMeanwhile({ name: "Mio" });
    expect(shows).toEqual(["Più nuovo", form.fields.relation.initial, false]);
    const theirs = await typedMeanwhile({ name: "Mio", relation: "mia" }, { relation: "mia" });
    expect(theirs.shows, "the other field is kept by now").toEqual(["Più nuovo", "mia", false]);
  });

  it("is a change of the current values when an earlier release stored only its values", async () => {
    const { again, memory } = await interrupted({}, { relation: "cugina" });
    memory.drafts.set(KEY, { name: "Mio" });
    const form = await again();
    expect([form.resumed, form.changes]).toEqual([true, [{ name: "name", before: "Contatto 0", after: "Mio" }]]);
  });

  it.each([null, "Mio", 7])("is ignored where %j was stored", async (draft) => {
    const { again, memory } = await interrupted({}, {});
    memory.drafts.set(KEY, draft);
    expect((await again()).resumed).toBe(false);
  });
});
