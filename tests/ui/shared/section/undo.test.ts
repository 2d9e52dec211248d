import "@libretto/ui/record/exams/exam-dialogs";
import { failure } from "@libretto/core/kernel/failure";
import type { Exam, ExamDraft } from "@libretto/core/record/exams/exam";
import { exams } from "@libretto/core/record/exams/wire";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { LISTED_SECTIONS, sectionsByName } from "@libretto/core/record/sections";
import { therapies } from "@libretto/core/record/therapies/wire";
import type { Visit } from "@libretto/core/record/visits/visit";
import { visits } from "@libretto/core/record/visits/wire";
import { examsView } from "@libretto/ui/record/exams/section.tsx";
import { SectionsModel } from "@libretto/ui/record/sections-model";
import { visitsView } from "@libretto/ui/record/visits/section.tsx";
import type { MoveFormModel } from "@libretto/ui/shared/section/move-form-model";
import { rowActionsOf } from "@libretto/ui/shared/section/row-actions";
import type { SectionModel } from "@libretto/ui/shared/section/section-model";
import { describe, expect, it, vi } from "vitest";
import { aPatient, aTherapy, on, TODAY } from "../../../support/builders.ts";
import { anExam } from "../../../support/record/exams.ts";
import { sampleRowOf } from "../../../support/record/sample-rows.ts";
import { anAppointment, aVisit } from "../../../support/record/visits.ts";
import { SECTION_VIEWS, type SectionViewName } from "../../../support/ui/section-views.ts";
import { answer, createUiFixture, topDialogModel } from "../../../support/ui/ui-fixture.ts";

const PATIENT = aPatient({ sex: "female" });

/** A section with one stored row, after the row was removed. */
const removeRow = async (name: (typeof LISTED_SECTIONS)[number]) => {
  const fixture = createUiFixture({ patient: PATIENT });
  const section = sectionsByName[name] as AnySection;
  const row = sampleRowOf(section, { id: 77 });
  fixture.store.put(therapies, PATIENT.id, [aTherapy({ id: 21 })]);
  fixture.store.put(section as never, PATIENT.id, [row] as never);
  await fixture.services.record.load();
  const sections = new SectionsModel(fixture.services);
  const model: SectionModel<RowCore, RowCore> = sections.sectionModel(section, SECTION_VIEWS[name as SectionViewName]);
  const removing = model.confirmAndRemove(row);
  await answer(fixture.dialogs, true);
  await removing;
  const stored = () => fixture.store.rows<RowCore, RowCore>(section as never, PATIENT.id).filter(({ id }) => id === 77);
  const undoNotice = () => fixture.notices.successNotices.find(({ action }) => action?.verb === "undo");
  return { ...fixture, section, model, row, stored, undoNotice };
};

describe("the undo of a deletion", () => {
  it.each(LISTED_SECTIONS)("restores the row with its id and values: %s", async (name) => {
    const { stored, undoNotice, notices, row } = await removeRow(name);
    expect(stored()).toEqual([]);
    const notice = undoNotice();
    if (notice === undefined) throw new Error("no undo");
    notices.runAction(notice);
    await vi.waitFor(() => expect(stored()).toHaveLength(1));
    expect(stored()).toEqual([{ ...row, version: row.version + 2 }]);
  });

  it("is no longer offered when a section of one row has another row", async () => {
    const { model, section, undoNotice, dialogs, stored } = await removeRow("familyHistory");
    expect(undoNotice()).toBeDefined();
    const form = await model.createForm(0, section.lists[0], () => undefined);
    form?.form.fields["text" as "level"].write("Il padre ha il diabete" as never);
    void form?.form.submit();
    await answer(dialogs, true);
    await vi.waitFor(() => expect(model.rows).toHaveLength(1));
    expect([undoNotice(), stored()]).toEqual([undefined, []]);
  });
});

