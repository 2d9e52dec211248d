import { STRICTLY_RESTRICTED } from "@libretto/core/access/confidentiality";
import { decode } from "@libretto/core/kernel/codec";
import { CalendarDate, subtractDays } from "@libretto/core/kernel/dates";
import { isLeft, isRight, left, right } from "@libretto/core/kernel/fp";
import {
  checkPregnancy,
  hasEnded,
  type Pregnancy,
  type PregnancyDraft,
  pregnancyNoteOf,
  pregnancyStateOn,
  USUAL_MONTHS,
} from "@libretto/core/record/pregnancies/pregnancy";
import { PregnancyWire, pregnancies } from "@libretto/core/record/pregnancies/wire";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { enumOfColumn, expectCompleteEnum, expectRoundTrip } from "../../support/arbitraries/codec-round-trip.ts";
import { anyDate } from "../../support/arbitraries/record.ts";
import { on, TODAY } from "../../support/builders.ts";
import { anyPregnancyDraft, aPregnancy } from "../../support/record/pregnancies.ts";

describe("a pregnancy", () => {
  it.each<[Partial<PregnancyDraft>, Record<string, string>]>([
    [{ age: null }, { age: "form.required" }],
    [{ age: 11 }, { age: "age.implausible" }],
    [{ age: 1 }, { age: "age.implausible" }],
    [{ age: 30.5 }, { age: "age.implausible" }],
    [{ age: Number.NaN }, { age: "age.implausible" }],
    [{ end: on("2019-03-04") }, { end: "period.startAfterEnd" }],
    [{ start: on("2019-02-29") }, { start: "form.dateInvalid" }],
    [{ end: on("2019-12-32") }, { end: "form.dateInvalid" }],
    [{ level: null }, { level: "confidentiality.levelRequired" }],
  ])("with %j is refused by %j", (change, problems) => {
    expect(checkPregnancy({ ...aPregnancy(), ...change })).toEqual(left(problems));
  });

  it.each<Partial<PregnancyDraft>>([
    { age: 12 },
    { start: null },
    { end: null, outcome: null, childSex: null },
    { start: null, end: on("2019-12-01") },
    { start: on("2019-12-01") },
    { start: on("2018-12-01") },
  ])("can have %j", (change) => {
    const draft = { ...aPregnancy(), ...change };
    expect(checkPregnancy(draft)).toEqual(right(draft));
  });

  it("begins at an age of at least 12", () => {
    expect(checkPregnancy({ ...aPregnancy(), age: 12 })).toMatchObject(right({ age: 12 }));
    expect(checkPregnancy({ ...aPregnancy(), age: 11 })).toEqual(left({ age: "age.implausible" }));
    expect(USUAL_MONTHS).toBe(9);
  });

  it("is valid, unchanged, exactly when age, days and level are valid", () => {
    assertProperty(
      fc.property(anyPregnancyDraft, (draft) => {
        const { age, start, end, level } = draft;
        const isValid =
          age !== null &&
          Number.isInteger(age) &&
          age >= 12 &&
          (start === null || CalendarDate.is(start)) &&
          (end === null || CalendarDate.is(end)) &&
          (start === null || end === null || start <= end) &&
          level !== null;
        const result = checkPregnancy(draft);
        expect(isRight(result)).toBe(isValid);
        if (isRight(result)) expect(result.right).toBe(draft);
      }),
      { numRuns: 2000 },
    );
  });

  it("has ended when it has an end, for any outcome", () => {
    expect(hasEnded(aPregnancy({ outcome: null }))).toBe(true);
    expect(hasEnded(aPregnancy({ end: null }))).toBe(false);
  });
});

describe("the note about nine months", () => {
  const over = "pregnancies.overNineMonths";
  it.each([
    ["2019-03-05", "2019-12-05", null],
    ["2019-03-05", "2019-12-06", over],
    ["2019-03-05", "2021-01-01", over],
    ["2019-04-30", "2020-01-30", null],
    ["2019-04-30", "2020-01-31", over],
    ["2019-12-01", "2020-09-01", null],
    ["2019-12-01", "2020-09-02", over],
    // Nine months after the last day of May there is no such day: the last day of February counts.
    ["2019-05-31", "2020-02-29", null],
    ["2019-05-31", "2020-03-01", over],
    ["2018-05-31", "2019-02-28", null],
    ["2018-05-31", "2019-03-01", over],
    ["2019-03-05", "2019-03-01", null],
  ])("from %s to %s is %s, and never blocks", (start, end, note) => {
    const draft = aPregnancy({ start: on(start), end: on(end) });
    expect(pregnancyNoteOf(draft)).toBe(note);
    expect(isRight(checkPregnancy(draft))).toBe(end >= start);
  });

  it("is absent while a day is missing", () => {
    expect(pregnancyNoteOf(aPregnancy({ start: null }))).toBeNull();
    expect(pregnancyNoteOf(aPregnancy({ end: null }))).toBeNull();
  });

  it("is shown for an end, then for every later one", () => {
    assertProperty(
      fc.property(anyDate, anyDate, anyDate, (start, ...ends) => {
        const [sooner, later] = ends.toSorted();
        const notes = [sooner, later].map((end) => pregnancyNoteOf(aPregnancy({ start, end: end ?? null })));
        return notes[0] === null || notes[1] === over;
      }),
    );
  });
});

