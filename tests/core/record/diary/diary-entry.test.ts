import { decode } from "@libretto/core/kernel/codec";
import { isLeft, isRight, left, right } from "@libretto/core/kernel/fp";
import { checkDiaryEntry, type DiaryDraft, NO_DRAWINGS } from "@libretto/core/record/diary/diary-entry";
import { DiarySaveWire } from "@libretto/core/record/diary/save-wire";
import {
  DiaryWire,
  DRAWING_LIMIT,
  DrawingImage,
  DrawingsWire,
  diary,
  hasDrawing,
} from "@libretto/core/record/diary/wire";
import { stripPrivateFields } from "@libretto/core/record/section";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { enumOfColumn, expectCompleteEnum, expectRoundTrip } from "../../../support/arbitraries/codec-round-trip.ts";
import { on, TODAY } from "../../../support/builders.ts";
import { anEntry, anyDiaryDraft, anyPng, pngOf } from "../../../support/record/diary.ts";

const URL = "data:image/png;base64,";
const png = pngOf(419, 866);

describe("a diary entry", () => {
  it.each<[Partial<DiaryDraft>, Record<string, string>]>([
    [{ date: null }, { date: "form.dateRequired" }],
    [{ date: on("2026-13-01") }, { date: "form.dateInvalid" }],
    [{ level: null }, { level: "confidentiality.levelRequired" }],
  ])("with %j is refused by %j", (change, problems) => {
    expect(checkDiaryEntry({ ...anEntry(), ...change })).toEqual(left(problems));
  });

  it("is valid exactly when day and level are set, with or without text", () => {
    assertProperty(
      fc.property(anyDiaryDraft, (draft) => {
        const isValid = draft.date !== null && draft.level !== null;
        expect(checkDiaryEntry(draft)).toEqual(isValid ? right(draft) : expect.objectContaining({ _tag: "Left" }));
      }),
    );
  });
});

describe("a diary entry on the wire", () => {
  it("loses nothing", () => expectRoundTrip(DiaryWire));

  it("is encoded and decoded without loss", () => {
    assertProperty(
      fc.property(anyDiaryDraft, (draft) => {
        expect(decode(DiaryWire, JSON.parse(JSON.stringify(DiaryWire.encode(draft))))).toEqual(right(draft));
      }),
    );
  });

  it("has the documented names and codes", () => {
    expectCompleteEnum(enumOfColumn(diary.wire, "taccuino_2d_drawn"), { outline: 1, model: 0 });
    expect(DiaryWire.encode(anEntry())).toEqual({
      id_taccuino: 71,
      taccuino_2d_drawn: 1,
      taccuino_data: "2026-03-14",
      taccuino_descrizione: "Fitta alla spalla sinistra dopo le scale",
      id_livello_confidenzialita: 6,
      version: 1,
    });
  });

  it("without this field was drawn on the outline", () => {
    expect(decode(DiaryWire, { id_taccuino: 1 })).toEqual(
      right({
        id: 1,
        list: "entries",
        drawnOn: "outline",
        date: null,
        description: "",
        level: null,
        tags: [],
        version: 0,
      }),
    );
  });

  it.each([
    { taccuino_2d_drawn: 2 },
    { taccuino_2d_drawn: true },
    { taccuino_data: "ieri" },
    { taccuino_descrizione: "x".repeat(4001) },
    { id_livello_confidenzialita: 9 },
    { id_taccuino: 1.5 },
  ])("IO-3: refuses %j", (change) => {
    expect(isLeft(decode(DiaryWire, { ...DiaryWire.encode(anEntry()), ...change }))).toBe(true);
  });
});

describe("the drawings of an entry", () => {
  it("R15: are PNG of exactly 419 by 866 pixels", () => {
    expect(decode(DrawingImage, URL + png)).toEqual(right(png));
    expect(DrawingImage.encode(png)).toBe(URL + png);
    expect([DrawingImage.is(png), DrawingImage.is(URL + png), DrawingImage.is(3)]).toEqual([true, false, false]);
  });

  it.each([
    ["a wider picture", URL + pngOf(420, 866)],
    ["a lower picture", URL + pngOf(419, 865)],
    ["another type", `data:image/jpeg;base64,${png}`],
    ["bare base64", png],
    ["invalid base64", `${URL}${png.slice(0, 32)}<svg onload=x>`],
    ["half a group", URL + png.slice(0, -1)],
    ["too much", URL + png.slice(0, 32) + "A".repeat(DRAWING_LIMIT)],
    ["a number", 419],
    ["nothing", ""],
  ])("IO-3: are not %s", (_what, sent) => {
    expect(isLeft(decode(DrawingImage, sent))).toBe(true);
  });

  it("can be as long as the limit, so that both fit into a request", () => {
    const longest = png.slice(0, 32) + "A".repeat(DRAWING_LIMIT - 32);
    expect(decode(DrawingImage, URL + longest)).toEqual(right(longest));
    expect(2 * (DRAWING_LIMIT + URL.length) + 4 * 4000).toBeLessThan(2 ** 20);
  });

  it("lose nothing", () =>
    expectRoundTrip(DrawingsWire, { special: [[DrawingImage, anyPng.map((image) => URL + image)]] }));

  it("are null where nothing was drawn", () => {
    expect(decode(DrawingsWire, {})).toEqual(right(NO_DRAWINGS));
    expect(DrawingsWire.encode({ front: null, back: png })).toEqual({
      taccuino_report_anteriore: null,
      taccuino_report_posteriore: URL + png,
    });
  });
});

