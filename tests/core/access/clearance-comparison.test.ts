import { isWider } from "@libretto/core/access/clearance-comparison";
import { type Clearance, canSee } from "@libretto/core/access/visibility";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { anyClearance, anyShareable } from "../../support/arbitraries/record.ts";

const partial: Clearance = { visibility: "partial", level: 3, tags: [1, 2] };
const sections = (...names: readonly string[]): Clearance => ({ ...partial, visibility: "total", sections: names });

describe("AU-8: a clearance that shows a doctor more", () => {
  it("is detected whenever it shows a row that was hidden before", () => {
    assertProperty(
      fc.property(anyClearance, anyClearance, anyShareable, (before, after, row) =>
        canSee(after, row) && !canSee(before, row) ? isWider(before, after) : true,
      ),
      { numRuns: 5000 },
    );
  });

  it.each<[string, Clearance, Clearance, boolean]>([
    ["a higher level", partial, { ...partial, level: 4 }, true],
    ["a greater visibility", partial, { ...partial, visibility: "total" }, true],
    ["one more specialty", partial, { ...partial, tags: [2, 1, 3] }, true],
    ["another specialty instead", partial, { ...partial, tags: [3] }, true],
    ["a higher level with less visibility", partial, { ...partial, visibility: "minimal", level: 4 }, true],
    ["the same", partial, { ...partial, tags: [2, 1] }, false],
    ["a lower level", partial, { ...partial, level: 1 }, false],
    ["less visibility, with any specialties", partial, { ...partial, visibility: "minimal", tags: [9] }, false],
    ["one specialty less", partial, { ...partial, tags: [1] }, false],
    ["one more section", sections("visits"), sections("exams", "visits"), true],
    ["every section, also later ones", sections("visits"), { ...partial, visibility: "total" }, true],
    ["the emergency set instead of sections", sections("visits"), { ...partial, visibility: "minimal" }, true],
    ["one section less", sections("visits", "exams"), sections("visits"), false],
    ["sections instead of everything", { ...partial, visibility: "total" }, sections("visits"), false],
    ["specialties instead of everything", { ...partial, visibility: "total", tags: [] }, partial, false],
  ])("%s", (_what, before, after, wider) => {
    expect(isWider(before, after)).toBe(wider);
  });
});
