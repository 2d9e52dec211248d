import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { AllergiesModel } from "@libretto/ui/record/allergies/allergies-model";
import type { DiagnosisFormModel } from "@libretto/ui/record/diagnoses/diagnosis-form-model";
import { diagnosesView } from "@libretto/ui/record/diagnoses/section.tsx";
import { SectionsModel } from "@libretto/ui/record/sections-model";
import { OTHER_DOCTOR } from "@libretto/ui/shared/care-provider/care-provider-model";
import { when } from "mobx";
import { describe, expect, it } from "vitest";
import { aDiagnosis, TODAY } from "../../support/builders.ts";
import { answer, createUiFixture, topDialogModel } from "../../support/ui/ui-fixture.ts";

const opened = async () => {
  const fixture = createUiFixture();
  await fixture.services.record.open();
  return { desk: fixture, allergies: new AllergiesModel(fixture.services) };
};

describe("the allergies of the sheet", () => {
  it("are unknown until the patient confirms that none is known", async () => {
    const { desk, allergies } = await opened();
    expect(allergies.state).toEqual({ kind: "unknown", on: null });
    const declined = allergies.answer("noneKnown");
    await when(() => desk.dialogs.hasOpen);
    desk.dialogs.cancelAll();
    await declined;
    expect(allergies.state).toEqual({ kind: "unknown", on: null });
    const confirmed = allergies.answer("noneKnown");
    await when(() => desk.dialogs.hasOpen);
    const [dialog] = desk.dialogs.stack;
    if (dialog?.kind === "question") dialog.answer(true);
    await confirmed;
    expect(allergies.state).toEqual({ kind: "noneKnown", on: TODAY });
  });

  it("save the statement that the patient does not know without a question", async () => {
    const { desk, allergies } = await opened();
    await allergies.answer("unknown");
    expect(desk.dialogs.hasOpen).toBe(false);
    expect(allergies.state).toEqual({ kind: "unknown", on: TODAY });
  });

  it("are listed once there is one, excluded ones last", async () => {
    const { desk, allergies } = await opened();
    const patient = desk.services.record.record?.patient.id ?? 0;
    desk.store.put(diagnoses, patient, [
      aDiagnosis({ id: 5, list: "excluded" }),
      aDiagnosis({ id: 3, kind: "diagnosis" }),
      aDiagnosis({ id: 2 }),
    ]);
    await desk.services.record.load();
    expect(allergies.state).toEqual({ kind: "listed" });
    expect(allergies.rows.map(({ id }) => id)).toEqual([2, 5]);
  });

  it("can be added and edited without the licence for diagnoses", async () => {
    const { services, store, dialogs } = createUiFixture({ refusedPermissions: ["addDiagnosis", "editDiagnosis"] });
    const model = new SectionsModel(services).sectionModel(diagnoses, diagnosesView);
    await services.record.open();
    const allergy = aDiagnosis();
    store.put(diagnoses, services.record.record?.patient.id ?? 0, [allergy]);
    void model.openAddForm("confirmed", { kind: "allergy" });
    expect(await topDialogModel<DiagnosisFormModel>(dialogs)).toMatchObject({ isAllergy: true, isNew: true });
    dialogs.cancelAll();
    void model.openEditForm(allergy);
    expect(await topDialogModel<DiagnosisFormModel>(dialogs)).toMatchObject({ isAllergy: true, isNew: false });
    dialogs.cancelAll();
    void model.openAddForm("confirmed", { kind: "diagnosis" });
    expect(await answer(dialogs, false)).toMatchObject({ message: { code: "gate.notInSubscription" } });
  });

  it("name who recognised them: the patient, a doctor of the patient, or a typed name", async () => {
    const { services, dialogs } = createUiFixture();
    await services.record.open();
    const model = new SectionsModel(services).sectionModel(diagnoses, diagnosesView);
    void model.openAddForm("suspected");
    const form = await topDialogModel<DiagnosisFormModel>(dialogs);
    expect([form.choosesKind, form.isAllergy, form.careProvider.choice.value]).toEqual([true, false, null]);
    const [own = ""] = form.careProvider.knownNames;
    form.careProvider.choice.write(own);
    expect([form.form.values.careProvider, form.careProvider.isNameTyped, form.careProvider.choice.value]).toEqual([
      own,
      false,
      own,
    ]);
    form.careProvider.choice.write(OTHER_DOCTOR);
    expect([form.form.values.careProvider, form.careProvider.isNameTyped, form.careProvider.choice.value]).toEqual([
      "",
      true,
      OTHER_DOCTOR,
    ]);
    form.form.fields.careProvider.write("Dott. Neri");
    expect(form.careProvider.choice.value).toBe(OTHER_DOCTOR);
    dialogs.cancelAll();
    const stored = aDiagnosis({ careProvider: "Dott.ssa Viola" });
    void model.openEditForm(stored);
    expect((await topDialogModel<DiagnosisFormModel>(dialogs)).careProvider.isNameTyped).toBe(true);
  });
});
