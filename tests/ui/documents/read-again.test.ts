import type { PageText } from "@libretto/core/documents/pages/page-text";
import { type PictureEdit, WHOLE_PICTURE } from "@libretto/core/documents/pages/picture-edit";
import { readSource } from "@libretto/core/documents/readers";
import { left, taskEither } from "@libretto/core/kernel/fp";
import type { FilePart } from "@libretto/core/ports/documents/file-reader";
import { DocumentsModel } from "@libretto/ui/documents/documents-model";
import type { ReviewedItem } from "@libretto/ui/documents/reviewed-item";
import type { RecordServices } from "@libretto/ui/record/sections-model";
import { beforeEach, describe, expect, it } from "vitest";
import { aPatient } from "../../support/builders.ts";
import { aPage, aRow, type PrintedLine, TITLES } from "../../support/documents/printed-pages.ts";
import { createUiFixture, type UiFixture } from "../../support/ui/ui-fixture.ts";

const PHOTO = { name: "referto.jpg", mediaType: "image/jpeg", content: new Blob(["photo"]), storedId: null };
const PICTURE = { content: new Blob(["upright"]), number: 0, edit: WHOLE_PICTURE };

const recognised = (...lines: readonly PrintedLine[]): PageText => ({
  runs: aPage(...(lines.includes(TITLES) ? lines : [TITLES, ...lines])).runs.map((run) => ({
    ...run,
    confidence: 0.96,
  })),
  size: { width: 600, height: 800 },
});

const SODIUM = aRow("Sodio", "141", "mmol/L", "136 - 145");
const POTASSIUM = aRow("Potassio", "44", "mmol/L", "3,5 - 5,1");

/** What a person does with a file so that it is read again. */
const WAYS: Readonly<Record<string, (edit: PictureEdit) => PictureEdit>> = {
  turned: (edit) => ({ ...edit, turns: 1 }),
  cropped: (edit) => ({ ...edit, crop: { left: 0, top: 0.2, width: 1, height: 0.8 } }),
};

