import { failure } from "@libretto/core/kernel/failure";
import { isRight, left } from "@libretto/core/kernel/fp";
import { exams } from "@libretto/core/record/exams/wire";
import { roomLeft } from "@libretto/core/record/files/content-rules";
import { files } from "@libretto/core/record/files/wire";
import type { DiscReviewModel } from "@libretto/ui/documents/disc/disc-review-model";
import type { StudyReviewModel } from "@libretto/ui/documents/disc/study-review-model";
import { DocumentsModel } from "@libretto/ui/documents/documents-model";
import { pictureLabels, positionText } from "@libretto/ui/record/dicom/picture-labels";
import { SeriesViewerModel } from "@libretto/ui/record/dicom/series-viewer-model";
import { type PickedDocument, toPickedFolder } from "@libretto/ui/record/document-doors/picked-document";
import { labelsIn } from "@libretto/ui/shared/translations";
import { beforeEach, describe, expect, it } from "vitest";
import { aPatient, on } from "../../support/builders.ts";
import { discArchive, discDirectory, discImage, discPdf, discReport } from "../../support/documents/dicom-disc.ts";
import { createUiFixture, type UiFixture } from "../../support/ui/ui-fixture.ts";

const PDF = new TextEncoder().encode("%PDF-1.4\n1 0 obj\n<<>>\nendobj\nstartxref\n0\n%%EOF\n\n");
const patient = aPatient({ name: "Anna", surname: "Rossi", birth: on("1968-04-17"), taxCode: "" });

type Files = Readonly<Record<string, Uint8Array>>;
const picked = (name: string, bytes: Uint8Array | Blob): PickedDocument => ({
  ...{ name, mediaType: "", storedId: null },
  content: bytes instanceof Blob ? bytes : new Blob([new Uint8Array(bytes)]),
});
const CD: Files = {
  DICOMDIR: discDirectory(["DICOM/IM000001"]),
  "DICOM/IM000001": discImage({ number: 1, z: 30 }),
  "DICOM/IM000002": discImage({ number: 2, z: 20 }, { start: "dataSet" }),
  "DICOM/IM000003": discImage({ number: 3, z: 10 }),
  "DICOM/SR000001": discReport("Nessuna lesione."),
  "DICOM/PDF00001": discPdf(PDF),
};