describe("the completion of a row", () => {
  const openVisits = async (...rows: readonly Visit[]) => {
    const fixture = createUiFixture();
    fixture.store.put(visits, PATIENT.id, rows);
    await fixture.services.record.load();
    const model = new SectionsModel(fixture.services).sectionModel(visits, visitsView);
    const undoNotice = () => fixture.notices.successNotices.find(({ action }) => action?.verb === "undo");
    return { ...fixture, model, undoNotice };
  };

  it("moves an appointment of today to the visits by one action, which can be undone", async () => {
    const appointment = anAppointment({ id: 5, date: TODAY });
    const { model, store, undoNotice, notices } = await openVisits(appointment);
    await model.completeRow(appointment);
    expect(store.rows(visits, PATIENT.id)).toMatchObject([{ id: 5, list: "visits", isOutcomeMissing: true }]);
    const notice = undoNotice();
    if (notice === undefined) throw new Error("no undo");
    notices.runAction(notice);
    await vi.waitFor(() => expect(store.rows(visits, PATIENT.id)).toEqual([{ ...appointment, version: 3 }]));
  });

  it("has no action before its day, and shows a failure", async () => {
    const [later, today] = [anAppointment({ id: 5, date: on("2027-01-15") }), anAppointment({ id: 6, date: TODAY })];
    const { model, store, trouble, problemCodes } = await openVisits(later, today);
    expect([later, today].map((row) => model.completedListOf(row))).toEqual([null, "visits"]);
    await model.completeRow(later);
    trouble.failNext(failure("unavailable", "failure.unavailable"));
    await model.completeRow(today);
    expect(store.rows(visits, PATIENT.id).map(({ list }) => list)).toEqual(["appointments", "appointments"]);
    expect(problemCodes()).toEqual(["failure.apology"]);
  });

  it("completes a row that another page names, and reports one that does not exist", async () => {
    const { model, store, problemCodes } = await openVisits(anAppointment({ id: 5, date: TODAY }));
    await model.completeLinkedRow(6);
    expect(problemCodes()).toEqual(["failure.notFound"]);
    await model.completeLinkedRow(5);
    expect(store.rows(visits, PATIENT.id)).toMatchObject([{ id: 5, list: "visits" }]);
  });

  it("is the only action that its row expects", async () => {
    const appointment = anAppointment({ id: 5, date: TODAY });
    const { model } = await openVisits(appointment);
    const actions = rowActionsOf(
      model,
      appointment,
      (key) => key,
      (code) => code,
    );
    expect(actions.filter(({ isExpected }) => isExpected).map(({ label }) => label)).toEqual(["È avvenuta"]);
  });

  it("lists the next appointment first, and the newest visit first", async () => {
    const { model } = await openVisits(
      anAppointment({ id: 1, date: on("2027-03-01") }),
      anAppointment({ id: 2, date: on("2027-01-15") }),
      aVisit({ id: 3, date: on("2026-01-01") }),
      aVisit({ id: 4, date: on("2026-02-01") }),
    );
    expect(model.rowsIn("appointments").map(({ id }) => id)).toEqual([2, 1]);
    expect(model.rowsIn("visits").map(({ id }) => id)).toEqual([4, 3]);
  });
});

describe("the undo of a move", () => {
  const moveExam = async (exam: Exam, to: Exam["list"]) => {
    const fixture = createUiFixture();
    fixture.store.put(exams, PATIENT.id, [exam]);
    await fixture.services.record.load();
    const model = new SectionsModel(fixture.services).sectionModel(exams, examsView);
    const moving = model.openMoveDialog(exam);
    const move = await topDialogModel<MoveFormModel<ExamDraft, Exam>>(fixture.dialogs);
    move.choose(to);
    void move.form.submit();
    await moving;
    const undoNotice = () => fixture.notices.successNotices.find(({ action }) => action?.verb === "undo");
    return { ...fixture, model, undoNotice };
  };

  it.each([
    ["is offered", "2026-01-15", true],
    ["is not offered when the day of the exam forbids its old list", "2027-01-15", false],
  ])("%s", async (_title, date, isOffered) => {
    const { undoNotice } = await moveExam(anExam({ list: "completed", date: on(date), diagnoses: [] }), "scheduled");
    expect(undoNotice() !== undefined).toBe(isOffered);
  });

  it("is no longer offered when the row was changed or removed meanwhile", async () => {
    const { model, undoNotice, dialogs, notices } = await moveExam(
      anExam({ list: "completed", date: on("2026-01-15"), diagnoses: [] }),
      "scheduled",
    );
    const move = undoNotice();
    const [row] = model.rows;
    if (row === undefined) throw new Error("no row");
    const removing = model.confirmAndRemove(row);
    await answer(dialogs, true);
    await removing;
    expect(notices.successNotices).not.toContain(move);
    expect(undoNotice(), "the deletion itself can be undone").toBeDefined();
  });
});