describe("a pregnancy on the wire", () => {
  it("loses nothing", () => expectRoundTrip(PregnancyWire));

  it("has the documented outcomes and sexes of the child only", () => {
    expectCompleteEnum(enumOfColumn(PregnancyWire, "esito"), { birth: "nascita", loss: "aborto" });
    expectCompleteEnum(enumOfColumn(PregnancyWire, "sesso_bambino"), { male: "Maschio", female: "Femmina" });
  });

  it("has the documented names", () => {
    expect(PregnancyWire.encode(aPregnancy())).toEqual({
      id_gravidanza: 61,
      eta: 31,
      inizio_gravidanza: "2019-03-05",
      fine_gravidanza: "2019-12-01",
      esito: "nascita",
      sesso_bambino: "Femmina",
      note_gravidanza: "parto a termine",
      id_livello_confidenzialita: 6,
      id_documenti: null,
      version: 1,
    });
    expect(PregnancyWire.encode({ ...aPregnancy(), level: null })).toMatchObject({ id_livello_confidenzialita: 6 });
  });

  it("can be incomplete, like a form; then it is new and strictly restricted", () => {
    expect(decode(PregnancyWire, {})).toEqual(right(pregnancies.createBlank("pregnancies", TODAY)));
  });

  it.each([
    { id_gravidanza: -1 },
    { eta: 2 ** 31 },
    { eta: 30.5 },
    { eta: -1 },
    { eta: "30" },
    { inizio_gravidanza: "2019-02-29" },
    { fine_gravidanza: "domani" },
    { esito: "Nascita" },
    { sesso_bambino: "male" },
    { note_gravidanza: "a\0b" },
    { id_livello_confidenzialita: 0 },
    { version: 0.5 },
  ])("IO-3: refuses %j", (change) => {
    const read = decode(PregnancyWire, { ...(PregnancyWire.encode(aPregnancy()) as object), ...change });
    expect(isLeft(read) && read.left.map(({ at }) => at.split("/")[1])).toEqual(Object.keys(change));
  });

  it("decodes every integer age that its column can store", () => {
    for (const eta of [0, 12, 2 ** 31 - 1]) expect(decode(PregnancyWire, { eta })).toMatchObject(right({ age: eta }));
  });
});

describe("the definition of pregnancies", () => {
  it("creates an empty one at the strictest level, for everybody with a record", () => {
    expect(pregnancies.createBlank("pregnancies", TODAY)).toEqual({
      id: 0,
      version: 0,
      list: "pregnancies",
      age: null,
      start: null,
      end: null,
      outcome: null,
      childSex: null,
      notes: "",
      level: STRICTLY_RESTRICTED,
      tags: [],
    });
    expect(pregnancies.permissions).toEqual({ add: null, edit: null, move: null });
  });

  it("has one list with rows to edit, lock and remove after a confirmation", () => {
    expect([pregnancies.name, pregnancies.collection, pregnancies.idField]).toEqual([
      "pregnancies",
      "tbl_gravidanze",
      "id_gravidanza",
    ]);
    expect(pregnancies.lists).toEqual(["pregnancies"]);
    expect(pregnancies.targetListsOf("pregnancies")).toEqual([]);
    expect(pregnancies.prepareMove(aPregnancy(), "pregnancies")).toEqual(aPregnancy());
    expect(pregnancies.moveFields).toEqual([]);
    expect(pregnancies.actions).toEqual(["edit", "lock", "remove"]);
    expect(pregnancies.removeQuestion).toBe("general.sureToDelete");
    expect(pregnancies.messages).toEqual({
      saved: "form.saved",
      removed: "general.success",
      failed: "failure.apology",
      removeFailed: "failure.apology",
    });
  });

  it("W11: is not in the emergency set, is searched by its notes and sorted by its start", () => {
    expect(pregnancies.isInEmergencySet(aPregnancy())).toBe(false);
    expect(pregnancies.searchTextOf(aPregnancy())).toBe("parto a termine");
    expect(pregnancies.sortKeyOf(aPregnancy())).toBe("2019-03-05");
    expect(pregnancies.sortKeyOf(aPregnancy({ start: null }))).toBe("");
  });
});

describe("the state of a pregnancy on a day", () => {
  const LONGEST = subtractDays(TODAY, 42 * 7);
  it.each<[string, Partial<Pregnancy>, number | null, string]>([
    ["began today", { start: TODAY }, null, "goesOn"],
    ["begins tomorrow", { start: subtractDays(TODAY, -1) }, null, "unknown"],
    ["began 42 weeks ago", { start: LONGEST }, null, "goesOn"],
    ["began a day more than 42 weeks ago", { start: subtractDays(LONGEST, 1) }, null, "over"],
    ["ended today", { start: LONGEST, end: TODAY }, null, "over"],
    ["is to end tomorrow", { start: LONGEST, end: subtractDays(TODAY, -1) }, null, "goesOn"],
    ["has an outcome and no end", { start: TODAY, outcome: "loss" }, null, "over"],
    ["has only an end to come", { end: subtractDays(TODAY, -1) }, null, "unknown"],
    ["has no dates", {}, null, "unknown"],
    ["has no dates, and was recorded a birthday ago", { age: 30 }, 31, "unknown"],
    ["has no dates, and was recorded two birthdays ago", { age: 30 }, 32, "over"],
    ["began today, with any recorded age", { age: 12, start: TODAY }, 40, "goesOn"],
  ])("when it %s: %j at %s is %s", (_, differs, age, state) => {
    const pregnancy = aPregnancy({ start: null, end: null, outcome: null, ...differs });
    expect(pregnancyStateOn(pregnancy, TODAY, age)).toBe(state);
  });

  it("continues for 42 weeks and no day longer", () => {
    assertProperty(
      fc.property(anyDate, fc.integer({ min: -400, max: 400 }), (start, days) => {
        const pregnancy = aPregnancy({ start, end: null, outcome: null });
        return (pregnancyStateOn(pregnancy, subtractDays(start, -days)) === "goesOn") === (days >= 0 && days <= 294);
      }),
    );
  });
});
