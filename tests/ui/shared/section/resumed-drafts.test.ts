import type { Contact, ContactDraft } from "@libretto/core/record/contacts/contact";
import { emergencyContacts } from "@libretto/core/record/contacts/wire";
import type { MergeModel } from "@libretto/ui/shared/forms/merge-model";
import type { RowFormModel } from "@libretto/ui/shared/section/row-form-model";
import { describe, expect, it } from "vitest";
import { aPatient } from "../../../support/builders.ts";
import { openedContacts } from "../../../support/opened-sections.ts";
import { answer, settle, topModel } from "../../../support/screens.ts";

const PATIENT = aPatient().id;

type ContactForm = RowFormModel<ContactDraft, Contact>;

describe("what an interruption left behind", () => {
  /** A contact's form with something typed and interrupted, the row changed by somebody else, and its form again. */
  const interrupted = async (
    typed: Partial<Contact>,
    theirs: Partial<Contact>,
    lists: "anew" | "as before" = "anew",
  ) => {
    const desk = await openedContacts(1);
    const { model, dialogs, store } = desk;
    const [row] = model.rows;
    if (row === undefined) throw new Error("no row");
    void model.openEditForm(row);
    const before = await topModel<ContactForm>(dialogs);
    before.form.restore(typed);
    dialogs.cancelAll();
    const changed = { ...row, ...theirs, version: row.version + 1 };
    store.put(emergencyContacts, PATIENT, [changed]);
    if (lists === "anew") await model.load();
    const again = async () => {
      void model.openEditForm(model.rows[0] ?? row);
      const { form } = await topModel<ContactForm>(dialogs);
      await settle();
      return form;
    };
    return { ...desk, row, changed, again };
  };
  const KEY = "emergencyContacts:emergency:100";

  it("RE-5: undoes nothing that others saved meanwhile in other fields", async () => {
    const { again, dialogs, store } = await interrupted({ name: "Mio" }, { relation: "cugina" });
    const form = await again();
    expect(form.resumed).toBe(true);
    const saved = form.submit();
    await answer(dialogs, true);
    expect(await saved).toEqual({ is: "saved" });
    expect(store.rows(emergencyContacts, PATIENT)).toMatchObject([{ name: "Mio", relation: "cugina" }]);
  });

  it("RE-5: is asked about where others saved something else in the same field", async () => {
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
    const merge = await topModel<MergeModel>(dialogs);
    expect(merge.meanwhile.conflicts).toMatchObject([{ name: "name", before: "Altrui", after: "Mio" }]);
    expect(store.rows(emergencyContacts, PATIENT)[0]).toMatchObject({ name: "Altrui" });
    merge.form.fields.name?.write("theirs");
    await merge.form.submit();
    expect(await saved).toEqual({ is: "saved" });
    expect(store.rows(emergencyContacts, PATIENT)).toMatchObject([{ name: "Altrui", relation: "mia" }]);
    expect(memory.drafts.size).toBe(0);
  });

  it("RE-5: is asked about once: what was chosen is upon what was kept then", async () => {
    const { again, dialogs, trouble, memory, changed } = await interrupted({ name: "Mio" }, { name: "Altrui" });
    const form = await again();
    const failed = form.submit();
    await answer(dialogs, true);
    const merge = await topModel<MergeModel>(dialogs);
    merge.form.fields.name?.write("mine");
    trouble.expect({ kind: "unavailable", code: "failure.unavailable" });
    await merge.form.submit();
    expect(await failed).toEqual({ is: "failed" });
    expect(memory.drafts.get(KEY)).toEqual({
      version: changed.version,
      before: { name: "Altrui" },
      after: { name: "Mio" },
    });
  });

  it("RE-5: takes over what others saved where the list is older than the draft", async () => {
    const theirs = { name: "Altrui", relation: "cugina" };
    const { again, dialogs, store, memory, changed } = await interrupted({}, theirs, "as before");
    memory.drafts.set(KEY, { version: changed.version, before: { name: "Altrui" }, after: { name: "Mio" } });
    const form = await again();
    const saved = form.submit();
    await answer(dialogs, true);
    const merge = await topModel<MergeModel>(dialogs);
    expect(merge.meanwhile).toMatchObject({ theirChanges: [{ after: "cugina" }], conflicts: [] });
    await merge.form.submit();
    expect(await saved).toEqual({ is: "saved" });
    expect(store.rows(emergencyContacts, PATIENT)).toMatchObject([{ name: "Mio", relation: "cugina" }]);
  });

  it("is nothing any more where it is kept by now", async () => {
    const { again } = await interrupted({ name: "Mio" }, { name: "Mio" });
    const form = await again();
    expect([form.resumed, form.dirty]).toEqual([false, false]);
  });

  /** The form of an interrupted contact, with a name typed while the draft was looked for. */
  const typedMeanwhile = async (typed: Partial<Contact>, theirs: Partial<Contact> = {}) => {
    const { memory, model, dialogs } = await interrupted(typed, theirs);
    const read = memory.loadDraft;
    let found = (): void => undefined;
    Object.assign(memory, {
      loadDraft: async (key: string) => {
        const kept = await read(key);
        await new Promise<void>((resolve) => (found = resolve));
        return kept;
      },
    });
    const [row] = model.rows;
    if (row !== undefined) void model.openEditForm(row);
    const { form } = await topModel<ContactForm>(dialogs);
    await settle();
    form.fields.name.write("Più nuovo");
    found();
    await settle();
    return { form, shows: [form.values.name, form.values.relation, form.resumed] };
  };

  it("leaves what was typed while it was looked for", async () => {
    const { shows } = await typedMeanwhile({ name: "Mio", relation: "mia" });
    expect(shows).toEqual(["Più nuovo", "mia", true]);
  });

  it("is not told of where nothing of it was put back", async () => {
    const { form, shows } = await typedMeanwhile({ name: "Mio" });
    expect(shows).toEqual(["Più nuovo", form.fields.relation.initial, false]);
    const theirs = await typedMeanwhile({ name: "Mio", relation: "mia" }, { relation: "mia" });
    expect(theirs.shows, "the other field is kept by now").toEqual(["Più nuovo", "mia", false]);
  });

  it("is a change of what is kept now where an earlier release left its values alone", async () => {
    const { again, memory } = await interrupted({}, { relation: "cugina" });
    memory.drafts.set(KEY, { name: "Mio" });
    const form = await again();
    expect([form.resumed, form.changes]).toEqual([true, [{ name: "name", before: "Contatto 0", after: "Mio" }]]);
  });

  it.each([null, "Mio", 7])("is nothing where %j was kept", async (kept) => {
    const { again, memory } = await interrupted({}, {});
    memory.drafts.set(KEY, kept);
    expect((await again()).resumed).toBe(false);
  });
});
