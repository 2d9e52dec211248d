import type { DiagnosisKind } from "@libretto/core/record/diagnoses/diagnosis";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import type { DiagnosisFormModel } from "@libretto/ui/record/diagnoses/diagnosis-form-model";
import { diagnosesView } from "@libretto/ui/record/diagnoses/section.tsx";
import { SectionsModel } from "@libretto/ui/record/sections-model";
import { describe, expect, it } from "vitest";
import { createUiFixture, flushMicrotasks, topDialogModel } from "../../support/ui/ui-fixture.ts";

const labelsInConfirmation = async (kind: DiagnosisKind | null, chosen: DiagnosisKind) => {
  const { services, dialogs } = createUiFixture();
  await services.record.open();
  const section = new SectionsModel(services).sectionModel(diagnoses, diagnosesView);
  void section.openAddForm("confirmed", { kind });
  const { form } = await topDialogModel<DiagnosisFormModel>(dialogs);
  if (kind === null) form.fields.kind.write(chosen);
  form.fields.condition.write("Asma");
  form.fields.careProvider.write("Laura Bianchi");
  void form.submit();
  await flushMicrotasks();
  const question = dialogs.stack.at(-1);
  return question?.kind === "question" ? question.question.changes?.map(({ label }) => label) : null;
};

describe("the confirmation of a new row", () => {
  it.each([
    ["diagnosis", "diagnosis", "Diagnosi"],
    [null, "diagnosis", "Diagnosi"],
    ["allergy", "allergy", "A che cosa"],
    [null, "intolerance", "A che cosa"],
  ] as const)("names the condition as its form does (%s, %s)", async (kind, chosen, label) => {
    expect(await labelsInConfirmation(kind, chosen)).toContain(label);
  });
});
