import { failure } from "@libretto/core/kernel/failure";
import { isRight, right, taskEither } from "@libretto/core/kernel/fp";
import { REDUCED_PIXELS } from "@libretto/core/media/pixels";
import type { FileService, PickedFile } from "@libretto/core/ports/files/file-service";
import type { ReducePicture } from "@libretto/core/ports/files/reduce-picture";
import type { Exam } from "@libretto/core/record/exams/exam";
import { exams } from "@libretto/core/record/exams/wire";
import type { FileDraft, RecordFile } from "@libretto/core/record/files/record-file";
import { files, kardiaTraces } from "@libretto/core/record/files/wire";
import type { LabResult } from "@libretto/core/record/lab-results/lab-result";
import { labResults } from "@libretto/core/record/lab-results/wire";
import { downloadFile, showTrace } from "@libretto/ui/record/files/file-actions";
import type { FileFormModel } from "@libretto/ui/record/files/file-form-model";
import { filesView } from "@libretto/ui/record/files/section.tsx";
import { SectionsModel } from "@libretto/ui/record/sections-model";
import { sizeText } from "@libretto/ui/shared/uploads/size-text";
import { when } from "mobx";
import { describe, expect, it } from "vitest";
import { aPatient, on, TODAY } from "../../../support/builders.ts";
import { hugePng, JPEG, PNG } from "../../../support/files/pictures.ts";
import { PDF_END } from "../../../support/record/files.ts";
import { answer, createUiFixture, flushMicrotasks, topDialog, topDialogModel } from "../../../support/ui/ui-fixture.ts";

const PATIENT = aPatient().id;
const PDF = new TextEncoder().encode(`%PDF-1.7\n${PDF_END}`);

const picked = (differs: Partial<PickedFile> = {}): PickedFile => ({
  name: "referto.pdf",
  mediaType: "application/pdf",
  bytes: PDF.length,
  content: new Blob([PDF]),
  ...differs,
});
const aRow = (differs: Partial<RecordFile> = {}): RecordFile => ({
  ...(files.createBlank("files", TODAY) as RecordFile),
  id: 5,
  version: 1,
  kind: "document",
  name: "lettera.pdf",
  mediaType: "application/pdf",
  bytes: 1_250_000,
  surveyedOn: on("2026-02-01"),
  ...differs,
});

type UiFixture = ReturnType<typeof createUiFixture>;
const opened = async (list: "files" | "kardia" = "files", fixture: UiFixture = createUiFixture()) => {
  await fixture.services.record.load();
  const definition = list === "files" ? files : kardiaTraces;
  return {
    ...fixture,
    model: new SectionsModel(fixture.services).sectionModel<FileDraft, RecordFile>(definition, filesView),
  };
};
const newFile = async (list: "files" | "kardia" = "files", fixture?: UiFixture) => {
  const page = await opened(list, fixture);
  void page.model.openAddForm(list);
  return { ...page, form: await topDialogModel<FileFormModel>(page.dialogs) };
};

describe("the search of the files", () => {
  it.each([
    { text: "lettera", found: ["lettera.pdf"] },
    { text: "LETTERA.P", found: ["lettera.pdf"] },
    { text: ".pdf", found: ["lettera.pdf", "radiografia.pdf"] },
    { text: "dicembre", found: ["radiografia.pdf"] },
    { text: "elettro", found: [] },
  ])("finds $found by “$text”", async ({ text, found }) => {
    const { model, store, services } = await opened();
    store.put(files, PATIENT, [aRow(), aRow({ id: 6, name: "radiografia.pdf", comment: "di dicembre" })]);
    await services.record.load();
    await model.setSearch(text);
    expect(model.matchingRows.map(({ name }) => name).toSorted()).toEqual(found);
  });
});