describe("a hospital disc in the review", () => {
  let fixture: UiFixture;
  let model: DocumentsModel;
  beforeEach(async () => {
    fixture = createUiFixture({ patient });
    await fixture.services.record.load();
    model = new DocumentsModel(fixture.services);
  });

  const openDisc = async (documents: readonly PickedDocument[]): Promise<DiscReviewModel> => {
    await model.add(documents);
    const disc = model.files.at(-1)?.disc;
    if (disc === null || disc === undefined) throw new Error("the files are no disc");
    await disc.load();
    return disc;
  };
  const open = async (content: Files = CD) => openDisc([picked("cd.zip", await discArchive(content))]);
  const onlyStudy = (disc: DiscReviewModel): StudyReviewModel => {
    const [study, ...others] = disc.studies;
    if (study === undefined || others.length > 0) throw new Error("one study");
    return study;
  };
  const storedFiles = () => fixture.store.rows(files, patient.id);
  const storedExams = () => fixture.store.rows(exams, patient.id);

  it("becomes one exam with its images in their order and its reports, all of one day and one level", async () => {
    const study = onlyStudy(await open());
    expect([study.title, study.kind, study.needsOwnership, study.problem]).toEqual([
      ...["Torace senza contrasto", "radiology", false, null],
    ]);
    expect([study.openFiles.length, study.series.map(({ storedCount }) => storedCount)]).toEqual([5, [0]]);
    model.setLevel(3);
    await study.store();
    const [exam] = storedExams();
    expect(storedExams()).toMatchObject([
      { list: "completed", kind: "radiology", reason: "Torace senza contrasto", date: "2025-09-25", level: 3 },
    ]);
    const stored = storedFiles().toSorted((a, b) => a.name.localeCompare(b.name));
    expect(stored.map(({ name, kind }) => [name.replace(/ \[.*\]/, ""), kind])).toEqual([
      ["CT 3 Assiale 001.dcm", "dicom"],
      ["CT 3 Assiale 002.dcm", "dicom"],
      ["CT 3 Assiale 003.dcm", "dicom"],
      ["Referto radiologico.pdf", "document"],
      ["Referto TC.pdf", "document"],
    ]);
    for (const file of stored)
      expect(file).toMatchObject({
        exam: exam?.id,
        level: 3,
        surveyedOn: "2025-09-25",
        comment: "Torace senza contrasto",
      });
    const first = await fixture.services.fileService.loadContent(patient.id, stored[0]?.id ?? 0)();
    expect(isRight(first) && [...first.right.bytes]).toEqual([...(CD["DICOM/IM000003"] ?? [])]);
    expect([study.isComplete, study.failure, study.progress]).toEqual([true, null, null]);
  });

  it("adds nothing when it comes again, as a folder or as single files too", async () => {
    await onlyStudy(await open()).store();
    const before = [storedExams(), storedFiles()];
    const folder = Object.entries(CD).map(([path, bytes]) => ({ path, content: new Blob([new Uint8Array(bytes)]) }));
    const single = Object.entries(CD).map(([path, bytes]) => picked(path.split("/").at(-1) ?? "", bytes));
    for (const documents of [[toPickedFolder("CD", folder)], single]) {
      const study = onlyStudy(await openDisc(documents));
      expect([study.isComplete, study.problem]).toEqual([true, "nothingChosen"]);
      await study.store();
      expect([storedExams(), storedFiles()]).toEqual(before);
    }
  });

  it("finds a PDF beside the images again by its bytes, and takes one of the same size for no copy", async () => {
    const other = PDF.map((byte) => (byte === 0x31 ? 0x32 : byte));
    const image = discImage();
    await onlyStudy(await open({ image, "referto.pdf": PDF })).store();
    const again = onlyStudy(await open({ image, "copia.pdf": PDF }));
    expect([again.isComplete, storedFiles().length]).toEqual([true, 2]);
    const another = onlyStudy(await open({ image, "referto.pdf": other }));
    expect(another.openFiles.map(({ path }) => path)).toEqual(["referto.pdf"]);
    await another.store();
    expect([another.isComplete, storedFiles().length, storedExams().length]).toEqual([true, 3, 1]);
  });

  it("says what is stored when the storing is interrupted, and goes on without storing anything twice", async () => {
    const study = onlyStudy(await open());
    const add = fixture.services.fileService.add;
    let accepted = 2;
    const quotaReached = left(failure("noRoom", "files.quotaReached"));
    const failing: typeof add = (...of) => (accepted-- > 0 ? add(...of) : async () => quotaReached);
    Object.assign(fixture.services.fileService, { add: failing });
    await study.store();
    expect([study.storedCount, study.openFiles.length, study.isInterrupted]).toEqual([2, 3, true]);
    expect(study.failure?.code).toBe("files.quotaReached");
    Object.assign(fixture.services.fileService, { add });
    await study.store();
    expect([storedExams().length, storedFiles().length, study.isComplete, study.failure]).toEqual([1, 5, true, null]);
  });

  it("can be stopped, and continued another day from the same disc", async () => {
    const study = onlyStudy(await open());
    const add = fixture.services.fileService.add;
    Object.assign(fixture.services.fileService, {
      add: (...of: Parameters<typeof add>) => {
        study.stop();
        return add(...of);
      },
    });
    await study.store();
    expect([study.storedCount, study.isInterrupted]).toEqual([1, true]);
    Object.assign(fixture.services.fileService, { add });
    const later = onlyStudy(await open());
    expect([later.storedCount, later.openFiles.length]).toEqual([1, 4]);
    await later.store();
    expect([storedExams().length, storedFiles().length]).toEqual([1, 5]);
  });

  it("stores only the chosen series", async () => {
    const study = onlyStudy(await open({ a: discImage(), b: discImage({ seriesUid: "2.25.201", seriesNumber: 4 }) }));
    const [first] = study.series;
    if (first === undefined) throw new Error("a series");
    study.choose(first.series, false);
    await study.store();
    expect([storedFiles().map(({ name }) => name.slice(0, 4)), study.isComplete]).toEqual([["CT 4"], false]);
  });

  it("asks whose it is before it offers anything of another person, or of several", async () => {
    const disc = await open({
      own: discImage(),
      other: discImage({ patient: "BIANCHI^LUCA", studyUid: "2.25.101", seriesUid: "2.25.201" }),
      nobody: discImage({ patient: "", birth: "", studyUid: "2.25.102", seriesUid: "2.25.202" }),
    });
    expect(disc.arranged.persons).toBe(3);
    const stateOf = () => disc.studies.map(({ study, isOffered }) => [study.person?.surname ?? null, isOffered]);
    expect(stateOf()).toEqual(
      expect.arrayContaining([
        ["ROSSI", true],
        ["BIANCHI", false],
        [null, false],
      ]),
    );
    for (const study of disc.studies) await study.store();
    expect(storedExams()).toHaveLength(1);
    for (const study of disc.studies) study.setOwn(true);
    expect(disc.studies.map(({ problem }) => problem)).toEqual(expect.arrayContaining(["nothingChosen", null, null]));
  });

  it("of nobody is offered, and needs no statement when it is the only one", async () => {
    const study = onlyStudy(await open({ a: discImage({ patient: "", birth: "" }) }));
    expect([study.study.person, study.isOffered, study.needsOwnership]).toEqual([null, true, false]);
  });

  it("is not stored when it does not fit, or without a kind of exam", async () => {
    const disc = await open();
    const study = onlyStudy(disc);
    study.setKind(null);
    expect(study.problem).toBe("noKind");
    await study.store();
    expect([study.openFiles.length, storedExams()]).toEqual([5, []]);
    const large = { ...(await fullFile()), bytes: 2_000_000_000 - 1000 };
    disc.stored.add(large);
    expect([study.problem, disc.stored.room]).toEqual(["tooManyBytes", { files: 4999, bytes: 1000 }]);
    expect(roomLeft({ files: 6000, bytes: 0 })).toEqual({ files: 0, bytes: 2_000_000_000 });
  });
  /** A stored file, as the record has it. */
  const fullFile = async () => {
    const study = onlyStudy(await open({ a: discImage({ seriesUid: "2.25.900" }) }));
    await study.store();
    const [file] = storedFiles();
    if (file === undefined) throw new Error("a file");
    return file;
  };

  it("shows its images before they are stored", async () => {
    const study = onlyStudy(await open());
    const [offered] = study.series;
    if (offered === undefined) throw new Error("a series");
    const viewer = new SeriesViewerModel(3, study.loadImage(offered.series));
    await viewer.show(0);
    expect([viewer.grey?.pixels.stored[0], viewer.grey?.presets.map(({ name }) => name)]).toEqual([
      3,
      ["LUNG", "BONE"],
    ]);
    const [, bone] = viewer.grey?.presets ?? [];
    if (bone !== undefined) viewer.grey?.setWindow(bone);
    await viewer.step(1);
    expect([viewer.index, viewer.grey?.pixels.stored[0], viewer.grey?.window]).toEqual([
      1,
      2,
      { centre: 800, width: 1600 },
    ]);
    await viewer.step(10);
    expect([viewer.index, viewer.grey?.pixels.stored[0]]).toEqual([2, 1]);
    await viewer.show(-4);
    expect(viewer.index).toBe(0);
  });

  it("says the number of the image on the screen while the wanted one is loaded", async () => {
    const study = onlyStudy(await open());
    const [offered] = study.series;
    if (offered === undefined) throw new Error("a series");
    const load = study.loadImage(offered.series);
    let finish: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const viewer = new SeriesViewerModel(3, (index) => async () => {
      if (index === 2) await slow;
      return load(index)();
    });
    const label = labelsIn("it", pictureLabels);
    const state = () => [viewer.shownIndex, viewer.isLoading, positionText(label, viewer)];
    expect(state()).toEqual([null, true, "Carico l'immagine…"]);
    await viewer.show(0);
    expect(state()).toEqual([0, false, "Immagine 1 di 3"]);
    const last = viewer.show(2);
    expect(state()).toEqual([0, true, "Immagine 1 di 3. Carico l'immagine 3…"]);
    expect(viewer.grey?.pixels.stored[0]).toBe(3);
    finish();
    await last;
    expect([...state(), viewer.grey?.pixels.stored[0]]).toEqual([2, false, "Immagine 3 di 3", 1]);
  });
});
