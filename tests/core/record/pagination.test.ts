import type { Instant } from "@libretto/core/kernel/dates";
import { emergencyContacts } from "@libretto/core/record/contacts/wire";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { cursorAfter, findPageStart } from "@libretto/core/record/pagination";
import { visits } from "@libretto/core/record/visits/wire";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { expect, it } from "vitest";
import { aContact, aDiagnosis, aReading, at as moment, on } from "../../support/builders.ts";
import { aVisit } from "../../support/record/visits.ts";

it("gives the position of a row: by its date and id, without a date after all others, in lists by id by its id only", () => {
  expect(cursorAfter(visits, aVisit({ id: 7, date: on("2026-02-20") }))).toEqual({ before: 7, at: "2026-02-20" });
  expect(cursorAfter(diagnoses, aDiagnosis({ id: 7, madeOn: null }))).toEqual({ before: 7, at: "0001-01-01" });
  expect(cursorAfter(emergencyContacts, aContact({ id: 7 }))).toEqual({ before: 7 });
});

it("begins after that position, whether or not the row exists", () => {
  const rows = [
    aVisit({ id: 4, date: on("2026-02-20") }),
    aVisit({ id: 2, date: on("2026-02-20") }),
    aVisit({ id: 9 }),
  ];
  const start = (id: number, date: string) =>
    findPageStart(visits, rows, cursorAfter(visits, aVisit({ id, date: on(date) })));
  expect(start(5, "2026-02-20")).toBe(0);
  expect(start(3, "2026-02-20")).toBe(1);
  expect(start(4, "2026-02-20")).toBe(1);
  expect(start(1, "1900-01-01")).toBe(3);
  expect(findPageStart(visits, rows, {})).toBe(0);
  expect(findPageStart(visits, rows, { before: 2 })).toBe(2);
  expect(findPageStart(visits, rows, { before: 3 })).toBeNull();
  expect(findPageStart(visits, [], { before: 3 }), "nobody can tell, whether or not there are rows").toBeNull();
  const pageStartAt = (at: string) => findPageStart(visits, rows, { before: 3, at: at as Instant });
  expect(pageStartAt("2026-02-20T23:59:59.000Z"), "a moment stands where its day does").toBe(1);
  const readings = [9, 3].map((id) => aReading({ id, takenAt: moment("2026-02-20T00:00:00.000Z") }));
  expect(findPageStart(vitalSigns, readings, { before: 5, at: on("2026-02-20") }), "a day where it begins").toBe(1);
  expect(findPageStart(emergencyContacts, [], { before: 3 })).toBe(0);
  expect(findPageStart(emergencyContacts, [aContact({ id: 8 }), aContact({ id: 6 })], { before: 7 })).toBe(1);
});
