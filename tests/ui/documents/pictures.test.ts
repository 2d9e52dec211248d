import type { ImportItem } from "@libretto/core/documents/item";
import type { PageText } from "@libretto/core/documents/pages/page-text";
import { type PictureEdit, WHOLE_PICTURE } from "@libretto/core/documents/pages/picture-edit";
import { readSource } from "@libretto/core/documents/readers";
import { isRight, left, right, taskEither } from "@libretto/core/kernel/fp";
import type { FilePart, FileRefusal } from "@libretto/core/ports/documents/file-reader";
import { DocumentsModel } from "@libretto/ui/documents/documents-model";
import { itemText } from "@libretto/ui/documents/item-text";
import type { RecordServices } from "@libretto/ui/record/sections-model";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { aPatient } from "../../support/builders.ts";
import { aPage, aRow, TITLES } from "../../support/documents/printed-pages.ts";
import { createUiFixture, type UiFixture } from "../../support/ui/ui-fixture.ts";

const PHOTO = { name: "referto.jpg", mediaType: "image/jpeg", content: new Blob(["photo"]), storedId: null };
const UPRIGHT = { content: new Blob(["upright"]) };
const SIDEWAYS: PictureEdit = { ...WHOLE_PICTURE, turns: 3 };
const PAGE = aPage(TITLES, aRow("Sodio", "141", "mmol/L", "136 - 145"), aRow("Potassio", "44", "mmol/L", "3,5 - 5,1"));
const recognisedPage = {
  runs: PAGE.runs.map((run) => ({ ...run, confidence: 0.96 })),
  size: { width: 600, height: 800 },
};

