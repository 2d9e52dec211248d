import { STRICTLY_RESTRICTED } from "@libretto/core/access/confidentiality";
import { failure } from "@libretto/core/kernel/failure";
import { left, taskEither } from "@libretto/core/kernel/fp";
import type { Diagnosis, DiagnosisDraft } from "@libretto/core/record/diagnoses/diagnosis";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { exams } from "@libretto/core/record/exams/wire";
import { files } from "@libretto/core/record/files/wire";
import { labResults } from "@libretto/core/record/lab-results/wire";
import { familyHistory } from "@libretto/core/record/medical-history/narratives-wire";
import { correctInForm } from "@libretto/ui/documents/correct-item";
import { DocumentsModel } from "@libretto/ui/documents/documents-model";
import type { PickedDocument } from "@libretto/ui/record/document-doors/picked-document";
import { type RecordServices, SectionsModel } from "@libretto/ui/record/sections-model";
import type { RowFormModel } from "@libretto/ui/shared/section/row-form-model";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { aDiagnosis, aPatient } from "../../support/builders.ts";
import { cdaText, loinc, section } from "../../support/documents/cda.ts";
import {
  GLUCOSE,
  laboratoryReport,
  pdfWithDocument,
  type SmallResult,
  SODIUM,
} from "../../support/documents/small-reports.ts";
import { createUiFixture, topDialogModel, type UiFixture } from "../../support/ui/ui-fixture.ts";
import { unwrap } from "../../support/unwrap.ts";

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
/** A patient summary with a text of the family history. */
const letterOf = (familyHistory: string): string =>
  cdaText({
    ...{ code: "60591-5", title: `Lettera: ${familyHistory}` },
    sections: [section({ code: "10157-6", title: "Anamnesi familiare", text: familyHistory })],
  }).replaceAll("20260921", "20260121");
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

  it("reads small files first, and reads on after one that takes too long", async () => {
    const read: number[] = [];
    const progress: unknown[] = [];
    const readFile: RecordServices["readFile"] = (content, ...rest) => {
      const size = "size" in content ? content.size : 0;
      read.push(size);
      progress.push([reading.readCount + 1, reading.readingFile?.name]);
      return size > 1000
        ? taskEither.right([{ path: [], result: left("tookTooLong") }])
        : fixture.services.readFile(content, ...rest);
    };
    const reading = new DocumentsModel({ ...fixture.services, readFile });
    const large = picked("large.pdf", new Blob(["%PDF-1.7", " ".repeat(1000)]));
    await reading.add([large, summaryOf("b.json", "Asma", "Gotta"), summaryOf("a.json", "Asma")]);
    expect(read).toEqual(read.toSorted((a, b) => a - b));
    expect(progress).toEqual([
      [1, "a.json"],
      [2, "b.json"],
      [3, "large.pdf"],
    ]);
    expect(reading.documents.length).toBe(2);
    expect(reading.unreadableFiles.map(({ name, canReadAgain, canStore }) => [name, canReadAgain, canStore])).toEqual([
      ["large.pdf", true, true],
    ]);
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
    expect(results.map(({ documents }) => documents)).toEqual([[stored[0]?.id], [stored[0]?.id]]);
  });

  it("gives the original the strictest level of the rows that are accepted, before it stores them", async () => {
    await model.add([await pdfOf("referto.pdf", reportOf(SODIUM))]);
    const [exam, result] = model.items;
    if (exam === undefined || result === undefined) throw new Error("no rows");
    const levels: number[] = [];
    for (const [item, level] of [
      [exam, 2],
      [result, 5],
    ] as const) {
      model.setLevel(level);
      expect(await model.accept(item)).toBe(true);
      levels.push(...fixture.store.rows(files, patient.id).map((file) => file.level));
    }
    expect(levels).toEqual([2, 5]);
  });

  it("raises the level of the original also after a reload, and never of a file that the person has stored", async () => {
    await model.add([await pdfOf("referto.pdf", reportOf(SODIUM))]);
    model.setLevel(2);
    const [exam] = model.items;
    if (exam !== undefined) await model.accept(exam);
    const later = new DocumentsModel(fixture.services);
    await later.open();
    later.setLevel(5);
    const result = later.items.find(({ status, item }) => status === "open" && item.section === "labResults");
    expect(result !== undefined && (await later.accept(result))).toBe(true);
    const [stored] = fixture.store.rows(files, patient.id);
    expect(stored?.level).toBe(5);
    const third = new DocumentsModel(fixture.services);
    await third.add([{ ...(await pdfOf("altro.pdf", reportOf(GLUCOSE))), storedId: stored?.id ?? null }]);
    third.setLevel(6);
    await third.acceptAll();
    expect(fixture.store.rows(files, patient.id).map(({ level }) => level)).toEqual([5]);
  });

  it("stores the original with the stricter level of its first row at once", async () => {
    const { fileService } = fixture.services;
    const levels: number[] = [];
    const add: typeof fileService.add = (owner, ready) => {
      levels.push(ready.file.level);
      return fileService.add(owner, ready);
    };
    model = new DocumentsModel({ ...fixture.services, fileService: { ...fileService, add } });
    await model.add([await pdfOf("referto.pdf", reportOf(SODIUM))]);
    model.setLevel(2);
    const [item] = model.items;
    item?.replaceDraft(item.item.draft, 5);
    if (item !== undefined) await model.accept(item);
    expect(levels).toEqual([5]);
  });

  it("keeps no document of a medication that the person declines, unless the person has stored it", async () => {
    const { store } = fixture.services;
    const add: typeof store.add = (section, ...rest) =>
      section.name === "diagnoses"
        ? taskEither.left(failure("refused", "therapies.notConfirmed"))
        : store.add(section, ...rest);
    model = new DocumentsModel({ ...fixture.services, store: { ...store, add } });
    await model.add([summaryOf("a.json", "Asma")]);
    const [[item], [document]] = [model.items, model.documents];
    if (item === undefined || document === undefined) throw new Error("no row");
    expect([await model.accept(item), item.status, document.copy.is]).toEqual([true, "open", "notStored"]);
    expect(fixture.store.rows(files, patient.id)).toEqual([]);
    await model.storeText(document);
    await model.accept(item);
    expect([fixture.store.rows(files, patient.id).length, document.copy.is]).toEqual([1, "stored"]);
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

  it("stores the text of each document of a file that the record cannot take, unless the person does not want it", async () => {
    const file = (name: string, text: string) => picked(name, new Blob([text]));
    await model.add([file("referto.xml", reportOf(SODIUM)), file("altro.xml", letterOf("Padre iperteso"))]);
    const [report, letter] = model.documents;
    letter?.setWantsCopy(false);
    await model.acceptAll();
    const stored = fixture.store.rows(files, patient.id);
    expect(stored).toMatchObject([
      { name: "referto.pdf", mediaType: "application/pdf", comment: "Referto di laboratorio" },
    ]);
    expect([report?.copy, letter?.copy]).toEqual([{ is: "stored", id: stored[0]?.id }, { is: "notStored" }]);
    expect(fixture.store.rows(labResults, patient.id)).toMatchObject([{ documents: [stored[0]?.id] }]);
    expect(fixture.store.rows(familyHistory, patient.id).map(({ documents }) => documents)).toEqual([undefined]);
    const { bytes } = unwrap(await fixture.services.fileService.loadContent(patient.id, stored[0]?.id ?? 0)());
    const text = new TextDecoder().decode(bytes);
    expect(text).toContain("Sodio 140 mmol/L");
    expect(text).toContain("Non è il documento originale");
  });

  it("prints what was read of a document without a text, and knows its copy after a reload", async () => {
    await model.add([summaryOf("a.json", "Asma", "Gotta")]);
    const [asthma] = model.items;
    if (asthma !== undefined) await model.accept(asthma);
    const [stored] = fixture.store.rows(files, patient.id);
    const { bytes } = unwrap(await fixture.services.fileService.loadContent(patient.id, stored?.id ?? 0)());
    expect(new TextDecoder().decode(bytes)).toMatch(/Asma.*Gotta/);
    const later = new DocumentsModel(fixture.services);
    await later.open();
    expect([later.files[0]?.isStorable, later.documents[0]?.copy]).toEqual([false, { is: "stored", id: stored?.id }]);
  });

  it("knows a copy that was stored on request after a reload, and stores it once", async () => {
    await model.add([summaryOf("a.json", "Asma", "Gotta")]);
    fixture.trouble.failNext(failure("unavailable", "failure.unavailable"));
    const [asthma] = model.items;
    if (asthma !== undefined) await model.accept(asthma);
    const [document] = model.documents;
    expect(document?.copy).toMatchObject({ is: "failed", failure: { code: "failure.unavailable" } });
    if (document !== undefined) await model.storeText(document);
    const later = new DocumentsModel(fixture.services);
    await later.open();
    expect(later.documents[0]?.copy.is).toBe("stored");
    await later.acceptAll();
    expect(fixture.store.rows(files, patient.id)).toHaveLength(1);
  });

  it("does not store a file of the record again", async () => {
    const pdf = await pdfOf("referto.pdf", reportOf(SODIUM));
    await model.add([{ ...pdf, storedId: 41 }]);
    await model.acceptAll();
    expect(fixture.store.rows(files, patient.id)).toEqual([]);
    expect(fixture.store.rows(labResults, patient.id)).toMatchObject([{ documents: [41] }]);
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

  it("links the rows of every section with the original, also texts that are added to a stored row", async () => {
    await model.add([await pdfOf("lettera.pdf", letterOf("Padre iperteso"))]);
    await model.acceptAll();
    await model.add([await pdfOf("altra.pdf", letterOf("Madre diabetica"))]);
    const added = model.items.find(({ item, canAccept }) => item.section === "familyHistory" && canAccept);
    expect(added !== undefined && (await model.accept(added))).toBe(true);
    const [second, first] = fixture.store
      .rows(files, patient.id)
      .map(({ id }) => id)
      .toSorted((a, b) => b - a);
    expect(fixture.store.rows(familyHistory, patient.id).map(({ documents }) => documents)).toEqual([[first, second]]);
  });

  it("gives a stored row that a text is added to the chosen level when that is stricter, and never a more open one", async () => {
    for (const [level, text, raised] of [
      [2, "Padre iperteso", null],
      [5, "Madre diabetica", 5],
      [3, "Nonna con asma", null],
    ] as const) {
      model.setLevel(level);
      await model.add([await pdfOf(`${text}.pdf`, letterOf(text))]);
      const item = model.items.find(({ item: { section }, canAccept }) => section === "familyHistory" && canAccept);
      if (item === undefined) throw new Error("no row");
      expect(model.findRaisedLevel(item)).toBe(raised);
      await model.accept(item);
    }
    expect(fixture.store.rows(familyHistory, patient.id).map(({ level }) => level)).toEqual([5]);
  });
});

describe("the correction of an offered row in the form of its section", () => {
  const open = async (...conditions: readonly string[]) => {
    const fixture = createUiFixture({ patient: aPatient({ birth: null, taxCode: "" }) });
    await fixture.services.record.load();
    const model = new DocumentsModel(fixture.services);
    await model.add([summaryOf("a.json", ...conditions)]);
    const [row] = model.items;
    if (row === undefined) throw new Error("no row");
    const done = correctInForm(new SectionsModel(fixture.services), row, model.level);
    await vi.waitFor(() => expect(fixture.dialogs.stack).toHaveLength(1));
    const form = await topDialogModel<RowFormModel<DiagnosisDraft, Diagnosis>>(fixture.dialogs);
    return { fixture, model, row, done, form };
  };

  it("changes the row and its level, and stores nothing before the row is accepted", async () => {
    const { fixture, model, row, done, form } = await open("Asma");
    expect(form.form.values).toMatchObject({ condition: "Asma", level: STRICTLY_RESTRICTED });
    form.form.fields.condition.write("Asma lieve");
    form.form.fields.careProvider.write("Dott.ssa Neri");
    form.form.fields.level.write(2);
    await form.form.submit();
    await done;
    expect(row.item.draft).toMatchObject({ condition: "Asma lieve", careProvider: "Dott.ssa Neri" });
    expect([fixture.store.rows(diagnoses, aPatient().id), row.isComplete, fixture.dialogs.stack]).toEqual([
      [],
      true,
      [],
    ]);
    await model.saveDraft();
    const later = new DocumentsModel(fixture.services);
    await later.open();
    const [restored] = later.items;
    if (restored !== undefined) await later.accept(restored);
    expect(fixture.store.rows(diagnoses, aPatient().id)).toMatchObject([{ condition: "Asma lieve", level: 2 }]);
  });

  it("changes nothing when the form is dismissed, and shows what the rules refuse", async () => {
    const { row, done, form } = await open("Asma");
    form.form.fields.condition.write("");
    await form.form.submit();
    expect(form.form.fields.condition.problem).not.toBe(null);
    form.dismiss();
    await done;
    expect([row.item.draft, row.level]).toMatchObject([{ condition: "Asma" }, null]);
  });
});