describe("a new file", () => {
  it("requires the file, its kind, its day and its level, and starts with today and without restriction", async () => {
    const { form } = await newFile();
    expect(form.form.values).toMatchObject({ surveyedOn: TODAY, level: 1, kind: null, upload: null });
    expect(await form.form.submit()).toEqual({ is: "wrong", field: "upload" });
    expect(form.form.problems).toEqual([
      ["upload", "form.required"],
      ["kind", "files.kindInvalid"],
    ]);
    expect(form.picked?.problem).toBe("form.required");
  });

  it("is uploaded after a question that names it, and is shown in its list", async () => {
    const { form, dialogs, model, store, fileService, successCodes } = await newFile();
    await form.pick(picked());
    form.form.fields.kind.write("document");
    form.form.fields.comment.write("Dimissione");
    const saving = form.form.submit();
    const question = await answer(dialogs, true);
    expect(question.changes?.map(({ label, after }) => [label, after])).toEqual([
      ["File", "referto.pdf"],
      ["Tipo", "Documento"],
      ["Data di rilevazione", "14/03/2026"],
      ["Commento", "Dimissione"],
      ["Livello di riservatezza", "Nessuna Restrizione: non lo vede nessun dottore"],
    ]);
    expect(await saving).toEqual({ is: "saved" });
    await flushMicrotasks();
    const [savedFile] = store.rows(files, PATIENT);
    expect(savedFile).toMatchObject({
      name: "referto.pdf",
      kind: "document",
      bytes: PDF.length,
      auditEntry: 132,
      level: 1,
    });
    expect(model.highlighted).toBe(savedFile?.id);
    expect(successCodes()).toEqual(["files.uploaded"]);
    const content = savedFile && (await fileService.loadContent(PATIENT, savedFile.id)());
    expect(content && isRight(content) && content.right.bytes).toEqual(PDF);
  });

  it("shows its progress, and can be cancelled without losing typed text", async () => {
    let finish = () => {};
    let stopped = 0;
    const fixture = createUiFixture();
    const slow: FileService["add"] = (_patient, _ready, sending) => () =>
      new Promise((resolve) => {
        sending?.onStart?.(() => {
          stopped++;
          resolve({ _tag: "Left", left: failure("refused", "files.uploadStopped") });
        });
        sending?.onProgress?.(4, 9);
        finish = () => sending?.onProgress?.(9, 9);
      });
    const { form, dialogs } = await newFile("kardia", {
      ...fixture,
      services: { ...fixture.services, fileService: { ...fixture.fileService, add: slow } },
    });
    await form.pick(picked());
    const saving = form.form.submit();
    await answer(dialogs, true);
    expect(form.upload.progress).toEqual({ bytes: 4, of: 9 });
    finish();
    expect(form.upload.progress).toEqual({ bytes: 9, of: 9 });
    form.upload.stop();
    expect(await saving).toEqual({ is: "failed" });
    expect([form.upload.progress, form.form.failure?.code, form.picked?.value, stopped]).toEqual([
      null,
      "files.uploadStopped",
      "referto.pdf",
      1,
    ]);
    form.dismiss();
    expect(stopped).toBe(1);
  });

  /** A new file that was stored, and whose response was lost; a repeated upload is stored once. */
  const unanswered = async () => {
    const fixture = createUiFixture();
    const given = new Map<string, ReturnType<ReturnType<FileService["add"]>>>();
    const add: FileService["add"] = (patient, ready, sending) => async () => {
      const save = JSON.stringify(ready.file);
      const before = given.get(save);
      if (before !== undefined) return before;
      given.set(save, fixture.fileService.add(patient, ready, sending)());
      await given.get(save);
      return { _tag: "Left", left: failure("unavailable", "failure.unanswered") };
    };
    const page = await newFile("files", {
      ...fixture,
      services: { ...fixture.services, fileService: { ...fixture.fileService, add } },
    });
    await page.form.pick(picked());
    page.form.form.fields.kind.write("document");
    const save = async () => {
      const outcome = page.form.form.submit();
      await answer(page.dialogs, true);
      return outcome;
    };
    expect(await save()).toEqual({ is: "failed" });
    return { ...page, save };
  };

  it("RE-6: is stored once when its response was lost and its comment was changed since; another file is another one", async () => {
    const { form, save, store } = await unanswered();
    form.form.fields.comment.write("Dimissione");
    expect(await save()).toEqual({ is: "saved" });
    expect(store.rows(files, PATIENT)).toMatchObject([
      { name: "referto.pdf", bytes: PDF.length, comment: "Dimissione" },
    ]);
    const other = await unanswered();
    await other.form.pick(picked({ name: "lettera.pdf" }));
    await other.save();
    expect(other.store.rows(files, PATIENT).map(({ name }) => name)).toEqual(
      expect.arrayContaining(["referto.pdf", "lettera.pdf"]),
    );
  });

  /** A new stored file with an unsaved comment. */
  const withFailedContent = async () => {
    const page = await unanswered();
    page.form.form.fields.comment.write("Dimissione");
    page.trouble.failNext(failure("tooMany", "failure.tooMany"));
    expect(await page.save()).toEqual({ is: "failed" });
    return page;
  };

  it("is an ordinary row once it is stored: its name can be changed, and no other file is chosen", async () => {
    const { form, save, store, model } = await withFailedContent();
    expect([form.picked, form.form.values.name]).toEqual([null, "referto.pdf"]);
    await flushMicrotasks();
    expect(model.rows, "it is in its list").toMatchObject([{ name: "referto.pdf", comment: "" }]);
    await form.pick(picked({ name: "lettera.pdf" }));
    form.form.fields.name.write("dimissione.pdf");
    expect(await save()).toEqual({ is: "saved" });
    expect(store.rows(files, PATIENT)).toMatchObject([{ name: "dimissione.pdf", comment: "Dimissione" }]);
  });

  it("is not shown when somebody else has deleted it meanwhile", async () => {
    const { form, save, store, model, successCodes } = await withFailedContent();
    const [savedFile] = store.rows(files, PATIENT);
    if (savedFile === undefined) throw new Error("no row");
    await store.remove(files, PATIENT, savedFile, null)();
    expect(await save()).toEqual({ is: "failed" });
    expect(form.form.failure?.code).toBe("row.gone");
    form.dismiss();
    await flushMicrotasks();
    expect([model.rows, model.highlighted, successCodes()]).toEqual([[], null, []]);
  });

  it("opens the gate when the licence no longer allows it", async () => {
    const { form, dialogs, trouble } = await newFile("kardia");
    await form.pick(picked());
    const saving = form.form.submit();
    await flushMicrotasks();
    trouble.failNext(failure("notPermitted", "gate.notInSubscription"));
    await answer(dialogs, true);
    await saving;
    expect((await topDialog(dialogs)).kind).not.toBe("view");
  });

  it("on the Kardia list is a PDF, and anything else is removed with the reason", async () => {
    const { form } = await newFile("kardia");
    await form.pick(picked({ name: "foto.png", mediaType: "image/png", content: new Blob([PNG]) }));
    expect([form.picked?.value, form.picked?.problem]).toEqual(["", "files.pdfOnly"]);
    await form.pick(picked());
    expect([form.picked?.value, form.picked?.problem]).toEqual(["referto.pdf", null]);
    await form.pick(null);
    expect(form.picked?.value).toBe("referto.pdf");
  });

  it("is known by its content, which corrects its name", async () => {
    const { form } = await newFile();
    await form.pick(picked({ name: "referto", mediaType: "", content: new Blob(["\n\n", PDF]) }));
    expect([form.picked?.value, form.form.values.upload?.mediaType]).toEqual(["referto.pdf", "application/pdf"]);
    await form.pick(picked({ name: "foto.png", mediaType: "image/png", content: new Blob([JPEG]) }));
    expect([form.picked?.value, form.form.values.upload?.mediaType]).toEqual(["foto.jpg", "image/jpeg"]);
  });

  it("of a format that is not accepted is removed at once, and its format is named", async () => {
    const { form } = await newFile();
    await form.pick(picked({ name: "foto.jpg", mediaType: "image/jpeg", content: new Blob(["\0\0\0\x18ftypheic"]) }));
    expect([form.picked?.value, form.picked?.problem]).toEqual(["", "files.formatHeic"]);
    await form.pick(picked({ content: new Blob(["%PDF-1.7\n1 0 obj"]) }));
    expect([form.picked?.value, form.picked?.problem]).toEqual(["", "files.incomplete"]);
  });

  it("that is a protected PDF is accepted with a notice, until another file is chosen", async () => {
    const { form } = await newFile();
    const encrypted = new Blob(["%PDF-1.7\ntrailer\n<</Root 1 0 R /Encrypt 5 0 R>>", PDF_END]);
    await form.pick(picked({ content: encrypted }));
    expect([form.picked?.value, form.picked?.problem, form.notice]).toEqual([
      "referto.pdf",
      null,
      "files.protectedPdf",
    ]);
    await form.pick(picked());
    expect(form.notice).toBeNull();
  });

  describe("that is a very large photo", () => {
    const photo = picked({
      name: "foto.png",
      mediaType: "image/png",
      content: new Blob([Uint8Array.from(hugePng(9_248, 6_936))]),
    });
    const withReduction = (reducePicture: ReducePicture) => {
      const fixture = createUiFixture();
      return newFile("files", { ...fixture, services: { ...fixture.services, reducePicture } });
    };

    it("is replaced by a smaller copy, with a notice", async () => {
      let finish = () => {};
      const copy = new Blob([JPEG]);
      const { form } = await withReduction((_, pixels) => async () => {
        expect(pixels).toBe(REDUCED_PIXELS);
        await new Promise<void>((resolve) => (finish = resolve));
        return right(copy);
      });
      const picking = form.pick(photo);
      await when(() => form.notice !== null);
      expect(form.notice).toBe("files.reducing");
      finish();
      await picking;
      const { upload } = form.form.values;
      expect([upload?.name, upload?.mediaType, upload?.bytes]).toEqual(["foto.jpg", "image/jpeg", copy.size]);
      expect([upload?.content === copy, form.notice]).toEqual([true, "files.reduced"]);
    });

    it("of another format is replaced by a JPEG where the device can decode it, with a notice", async () => {
      const copy = new Blob([JPEG]);
      const { form } = await withReduction(() => async () => right(copy));
      for (const [name, start] of [
        ["foto.heic", "\0\0\0\x18ftypheic"],
        ["foto.webp", "RIFF\0\0\0\0WEBPVP8 "],
      ] as const) {
        const content = new Blob([Uint8Array.from(start, (character) => character.charCodeAt(0))]);
        await form.pick(picked({ name, mediaType: "", content }));
        const { upload } = form.form.values;
        expect([upload?.name, upload?.content === copy, form.notice]).toEqual(["foto.jpg", true, "files.converted"]);
      }
    });

    it("stays as it is when the browser cannot make it smaller", async () => {
      const { form } = await newFile();
      await form.pick(photo);
      expect([form.form.values.upload?.content === photo.content, form.notice]).toEqual([true, null]);
    });

    it("is made smaller for its bytes alone, and a small photo never", async () => {
      let copies = 0;
      const { form } = await withReduction(() => async () => {
        copies++;
        return right(new Blob([JPEG]));
      });
      await form.pick({ ...photo, content: new Blob([PNG]), bytes: PNG.length });
      await form.pick(picked({ bytes: 26 * 2 ** 20 }));
      expect(copies).toBe(0);
      await form.pick({ ...photo, content: new Blob([PNG]), bytes: 26 * 2 ** 20 });
      expect([copies, form.picked?.problem]).toEqual([1, null]);
    });
  });

  it("is the last one that was picked, and may have bytes that cannot be read", async () => {
    const { form } = await newFile();
    let finish = () => {};
    const slow = {
      ...picked().content,
      size: PDF.length,
      slice: () => ({
        arrayBuffer: () => new Promise<ArrayBuffer>((_, reject) => (finish = () => reject(new Error("moved away")))),
      }),
    };
    const first = form.pick(picked({ name: "prima.pdf", content: slow }));
    await form.pick(picked());
    finish();
    await first;
    expect(form.picked?.value).toBe("referto.pdf");
    const unreadable = form.pick(picked({ name: "altro.pdf", content: slow }));
    finish();
    await unreadable;
    expect([form.picked?.value, form.picked?.problem]).toEqual(["altro.pdf", null]);
  });

  it("that is too large, or of a wrong type, is not uploaded", async () => {
    const { form } = await newFile();
    form.form.fields.kind.write("photo");
    await form.pick(picked({ bytes: 26 * 2 ** 20 }));
    expect([form.picked?.problem, form.form.problems]).toEqual(["files.tooLarge", [["upload", "form.required"]]]);
    await form.pick(picked());
    expect(form.form.problems).toEqual([["kind", "files.otherKind"]]);
    form.form.fields.kind.write("document");
    expect(form.form.problems).toEqual([]);
  });

  it("with a future day gets today, with a message", async () => {
    const { form } = await newFile();
    form.form.fields.surveyedOn.write(on("2026-03-15"));
    form.form.fields.surveyedOn.blur();
    expect(form.form.values.surveyedOn).toBe(TODAY);
    expect(form.form.fields.surveyedOn.correction?.code).toBe("files.surveyInFuture");
  });

  it("leaves typed text on the device, and never the file", async () => {
    const { form, memory } = await newFile();
    await form.pick(picked());
    form.form.fields.comment.write("Dimissione");
    const [draft] = [...memory.drafts.values()] as [Record<string, unknown>];
    expect(draft).toMatchObject({ comment: "Dimissione" });
    expect(Object.keys(draft).filter((field) => ["upload", "name", "bytes", "mediaType"].includes(field))).toEqual([]);
  });

  it("leaves no draft while only a file is chosen, because the file cannot be stored", async () => {
    const { form, memory } = await newFile();
    await form.pick(picked());
    expect([...memory.drafts.keys()]).toEqual([]);
    form.form.fields.comment.write("Dimissione");
    expect(memory.drafts.size).toBe(1);
    form.form.fields.comment.write("");
    expect([...memory.drafts.keys()]).toEqual([]);
  });
});