describe("a document that is read again", () => {
  let fixture: UiFixture;
  let readings: (PageText | "noResults" | "interrupted")[];
  let language: string[];
  let model: DocumentsModel;
  beforeEach(async () => {
    fixture = createUiFixture({ patient: aPatient({}) });
    await fixture.services.record.load();
    language = [];
    const readFile: RecordServices["readFile"] = (_content, context, options) => {
      language.push(context.language);
      options?.onPictures?.([PHOTO]);
      const reading = readings.shift() ?? "noResults";
      const part: FilePart =
        typeof reading === "string"
          ? { path: [], result: left(reading), pictures: [PICTURE] }
          : { path: [], result: readSource({ is: "pages", pages: [reading] }, context), pictures: [PICTURE] };
      return taskEither.right([part]);
    };
    model = new DocumentsModel({ ...fixture.services, readFile });
  });

  const review = async (...given: typeof readings) => {
    readings = given;
    await model.add([PHOTO]);
    const [file] = model.files;
    if (file === undefined) throw new Error("no file");
    return file;
  };
  const rowOf = (name: string): ReviewedItem => {
    const found = model.items.find(
      ({ item }) => item.section === "labResults" && [item.name, item.draft.testName].includes(name),
    );
    if (found === undefined) throw new Error(`no row ${name}`);
    return found;
  };
  const readAgain = async (way: (edit: PictureEdit) => PictureEdit = (edit) => edit) => {
    const [file] = model.files;
    if (file === undefined) throw new Error("no file");
    file.startEditing();
    if (way(WHOLE_PICTURE).turns === 1) file.editor?.turn();
    else file.editor?.moveTo("topLeft", { x: 0, y: 0.2 });
    await model.readEdited(file);
  };
  const values = () =>
    model.items.map(({ item }) =>
      item.section === "labResults" ? [item.draft.testName || item.name, item.draft.value] : [],
    );

  it.each(Object.entries(WAYS))("(%s) keeps what was typed, and replaces what was recognised", async (_, way) => {
    await review(recognised(SODIUM, POTASSIUM), recognised(aRow("Sodio", "139", "mmol/L", "136 - 145"), POTASSIUM));
    rowOf("Potassio").correct("value", "4,2");
    await readAgain(way);
    expect(values()).toEqual([
      ["Sodio", 139],
      ["Potassio", 4.2],
    ]);
    expect(rowOf("Potassio").correctionText("value")).toBe("4,2");
    expect(rowOf("Potassio").isComplete).toBe(false);
  });

  it("in another language keeps what was typed", async () => {
    const file = await review(recognised(SODIUM), recognised(SODIUM));
    rowOf("Sodio").correct("value", "150");
    rowOf("Sodio").writeDay("day", "2026-03-10");
    fixture.services.language.choose("en");
    await model.retry(file);
    expect(language).toEqual(["it", "en"]);
    expect(values()).toEqual([["Sodio", 150]]);
    expect(rowOf("Sodio").days.day).toBe("2026-03-10");
  });

  it("keeps the unit beside which a value was typed", async () => {
    await review(recognised(SODIUM), recognised(aRow("Sodio", "3,2", "g/L", "3,1 - 3,3")));
    rowOf("Sodio").correct("value", "140");
    await readAgain();
    const { item } = rowOf("Sodio");
    expect(item.section === "labResults" && [item.draft.value, item.draft.unit, item.draft.rangeLow]).toEqual([
      140,
      "mmol/L",
      136,
    ]);
  });

  it("keeps the day of one row, the day of all rows and the level of a row", async () => {
    await review(
      recognised(SODIUM, POTASSIUM),
      recognised(SODIUM, POTASSIUM, aRow("Cloro", "100", "mmol/L", "98 - 107")),
    );
    rowOf("Sodio").writeDay("day", "2026-01-05");
    rowOf("Sodio").replaceDraft(rowOf("Sodio").item.draft, 3);
    model.documents[0]?.writeSharedDay("2026-03-10");
    await readAgain();
    expect(model.items.map(({ item, days, level }) => [item.name, days.day, level])).toEqual([
      ["Sodio", "2026-01-05", 3],
      ["Potassio", "2026-03-10", null],
      ["Cloro", "2026-03-10", null],
    ]);
    expect(model.documents[0]?.sharedDay).toBe("2026-03-10");
  });

  it("keeps a row with entries that the new reading does not have, without a place in the picture", async () => {
    await review(recognised(SODIUM, POTASSIUM), recognised(SODIUM));
    rowOf("Potassio").correct("value", "4,2");
    await readAgain();
    expect(values()).toEqual([
      ["Sodio", 141],
      ["Potassio", 4.2],
    ]);
    expect(rowOf("Potassio").item.place.onPage).toBeUndefined();
  });

  it("finds the row of a name that the person has corrected", async () => {
    await review(recognised(aRow("Sod1o", "141", "mmol/L", "136 - 145")), recognised(SODIUM));
    rowOf("Sod1o").correct("testName", "Sodio");
    rowOf("Sodio").correct("value", "140");
    await readAgain();
    expect(values()).toEqual([["Sodio", 140]]);
  });

  it("keeps the rows of chosen tests when nothing is recognised again", async () => {
    const file = await review("noResults", "noResults", "interrupted", recognised(SODIUM));
    await model.showChosenTests(file, ["sodium"]);
    rowOf("Sodio").correct("value", "140");
    await readAgain();
    expect(values()).toEqual([["Sodio", 140]]);
    expect(file.refusals.map(({ refusal }) => refusal)).toEqual(["noResults"]);
    await readAgain();
    expect([values(), file.canReadAgain]).toEqual([[["Sodio", 140]], true]);
    await model.retry(file);
    expect(values()).toEqual([["Sodio", 140]]);
  });

  it("keeps the rows that were accepted", async () => {
    await review(recognised(SODIUM), recognised(aRow("Sodio", "139", "mmol/L", "136 - 145")));
    rowOf("Sodio").writeDay("day", "2026-03-10");
    rowOf("Sodio").setStatus("saved");
    await readAgain();
    expect([values(), rowOf("Sodio").status]).toEqual([[["Sodio", 141]], "saved"]);
  });

  it("is in the draft on this device also while it is read", async () => {
    const file = await review(recognised(SODIUM));
    rowOf("Sodio").correct("value", "140");
    file.setWaiting();
    await model.saveDraft();
    const resumed = new DocumentsModel(fixture.services);
    await resumed.open();
    expect(resumed.items.map(({ item }) => item.section === "labResults" && item.draft.value)).toEqual([140]);
  });

  it("does not confirm a document about another person than before", async () => {
    const named = (code: string) => recognised([[40, `C.F.: ${code}`]], TITLES, SODIUM);
    await review(named("FRRGLI68D57A944M"), named("RSSMRA80A01H501U"));
    model.documents[0]?.setOwn(true);
    rowOf("Sodio").correct("value", "140");
    await readAgain();
    expect([model.documents[0]?.isOwn, values()]).toEqual([false, [["Sodio", 140]]]);
  });
});
