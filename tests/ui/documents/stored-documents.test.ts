import { files } from "@libretto/core/record/files/wire";
import { labResults } from "@libretto/core/record/lab-results/wire";
import { removeRow, restoreRow } from "@libretto/core/record/use-cases";
import { DocumentsModel } from "@libretto/ui/documents/documents-model";
import type { ReviewedItem } from "@libretto/ui/documents/reviewed-item";
import type { PickedDocument } from "@libretto/ui/record/document-doors/picked-document";
import { beforeEach, describe, expect, it } from "vitest";
import { aPatient } from "../../support/builders.ts";
import { GLUCOSE, laboratoryReport, pdfWithDocument, SODIUM } from "../../support/documents/small-reports.ts";
import { createUiFixture, type UiFixture } from "../../support/ui/ui-fixture.ts";
import { unwrap } from "../../support/unwrap.ts";

const REPORT = laboratoryReport(GLUCOSE, SODIUM).replaceAll("20260921", "20260121");
const picked = (name: string, content: BlobPart): PickedDocument => ({
  ...{ name, mediaType: "", content: new Blob([content]), storedId: null },
});

/** A document that the record stores as it is, and one of which it stores the text. */
const KINDS = [
  ["a PDF", async () => picked("referto.pdf", new Uint8Array(await pdfWithDocument(REPORT)))],
  ["a text of which a PDF is stored", async () => picked("referto.xml", REPORT)],
] as const;

describe.each(KINDS)("the stored document of %s", (_kind, pick) => {
  let fixture: UiFixture;
  let model: DocumentsModel;
  let document: PickedDocument;
  const patient = aPatient({ name: "Teresa", surname: "Bellandi", birth: null, taxCode: "" });
  beforeEach(async () => {
    fixture = createUiFixture({ patient });
    await fixture.services.record.load();
    document = await pick();
    model = new DocumentsModel(fixture.services);
    await model.add([document]);
  });

  const storedFiles = () => fixture.store.rows(files, patient.id);
  const documentsOfResults = () => fixture.store.rows(labResults, patient.id).map((row) => row.documents);
  const resultsOf = (review: DocumentsModel): readonly ReviewedItem[] =>
    review.items.filter(({ item, status }) => item.section === "labResults" && status === "open");
  const acceptResult = async (review: DocumentsModel) => {
    const [result] = resultsOf(review).filter(({ canAccept }) => canAccept);
    if (result === undefined) throw new Error("no result");
    expect(await review.accept(result)).toBe(true);
  };
  const stateOf = ({ files: [file] }: DocumentsModel) =>
    file?.isStorable === true ? file.original : file?.documents[0]?.copy;
  const removeStored = async () => {
    const [stored] = storedFiles();
    if (stored === undefined) throw new Error("no file");
    unwrap(await removeRow(fixture.services.store)(files, patient.id, stored)());
    return stored;
  };

  it("is not stored a second time in a new review, and the rows are linked with the first one", async () => {
    await acceptResult(model);
    const [first] = storedFiles();
    const later = new DocumentsModel(fixture.services);
    later.setLevel(3);
    await later.add([document]);
    expect(stateOf(later)).toEqual({ is: "stored", id: first?.id, earlierLevel: first?.level });
    await acceptResult(later);
    expect([storedFiles().length, documentsOfResults()]).toEqual([1, [[first?.id], [first?.id]]]);
    // the person chose that level in another review
    expect(storedFiles()[0]?.level).toBe(first?.level);
  });

  it("keeps its level when a review that has found it is interrupted, also after it comes back from the bin", async () => {
    model.setLevel(2);
    await acceptResult(model);
    const [first] = storedFiles();
    model.reset();
    const later = new DocumentsModel(fixture.services);
    await later.add([document]);
    const stored = await removeStored();
    await later.open();
    const afterDeletion = new DocumentsModel(fixture.services);
    await afterDeletion.open();
    expect(stateOf(afterDeletion)).toMatchObject({ is: "deleted", id: first?.id });
    unwrap(await restoreRow(fixture.services.store)(files, patient.id, stored)());
    await afterDeletion.checkStored();
    const resumed = new DocumentsModel(fixture.services);
    await resumed.open();
    for (const review of [afterDeletion, resumed])
      expect(stateOf(review)).toEqual({ is: "stored", id: first?.id, earlierLevel: first?.level });
    resumed.setLevel(6);
    await acceptResult(resumed);
    expect([first?.level, storedFiles().map(({ level }) => level)]).toEqual([2, [2]]);
  });

  it("is stored once when the person drops it twice in one review", async () => {
    await model.add([document]);
    const [first, second] = resultsOf(model).filter(({ item }) => item.name === resultsOf(model)[0]?.item.name);
    expect(second).toBeDefined();
    await model.acceptAll(first === undefined ? [] : [first]);
    for (const file of model.files)
      if (file.isStorable) await model.storeFile(file);
      else for (const one of file.documents) await model.storeText(one);
    expect(storedFiles().length).toBe(1);
  });

  it("is stored when another file of the record has the same name, size and no equal content", async () => {
    await acceptResult(model);
    const [first] = storedFiles();
    const bytes = new Uint8Array(first?.bytes ?? 0).fill(32);
    fixture.fileService.put(first?.id ?? 0, { mediaType: "application/pdf", bytes });
    const later = new DocumentsModel(fixture.services);
    await later.add([document]);
    expect(stateOf(later)).toEqual({ is: "notStored" });
    await acceptResult(later);
    expect(storedFiles().length).toBe(2);
  });

  it("is said to be deleted when the review is opened again, is not stored again by itself, and comes back", async () => {
    await acceptResult(model);
    const stored = await removeStored();
    await model.open();
    expect(stateOf(model)).toEqual({ is: "deleted", id: stored.id });
    const resumed = new DocumentsModel(fixture.services);
    await resumed.open();
    expect(stateOf(resumed)).toEqual({ is: "deleted", id: stored.id });
    await acceptResult(resumed);
    expect(storedFiles()).toEqual([]);
    expect(documentsOfResults()).toContainEqual([]);
    unwrap(await restoreRow(fixture.services.store)(files, patient.id, stored)());
    await resumed.checkStored();
    expect(stateOf(resumed)).toMatchObject({ is: "stored", id: stored.id });
  });

  it("is stored again when the person requests it after the deletion", async () => {
    await acceptResult(model);
    await removeStored();
    await model.checkStored();
    const [file] = model.files;
    if (file?.isStorable === true) await model.storeFile(file);
    else if (file?.documents[0] !== undefined) await model.storeText(file.documents[0]);
    expect(stateOf(model)).toEqual({ is: "stored", id: storedFiles()[0]?.id });
    await acceptResult(model);
    expect(documentsOfResults()).toContainEqual([storedFiles()[0]?.id]);
  });
});
