import { centres } from "@libretto/core/centres/wire";
import { failure } from "@libretto/core/kernel/failure";
import { ROUTES } from "@libretto/core/navigation/routes";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { exams } from "@libretto/core/record/exams/wire";
import { files, kardiaTraces } from "@libretto/core/record/files/wire";
import type { DiagnosisFormModel } from "@libretto/ui/record/diagnoses/diagnosis-form-model";
import { diagnosesView } from "@libretto/ui/record/diagnoses/section.tsx";
import "@libretto/ui/record/exams/exam-dialogs";
import type { ExamFormModel } from "@libretto/ui/record/exams/exam-form-model";
import { ExamResultsModel, ExamSearchModel } from "@libretto/ui/record/exams/exam-search-model";
import { examsView } from "@libretto/ui/record/exams/section.tsx";
import type { FileFormModel } from "@libretto/ui/record/files/file-form-model";
import "@libretto/ui/record/files/section.tsx";
import { loadLinkedRows } from "@libretto/ui/record/load-linked-rows";
import { SectionsModel } from "@libretto/ui/record/sections-model";
import { describe, expect, it } from "vitest";
import { aDiagnosis, aPatient } from "../../../support/builders.ts";
import { anExam } from "../../../support/record/exams.ts";
import { aFile, PDF_END } from "../../../support/record/files.ts";
import { answer, createUiFixture, flushMicrotasks, topDialogModel } from "../../../support/ui/ui-fixture.ts";
import { unwrap } from "../../../support/unwrap.ts";

const open = async () => {
  const fixture = createUiFixture();
  const { id } = aPatient();
  fixture.store.put(exams, id, [anExam({ id: 51, diagnoses: [31] })]);
  fixture.store.put(diagnoses, id, [aDiagnosis({ id: 31 })]);
  fixture.store.put(files, id, [aFile({ id: 61, exam: 51 })]);
  fixture.store.put(kardiaTraces, id, [aFile({ id: 62, exam: 51, list: "kardia" })]);
  await fixture.services.record.load();
  const sections = new SectionsModel(fixture.services);
  return { ...fixture, sections, model: sections.sectionModel(exams, examsView) };
};

describe("the form of an exam", () => {
  it("offers illnesses that are not excluded, and the diagnoses that it is linked with", async () => {
    const { model, dialogs, store, services } = await open();
    store.put(diagnoses, aPatient().id, [
      aDiagnosis({ id: 31 }),
      aDiagnosis({ id: 32, kind: "diagnosis", condition: "Asma" }),
      aDiagnosis({ id: 33, kind: "diagnosis", condition: "Celiachia", list: "excluded" }),
      aDiagnosis({ id: 34, kind: "intolerance", condition: "Lattosio", list: "suspected" }),
    ]);
    await services.record.load();
    const offered = async (open: () => unknown) => {
      void open();
      return (await topDialogModel<ExamFormModel>(dialogs)).diagnoses.map(({ condition }) => condition);
    };
    expect(await offered(() => model.openAddForm("scheduled"))).toEqual(["Asma"]);
    expect(await offered(() => model.openEditForm(anExam({ id: 51, diagnoses: [31] })))).toEqual([
      "Asma",
      "Penicilline",
    ]);
  });

  it("takes the list of its button, and accepts an investigation of the catalogue only", async () => {
    const { model, dialogs } = await open();
    void model.openAddForm("scheduled");
    const form = await topDialogModel<ExamFormModel>(dialogs);
    expect(form.form.values).toMatchObject({ list: "scheduled", level: 6, investigation: null });
    form.investigation.type("un esame raro");
    await form.form.submit();
    expect(form.form.problems).toEqual([
      ["kind", "form.required"],
      ["investigation", "exams.investigationNotChosen"],
    ]);
    await form.investigation.choose({ id: 9062, name: "Emocromo", code: "90.62.2", kind: "laboratory" });
    expect(form.form.values).toMatchObject({
      kind: "laboratory",
      investigation: { id: 9062, name: "Emocromo" },
    });
  });

  it("has a centre of the directory, or another one that is typed", async () => {
    const { model, dialogs, services } = await open();
    void model.openAddForm("requested");
    const form = await topDialogModel<ExamFormModel>(dialogs);
    form.centre.type("Ambulatorio sotto casa");
    expect([form.form.values.centre, form.isOtherCentre]).toEqual([
      { kind: "other", name: "Ambulatorio sotto casa" },
      true,
    ]);
    const { rows } = unwrap(await services.lists.find(centres, {})());
    const [centre] = rows;
    if (centre === undefined) throw new Error("no centre is listed");
    await form.centre.choose(centre);
    expect(form.form.values.centre).toEqual({ kind: "listed", id: centre.id, name: centre.name });
  });

  it("is left for another page with its draft, and resumed from there", async () => {
    const { model, dialogs, sections, visited } = await open();
    void model.openAddForm("requested");
    const form = await topDialogModel<ExamFormModel>(dialogs);
    form.form.fields.reason.write("a metà");
    await flushMicrotasks();
    form.goToDiagnoses();
    await flushMicrotasks();
    expect([dialogs.hasOpen, visited, sections.interruptedForm.form?.address]).toEqual([
      false,
      [ROUTES.diagnoses],
      ROUTES.exams,
    ]);
    const { form: left } = sections.interruptedForm;
    if (left !== null) void sections.interruptedForm.resume(left);
    const resumed = await topDialogModel<ExamFormModel>(dialogs);
    await flushMicrotasks();
    expect([visited.at(-1), resumed.form.values.reason, sections.interruptedForm.form]).toEqual([
      ROUTES.exams,
      "a metà",
      null,
    ]);
  });
});

