import type { PageText } from "@libretto/core/documents/pages/page-text";
import { readSource } from "@libretto/core/documents/readers";
import { isRight, left, right, taskEither } from "@libretto/core/kernel/fp";
import type { FilePart, FileRefusal } from "@libretto/core/ports/documents/file-reader";
import { DocumentsModel } from "@libretto/ui/documents/documents-model";
import type { RecordServices } from "@libretto/ui/record/sections-model";
import { beforeEach, describe, expect, it } from "vitest";
import { aPatient } from "../../support/builders.ts";
import { aPage, aRow, TITLES } from "../../support/documents/printed-pages.ts";
import { createUiFixture, type UiFixture } from "../../support/ui/ui-fixture.ts";

const PHOTO = { name: "referto.jpg", mediaType: "image/jpeg", content: new Blob(["photo"]), storedId: null };
const UPRIGHT = { content: new Blob(["upright"]) };
const PAGE = aPage(TITLES, aRow("Sodio", "141", "mmol/L", "136 - 145"), aRow("Potassio", "44", "mmol/L", "3,5 - 5,1"));
const recognisedPage = {
  runs: PAGE.runs.map((run) => ({ ...run, confidence: 0.96 })),
  size: { width: 600, height: 800 },
};

describe("a picture under review", () => {
  let fixture: UiFixture;
  beforeEach(async () => {
    fixture = createUiFixture({ patient: aPatient({}) });
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
