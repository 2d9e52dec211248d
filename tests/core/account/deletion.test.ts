import { isStepUpFresh, purgeDateOf, STEP_UP_SECONDS } from "@libretto/core/account/deletion";
import { addOneYear } from "@libretto/core/account/one-year";
import { instantAt, millisecondsOf } from "@libretto/core/kernel/dates";
import { right } from "@libretto/core/kernel/fp";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { anyInstant } from "../../support/arbitraries/record.ts";
import { at } from "../../support/builders.ts";

const NOW = at("2026-03-14T10:00:00.000Z");

describe("AU-8: step-up authentication", () => {
  it.each([
    [0, true],
    [STEP_UP_SECONDS * 1000, true],
    [STEP_UP_SECONDS * 1000 + 1, false],
    [-1, false],
  ])("%d milliseconds old: %s", (age, proven) => {
    expect(isStepUpFresh(instantAt(millisecondsOf(NOW) - age), NOW)).toBe(proven);
  });
});

describe("PR-6: retained data", () => {
  it("are deleted 365 days after the account deletion, to the moment", () => {
    expect(purgeDateOf(NOW, true)).toBe("2027-03-14T10:00:00.000Z");
    expect(purgeDateOf(NOW, false)).toBeNull();
  });

  it("are retained for 365 days from any time", () => {
    assertProperty(
      fc.property(anyInstant, (moment) => {
        expect(millisecondsOf(addOneYear(moment)) - millisecondsOf(moment)).toBe(31_536_000_000);
      }),
    );
    expect(right(addOneYear(at("2024-02-29T00:00:00.000Z")))).toEqual(right("2025-02-28T00:00:00.000Z"));
  });
});
