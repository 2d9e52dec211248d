import { LEVELS } from "@libretto/core/access/confidentiality";
import { canSee } from "@libretto/core/access/visibility";
import { subtractDays } from "@libretto/core/kernel/dates";
import { shareableOf } from "@libretto/core/record/across/sharing/doctor-view";
import { findMedicationChanges } from "@libretto/core/record/across/since-visit/medication-changes";
import { hasPersonName } from "@libretto/core/record/across/since-visit/person-name";
import { findChangesSince } from "@libretto/core/record/across/since-visit/since-visit";
import { findResultChanges } from "@libretto/core/record/across/since-visit/value-changes";
import { findLastVisit, findNextAppointmentWith } from "@libretto/core/record/across/since-visit/visit-days";
import { SECTION_NAMES, sectionsByName } from "@libretto/core/record/sections";
import { therapies } from "@libretto/core/record/therapies/wire";
import { mapRows, rowsForReader } from "@libretto/core/reports/for-doctor";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { anyClearance, anyTherapy } from "../../../support/arbitraries/record.ts";
import { aDiagnosis, aReading, aTherapy, at, on, TODAY } from "../../../support/builders.ts";
import { completeRecord } from "../../../support/fhir/complete-record.ts";
import { aLabResult } from "../../../support/record/lab-results.ts";
import { anAppointment, aVisit } from "../../../support/record/visits.ts";

const SINCE = on("2026-01-01");
const DAYS = { from: SINCE, to: TODAY };
const record = completeRecord();
const noRows = mapRows(record, () => []);

describe("the name of a person in a row", () => {
  it.each([
    ["Laura Bianchi", "Laura Bianchi", true],
    ["Dott.ssa Bianchi Laura", "Laura Bianchi", true],
    ["dott. ssa LAURA  BIANCHI", "Laura Bianchi", true],
    ["Prof. Laura Bianchi, cardiologa", "Dr. Laura Bianchi", true],
    ["Laura D'Angelo", "D’Angelo Laura", true],
    ["Dr. Bianchi", "Laura Bianchi", false],
    ["Laura Bianco", "Laura Bianchi", false],
    ["Laura Bianchi", "", false],
    ["", "Laura Bianchi", false],
    ["Dott.", "Dott.", false],
  ])("%j names %j: %s", (text, name, expected) => {
    expect(hasPersonName(text, name)).toBe(expected);
  });
});

describe("the days of visits", () => {
  it("are the newest visit until today, and the next appointment with the doctor", () => {
    const visits = [
      aVisit({ id: 1, date: on("2025-06-01"), careProvider: "Laura Bianchi" }),
      aVisit({ id: 2, date: on("2026-02-01"), careProvider: "Dott.ssa Laura Bianchi" }),
      aVisit({ id: 3, date: on("2026-03-01"), careProvider: "Paolo Greco" }),
      aVisit({ id: 4, date: on("2026-05-01"), careProvider: "Laura Bianchi" }),
      anAppointment({ id: 5, date: TODAY, careProvider: "Dr. Laura Bianchi", questions: "Posso guidare?" }),
      anAppointment({ id: 6, date: subtractDays(TODAY, 1), careProvider: "Laura Bianchi" }),
    ];
    expect(findLastVisit(visits, "Laura Bianchi", TODAY)?.id).toBe(2);
    expect(findLastVisit(visits, "Anna Neri", TODAY)).toBeNull();
    expect(findNextAppointmentWith(visits, "Laura Bianchi", TODAY)).toEqual({
      on: TODAY,
      questions: "Posso guidare?",
    });
    expect(findNextAppointmentWith(visits, "Anna Neri", TODAY)).toBeNull();
  });
});

describe("the changes of medications", () => {
  it("are what began, changed, ended or is planned, and what must not be taken", () => {
    const drug = { id: "ST1", name: "Ramipril", route: "orale" };
    const rows = [
      aTherapy({ id: 1, start: on("2026-02-01") }),
      aTherapy({ id: 2, start: on("2025-02-01") }),
      aTherapy({ id: 3, drug, list: "concluded", start: on("2025-01-01"), end: on("2026-01-31"), dose: "5 mg" }),
      aTherapy({ id: 4, drug, start: on("2026-02-01"), dose: "10 mg" }),
      aTherapy({
        id: 5,
        drug: { ...drug, id: "ST2" },
        list: "concluded",
        start: on("2025-01-01"),
        end: on("2026-01-01"),
      }),
      aTherapy({
        id: 6,
        drug: { ...drug, id: "ST3" },
        list: "concluded",
        start: on("2025-01-01"),
        end: on("2025-12-31"),
      }),
      aTherapy({ id: 7, start: on("2026-04-01") }),
      aTherapy({ id: 8, start: on("2025-04-01"), end: on("2026-01-05") }),
      aTherapy({ id: 9, list: "forbidden", start: on("2026-02-02"), end: on("2026-02-03") }),
    ];
    const { started, changed, stopped, planned, pastEnd, forbidden } = findMedicationChanges(rows, DAYS);
    const ids = [started, stopped, planned, pastEnd, forbidden].map((all) => all.map(({ id }) => id));
    expect(ids).toEqual([[1], [5], [7], [8], [9]]);
    expect(changed.map(({ before, after, isSameDose }) => [before.id, after.id, isSameDose])).toEqual([[3, 4, false]]);
  });

  it("names a medication that is taken up again with the same dose", () => {
    const before = aTherapy({ id: 1, list: "concluded", start: on("2024-01-01"), end: on("2024-02-01") });
    const after = aTherapy({ id: 2, start: on("2026-02-01") });
    expect(findMedicationChanges([before, after], DAYS).changed).toEqual([{ before, after, isSameDose: true }]);
  });

  it("never loses a medication that began or ended in the period, and never gives a forbidden one a day", () => {
    assertProperty(
      fc.property(fc.array(anyTherapy, { maxLength: 8 }), (any) => {
        const rows = any.map((row, id) => ({ ...row, id }));
        const { started, changed, stopped, planned, pastEnd, forbidden } = findMedicationChanges(rows, DAYS);
        const named = new Set(
          [
            ...started,
            ...stopped,
            ...planned,
            ...pastEnd,
            ...changed.flatMap(({ before, after }) => [before, after]),
          ].map(({ id }) => id),
        );
        for (const { id, list, start, end } of rows) {
          const begins = start >= SINCE && start <= TODAY;
          const ends = end !== null && end >= SINCE && end <= TODAY;
          if (list === "inUse" && begins) expect(named).toContain(id);
          if (list === "concluded" && ends) expect(named).toContain(id);
          if (list === "forbidden") expect(named).not.toContain(id);
        }
        expect(forbidden).toEqual(rows.filter(({ list }) => list === "forbidden"));
      }),
    );
  });
});

