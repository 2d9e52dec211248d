import { hidingMessageOf } from "@libretto/core/access/explanation";
import {
  type Clearance,
  canSee,
  type Explanation,
  explain,
  type Shareable,
  type Visibility,
} from "@libretto/core/access/visibility";
import { en } from "@libretto/core/messages/en";
import { it as italian } from "@libretto/core/messages/it";
import { SECTION_NAMES } from "@libretto/core/record/sections";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { anyClearance, anyShareable } from "../../support/arbitraries/record.ts";

const hidden = (...reasons: string[]) => ({ isVisible: false, hidden: reasons.map((reason) => ({ reason })) });
const tooHigh = { reason: "level", level: 5, assigned: 4 };
const rowAt = (level: Shareable["level"], emergency: boolean, ...tags: number[]): Shareable => ({
  level,
  emergency,
  tags,
});
const cleared = (visibility: string, level: number, ...tags: number[]) =>
  ({ visibility, level, tags }) as unknown as Clearance;

describe("the reason why a doctor sees a row or not", () => {
  it.each<[string, Clearance, Shareable, unknown]>([
    ["the total visibility", cleared("total", 4), rowAt(4, false), { isVisible: true, because: { because: "total" } }],
    ["total before emergency", cleared("total", 4), rowAt(1, true), { isVisible: true, because: { because: "total" } }],
    ["emergency", cleared("minimal", 4), rowAt(4, true), { isVisible: true, because: { because: "emergencySet" } }],
    [
      "emergency before tags",
      cleared("partial", 4, 7),
      rowAt(4, true, 7),
      { isVisible: true, because: { because: "emergencySet" } },
    ],
    [
      "the tags that both have, and no others",
      cleared("partial", 4, 7, 8, 9),
      rowAt(4, false, 6, 9, 7),
      { isVisible: true, because: { because: "tags", tags: [9, 7] } },
    ],
    ["the level", cleared("total", 4), rowAt(5, false), { isVisible: false, hidden: [tooHigh] }],
    ["the level of an emergency", cleared("minimal", 4), rowAt(5, true), { isVisible: false, hidden: [tooHigh] }],
    ["minimal visibility", cleared("minimal", 6, 7), rowAt(1, false, 7), hidden("notInEmergencySet")],
    ["no tag in common", cleared("partial", 6, 7), rowAt(1, false, 8), hidden("noSharedTag")],
    ["no visibility", cleared("unspecified", 6, 7), rowAt(1, true, 7), hidden("unspecified")],
    ["an unknown visibility", cleared("toString", 6), rowAt(1, true), hidden("unspecified")],
    ["a row without a level", cleared("total", 6), rowAt(null, true), hidden("noLevel")],
    ["an invalid level", cleared("total", 7), rowAt(1, true), hidden("noLevel")],
    [
      "level and visibility, the level first",
      cleared("minimal", 4),
      rowAt(5, false),
      { isVisible: false, hidden: [tooHigh, { reason: "notInEmergencySet" }] },
    ],
    [
      "another section and a higher level",
      { ...cleared("total", 2), sections: ["therapies"] },
      { ...rowAt(5, true), section: "visits" },
      { isVisible: false, hidden: [{ reason: "level", level: 5, assigned: 2 }, { reason: "sectionNotChosen" }] },
    ],
    [
      "what belongs to no section",
      { ...cleared("total", 6), sections: ["visits"] },
      rowAt(1, true),
      hidden("sectionNotChosen"),
    ],
    ["no level and no tag", cleared("partial", 4), rowAt(null, false, 7), hidden("noLevel", "noSharedTag")],
  ])("is %s", (_, clearance, row, explanation) => {
    expect(explain(clearance, row)).toEqual(explanation);
  });

  it("AZ-4: follows W10 and W11 for any input", () => {
    const decided = ({ visibility, level, tags, sections }: Clearance, row: Shareable): boolean =>
      [1, 2, 3, 4, 5, 6].includes(level) &&
      (sections === undefined || sections.includes(row.section ?? "")) &&
      row.isOwnerOnly !== true &&
      row.level !== null &&
      row.level <= level &&
      (visibility === "total" ||
        (visibility === "minimal" && row.emergency) ||
        (visibility === "partial" && (row.emergency || row.tags.some((tag) => tags.includes(tag)))));
    assertProperty(fc.property(anyClearance, anyShareable, (c, row) => explain(c, row).isVisible === decided(c, row)));
    const anyVisibility = fc.oneof(fc.string(), fc.constantFrom("constructor", "__proto__", "total"));
    assertProperty(
      fc.property(anyVisibility, fc.integer({ min: -1, max: 8 }), anyShareable, (visibility, level, row) => {
        const odd = cleared(visibility, level, ...row.tags);
        expect(explain(odd, row).isVisible).toBe(decided(odd, row));
        expect(canSee(odd, row)).toBe(decided(odd, row));
      }),
    );
  });

  it("names each required change: all of them together show the row, all but one do not", () => {
    const lift = (reason: string, clearance: Clearance, row: Shareable): [Clearance, Shareable] => {
      if (reason === "ownerOnly") return [clearance, { ...row, isOwnerOnly: false }];
      if (reason === "level") return [{ ...clearance, level: 6 }, row];
      if (reason === "noLevel") return [clearance, { ...row, level: 1 }];
      if (reason === "noSharedTag")
        return [
          { ...clearance, tags: [1] },
          { ...row, tags: [1] },
        ];
      if (reason === "sectionNotChosen") return [{ ...clearance, sections: [...SECTION_NAMES] }, row];
      if (reason === "notInEmergencySet") return [clearance, { ...row, emergency: true }];
      return [{ ...clearance, visibility: "total" }, row];
    };
    const afterLifting = (reasons: readonly string[], clearance: Clearance, row: Shareable): boolean => {
      const [c, r] = reasons.reduce(([c, r], reason) => lift(reason, c, r), [clearance, row] as const);
      return canSee(c, r);
    };
    assertProperty(
      fc.property(anyClearance, anyShareable, (clearance, row) => {
        const why: Explanation = explain(clearance, row);
        if (why.isVisible) return;
        const reasons = why.hidden.map(({ reason }) => reason);
        expect(afterLifting(reasons, clearance, row)).toBe(true);
        for (const allowedReason of reasons)
          expect(
            afterLifting(
              reasons.filter((reason) => reason !== allowedReason),
              clearance,
              row,
            ),
          ).toBe(false);
      }),
    );
  });
});

