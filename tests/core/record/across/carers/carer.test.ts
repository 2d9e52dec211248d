import { CARER_RIGHTS } from "@libretto/core/access/carer-rights";
import { LEVELS } from "@libretto/core/access/confidentiality";
import { canSeeAll } from "@libretto/core/access/visibility";
import { isLeft, isRight } from "@libretto/core/kernel/fp";
import {
  type CarerClearance,
  type CarerScope,
  type CarerScopeDraft,
  checkCarerInvitation,
  checkCarerScope,
  isScopeWider,
  WHOLE_RECORD,
} from "@libretto/core/record/across/carers/carer";
import { SECTION_NAMES } from "@libretto/core/record/sections";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { on, TODAY } from "../../../../support/builders.ts";

const part = {
  level: fc.constantFrom(...LEVELS),
  tags: fc.uniqueArray(fc.integer({ min: 1, max: 4 })),
};
const clearance: fc.Arbitrary<CarerClearance> = fc.oneof(
  fc.record<CarerClearance>({ ...part, visibility: fc.constantFrom("total", "minimal", "partial") }),
  fc.record({ ...part, visibility: fc.constant("total" as const), sections: fc.subarray([...SECTION_NAMES]) }),
);
const scope: fc.Arbitrary<CarerScope> = fc.record({
  right: fc.constantFrom(...CARER_RIGHTS),
  clearance,
  until: fc.constantFrom(null, on("2026-03-14"), on("2027-01-01")),
});
const draftOf = ({ right, clearance: { visibility, level, tags, sections }, until }: CarerScope): CarerScopeDraft => ({
  ...{ right, visibility, level, tags, sections: sections ?? null, until },
});

describe("the scope of a carer", () => {
  it("is to represent the patient only where a carer who represents the patient grants it", () => {
    const draft = draftOf({ right: "represent", clearance: WHOLE_RECORD, until: null });
    for (const granter of [null, ...CARER_RIGHTS])
      expect(isRight(checkCarerScope(draft, TODAY, granter)), String(granter)).toBe(granter === "represent");
    expect(checkCarerScope(draft, TODAY)).toEqual({ _tag: "Left", left: { right: "carers.hasAccount" } });
  });

  it("is the whole record for whoever writes, and the chosen part for whoever reads", () => {
    fc.assert(
      fc.property(scope, (chosen) => {
        const checked = checkCarerScope(draftOf(chosen), TODAY, "represent");
        const { visibility, tags, sections } = chosen.clearance;
        const showsNothing = (visibility === "partial" && tags.length === 0) || sections?.length === 0;
        const hasEnd = chosen.right === "represent" && chosen.until !== null;
        expect(isLeft(checked)).toBe(hasEnd || (chosen.right === "read" && showsNothing));
        if (isLeft(checked)) return;
        if (chosen.right === "read") expect(checked.right).toEqual(chosen);
        else expect(canSeeAll(checked.right.clearance)).toBe(true);
      }),
    );
  });

  it("names the fields that are missing or past", () => {
    const blank = { right: null, visibility: null, level: null, tags: [], sections: null, until: null };
    expect(checkCarerScope(blank, TODAY)).toMatchObject({ left: { right: "form.required" } });
    expect(checkCarerScope({ ...blank, right: "read" }, TODAY)).toMatchObject({
      left: { visibility: "form.notListed", level: "confidentiality.levelRequired" },
    });
    expect(checkCarerScope({ ...blank, right: "read", visibility: "total", sections: [] }, TODAY)).toEqual({
      ...{ _tag: "Left", left: { level: "confidentiality.levelRequired", sections: "form.required" } },
    });
    expect(checkCarerScope({ ...blank, right: "read", visibility: "minimal", level: 1, sections: [] }, TODAY)).toEqual({
      ...{
        _tag: "Right",
        right: { right: "read", clearance: { visibility: "minimal", level: 1, tags: [] }, until: null },
      },
    });
    const past = { ...draftOf({ right: "write", clearance: WHOLE_RECORD, until: null }), until: on("2020-01-01") };
    expect(checkCarerScope(past, TODAY)).toMatchObject({ left: { until: "carers.untilPast" } });
  });

  it("is wider when it allows more, shows more or lasts longer, and never wider than itself", () => {
    const narrow: CarerScope = {
      right: "read",
      clearance: { visibility: "minimal", level: 1, tags: [] },
      until: on("2026-03-14"),
    };
    expect(isScopeWider(narrow, { ...narrow, right: "write" })).toBe(true);
    expect(isScopeWider(narrow, { ...narrow, clearance: WHOLE_RECORD })).toBe(true);
    expect(isScopeWider(narrow, { ...narrow, until: null })).toBe(true);
    fc.assert(
      fc.property(scope, (one) => {
        expect(isScopeWider(one, one)).toBe(false);
      }),
    );
  });
});

describe("an invitation", () => {
  const whole = { right: "manage", visibility: "total", level: 6, tags: [], sections: null, until: null } as const;

  it("needs the address of another person, and stores it in small letters", () => {
    const invited = (email: string) => checkCarerInvitation({ ...whole, email }, "teresa@example.org", TODAY);
    expect(invited(" Anna@Example.org ")).toMatchObject({ right: { email: "anna@example.org", right: "manage" } });
    expect(invited("TERESA@example.org")).toMatchObject({ left: { email: "carers.ownEmail" } });
    expect(invited("anna")).toMatchObject({ left: { email: "account.emailInvalid" } });
    expect(isRight(invited(""))).toBe(false);
  });
});
