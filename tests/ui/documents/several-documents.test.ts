import { STRICTLY_RESTRICTED } from "@libretto/core/access/confidentiality";
import { failure } from "@libretto/core/kernel/failure";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { exams } from "@libretto/core/record/exams/wire";
import { files } from "@libretto/core/record/files/wire";
import { labResults } from "@libretto/core/record/lab-results/wire";
import { DocumentsModel } from "@libretto/ui/documents/documents-model";
import type { PickedDocument } from "@libretto/ui/record/document-doors/picked-document";
import { beforeEach, describe, expect, it } from "vitest";
import { aDiagnosis, aPatient } from "../../support/builders.ts";
import { cdaText, loinc, section } from "../../support/documents/cda.ts";
import {
  GLUCOSE,
  laboratoryReport,
  pdfWithDocument,
  type SmallResult,
  SODIUM,
} from "../../support/documents/small-reports.ts";
import { createUiFixture, type UiFixture } from "../../support/ui/ui-fixture.ts";

const picked = (name: string, content: PickedDocument["content"]): PickedDocument => ({
  ...{ name, mediaType: "", content, storedId: null },
});
const summaryOf = (name: string, ...conditions: readonly string[]): PickedDocument => {
  const entry = conditions.map((text) => ({
    resource: {
      ...{ resourceType: "Condition", code: { text } },
      verificationStatus: { coding: [{ code: "confirmed" }] },
    },
  }));
  return picked(name, new Blob([JSON.stringify({ resourceType: "Bundle", entry })]));
};
/** The report is older than the day of the fixture. */
const reportOf = (...results: readonly SmallResult[]): string =>
  laboratoryReport(...results).replaceAll("20260921", "20260121");
const pdfOf = async (name: string, text: string): Promise<PickedDocument> =>
  picked(name, new Blob([new Uint8Array(await pdfWithDocument(text))]));