describe("a save of the diary", () => {
  const anyDrawing = fc.option(anyPng);
  const anyDrawings = fc.record({ front: anyDrawing, back: anyDrawing }, { requiredKeys: [] });

  it("says of each drawing whether it changed, was removed or stays", () => {
    assertProperty(
      fc.property(anyDiaryDraft, anyDrawings, (entry, drawings) => {
        const save = { entry, drawings };
        expect(decode(DiarySaveWire, JSON.parse(JSON.stringify(DiarySaveWire.encode(save))))).toEqual(right(save));
      }),
    );
  });

  it("sends the changes and nothing else", () => {
    expect(DiarySaveWire.encode({ entry: anEntry(), drawings: {} })).toEqual(DiaryWire.encode(anEntry()));
    expect(DiarySaveWire.encode({ entry: anEntry(), drawings: { back: null } })).toEqual({
      ...DiaryWire.encode(anEntry()),
      taccuino_report_posteriore: null,
    });
  });

  it("IO-3: is refused with another image, and when it is not an entry", () => {
    const entry = DiaryWire.encode(anEntry());
    expect(isRight(decode(DiarySaveWire, entry))).toBe(true);
    for (const body of [{ ...entry, taccuino_report_anteriore: "x" }, { ...entry, id_taccuino: null }, null, "x"])
      expect(isLeft(decode(DiarySaveWire, body))).toBe(true);
  });
});

describe("the definition of the diary", () => {
  it("creates an entry with today's date, at the strictest level", () => {
    expect(diary.createBlank("entries", TODAY)).toEqual({
      id: 0,
      version: 0,
      list: "entries",
      date: TODAY,
      description: "",
      drawnOn: "outline",
      level: 6,
      tags: [],
    });
  });

  it("has the documented permissions, actions and texts", () => {
    expect(diary).toMatchObject({
      name: "diary",
      collection: "tbl_taccuinos",
      idField: "id_taccuino",
      lists: ["entries"],
      permissions: { add: "addDiaryEntry", edit: "editDiaryEntry", move: null },
      actions: ["view", "edit", "lock", "remove"],
      moveFields: [],
      removeQuestion: "general.sureToDelete",
      messages: {
        saved: "form.saved",
        removed: "general.success",
        failed: "failure.apology",
        removeFailed: "failure.apology",
      },
    });
    expect(diary.check).toBe(checkDiaryEntry);
  });

  it("cannot be moved, is not in the emergency set, is searched by description and sorted by day", () => {
    expect(diary.targetListsOf("entries")).toEqual([]);
    expect(diary.prepareMove(anEntry(), "entries")).toEqual(anEntry());
    expect(diary.isInEmergencySet(anEntry())).toBe(false);
    expect(diary.searchTextOf(anEntry())).toBe("Fitta alla spalla sinistra dopo le scale");
    expect(diary.sortKeyOf(anEntry())).toBe("2026-03-14");
  });
});

it("AZ-5: shows the number of drawings to everybody who sees the entry, and no other field of the server", () => {
  const entryWith = (extraFields: object) => {
    const read = decode(DiaryWire, { ...(DiaryWire.encode(anEntry()) as object), author_id: 70, ...extraFields });
    if (isLeft(read)) throw new Error("not read");
    return read.right;
  };
  expect([entryWith({ disegni: 1 }), entryWith({ disegni: 0 }), entryWith({})].map(hasDrawing)).toEqual([
    true,
    false,
    false,
  ]);
  expect(stripPrivateFields(diary, entryWith({ disegni: 1 })).unknownFields).toEqual({ disegni: 1 });
  expect(stripPrivateFields(diary, entryWith({})).unknownFields).toBeUndefined();
  for (const disegni of [-1, 0.5, 3, "1", null, { many: 2 }]) {
    const entry = entryWith({ disegni });
    expect(
      [entry.unknownFields, hasDrawing(entry)],
      "what is no number of drawings is no reason to refuse an entry",
    ).toEqual([{ author_id: 70 }, false]);
  }
});