describe("the changes since a visit", () => {
  it("include the day of the visit and today, and list rows without a day apart", () => {
    const rows = {
      ...noRows,
      diagnoses: [
        aDiagnosis({ id: 1, madeOn: SINCE }),
        aDiagnosis({ id: 2, madeOn: TODAY }),
        aDiagnosis({ id: 3, madeOn: on("2025-12-31") }),
        aDiagnosis({ id: 4, madeOn: null }),
      ],
      visits: [
        aVisit({ id: 7, date: SINCE }),
        aVisit({ id: 8, date: SINCE }),
        anAppointment({ id: 9, date: TODAY }),
        anAppointment({ id: 10, date: subtractDays(TODAY, 1) }),
      ],
    };
    const changes = findChangesSince(rows, SINCE, TODAY, rows.visits[0]);
    expect(changes.diagnoses.inPeriod.map(({ id }) => id)).toEqual([1, 2]);
    expect(changes.diagnoses.withoutDay.map(({ id }) => id)).toEqual([4]);
    expect(changes.visits.map(({ id }) => id)).toEqual([8]);
  });

  it("compare a result with the newest one before the visit, and a measure too", () => {
    const results = [
      aLabResult({ id: 1, value: 1, date: on("2025-11-01"), rangeLow: null, rangeHigh: null, decimals: null }),
      aLabResult({ id: 2, value: 2, date: on("2026-01-05"), rangeLow: null, rangeHigh: null, decimals: null }),
      aLabResult({ id: 3, value: 3, date: on("2026-02-05"), rangeLow: null, rangeHigh: null, decimals: null }),
    ];
    const [change] = findResultChanges(results, DAYS);
    expect([change?.results.map(({ id }) => id), change?.earlier?.id, change?.trend]).toEqual([[3, 2], 1, "rising"]);
    const vitalSigns = [
      aReading({ id: 1, weight: 80, takenAt: at("2025-12-31T22:59:59.000Z") }),
      aReading({ id: 2, weight: 79, takenAt: at("2025-12-31T23:00:00.000Z") }),
    ];
    const { measures } = findChangesSince({ ...noRows, vitalSigns }, SINCE, TODAY);
    const weight = measures.find(({ lines }) => lines[0].measure === "weight");
    // the second one is of 1 January in Italy
    expect([weight?.points.map(({ id }) => id), weight?.earlier?.id, weight?.trend]).toEqual([[2], 1, "falling"]);
  });
});

describe("AZ-4: the rows for a reader", () => {
  it("are only rows that the sharing rule shows, and none of the others is missing", () => {
    assertProperty(
      fc.property(anyClearance, fc.constantFrom(...LEVELS), (clearance, level) => {
        const leveled = mapRows(record, (_section, rows) => rows.map((row) => ({ ...row, level })));
        const seen = rowsForReader(leveled, clearance);
        for (const name of SECTION_NAMES) {
          const section = sectionsByName[name];
          const expected = leveled[name].filter((row) => canSee(clearance, shareableOf(section, row as never)));
          for (const row of seen[name]) expect(expected.map(({ id }) => id)).toContain(row.id);
          if (name !== "adverseReactions" && name !== "doses")
            expect(seen[name].map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
        }
      }),
    );
  });

  it("have no link to a hidden row", () => {
    const diagnosis = aDiagnosis({ id: 1, kind: "diagnosis", level: 6 });
    const therapy = aTherapy({ id: 2, diagnosis: 1, level: 1 });
    const rows = { ...noRows, diagnoses: [diagnosis], therapies: [therapy] };
    const seen = rowsForReader(rows, { visibility: "total", level: 2, tags: [] });
    expect([seen.diagnoses, seen[therapies.name][0]?.diagnosis]).toEqual([[], null]);
  });
});
