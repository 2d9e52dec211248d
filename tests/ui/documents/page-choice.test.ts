import type { PageText } from "@libretto/core/documents/pages/page-text";
import { WHOLE_PICTURE } from "@libretto/core/documents/pages/picture-edit";
import { readSource } from "@libretto/core/documents/readers";
import { failure } from "@libretto/core/kernel/failure";
import { right, taskEither } from "@libretto/core/kernel/fp";
import { RECOGNISED_PAGE_LIMIT } from "@libretto/core/kernel/limits";
import type { ReadableContent } from "@libretto/core/ports/documents/file-reader";
import { DocumentsModel } from "@libretto/ui/documents/documents-model";
import type { PageChoiceModel } from "@libretto/ui/documents/pages/page-choice-model";
import type { PickedDocument } from "@libretto/ui/record/document-doors/picked-document";
import type { RecordServices } from "@libretto/ui/record/sections-model";
import { beforeEach, describe, expect, it } from "vitest";
import { aPatient } from "../../support/builders.ts";
import { aPage, aRow, TITLES } from "../../support/documents/printed-pages.ts";
import { HEIC, JPEG } from "../../support/files/pictures.ts";
import { createUiFixture, type UiFixture } from "../../support/ui/ui-fixture.ts";

const aPhoto = (name: string, bytes: Uint8Array = JPEG): PickedDocument => ({
  ...{ name, mediaType: "image/jpeg", storedId: null },
  content: new Blob([Uint8Array.from(bytes), name]),
});
const A_PDF: PickedDocument = { ...aPhoto("lettera.pdf"), content: new Blob(["%PDF-1.7"]) };
const TESTS = ["Sodio", "Potassio", "Cloro", "Calcio"];

const pageOf = (test: string): PageText => ({
  runs: aPage(TITLES, aRow(test, "101", "mmol/L", "98 - 107")).runs.map((run) => ({ ...run, confidence: 0.96 })),
  size: { width: 600, height: 800 },
});