describe("the review of several documents", () => {
  let fixture: UiFixture;
  let model: DocumentsModel;
  const patient = aPatient({ name: "Teresa", surname: "Bellandi", birth: null, taxCode: "" });
  beforeEach(async () => {
    fixture = createUiFixture({ patient });
    await fixture.services.record.load();
    model = new DocumentsModel(fixture.services);
  });
  const namesOf = () => fixture.store.rows(diagnoses, patient.id).map(({ condition }) => condition);
  const statesOf = () => model.items.map((item) => (model.twinOf(item) === null ? item.comparison.state : "repeated"));

  it("offers a fact of two documents once, and accepts it with either document", async () => {
    await model.add([summaryOf("a.json", "Asma"), summaryOf("b.json", "Asma", "Gotta")]);
    expect([statesOf(), model.readyIn(model.items).length]).toEqual([["new", "repeated", "new"], 2]);
    const [, second] = model.documents;
    expect(model.readyIn(second?.items ?? []).length).toBe(2);
    await model.acceptAll(second?.items);
    expect(namesOf().toSorted()).toEqual(["Asma", "Gotta"]);
    expect([statesOf(), model.readyIn(model.items)]).toEqual([["present", "present", "present"], []]);
  });

  it("offers a repeated fact as new when the earlier file is removed", async () => {
    await model.add([summaryOf("a.json", "Asma"), summaryOf("b.json", "Asma")]);
    const [first] = model.files;
    if (first !== undefined) model.remove(first);
    expect(statesOf()).toEqual(["new"]);
  });

  it("reads files that are added while another one is read", async () => {
    const reading = model.add([summaryOf("a.json", "Asma")]);
    await Promise.all([reading, model.add([summaryOf("b.json", "Gotta")])]);
    expect(model.items.map(({ item }) => item.name)).toEqual(["Asma", "Gotta"]);
  });

  it("stores the original of a PDF once, with the day and the level, and links the results with it", async () => {
    await model.add([await pdfOf("referto.pdf", reportOf(GLUCOSE, SODIUM))]);
    model.setLevel(3);
    expect(fixture.store.rows(files, patient.id)).toEqual([]);
    await model.acceptAll();
    const stored = fixture.store.rows(files, patient.id);
    expect(stored).toMatchObject([
      { name: "referto.pdf", kind: "document", level: 3, surveyedOn: "2026-01-21", comment: "Referto di laboratorio" },
    ]);
    const results = fixture.store.rows(labResults, patient.id);
    expect(results.map(({ file }) => file)).toEqual([stored[0]?.id, stored[0]?.id]);
  });

  it("stores the rows when the original cannot be stored, says why, and stores it on request", async () => {
    await model.add([await pdfOf("referto.pdf", reportOf(SODIUM))]);
    fixture.trouble.failNext(failure("unavailable", "failure.unavailable"));
    const item = model.items.find(({ item: { section } }) => section === "labResults");
    expect(item !== undefined && (await model.accept(item))).toBe(true);
    const [file] = model.files;
    expect(file?.original).toMatchObject({ is: "failed", failure: { code: "failure.unavailable" } });
    if (file !== undefined) await model.storeFile(file);
    expect([file?.original.is, fixture.store.rows(files, patient.id).length]).toEqual(["stored", 1]);
  });

  it("does not store a file of the record again", async () => {
    const pdf = await pdfOf("referto.pdf", reportOf(SODIUM));
    await model.add([{ ...pdf, storedId: 41 }]);
    await model.acceptAll();
    expect(fixture.store.rows(files, patient.id)).toEqual([]);
    expect(fixture.store.rows(labResults, patient.id)).toMatchObject([{ file: 41 }]);
  });

  it("comes back from this device with what was filled in, and not with what was stored", async () => {
    await model.add([summaryOf("a.json", "Asma", "Gotta")]);
    const [asthma, gout] = model.items;
    gout?.chooseList("suspected");
    model.setLevel(2);
    if (asthma !== undefined) await model.accept(asthma);
    const later = new DocumentsModel(fixture.services);
    await later.open();
    expect([later.isResumed, later.level, later.items.map(({ item }) => item.draft.list)]).toEqual([
      ...[true, 2],
      ["confirmed", "suspected"],
    ]);
    expect(later.items.map(({ comparison }) => comparison.state)).toEqual(["present", "new"]);
    await later.acceptAll();
    expect(namesOf().toSorted()).toEqual(["Asma", "Gotta"]);
    const last = new DocumentsModel(fixture.services);
    await last.open();
    expect(last.files).toEqual([]);
  });

  it("does not come back after the person has closed it, nor in the record of another person", async () => {
    await model.add([summaryOf("a.json", "Asma")]);
    const other = createUiFixture({ patient: aPatient({ id: 2 }) });
    await other.services.record.load();
    const foreign = new DocumentsModel({ ...other.services, memory: fixture.memory });
    await foreign.open();
    expect(foreign.files).toEqual([]);
    model.reset();
    const later = new DocumentsModel(fixture.services);
    await later.open();
    expect(later.files).toEqual([]);
  });

  it("does not restore a review while the record cannot be read, and says why", async () => {
    await model.add([summaryOf("a.json", "Asma")]);
    const later = new DocumentsModel(fixture.services);
    fixture.trouble.failNext(failure("unavailable", "failure.unavailable"));
    await later.open();
    expect([later.failure?.kind, later.files]).toEqual(["unavailable", []]);
    await later.open();
    expect([later.failure, later.items.length]).toEqual([null, 1]);
  });

  it("sees on its next opening what was stored on another page", async () => {
    await model.add([summaryOf("a.json", "Asma")]);
    expect(statesOf()).toEqual(["new"]);
    fixture.store.put(diagnoses, patient.id, [aDiagnosis({ kind: "diagnosis", condition: "Asma" })]);
    await model.open();
    expect(statesOf()).toEqual(["present"]);
  });

  it("stores a planned exam after the person has chosen its kind", async () => {
    const order = `<observation classCode="OBS" moodCode="RQO"><code ${loinc("34552-0", "Ecocardiogramma")}/></observation>`;
    const sections = [section({ code: "18776-5", title: "Controlli", entries: [order] })];
    await model.add([picked("a.xml", new Blob([cdaText({ code: "60591-5", title: "Profilo", sections })]))]);
    const [planned] = model.items;
    expect([planned?.needed, planned?.isComplete, planned?.otherProblems]).toEqual([["kind"], false, []]);
    planned?.chooseKind("radiology");
    await model.acceptAll();
    expect(fixture.store.rows(exams, patient.id)).toMatchObject([
      { list: "requested", kind: "radiology", reason: "Ecocardiogramma" },
    ]);
  });

  it("takes the usual level of the person who is signed in, and not the one that an earlier person chose", async () => {
    expect(model.level).toBe(STRICTLY_RESTRICTED);
    model.setLevel(2);
    expect(model.level).toBe(2);
    model.clear();
    expect(model.level).toBe(STRICTLY_RESTRICTED);
  });

  it("stores the original of a row without a link to it after the row, and not for a refused row", async () => {
    await model.add([await pdfOf("referto.pdf", reportOf(SODIUM))]);
    const exam = model.items.find(({ item }) => item.section === "exams");
    if (exam === undefined) throw new Error("the report gives no exam");
    fixture.trouble.failNext(failure("refused", "form.invalid"));
    await model.accept(exam);
    expect([exam.status, fixture.store.rows(files, patient.id)]).toEqual(["failed", []]);
    await model.accept(exam);
    expect([exam.status, fixture.store.rows(files, patient.id).length]).toEqual(["saved", 1]);
  });
});
