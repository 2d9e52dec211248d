import "@libretto/ui/record/exams/exam-dialogs";
import "@libretto/ui/record/visits/visit-dialogs";
import { NEW_ID } from "@libretto/core/kernel/id";
import type { Exam, ExamDraft } from "@libretto/core/record/exams/exam";
import { exams } from "@libretto/core/record/exams/wire";
import { visits } from "@libretto/core/record/visits/wire";
import { examsView } from "@libretto/ui/record/exams/section.tsx";
import { SectionsModel } from "@libretto/ui/record/sections-model";
import { visitsView } from "@libretto/ui/record/visits/section.tsx";
import type { MoveFormModel } from "@libretto/ui/shared/section/move-form-model";
import { describe, expect, it } from "vitest";
import { aPatient, on, TODAY } from "../../support/builders.ts";
import { anExam } from "../../support/record/exams.ts";
import { aVisit } from "../../support/record/visits.ts";
import { answer, createUiFixture, flushMicrotasks, topDialogModel } from "../../support/ui/ui-fixture.ts";

const PATIENT = aPatient().id;
const LATER = on("2027-01-15");

const openExams = async (...rows: readonly Exam[]) => {
  const fixture = createUiFixture();
  fixture.store.put(exams, PATIENT, rows);
  await fixture.services.record.load();
  return { ...fixture, model: new SectionsModel(fixture.services).sectionModel(exams, examsView) };
};

describe("a completed exam on a day to come", () => {
  it("is saved as an appointment, which the question says", async () => {
    const { model, dialogs, store } = await openExams();
    const form = await model.createForm(NEW_ID, "completed", () => undefined);
    if (form === null) throw new Error("no form");
    form.form.fields.kind.write("laboratory");
    form.form.fields.date.write(LATER);
    const saving = form.form.submit();
    const { changes } = await answer(dialogs, true);
    expect(await saving).toEqual({ is: "saved" });
    expect(changes).toContainEqual({ label: "Elenco", before: null, after: "Programmati" });
    expect(store.rows(exams, PATIENT)).toMatchObject([{ list: "scheduled", date: LATER }]);
  });

  it("becomes one when a stored exam gets such a day, and a stored day stays as it is", async () => {
    const exam = anExam({ list: "completed", date: TODAY, diagnoses: [] });
    const { model, dialogs, store } = await openExams(exam, anExam({ id: 99, list: "completed", date: LATER }));
    const form = await model.createForm(exam.id, "completed", () => undefined);
    form?.form.fields.date.write(LATER);
    void form?.form.submit();
    const { changes } = await answer(dialogs, true);
    await flushMicrotasks();
    expect(changes).toContainEqual({ label: "Elenco", before: "Completati", after: "Programmati" });
    const other = await model.createForm(99, "completed", () => undefined);
    other?.form.fields.reason.write("controllo");
    void other?.form.submit();
    await answer(dialogs, true);
    await flushMicrotasks();
    expect(store.rows<ExamDraft, Exam>(exams, PATIENT).map(({ id, list }) => [id, list])).toEqual(
      expect.arrayContaining([
        [exam.id, "scheduled"],
        [99, "completed"],
      ]),
    );
  });

  it("is not reached by a move: the dialog says what to do", async () => {
    const { model, dialogs, store } = await openExams(anExam({ list: "scheduled", date: LATER, diagnoses: [] }));
    const [row] = model.rows;
    if (row === undefined) throw new Error("no row");
    void model.openMoveDialog(row);
    const move = await topDialogModel<MoveFormModel<ExamDraft, Exam>>(dialogs);
    move.choose("completed");
    expect(await move.form.submit()).toEqual({ is: "wrong", field: "to" });
    expect(move.form.problems).toEqual([["to", "exams.completedInFuture"]]);
    expect(store.rows(exams, PATIENT)).toMatchObject([{ list: "scheduled" }]);
  });
});

it("a new visit on a day to come is saved as an appointment, and a stored one stays as it is", async () => {
  const { services, store, dialogs } = createUiFixture();
  await services.record.load();
  const model = new SectionsModel(services).sectionModel(visits, visitsView);
  const form = await model.createForm(NEW_ID, "visits", () => undefined);
  form?.form.fields.reason.write("testo");
  form?.form.fields.date.write(LATER);
  const saving = form?.form.submit();
  const { changes } = await answer(dialogs, true);
  expect(changes).toContainEqual({ label: "Elenco", before: null, after: "Appuntamenti" });
  expect(await saving).toEqual({ is: "saved" });
  expect(store.rows(visits, PATIENT)).toMatchObject([{ list: "appointments", date: LATER }]);
  store.put(visits, PATIENT, [aVisit({ id: 5, date: LATER })]);
  await model.load();
  const stored = await model.createForm(5, "visits", () => undefined);
  stored?.form.fields.reason.write("controllo annuale");
  expect(await stored?.form.submit()).toEqual({ is: "saved" });
  expect(store.rows(visits, PATIENT)).toContainEqual(
    expect.objectContaining({ id: 5, list: "visits", reason: "controllo annuale", date: LATER }),
  );
});

it("findings that were typed before the day moved to the future stay visible", async () => {
  const { services, dialogs } = createUiFixture();
  await services.record.load();
  const model = new SectionsModel(services).sectionModel(visits, visitsView);
  const form = await model.createForm(NEW_ID, "visits", () => undefined);
  form?.form.fields.reason.write("testo");
  form?.form.fields.observations.write("pressione alta");
  form?.form.fields.date.write(LATER);
  const saving = form?.form.submit();
  const { changes } = await answer(dialogs, true);
  expect(changes).toContainEqual({ label: "Osservazioni", before: null, after: "pressione alta" });
  expect(await saving).toEqual({ is: "saved" });
});