describe("the texts of an explanation", () => {
  it("name the level of the row and that of the doctor, where the level is the reason", () => {
    expect(hidingMessageOf({ reason: "level", level: 5, assigned: 2 })).toEqual({
      code: "sharing.hiddenByLevel",
      levels: { level: "confidentiality.level5", assigned: "confidentiality.level2" },
    });
    expect(italian["sharing.hiddenByLevel"]).toMatch(/^{{doctor}} non lo vede: .*{{level}}.*{{assigned}}/);
  });

  it.each([
    [{ reason: "ownerOnly" }, "sharing.hiddenOwnerOnly"],
    [{ reason: "noLevel" }, "sharing.hiddenWithoutLevel"],
    [{ reason: "notInEmergencySet" }, "sharing.hiddenByMinimal"],
    [{ reason: "sectionNotChosen" }, "sharing.hiddenBySection"],
    [{ reason: "noSharedTag" }, "sharing.hiddenByTags"],
    [{ reason: "unspecified" }, "sharing.hiddenUnspecified"],
  ] as const)("for %j are %s", (hiding, code) => {
    expect(hidingMessageOf(hiding)).toEqual({ code, levels: {} });
    expect(italian[code]).toMatch(/^{{doctor}} non lo vede: /);
    expect(en[code]).toMatch(/^{{doctor}} does not see it: /);
  });

  it("exist for every visibility that hides", () => {
    const visibilities: readonly Visibility[] = ["minimal", "partial", "unspecified"];
    const codes = visibilities.map((visibility) => {
      const why = explain({ visibility, level: 6, tags: [] }, rowAt(1, false));
      return why.isVisible ? null : hidingMessageOf(why.hidden[0]).code;
    });
    expect(codes).toEqual(["sharing.hiddenByMinimal", "sharing.hiddenByTags", "sharing.hiddenUnspecified"]);
  });
});
