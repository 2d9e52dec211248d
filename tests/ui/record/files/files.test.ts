import { failure } from "@libretto/core/kernel/failure";
import { isRight, taskEither } from "@libretto/core/kernel/fp";
import type { FileService, PickedFile } from "@libretto/core/ports/files/file-service";
import type { FileDraft, RecordFile } from "@libretto/core/record/files/record-file";
import { files, kardiaTraces } from "@libretto/core/record/files/wire";
import { downloadFile, showTrace } from "@libretto/ui/record/files/file-actions";
import type { FileFormModel } from "@libretto/ui/record/files/file-form-model";
import { filesView } from "@libretto/ui/record/files/section.tsx";
import { SectionsModel } from "@libretto/ui/record/sections-model";
import { sizeText } from "@libretto/ui/shared/uploads/size-text";
import { describe, expect, it } from "vitest";
import { aPatient, on, TODAY } from "../../../support/builders.ts";
import { aDesk, answer, settle, topDialog, topModel } from "../../../support/screens.ts";

const PATIENT = aPatient().id;
const PDF = new TextEncoder().encode("%PDF-1.7\n");

const picked = (differs: Partial<PickedFile> = {}): PickedFile => ({
  name: "referto.pdf",
  mediaType: "application/pdf",
  bytes: PDF.length,
  content: { size: PDF.length, arrayBuffer: async () => PDF.slice().buffer as ArrayBuffer },
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

type Desk = ReturnType<typeof aDesk>;
const opened = async (list: "files" | "kardia" = "files", desk: Desk = aDesk()) => {
  await desk.services.record.load();
  const card = list === "files" ? files : kardiaTraces;
  return { ...desk, model: new SectionsModel(desk.services).sectionModel<FileDraft, RecordFile>(card, filesView) };
};
const newFile = async (list: "files" | "kardia" = "files", desk?: Desk) => {
  const page = await opened(list, desk);
  void page.model.openAddForm(list);
  return { ...page, form: await topModel<FileFormModel>(page.dialogs) };
};

describe("a new file", () => {
  it("asks for the file, its kind, its day and its level, and starts today without restriction", async () => {
    const { form } = await newFile();
    expect(form.form.values).toMatchObject({ surveyedOn: TODAY, level: 1, kind: null, upload: null });
    expect(await form.form.submit()).toEqual({ is: "wrong", field: "upload" });
    expect(form.form.problems).toEqual([
      ["upload", "form.required"],
      ["kind", "files.kindInvalid"],
    ]);
    expect(form.picked?.problem).toBe("form.required");
  });

  it("goes up after a question that names it, and is shown in its list", async () => {
    const { form, dialogs, model, store, fileDesk, said } = await newFile();
    form.pick(picked());
    form.form.fields.kind.write("document");
    form.form.fields.comment.write("Dimissione");
    const saving = form.form.submit();
    const question = await answer(dialogs, true);
    expect(question.changes?.map(({ label, after }) => [label, after])).toEqual([
      ["File", "referto.pdf"],
      ["Tipo", "Documento"],
      ["Commento", "Dimissione"],
      ["Data di rilevazione", "14/03/2026"],
      ["Livello di riservatezza", "Nessuna Restrizione"],
    ]);
    expect(await saving).toEqual({ is: "saved" });
    await settle();
    const [kept] = store.rows(files, PATIENT);
    expect(kept).toMatchObject({ name: "referto.pdf", kind: "document", bytes: PDF.length, auditEntry: 132, level: 1 });
    expect(model.highlighted).toBe(kept?.id);
    expect(said()).toEqual(["files.uploaded"]);
    const content = kept && (await fileDesk.content(PATIENT, kept.id)());
    expect(content && isRight(content) && content.right.bytes).toEqual(PDF);
  });

  it("tells how far it is, and is stopped without losing what was typed", async () => {
    let finish = () => {};
    let stopped = 0;
    const desk = aDesk();
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
      ...desk,
      services: { ...desk.services, fileService: { ...desk.fileDesk, add: slow } },
    });
    form.pick(picked());
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

  /** A new file that was kept as it was sent, and whose answer was lost; what comes twice is kept once. */
  const unanswered = async () => {
    const desk = aDesk();
    const given = new Map<string, ReturnType<ReturnType<FileService["add"]>>>();
    const add: FileService["add"] = (patient, ready, sending) => async () => {
      const save = JSON.stringify(ready.file);
      const before = given.get(save);
      if (before !== undefined) return before;
      given.set(save, desk.fileDesk.add(patient, ready, sending)());
      await given.get(save);
      return { _tag: "Left", left: failure("unavailable", "failure.unanswered") };
    };
    const page = await newFile("files", {
      ...desk,
      services: { ...desk.services, fileService: { ...desk.fileDesk, add } },
    });
    page.form.pick(picked());
    page.form.form.fields.kind.write("document");
    const save = async () => {
      const outcome = page.form.form.submit();
      await answer(page.dialogs, true);
      return outcome;
    };
    expect(await save()).toEqual({ is: "failed" });
    return { ...page, save };
  };

  it("RE-6: is kept once when its answer was lost and its comment was changed since; another file is another one", async () => {
    const { form, save, store } = await unanswered();
    form.form.fields.comment.write("Dimissione");
    expect(await save()).toEqual({ is: "saved" });
    expect(store.rows(files, PATIENT)).toMatchObject([
      { name: "referto.pdf", bytes: PDF.length, comment: "Dimissione" },
    ]);
    const other = await unanswered();
    other.form.pick(picked({ name: "lettera.pdf" }));
    await other.save();
    expect(other.store.rows(files, PATIENT).map(({ name }) => name)).toEqual(
      expect.arrayContaining(["referto.pdf", "lettera.pdf"]),
    );
  });

  /** A new file that is known to be kept, with a comment that is not. */
  const halfKept = async () => {
    const page = await unanswered();
    page.form.form.fields.comment.write("Dimissione");
    page.trouble.expect(failure("tooMany", "failure.tooMany"));
    expect(await page.save()).toEqual({ is: "failed" });
    return page;
  };

  it("is a row like any other once it is kept: its name can be changed, and no other file is chosen", async () => {
    const { form, save, store, model } = await halfKept();
    expect([form.picked, form.form.values.name]).toEqual([null, "referto.pdf"]);
    await settle();
    expect(model.rows, "it is in its list").toMatchObject([{ name: "referto.pdf", comment: "" }]);
    form.pick(picked({ name: "lettera.pdf" }));
    form.form.fields.name.write("dimissione.pdf");
    expect(await save()).toEqual({ is: "saved" });
    expect(store.rows(files, PATIENT)).toMatchObject([{ name: "dimissione.pdf", comment: "Dimissione" }]);
  });

  it("is not shown when somebody else has deleted it meanwhile", async () => {
    const { form, save, store, model, said } = await halfKept();
    const [kept] = store.rows(files, PATIENT);
    if (kept === undefined) throw new Error("no row");
    await store.remove(files, PATIENT, kept, null)();
    expect(await save()).toEqual({ is: "failed" });
    expect(form.form.failure?.code).toBe("row.gone");
    form.dismiss();
    await settle();
    expect([model.rows, model.highlighted, said()]).toEqual([[], null, []]);
  });

  it("opens the gate when the licence does not allow it any more", async () => {
    const { form, dialogs, trouble } = await newFile("kardia");
    form.pick(picked());
    const saving = form.form.submit();
    await settle();
    trouble.expect(failure("notPermitted", "gate.notInSubscription"));
    await answer(dialogs, true);
    await saving;
    expect((await topDialog(dialogs)).is).not.toBe("view");
  });

  it("of the Kardia list is a PDF, and anything else is taken back with the reason", async () => {
    const { form } = await newFile("kardia");
    form.pick(picked({ name: "foto.png", mediaType: "image/png" }));
    expect([form.picked?.value, form.picked?.problem]).toEqual(["", "files.pdfOnly"]);
    form.pick(picked());
    expect([form.picked?.value, form.picked?.problem]).toEqual(["referto.pdf", null]);
    form.pick(null);
    expect(form.picked?.value).toBe("referto.pdf");
  });

  it("that is too large, or of no type of its kind, does not go up", async () => {
    const { form } = await newFile();
    form.form.fields.kind.write("photo");
    form.pick(picked({ bytes: 26 * 2 ** 20 }));
    expect(form.form.problems).toEqual([["upload", "failure.tooLarge"]]);
    form.pick(picked());
    expect(form.form.problems).toEqual([["kind", "files.otherKind"]]);
    form.form.fields.kind.write("document");
    expect(form.form.problems).toEqual([]);
  });

  it("of a day to come is of today, and says so", async () => {
    const { form } = await newFile();
    form.form.fields.surveyedOn.write(on("2026-03-15"));
    form.form.fields.surveyedOn.blur();
    expect(form.form.values.surveyedOn).toBe(TODAY);
    expect(form.form.fields.surveyedOn.correction?.code).toBe("files.surveyInFuture");
  });

  it("leaves on the device what was typed, and never the file", async () => {
    const { form, memory } = await newFile();
    form.pick(picked());
    form.form.fields.comment.write("Dimissione");
    const [draft] = [...memory.drafts.values()] as [Record<string, unknown>];
    expect(draft).toMatchObject({ comment: "Dimissione" });
    expect(Object.keys(draft).filter((field) => ["upload", "name", "bytes", "mediaType"].includes(field))).toEqual([]);
  });
});

describe("a file of the record", () => {
  const withRow = async (row = aRow(), desk: Desk = aDesk()) => {
    desk.store.put(row.list === "files" ? files : kardiaTraces, PATIENT, [row]);
    return opened(row.list, desk);
  };

  it("reads by name, kind, day, size and comment", async () => {
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
  ])("of %i bytes has a size that people read", (bytes, italian, english) => {
    expect([sizeText(bytes, "it"), sizeText(bytes, "en")]).toEqual([italian, english]);
  });

  it("is edited without asking for the file again", async () => {
    const { model, dialogs, store } = await withRow();
    await model.load();
    void model.openEditForm(model.rows[0] as RecordFile);
    const form = await topModel<FileFormModel>(dialogs);
    expect([form.picked, form.isNew]).toEqual([null, false]);
    form.form.fields.name.write("lettera di dimissione.pdf");
    const saving = form.form.submit();
    await answer(dialogs, true);
    await saving;
    expect(store.rows(files, PATIENT)[0]?.name).toBe("lettera di dimissione.pdf");
  });

  it("goes to the bin, and undo brings it back with its id", async () => {
    const { model, dialogs, store, notices } = await withRow();
    await model.load();
    const removing = model.confirmAndRemove(model.rows[0] as RecordFile);
    const row = store.rows(files, PATIENT)[0];
    await answer(dialogs, true);
    await removing;
    expect(store.rows(files, PATIENT)).toEqual([]);
    notices.done[0]?.action?.run();
    await settle();
    expect(store.rows(files, PATIENT).map(({ id }) => id)).toEqual([row?.id]);
  });

  it("is downloaded in a window that was opened in the press, and an earlier failure is over", async () => {
    const { services, windows, said } = await withRow();
    const desk = {
      ...services,
      fileService: { ...services.fileService, address: () => taskEither.right("/api/download/x") },
    };
    services.notices.fail({ code: "failure.downloadFailed" }, { operation: `file/${aRow().id}`, run: () => undefined });
    await downloadFile(desk)(aRow());
    expect(services.notices.problems).toEqual([]);
    expect(windows).toEqual([{ address: "/api/download/x", closed: false }]);
    expect(said()).toEqual(["files.downloaded"]);
  });

  it("is not downloaded when it cannot be: the window goes, and another try is offered", async () => {
    const { services, windows, complaints, notices, trouble } = await withRow();
    trouble.expect(failure("notFound", "failure.notFound"));
    await downloadFile(services)(aRow());
    expect([windows[0]?.closed, complaints()]).toEqual([true, ["failure.downloadFailed"]]);
    expect(notices.problems[0]?.action?.verb).toBe("retry");
  });

  it("is shown when it is a trace in PDF, and nothing else is", async () => {
    const { services, windows, complaints, fileDesk } = await withRow(aRow({ list: "kardia", kind: "kardia" }));
    fileDesk.put(5, { mediaType: "application/pdf", bytes: PDF });
    await showTrace(services)(aRow());
    expect(windows).toEqual([{ address: null, content: "application/pdf", closed: false }]);
    fileDesk.put(5, { mediaType: "text/html", bytes: PDF });
    await showTrace(services)(aRow());
    expect([windows[1]?.content, windows[1]?.closed, complaints()]).toEqual([undefined, true, ["files.damaged"]]);
  });

  it("is nobody's without a record", async () => {
    const { services, windows } = aDesk();
    await downloadFile(services)(aRow());
    await showTrace(services)(aRow());
    expect(windows).toEqual([]);
  });

  it("has the actions of its list, in their order", async () => {
    const { model } = await withRow();
    expect(Object.keys(model.view.ownActions ?? {})).toEqual(["view", "download"]);
    const shown = model.view.ownActions?.view?.(aRow());
    expect([shown?.label, shown?.detail]).toEqual(["Mostra", "si apre in una nuova finestra"]);
  });
});
