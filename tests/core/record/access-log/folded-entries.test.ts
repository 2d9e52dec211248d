import { groupOwnReads } from "@libretto/core/record/access-log/grouped-reads";
import { type AccessLogEntry, viewIdOf } from "@libretto/core/record/access-log/log-entry";
import { formatExtent, parseExtent } from "@libretto/core/record/access-log/read-extent";
import { subjectOf } from "@libretto/core/record/across/access-log-subject";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { at } from "../../../support/builders.ts";

const entry = (id: number, minute: number, differs: Partial<AccessLogEntry> = {}): AccessLogEntry => ({
  ...{ id, at: at(`2026-03-01T04:${String(minute).padStart(2, "0")}:00.000Z`), by: "self", name: "", action: "read" },
  ...{ object: "patient", refused: false, device: "Firefox", address: "192.0.2.1", ...differs },
});

it("folds own readings of one import and keeps everything else", () => {
  const doctor = entry(5, 33, { by: "doctor", name: "Laura Bianchi" });
  const edited = entry(4, 32, { action: "edit" });
  const elsewhere = entry(1, 1, { device: "Safari" });
  const lines = groupOwnReads([entry(9, 45), entry(8, 40), entry(7, 35), doctor, edited, entry(2, 5), elsewhere]);
  expect(lines).toEqual([
    {
      grouped: { id: 9, count: 3, from: entry(7, 35).at, to: entry(9, 45).at, device: "Firefox", address: "192.0.2.1" },
    },
    { entry: doctor },
    { entry: edited },
    { entry: entry(2, 5) },
    { entry: elsewhere },
  ]);
  expect(groupOwnReads([entry(2, 45), entry(1, 10)])).toHaveLength(2);
  expect(groupOwnReads([entry(2, 45, { refused: true }), entry(1, 44)])).toHaveLength(2);
});

it("counts every entry once", () => {
  const anyEntry = fc.record({
    minute: fc.integer({ min: 0, max: 59 }),
    by: fc.constantFrom("self" as const, "doctor" as const),
    action: fc.constantFrom("read", "edit"),
  });
  assertProperty(
    fc.property(fc.array(anyEntry, { maxLength: 12 }), (some) => {
      const entries = some
        .toSorted((a, b) => b.minute - a.minute)
        .map(({ minute, ...differs }, i) => entry(100 - i, minute, differs));
      const counts = groupOwnReads(entries).map((line) => ("grouped" in line ? line.grouped.count : 1));
      expect(counts.reduce((sum, n) => sum + n, 0)).toBe(entries.length);
    }),
  );
});

it("names what a doctor could read, the code of an emergency sheet and a share link", () => {
  const extent = { visibility: "minimal", level: 2 } as const;
  const object = `patient ${formatExtent(extent)}`;
  expect([subjectOf(object), parseExtent(object)]).toEqual(["sheet", extent]);
  expect([parseExtent("patient"), parseExtent("therapies.change 17")]).toEqual([null, null]);
  const opened = "openEmergencyView emergencyView 1764029871234";
  expect([subjectOf(opened), viewIdOf(opened)]).toEqual(["emergencyReport", 1764029871234]);
  expect(viewIdOf("openEmergencyView")).toBeNull();
  const shared = "openShareLink shareLink 1764029871234";
  expect([subjectOf(shared), viewIdOf(shared)]).toEqual(["sharedByLink", 1764029871234]);
});