describe("several pictures", () => {
  let fixture: UiFixture;
  let model: DocumentsModel;
  let read: (readonly string[])[];
  let joined: number;
  let canJoin: boolean;
  beforeEach(async () => {
    fixture = createUiFixture({ patient: aPatient({}) });
    await fixture.services.record.load();
    [read, joined, canJoin] = [[], 0, true];
    const nameOf = async (content: { arrayBuffer: () => Promise<ArrayBuffer> }) =>
      /[A-Z]\w+\.\w+$/.exec(new TextDecoder("latin1").decode(await content.arrayBuffer()))?.[0] ?? "";
    const pagesOf = (content: ReadableContent) =>
      "pages" in content ? content.pages : "slice" in content && "size" in content ? [content] : [];
    const readFile: RecordServices["readFile"] = (content, context, options) => async () => {
      const names = await Promise.all(pagesOf(content).map(nameOf));
      read.push(names);
      const pictures = names.map((_, number) => ({ content: new Blob(), number, edit: WHOLE_PICTURE }));
      options?.onPictures?.(pictures);
      const pages = names.map((name) => pageOf(name.replace(/\..*/, "")));
      return right([{ path: [], result: readSource({ is: "pages", pages }, context), pictures }]);
    };
    model = new DocumentsModel({
      ...fixture.services,
      readFile,
      joinPictures: (pictures) => {
        joined = pictures.length;
        return canJoin
          ? taskEither.right(new Blob([`%PDF-1.7 ${pictures.length}`]))
          : taskEither.left(failure("refused", "files.damaged"));
      },
    });
  });

  const photos = TESTS.map((test) => aPhoto(`${test}.jpg`));
  const [SODIUM, POTASSIUM, CHLORIDE] = photos as [PickedDocument, PickedDocument, PickedDocument];
  const choice = (): PageChoiceModel => {
    if (model.pageChoices.current === null) throw new Error("no question");
    return model.pageChoices.current;
  };
  const rows = () => model.items.map(({ item }) => [item.name, item.place.path.slice(0, 8)]);
  const names = () => model.files.map(({ name }) => name);

  it("are read only after the person has said whether they are one document", async () => {
    await model.add([SODIUM, A_PDF, POTASSIUM]);
    expect(names()).toEqual(["lettera.pdf"]);
    expect(choice().pages.map(({ picked }) => picked.name)).toEqual(["Sodio.jpg", "Potassio.jpg"]);
    expect([choice().count, choice().separateCount]).toEqual([2, 2]);
  });

  it("become one document, read in the order of the person and stored as one PDF", async () => {
    await model.add(photos);
    const [first, second, third] = choice().pages;
    if (first === undefined || second === undefined || third === undefined) throw new Error("no page");
    choice().move(first, -1);
    choice().move(second, -1);
    expect(choice().moved).toBe(second);
    choice().remove(third);
    await model.pageChoices.join();
    expect([model.pageChoices.current, joined, read]).toEqual([null, 3, [["Potassio.jpg", "Sodio.jpg", "Calcio.jpg"]]]);
    expect(rows()).toEqual([
      ["Potassio", "Pagina 1"],
      ["Sodio", "Pagina 2"],
      ["Calcio", "Pagina 3"],
    ]);
    const [file] = model.files;
    expect([file?.name, file?.picked.mediaType, file?.isStorable]).toEqual(["Potassio.pdf", "application/pdf", true]);
    expect(model.documents).toHaveLength(1);
  });

  it("become documents of their own", async () => {
    await model.add([SODIUM, POTASSIUM]);
    await model.pageChoices.separate();
    expect([read, model.documents.length]).toEqual([[["Sodio.jpg"], ["Potassio.jpg"]], 2]);
  });

  it("are asked about when one is photographed after another, and what was typed about the first one stays", async () => {
    await model.add([SODIUM]);
    expect(model.pageChoices.current).toBeNull();
    model.items[0]?.correct("value", "140");
    await model.add([POTASSIUM]);
    expect([choice().document, choice().separateCount]).toEqual([model.files[0], 2]);
    await model.add([CHLORIDE]);
    expect([choice().count, choice().separateCount]).toEqual([3, 3]);
    await model.pageChoices.join();
    expect(names()).toEqual(["Sodio.pdf"]);
    expect(model.items.map(({ item }) => item.section === "labResults" && item.draft.value)).toEqual([140, null, 101]);
    expect(read.at(-1)).toEqual(["Sodio.jpg", "Potassio.jpg", "Cloro.jpg"]);
  });

  it("of which a row was accepted offer the row of the same test of another page", async () => {
    await model.add([SODIUM, POTASSIUM]);
    await model.pageChoices.join();
    const [file] = model.files;
    if (file === undefined) throw new Error("no file");
    model.items[0]?.setStatus("saved");
    model.pageChoices.open(file, [aPhoto("Sodio.jpg", HEIC)]);
    const [first] = choice().pages;
    if (first !== undefined) choice().remove(first);
    await model.pageChoices.join();
    expect(model.items.map(({ item, status }) => [item.name, status])).toEqual([
      ["Potassio", "open"],
      ["Sodio", "open"],
    ]);
  });

  it("that are other documents leave the first one as it is", async () => {
    await model.add([SODIUM]);
    await model.add([POTASSIUM]);
    await model.pageChoices.separate();
    expect([names(), read]).toEqual([
      ["Sodio.jpg", "Potassio.jpg"],
      [["Sodio.jpg"], ["Potassio.jpg"]],
    ]);
  });

  it("are not read when the person leaves them out", async () => {
    await model.add([SODIUM]);
    await model.add([POTASSIUM]);
    model.pageChoices.cancel();
    expect([names(), read.length]).toEqual([["Sodio.jpg"], 1]);
    await model.add([POTASSIUM, CHLORIDE]);
    const [first] = choice().pages;
    if (first !== undefined) choice().remove(first);
    await model.pageChoices.join();
    expect([names(), joined]).toEqual([["Sodio.jpg", "Cloro.jpg"], 0]);
  });

  it("keep how the person has turned the first one", async () => {
    await model.add([SODIUM]);
    const [file] = model.files;
    if (file === undefined) throw new Error("no file");
    file.startEditing();
    file.editor?.turn();
    await model.readEdited(file);
    model.pageChoices.open(file, [POTASSIUM]);
    const [first] = choice().pages;
    if (first !== undefined) choice().move(first, 1);
    await model.pageChoices.join();
    expect([...(model.files[0]?.edits ?? [])].map(([number, { turns }]) => [number, turns])).toEqual([[1, 1]]);
  });

  it("of one document can be ordered, removed and divided later", async () => {
    await model.add([SODIUM, POTASSIUM]);
    await model.pageChoices.join();
    const [file] = model.files;
    if (file === undefined) throw new Error("no file");
    expect(file.canAddPages).toBe(true);
    model.pageChoices.open(file, []);
    expect([choice().added, choice().separateCount]).toEqual([[], 2]);
    await model.pageChoices.separate();
    expect([names(), model.documents.length]).toEqual([["Sodio.jpg", "Potassio.jpg"], 2]);
  });

  it("stay in an open question when another one would begin", async () => {
    await model.add([SODIUM]);
    const [file] = model.files;
    await model.add([POTASSIUM]);
    if (file !== undefined) model.pageChoices.open(file, [CHLORIDE]);
    expect(choice().pages.map(({ picked }) => picked.name)).toEqual(["Sodio.jpg", "Potassio.jpg", "Cloro.jpg"]);
  });

  it("that cannot be joined keep the question open, with the reason", async () => {
    canJoin = false;
    await model.add([SODIUM, aPhoto("Potassio.heic", HEIC)]);
    await model.pageChoices.join();
    expect([choice().failure?.code, choice().isJoining, read]).toEqual(["files.damaged", false, []]);
  });

  it("are at most as many as are recognised", async () => {
    await model.add(Array.from({ length: RECOGNISED_PAGE_LIMIT + 1 }, (_, index) => aPhoto(`Foto${index}.jpg`)));
    expect(choice().isTooLong).toBe(true);
    await model.pageChoices.join();
    expect([choice().count, joined]).toEqual([RECOGNISED_PAGE_LIMIT + 1, 0]);
  });

  it("are a document of their own when the first one is stored already", async () => {
    await model.add([SODIUM]);
    model.files[0]?.setOriginal({ is: "stored", id: 5 });
    await model.add([POTASSIUM]);
    expect([model.pageChoices.current, names()]).toEqual([null, ["Sodio.jpg", "Potassio.jpg"]]);
  });
});
