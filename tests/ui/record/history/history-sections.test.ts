import "@libretto/ui/record/history/physiological-dialogs";
import type { Narrative, NarrativeDraft } from "@libretto/core/record/medical-history/narratives";
import { familyHistory } from "@libretto/core/record/medical-history/narratives-wire";
import { physiologicalHistory } from "@libretto/core/record/medical-history/wire";
import type { PhysiologicalFormModel } from "@libretto/ui/record/history/physiological-form-model";
import { narrativeView, physiologicalView } from "@libretto/ui/record/history/sections";
import { SectionsModel } from "@libretto/ui/record/sections-model";
import type { RowFormModel } from "@libretto/ui/shared/section/row-form-model";
import { describe, expect, it } from "vitest";
import { aPatient, on } from "../../../support/builders.ts";
import { aHistory, aNarrative } from "../../../support/record/medical-history.ts";
import { answer, createUiFixture, topDialogModel, type UiFixture } from "../../../support/ui/ui-fixture.ts";

type NarrativeFormModel = RowFormModel<NarrativeDraft, Narrative>;

const openModel = <F>({ dialogs }: UiFixture, open: () => Promise<void>): Promise<F> => {
  void open();
  return topDialogModel<F>(dialogs);
};

const physiological = async (sex: "female" | "male") => {
  const fixture = createUiFixture({ patient: aPatient({ sex }) });
  await fixture.services.record.load();
  const model = new SectionsModel(fixture.services).sectionModel(physiologicalHistory, physiologicalView);
  return { fixture, model };
};

describe("the form of the physiological history", () => {
  it("asks about menarche, cycle and menopause only a female patient", async () => {
    for (const sex of ["female", "male"] as const) {
      const { fixture, model } = await physiological(sex);
      const form = await openModel<PhysiologicalFormModel>(fixture, () => model.openAddForm("physiological"));
      expect(form.steps.steps.some(({ name }) => name === "cycle")).toBe(sex === "female");
    }
  });

  it("clears the details of a habit when the answer is no longer yes", async () => {
    const { fixture, model } = await physiological("female");
    const form = await openModel<PhysiologicalFormModel>(fixture, () => model.openEditForm(aHistory()));
    expect(form.hasDetails("alcohol")).toBe(true);
    form.habitField("alcohol").write("no");
    expect(form.form.values).toMatchObject({ alcohol: "no", alcoholDose: null, alcoholKind: null, alcoholStart: null });
    expect(form.hasDetails("alcohol")).toBe(false);
    expect(form.form.values.smokingDose).toBe(5);
  });

  it("has each question in one step", async () => {
    const { fixture, model } = await physiological("female");
    const form = await openModel<PhysiologicalFormModel>(fixture, () => model.openAddForm("physiological"));
    const fields = form.steps.steps.flatMap((step) => step.fields);
    expect(new Set(fields).size).toBe(fields.length);
    const withoutStep = Object.keys(form.form.fields).filter((field) => !fields.includes(field));
    expect(withoutStep).toEqual(["id", "version", "list", "updated", "tags"]);
  });
});

it("shows the summary of the history without empty answers and placeholder dates", async () => {
  const { model } = await physiological("male");
  const texts = (await model.view.loadDialogs()).detailsOf(
    aHistory({ smokingStart: on("1900-01-01"), smokingEnd: null, sleep: "" }),
  );
  const textOf = (question: string) => texts.find(({ label }) => label === question)?.text;
  expect(textOf("Fumo")).toBe("sì, 5 al giorno");
  expect(textOf("Ritmo sonno-veglia")).toBeUndefined();
  expect(textOf("Menarca")).toBeUndefined();
});

it("goes on with the text that another session has added meanwhile", async () => {
  const fixture = createUiFixture();
  const { services, store, dialogs } = fixture;
  await services.record.load();
  const model = new SectionsModel(services).sectionModel(familyHistory, narrativeView);
  const { form } = await openModel<NarrativeFormModel>(fixture, () => model.openAddForm("family"));
  const patient = services.record.record?.patient.id ?? 0;
  await store.add(familyHistory, patient, aNarrative({ text: "" }))();
  form.fields.text.write("Padre iperteso");
  const submitted = form.submit();
  await answer(dialogs, true);
  await submitted;
  expect(store.rows(familyHistory, patient)).toMatchObject([{ text: "Padre iperteso", version: 2 }]);
  expect(fixture.problemCodes()).toEqual([]);
});