describe("the exams", () => {
  it("are linked with their diagnoses and files", async () => {
    const { sections } = await open();
    const links = unwrap(await loadLinkedRows(sections)(exams, anExam({ id: 51, diagnoses: [31] }))());
    expect(links.map(({ kind, name }) => [kind, name])).toEqual([
      ["Diagnosi", "Penicilline"],
      ["File", "referto.pdf"],
      ["Tracciato Kardia", "referto.pdf"],
    ]);
  });

  it("get attachments of every kind; an ECG goes to the Kardia list", async () => {
    const { sections, dialogs, store, model, services } = await open();
    model.view.ownActions?.attach?.(anExam({ id: 51 }))?.run();
    const form = await topDialogModel<FileFormModel>(dialogs);
    const content = new Blob([`%PDF-1.4${PDF_END}`]);
    await form.pick({ name: "ecg.pdf", mediaType: "application/pdf", bytes: content.size, content });
    form.form.fields.kind.write("kardia");
    void form.form.submit();
    await answer(dialogs, true);
    await flushMicrotasks();
    expect(store.rows(kardiaTraces, aPatient().id).map(({ name, exam }) => [name, exam])).toContainEqual([
      "ecg.pdf",
      51,
    ]);
    await services.record.load();
    expect((await sections.loadSectionModel(files))?.rows.map(({ name }) => name)).toEqual(["referto.pdf"]);
  });

  it("are searched from three characters; a failed search can be repeated", async () => {
    const { services, trouble } = await open();
    const searched: string[] = [];
    const search = new ExamSearchModel((text) => void searched.push(text));
    search.search(" em ");
    expect([search.isTooShort, searched]).toEqual([true, []]);
    search.search("emo");
    expect([search.isTooShort, searched]).toEqual([false, ["emo"]]);
    const actions = { open: () => undefined, add: () => undefined, nameOf: () => "" };
    trouble.failNext(failure("unavailable", "failure.unavailable"), 2);
    const results = new ExamResultsModel(services, "emo", () => undefined, actions);
    await flushMicrotasks();
    expect([results.exams.state, results.investigations.state]).toEqual(["failed", "failed"]);
    await results.exams.load();
    expect(results.exams.value?.map(({ id }) => id)).toEqual([51]);
  });
});

describe("the code of a diagnosis", () => {
  it("is stored with a condition of the catalogue, and removed when another one is typed", async () => {
    const { sections, dialogs } = await open();
    void sections.sectionModel(diagnoses, diagnosesView).openAddForm("confirmed", { kind: "diagnosis" });
    const form = await topDialogModel<DiagnosisFormModel>(dialogs);
    await form.condition.choose({ id: "401.9", name: "Ipertensione arteriosa essenziale", kind: null });
    expect(form.form.values).toMatchObject({ condition: "Ipertensione arteriosa essenziale", code: "401.9" });
    form.condition.type("pressione un po' alta");
    expect(form.form.values).toMatchObject({ condition: "pressione un po' alta", code: null });
  });
});