describe("a picture under review", () => {
  let fixture: UiFixture;
  let text: ReturnType<typeof itemText>;
  beforeEach(async () => {
    fixture = createUiFixture({ patient: aPatient({}) });
    text = itemText(fixture.services.language);
    await fixture.services.record.load();
  });

  /** The review of a picture of which the reader makes these parts. */
  const review = async (readFile: RecordServices["readFile"]) => {
    const model = new DocumentsModel({ ...fixture.services, readFile });
    await model.add([PHOTO]);
    return model;
  };
  const gives =
    (part: (context: Parameters<RecordServices["readFile"]>[1]) => FilePart): RecordServices["readFile"] =>
    (_content, context) =>
      taskEither.right([part(context)]);

  it("has the picture, and the place of the row that has the focus", async () => {
    const model = await review(
      gives((context) => ({
        path: [],
        result: readSource({ is: "pages", pages: [recognisedPage] }, context),
        pictures: [UPRIGHT],
      })),
    );
    const [document] = model.documents;
    const [sodium, potassium] = model.items;
    expect(document?.parts.pictures).toEqual([UPRIGHT]);
    expect(model.items.map(({ isComplete, item }) => [isComplete, item.missing])).toEqual([
      [false, ["day"]],
      [false, ["day"]],
    ]);
    expect([sodium?.corrections, potassium?.corrections]).toEqual([[], ["value"]]);
    expect(document?.markedPlace).toBeNull();
    if (potassium !== undefined) document?.setFocusedItem(potassium);
    expect(document?.markedPlace).toEqual(potassium?.item.place.onPage);
    expect(document?.markedPlace?.page).toBe(0);
  });

  it("has rows that are accepted one by one only, also when they are complete", async () => {
    const dated = aPage([[40, "Data prelievo: 10/03/2026"]], TITLES, aRow("Sodio", "141", "mmol/L", "136 - 145"));
    const page = { ...recognisedPage, runs: dated.runs.map((run) => ({ ...run, confidence: 0.96 })) };
    const isReadyAs = async (pages: readonly [PageText]) => {
      const model = await review(
        gives((context) => ({ path: [], result: readSource({ is: "pages", pages }, context) })),
      );
      model.documents[0]?.setOwn(true);
      return model.items.map(({ isComplete, isReady }) => [isComplete, isReady]);
    };
    expect(await isReadyAs([page])).toEqual([[true, false]]);
    expect(await isReadyAs([dated])).toEqual([[true, true]]);
  });

  it("requests the text recognition, and shows how far it is", async () => {
    const shown: unknown[] = [];
    const readFile: RecordServices["readFile"] = (_content, _context, options) => async () => {
      options?.onProgress?.(0.424, "recognising");
      const [file] = model.files;
      shown.push(options?.recognisesPictures, file?.activity, file?.readPercent);
      return right([{ path: [], result: left("notRecognised") }]);
    };
    const model: DocumentsModel = new DocumentsModel({ ...fixture.services, readFile });
    await model.add([PHOTO]);
    expect(shown).toEqual([true, "recognising", 42]);
  });

  it("of which only some pages were recognised keeps them, says so, and can be read again", async () => {
    const counts: unknown[] = [];
    const pages: (readonly PageText[])[] = [
      [recognisedPage, { runs: [], isUnread: true }],
      [recognisedPage, recognisedPage],
    ];
    const readFile: RecordServices["readFile"] = (_content, context, options) => async () => {
      const [file] = model.files;
      counts.push(file?.recognisedCount);
      options?.onProgress?.(0.75, "recognising", { number: 2, count: 2 });
      counts.push(file?.recognisedCount, file?.recognisedPage);
      return right([{ path: [], result: readSource({ is: "pages", pages: pages.shift() ?? [] }, context) }]);
    };
    const model: DocumentsModel = new DocumentsModel({ ...fixture.services, readFile });
    await model.add([PHOTO]);
    const [file] = model.files;
    if (file === undefined) throw new Error("no file");
    const stateOf = () =>
      model.documents.map(({ unreadPages, pageCount, items }) => [unreadPages, pageCount, items.length]);
    expect([counts, file.recognisedCount]).toEqual([[0, 1, { number: 2, count: 2 }], 0]);
    expect(stateOf()).toEqual([[1, 2, 2]]);
    model.items[0]?.writeDay("day", "2026-03-10");
    await model.retry(file);
    expect(stateOf()).toEqual([[0, 2, 5]]);
  });

  /** A reader that recognises the text of two pictures as soon as it may, and the edits that it got. */
  const aReaderOfTwoPictures = () => {
    const edits: (readonly (readonly [number, PictureEdit])[])[] = [];
    let finish: () => void = () => undefined;
    const readFile: RecordServices["readFile"] = (_content, context, options) => () => {
      edits.push([...(options?.edits ?? [])]);
      const originals = [0, 1].map((number) => ({ ...PHOTO, number }));
      options?.onPictures?.(originals);
      return new Promise((resolve) => {
        options?.onStart?.(() => resolve(right([{ path: [], result: left("interrupted") }])));
        finish = () =>
          resolve(
            right([
              {
                ...{ path: [], result: readSource({ is: "pages", pages: [recognisedPage] }, context) },
                pictures: [{ ...UPRIGHT, number: 0, edit: SIDEWAYS }],
              },
            ]),
          );
      });
    };
    return { edits, readFile, finish: () => finish() };
  };

  it("can be turned and cropped while it is read, and is read again with the edits", async () => {
    const { edits, readFile, finish } = aReaderOfTwoPictures();
    const model = new DocumentsModel({ ...fixture.services, readFile });
    const added = model.add([PHOTO]);
    await vi.waitFor(() => expect(model.files[0]?.canEdit).toBe(true));
    const [file] = model.files;
    file?.startEditing();
    await added;
    expect([file?.state, model.editedFiles.length, model.unreadableFiles]).toEqual(["editing", 1, []]);
    file?.editor?.show(1);
    file?.editor?.turn();
    expect(file?.editor?.moveByKey("topLeft", "ArrowDown", true)).toBe(true);
    expect(file?.editor?.moveByKey("topLeft", "Enter", false)).toBe(false);
    const reading = file === undefined ? null : model.readEdited(file);
    await vi.waitFor(() => expect(edits).toHaveLength(2));
    finish();
    await reading;
    expect(edits).toEqual([[], [[1, { turns: 1, crop: { left: 0, top: 0.05, width: 1, height: 0.95 } }]]]);
    expect([file?.state, file?.editor]).toEqual(["read", null]);
    expect(model.items).toHaveLength(2);
  });

  it("is read again without edits when the person cancels, and stays read when it was read before", async () => {
    const { edits, readFile, finish } = aReaderOfTwoPictures();
    const model = new DocumentsModel({ ...fixture.services, readFile });
    const added = model.add([PHOTO]);
    await vi.waitFor(() => expect(model.files[0]?.canEdit).toBe(true));
    const [file] = model.files;
    if (file === undefined) throw new Error("no file");
    file.startEditing();
    await added;
    file.editor?.turn();
    const reading = model.cancelEditing(file);
    await vi.waitFor(() => expect(edits).toHaveLength(2));
    finish();
    await reading;
    expect(edits).toEqual([[], []]);
    const { items } = model;
    file.startEditing();
    // the recognition has turned the page, and the editor shows how
    expect(file.editor?.edit).toEqual(SIDEWAYS);
    file.editor?.reset();
    expect(file.editor?.edit).toEqual(WHOLE_PICTURE);
    await model.cancelEditing(file);
    expect([edits.length, model.items]).toEqual([2, items]);
  });

  it("of which nothing was recognised gets the empty rows of the tests that the person chooses, beside the picture", async () => {
    const model = await review(gives(() => ({ path: [], result: left("noResults"), pictures: [UPRIGHT] })));
    const [file] = model.files;
    if (file === undefined) throw new Error("no file");
    await model.showChosenTests(file, ["potassium", "sodium"]);
    const [document] = model.documents;
    expect([model.unreadableFiles, document?.parts.pictures]).toEqual([[], [UPRIGHT]]);
    expect(model.items.map(({ item, needed, corrections }) => [item.name, needed, corrections])).toEqual([
      ["Potassio", ["day"], ["value"]],
      ["Sodio", ["day"], ["value"]],
    ]);
    const [potassium, sodium] = model.items;
    expect(text.inputName(potassium?.item as ImportItem, "value")).toBe("Risultato (mmol/L)");
    potassium?.correct("value", "4,4");
    // a day that belongs to one row stays when the day of the others is entered
    sodium?.writeDay("day", "2026-01-05");
    document?.writeSharedDay("2026-03-1");
    document?.writeSharedDay("2026-03-10");
    expect(model.items.map(({ days, isComplete }) => [days.day, isComplete])).toEqual([
      ["2026-03-10", true],
      ["2026-01-05", false],
    ]);
    expect(model.readyIn(model.items)).toEqual([potassium]);
  });

  it.each<[FileRefusal, boolean, boolean]>([
    ["notDecoded", true, false],
    ["notRecognised", true, false],
    ["noResults", true, false],
    ["notLoaded", true, true],
    ["damaged", false, false],
  ])("without results (%s) leads to the form, and can be stored", async (refusal, leadsToForm, canReadAgain) => {
    const model = await review(gives(() => ({ path: [], result: left(refusal) })));
    const [file] = model.files;
    expect([file?.hasUnreadPicture, file?.canReadAgain]).toEqual([leadsToForm, canReadAgain]);
    expect(isRight(file?.parts[0]?.result ?? left("empty"))).toBe(false);
  });
});