describe("a file of the record", () => {
  const withRow = async (row = aRow(), fixture: UiFixture = createUiFixture()) => {
    fixture.store.put(row.list === "files" ? files : kardiaTraces, PATIENT, [row]);
    return opened(row.list, fixture);
  };

  it("is shown with name, kind, day, size and comment", async () => {
    const { model } = await withRow();
    await model.load();
    const row = model.rows[0] as RecordFile;
    expect([model.view.nameOf(row), ...model.view.factsOf({ ...row, comment: "x" })]).toEqual([
      "lettera.pdf",
      "Documento",
      "01/02/2026",
      "1,25 MB",
      "x",
    ]);
  });

  it.each([
    [0, "0 byte", "0 bytes"],
    [1, "1 byte", "1 byte"],
    [169, "169 byte", "169 bytes"],
    [1_000, "1 kB", "1 kB"],
    [12_345, "12 kB", "12 kB"],
    [100_000, "0,1 MB", "0.1 MB"],
    [1_254_999, "1,25 MB", "1.25 MB"],
    [26_214_400, "26,21 MB", "26.21 MB"],
  ])("of %i bytes has a readable size", (bytes, italian, english) => {
    expect([sizeText(bytes, "it"), sizeText(bytes, "en")]).toEqual([italian, english]);
  });

  it("is edited without choosing the file again", async () => {
    const { model, dialogs, store } = await withRow();
    await model.load();
    void model.openEditForm(model.rows[0] as RecordFile);
    const form = await topDialogModel<FileFormModel>(dialogs);
    expect([form.picked, form.isNew]).toEqual([null, false]);
    form.form.fields.name.write("lettera di dimissione.pdf");
    await form.form.submit();
    expect(store.rows(files, PATIENT)[0]?.name).toBe("lettera di dimissione.pdf");
  });

  it("names before its deletion how many rows come from it, by kind, and what happens to them", async () => {
    const { model, dialogs, store, trouble } = await withRow();
    await model.load();
    const row = model.rows[0] as RecordFile;
    const ask = async () => {
      const removing = model.confirmAndRemove(row);
      const { details } = await answer(dialogs, false);
      await removing;
      return details === undefined ? "" : "text" in details ? details.text : details.code;
    };
    expect(await ask()).toBe("");
    const results = [1, 2].map((id) => ({ ...labResults.createBlank("results", TODAY), id, documents: [row.id] }));
    store.put(labResults, PATIENT, results as unknown as readonly LabResult[]);
    const exam = { ...exams.createBlank("completed", TODAY), id: 9, documents: [row.id] };
    store.put(exams, PATIENT, [exam as unknown as Exam]);
    const text = await ask();
    expect(text).toContain("2 risultati di laboratorio");
    expect(text).toContain("1 esame");
    expect(text).toContain("Restano dove sono, ma senza il collegamento al file.");
    trouble.failNext(failure("unavailable", "failure.unavailable"));
    expect(await ask()).toContain("Non è stato possibile contare le voci");
  });

  it("is moved to the bin, and undo restores it with its id", async () => {
    const { model, dialogs, store, notices } = await withRow();
    await model.load();
    const removing = model.confirmAndRemove(model.rows[0] as RecordFile);
    const row = store.rows(files, PATIENT)[0];
    await answer(dialogs, true);
    await removing;
    expect(store.rows(files, PATIENT)).toEqual([]);
    notices.successNotices[0]?.action?.run();
    await flushMicrotasks();
    expect(store.rows(files, PATIENT).map(({ id }) => id)).toEqual([row?.id]);
  });

  it("is downloaded without a window of its own, and an earlier failure is cleared", async () => {
    const { services, windows, downloads, successCodes } = await withRow();
    const fixture = {
      ...services,
      fileService: { ...services.fileService, createDownloadLink: () => taskEither.right("/api/download/x") },
    };
    services.notices.showFailure(
      { code: "failure.downloadFailed" },
      { operation: `file/${aRow().id}`, run: () => undefined },
    );
    await downloadFile(fixture)(aRow());
    expect(services.notices.problemNotices).toEqual([]);
    expect([downloads, windows]).toEqual([["/api/download/x"], []]);
    expect(successCodes()).toEqual(["files.downloaded"]);
  });

  it("is not downloaded after a failure, and another attempt is offered", async () => {
    const { services, downloads, problemCodes, notices, trouble } = await withRow();
    trouble.failNext(failure("notFound", "failure.notFound"));
    await downloadFile(services)(aRow());
    expect([downloads, problemCodes()]).toEqual([[], ["failure.downloadFailed"]]);
    expect(notices.problemNotices[0]?.action?.verb).toBe("retry");
  });

  it("is called damaged when it is damaged, and missing when the store does not have it", async () => {
    for (const code of ["files.damaged", "files.missing"] as const) {
      const { services, problemCodes, trouble } = await withRow();
      trouble.failNext(failure("unavailable", code));
      await downloadFile(services)(aRow());
      expect(problemCodes()).toEqual([code]);
    }
  });

  it("is shown only when it is a trace in PDF", async () => {
    const { services, windows, problemCodes, fileService } = await withRow(aRow({ list: "kardia", kind: "kardia" }));
    fileService.put(5, { mediaType: "application/pdf", bytes: PDF });
    await showTrace(services)(aRow());
    expect(windows).toEqual([{ address: null, content: "application/pdf", isClosed: false }]);
    fileService.put(5, { mediaType: "text/html", bytes: PDF });
    await showTrace(services)(aRow());
    expect([windows[1]?.content, windows[1]?.isClosed, problemCodes()]).toEqual([undefined, true, ["files.damaged"]]);
  });

  it("is unavailable without a record", async () => {
    const { services, windows, downloads } = createUiFixture();
    await downloadFile(services)(aRow());
    await showTrace(services)(aRow());
    expect([windows, downloads]).toEqual([[], []]);
  });

  it("has the actions of its list, in order", async () => {
    const { model } = await withRow();
    expect(Object.keys(model.view.ownActions ?? {})).toEqual(["view", "download"]);
    const shown = model.view.ownActions?.view?.(aRow());
    expect([shown?.label, shown?.detail]).toEqual(["Mostra", "si apre in una nuova finestra"]);
  });
});
