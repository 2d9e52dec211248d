import { decode } from "@libretto/core/kernel/codec";
import { isLeft, isRight } from "@libretto/core/kernel/fp";
import { SECTION_NAMES, type SectionName } from "@libretto/core/record/sections";
import { chosenSelection, defaultSelection } from "@libretto/core/reports/fhir/summary-selection";
import { type ReportChoice, selectForReport, WHOLE_RECORD } from "@libretto/core/reports/report-choice";
import {
  choiceOfQuery,
  queryOfChoice,
  ReportChoiceQuery,
  SectionNamesText,
} from "@libretto/core/reports/report-choice-wire";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { aTherapy, at, on } from "../../support/builders.ts";
import { completeRecord } from "../../support/fhir/complete-record.ts";
import { aVisit } from "../../support/record/visits.ts";

const record = completeRecord();
const choose = (choice: Partial<ReportChoice>) => selectForReport(record, { ...WHOLE_RECORD, ...choice });

describe("the choice of a report", () => {
  it("leaves the record whole when nothing is chosen", () => {
    expect(choose({})).toEqual(record);
  });

  it("has the rows of the chosen sections only, all of them", () => {
    assertProperty(
      fc.property(fc.subarray([...SECTION_NAMES]), (chosen) => {
        const result = choose({ sections: chosen });
        return SECTION_NAMES.every((name) =>
          chosen.includes(name) ? result[name].length === record[name].length : result[name].length === 0,
        );
      }),
    );
  });

  it("limits events to a period, and never a medicine in use or forbidden, a diagnosis or a contact", () => {
    const events = { visits: [aVisit({ id: 1, date: on("2025-05-01") }), aVisit({ id: 2, date: on("2026-01-01") })] };
    const therapies = [
      aTherapy({ id: 21, start: on("2010-01-01") }),
      aTherapy({ id: 22, list: "forbidden", start: on("2010-01-01") } as never),
      aTherapy({ id: 23, list: "concluded", start: on("2010-01-01"), end: on("2012-01-01") } as never),
      aTherapy({ id: 24, list: "concluded", start: on("2010-01-01"), end: on("2026-02-01") } as never),
    ];
    const result = selectForReport(completeRecord({ ...events, therapies }), {
      sections: null,
      from: on("2026-01-01"),
      until: on("2026-12-31"),
    });
    expect(result.visits.map(({ id }) => id)).toEqual([2]);
    expect(result.therapies.map(({ id }) => id)).toEqual([21, 22, 24]);
    for (const name of ["diagnoses", "emergencyContacts", "familyHistory", "pregnancies"] as const)
      expect(result[name]).toEqual(record[name]);
  });

  it("replaces the usual limits of the summary by the period", () => {
    const old = completeRecord({
      exams: record.exams.map((exam) => ({ ...exam, list: "completed", date: on("2001-01-01") })) as never,
    });
    const now = at("2026-03-14T09:00:00.000Z");
    expect(defaultSelection(old, now).exams).toEqual([]);
    const choice = { sections: null, from: on("2000-01-01"), until: null };
    expect(chosenSelection(old, now, choice).exams).toEqual(old.exams.map(({ id }) => id));
    expect(chosenSelection(old, now, WHOLE_RECORD)).toEqual(defaultSelection(old, now));
    expect(chosenSelection(record, now, { ...WHOLE_RECORD, sections: ["therapies"] })).toMatchObject({
      diagnoses: [],
      vitalSigns: [],
      scores: [],
    });
  });
});

describe("the query of a choice", () => {
  it("names sections by their collections", () => {
    expect(SectionNamesText.encode(["diagnoses", "therapies"])).toBe("diagnosi,tbl_terapie");
    assertProperty(
      fc.property(fc.subarray([...SECTION_NAMES], { minLength: 1 }), (sections: readonly SectionName[]) => {
        const choice = { sections, from: on("2026-01-01"), until: null };
        expect(choiceOfQuery(queryOfChoice(choice))).toEqual(choice);
        expect(SectionNamesText.decode(SectionNamesText.encode(sections))).toMatchObject({ right: sections });
      }),
    );
    for (const text of ["", "links", "diagnosi,", "diagnosi,xyz", 3, null])
      expect(isLeft(SectionNamesText.decode(text))).toBe(true);
  });

  it("is refused at its last day when the period ends before it begins", () => {
    expect(decode(ReportChoiceQuery, { dal: "2026-03-15", al: "2026-03-14" })).toMatchObject({
      left: [{ at: "/al", expected: "CalendarDate" }],
    });
    for (const query of [{ dal: "2026-03-14", al: "2026-03-14" }, { dal: "2026-03-14" }, { al: "2026-03-14" }, {}])
      expect(isRight(decode(ReportChoiceQuery, query))).toBe(true);
  });
});
