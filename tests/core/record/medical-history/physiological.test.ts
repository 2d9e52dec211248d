import { CalendarDate } from "@libretto/core/kernel/dates";
import { isRight, left, right } from "@libretto/core/kernel/fp";
import { en } from "@libretto/core/messages/en";
import { it as italian } from "@libretto/core/messages/it";
import { clearUnusedDetails } from "@libretto/core/record/medical-history/lifestyle";
import {
  type Activity,
  activityTextOf,
  checkPhysiological,
  MENARCHE_AGES,
  NO_CYCLE,
  type PhysiologicalDraft,
  prepareForSaving,
} from "@libretto/core/record/medical-history/physiological";
import { physiologicalHistory } from "@libretto/core/record/medical-history/wire";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { enumOfColumn } from "../../../support/arbitraries/codec-round-trip.ts";
import { anyDate } from "../../../support/arbitraries/record.ts";
import { on, TODAY } from "../../../support/builders.ts";
import { aHistory, anyHistoryDraft } from "../../../support/record/medical-history.ts";

describe("a physiological history", () => {
  it.each<[Partial<PhysiologicalDraft>, Record<string, string>]>([
    [{ menopauseAge: 12 }, { menopauseAge: "age.implausible" }],
    [{ menopauseAge: 76 }, { menopauseAge: "age.implausible" }],
    [{ menopauseAge: 50.5 }, { menopauseAge: "age.implausible" }],
    [{ menopauseAge: 8, menarcheAge: null }, { menopauseAge: "age.implausible" }],
    [{ updated: on("2026-02-30") }, { updated: "form.dateInvalid" }],
    [{ level: null }, { level: "confidentiality.levelRequired" }],
    [
      { smokingDose: -1, level: null },
      { smokingDose: "number.digitsAndDot", level: "confidentiality.levelRequired" },
    ],
    [{ alcoholEnd: on("2001-01-01") }, { alcoholEnd: "period.startAfterEnd" }],
  ])("with %j is refused by %j", (change, problems) => {
    expect(checkPhysiological({ ...aHistory(), ...change })).toEqual(left(problems));
  });

  it.each<Partial<PhysiologicalDraft>>([
    { menopauseAge: 13 },
    { menopauseAge: 75 },
    { menopauseAge: null },
    { menopauseAge: 9, menarcheAge: null },
    { updated: null },
  ])("can have %j", (change) => {
    const draft = { ...aHistory(), ...change };
    expect(checkPhysiological(draft)).toEqual(right(draft));
  });

  it("can be empty, and complete", () => {
    const empty = physiologicalHistory.createBlank("physiological", TODAY);
    expect(checkPhysiological(empty)).toEqual(right(empty));
    expect(checkPhysiological(aHistory())).toEqual(right(aHistory()));
  });

  it("removes details of a habit that the patient does not have, and their errors", () => {
    const draft = { ...aHistory(), smoking: "no" as const, smokingDose: -1, smokingEnd: on("1990-01-01") };
    expect(checkPhysiological(draft)).toEqual(
      right(aHistory({ smoking: "no", smokingDose: null, smokingStart: null, smokingEnd: null })),
    );
  });

  it("is valid, normalised, exactly when habits, menopause and level are valid", () => {
    const inOrder = (start: CalendarDate | null, end: CalendarDate | null) =>
      start === null || end === null || start <= end;
    assertProperty(
      fc.property(anyHistoryDraft, (draft) => {
        const history = clearUnusedDetails(draft);
        const { menopauseAge: age } = history;
        const isValid =
          inOrder(history.smokingStart, history.smokingEnd) &&
          inOrder(history.alcoholStart, history.alcoholEnd) &&
          inOrder(history.drugsStart, history.drugsEnd) &&
          (age === null || (age > (history.menarcheAge ?? 8) && age <= 75)) &&
          history.level !== null;
        const result = checkPhysiological(draft);
        expect(isRight(result)).toBe(isValid);
        if (isRight(result)) {
          expect(result.right).toEqual(history);
          expect(checkPhysiological(result.right)).toEqual(result);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("has the documented limits of ages", () => {
    expect(MENARCHE_AGES).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]);
  });

  it("has a text for each level of activity, in both languages, all different", () => {
    const codes = (Object.keys(enumOfColumn(physiologicalHistory.wire, "attivitaFisica").table) as Activity[]).map(
      activityTextOf,
    );
    expect(codes).toEqual([
      "history.activity.sedentary",
      "history.activity.moderate",
      "history.activity.adequate",
      "history.activity.sporty",
      "history.activity.intense",
    ]);
    for (const language of [italian, en]) expect(new Set(codes.map((code) => language[code])).size).toBe(5);
  });
});

describe("a saved history", () => {
  it("has today's date, and no cycle unless the patient is female", () => {
    expect(prepareForSaving(aHistory(), true, on("2026-04-01"))).toEqual(aHistory({ updated: on("2026-04-01") }));
    expect(prepareForSaving(aHistory(), false, on("2026-04-01"))).toEqual(
      aHistory({
        menarcheAge: null,
        cycle: null,
        menopauseAge: null,
        menopause: null,
        cycleNotes: "",
        updated: on("2026-04-01"),
      }),
    );
  });

  it("keeps everything else", () => {
    assertProperty(
      fc.property(anyHistoryDraft, fc.boolean(), anyDate, (draft, female, today) => {
        const { updated, ...saved } = prepareForSaving(draft, female, today);
        expect(updated).toBe(today);
        expect(CalendarDate.is(updated)).toBe(true);
        expect({ ...draft, ...(female ? {} : NO_CYCLE) }).toMatchObject(saved);
      }),
    );
  });
});
