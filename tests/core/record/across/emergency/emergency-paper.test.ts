import { lastValidDay } from "@libretto/core/record/across/emergency/emergency-paper";
import type { Therapy } from "@libretto/core/record/therapies/therapy";
import { describe, expect, it } from "vitest";
import { aTherapy, at, on } from "../../../../support/builders.ts";

const printedAt = at("2026-11-21T10:00:00.000Z");
type InUse = Extract<Therapy, { readonly list: "inUse" }>;
const inUse = (start: string, end: string | null): InUse =>
  ({ ...aTherapy(), list: "inUse", start: on(start), end: end === null ? null : on(end) }) as InUse;

describe("the last valid day of an emergency paper", () => {
  it.each([
    ["ninety days without a code", [], null, "2027-02-19"],
    ["the end of the code", [], at("2026-12-21T10:00:00.000Z"), "2026-12-21"],
    ["the end of a medication before", [inUse("2026-01-01", "2026-11-30")], null, "2026-11-30"],
    ["the day before a medication begins", [inUse("2026-12-01", null)], null, "2026-11-30"],
    ["not an end that is past", [inUse("2026-01-01", "2026-11-01")], null, "2027-02-19"],
    ["not an end that comes later", [inUse("2026-01-01", "2028-01-01")], null, "2027-02-19"],
  ] as const)("is %s", (_, therapies, until, expected) => {
    expect(lastValidDay({ inUse: therapies }, printedAt, until)).toBe(expected);
  });
});
