import "@libretto/ui/record/reactions/reaction-dialogs";
import { failure } from "@libretto/core/kernel/failure";
import { adverseReactions } from "@libretto/core/record/adverse-reactions/wire";
import type { Patient } from "@libretto/core/record/patient/patient";
import { therapies } from "@libretto/core/record/therapies/wire";
import type { ReactionFormModel } from "@libretto/ui/record/reactions/reaction-form-model";
import { reactionsView } from "@libretto/ui/record/reactions/section";
import { SectionsModel } from "@libretto/ui/record/sections-model";
import { describe, expect, it } from "vitest";
import { aPatient, aTherapy } from "../../../support/builders.ts";
import { aReportDraft } from "../../../support/record/adverse-reactions.ts";
import { answer, createUiFixture, flushMicrotasks, topDialogModel } from "../../../support/ui/ui-fixture.ts";

const openForm = async (
  draft: Parameters<typeof aReportDraft>[0] | null = null,
  residence: Patient["residence"] = aPatient().residence,
) => {
  const fixture = createUiFixture({ patient: aPatient({ sex: "male", residence }) });
  const { services, store, dialogs } = fixture;
  const patient = aPatient().id;
  const other = aTherapy({ id: 22, drug: { id: "ST0009", name: "Metformina", route: "orale" } });
  store.put(therapies, patient, [aTherapy(), other]);
  if (draft !== null) store.put(adverseReactions, patient, [aReportDraft(draft) as never]);
  await services.record.load();
  const model = new SectionsModel(services).sectionModel(adverseReactions, reactionsView);
  const [stored] = model.rows;
  void (stored === undefined ? model.openAddForm("draft") : model.openEditForm(stored));
  const form = await topDialogModel<ReactionFormModel>(dialogs);
  const rows = () => store.rows(adverseReactions, patient);
  return { ...fixture, form, model, rows };
};

describe("the form of a report", () => {
  it("stores a draft at each step, and goes on with the stored row", async () => {
    const { form, rows, dialogs, model } = await openForm();
    form.therapy.write(21);
    form.startAction();
    await form.form.submit();
    expect(rows()).toMatchObject([{ list: "draft", therapy: 21, version: 1 }]);
    expect([form.steps.index, form.form.dirty, form.isUnstored]).toEqual([1, false, false]);
    form.form.fields.reaction.write("orticaria");
    form.startAction();
    await form.form.submit();
    expect(rows()).toMatchObject([{ reaction: "orticaria", version: 2 }]);
    expect(form.steps.index).toBe(2);
    form.dismiss();
    expect(dialogs.stack).toEqual([]);
    await flushMicrotasks();
    expect(model.rows).toHaveLength(1);
  });

  it.each([
    ["Firenze (FI)", 9, true],
    ["Trento (TN)", null, false],
    ["Germania", null, false],
    [null, null, false],
  ])("starts with the structure of the residence %s on the sheet", async (name, structure, isFromSheet) => {
    const { form } = await openForm(null, name === null ? null : { code: "D612", name });
    expect([form.form.values.structure, form.isStructureFromSheet, form.form.dirty]).toEqual([
      ...[structure, isFromSheet, false],
    ]);
    form.therapy.write(21);
    expect(form.form.values.structure, "another medicine changes nothing").toBe(structure);
    form.form.fields.structure.write(3);
    expect(form.isStructureFromSheet).toBe(false);
  });

  it("leaves a stored report without a structure as it is", async () => {
    const { form } = await openForm({ structure: null });
    expect(form.form.values.structure).toBeNull();
  });

  it("stays on its step when the draft cannot be stored", async () => {
    const { form, trouble, rows } = await openForm();
    form.therapy.write(21);
    trouble.failNext(failure("tooMany", "failure.tooMany"));
    form.startAction();
    await form.form.submit();
    expect([form.steps.index, rows().length]).toEqual([0, 0]);
    expect(form.form.values.therapy).toBe(21);
  });

  it("is filled in from another medicine, except where somebody has typed", async () => {
    const { form } = await openForm();
    form.therapy.write(21);
    expect(form.form.values).toMatchObject({
      howTaken: "orale",
      careProvider: "Dott.ssa Verdi",
      otherDrugs: "Metformina",
    });
    form.form.fields.careProvider.write("Dott. Neri");
    form.therapy.write(22);
    expect(form.form.values).toMatchObject({ careProvider: "Dott. Neri", otherDrugs: aTherapy().drug.name });
  });

  it("clears the answer for an alternative, and the alternative for an answer", async () => {
    const { form } = await openForm({});
    expect(form.alternativeOf("batch")).toBeNull();
    form.choose("batch", "unknown");
    expect([form.form.values.batch, form.alternativeOf("batch")]).toEqual(["", "unknown"]);
    form.choose("weight", "unknown");
    expect(form.form.values.weight).toBeNull();
    form.form.fields.batch.write("A1");
    expect(form.alternativeOf("batch")).toBeNull();
    form.choose("severity", "unknown");
    expect(form.form.values.severity, "has no alternative").toBe("mild");
  });

  it("is complete only with every answer; after an attempt each step completes it, and a draft can still be stored", async () => {
    const { form, rows, dialogs } = await openForm({ severity: null });
    form.steps.open(5);
    form.startAction();
    expect(await form.form.submit()).toEqual({ is: "wrong", field: "severity" });
    form.steps.showField("severity");
    expect([form.steps.current?.name, form.isActionNext]).toEqual(["reactionStep", false]);
    await form.saveDraft();
    expect(rows()).toMatchObject([{ list: "draft" }]);
    expect(dialogs.stack).toEqual([]);
  });

  it("asks once before it is complete", async () => {
    const { form, rows, dialogs } = await openForm({ reaction: "" });
    form.form.fields.reaction.write("orticaria");
    form.steps.open(5);
    form.startAction();
    const submitted = form.form.submit();
    await answer(dialogs, true);
    await submitted;
    expect(rows()).toMatchObject([{ list: "complete", reaction: "orticaria" }]);
    expect(dialogs.stack).toEqual([]);
  });
});
