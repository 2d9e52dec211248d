import { CARER_RIGHTS } from "@libretto/core/access/carer-rights";
import { LEVELS } from "@libretto/core/access/confidentiality";
import { type Clearance, canSeeAll } from "@libretto/core/access/visibility";
import { isLeft, isRight } from "@libretto/core/kernel/fp";
import {
  type CarerScope,
  checkCarerInvitation,
  checkCarerScope,
  isScopeWider,
  WHOLE_RECORD,
} from "@libretto/core/record/across/carers/carer";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { on, TODAY } from "../../../../support/builders.ts";

const clearance = fc.record<Clearance>({
  visibility: fc.constantFrom("total", "minimal", "partial"),
  level: fc.constantFrom(...LEVELS),
  tags: fc.uniqueArray(fc.integer({ min: 1, max: 4 })),
});
const scope: fc.Arbitrary<CarerScope> = fc.record({
  right: fc.constantFrom(...CARER_RIGHTS),
  clearance,
  until: fc.constantFrom(null, on("2026-03-14"), on("2027-01-01")),
});
const draftOf = ({ right, clearance: { visibility, level, tags }, until }: CarerScope) => ({
  ...{ right, visibility, level, tags, until },
});

describe("the scope of a carer", () => {
  it("is the whole record for whoever writes, and the chosen part for whoever reads", () => {
    fc.assert(
      fc.property(scope, (chosen) => {
        const checked = checkCarerScope(draftOf(chosen), TODAY);
        const needsTag = chosen.right === "read" && chosen.clearance.visibility === "partial";
        expect(isLeft(checked)).toBe(needsTag && chosen.clearance.tags.length === 0);
        if (isLeft(checked)) return;
        if (chosen.right === "read") expect(checked.right).toEqual(chosen);
        else expect(canSeeAll(checked.right.clearance)).toBe(true);
      }),
    );
  });

  it("names the fields that are missing or past", () => {
    const blank = { right: null, visibility: null, level: null, tags: [], until: null };
    expect(checkCarerScope(blank, TODAY)).toMatchObject({ left: { right: "form.required" } });
    expect(checkCarerScope({ ...blank, right: "read" }, TODAY)).toMatchObject({
      left: { visibility: "form.notListed", level: "confidentiality.levelRequired" },
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
  const whole = { right: "manage", visibility: "total", level: 6, tags: [], until: null } as const;

  it("needs the address of another person, and stores it in small letters", () => {
    const invited = (email: string) => checkCarerInvitation({ ...whole, email }, "teresa@example.org", TODAY);
    expect(invited(" Anna@Example.org ")).toMatchObject({ right: { email: "anna@example.org", right: "manage" } });
    expect(invited("TERESA@example.org")).toMatchObject({ left: { email: "carers.ownEmail" } });
    expect(invited("anna")).toMatchObject({ left: { email: "account.emailInvalid" } });
    expect(isRight(invited(""))).toBe(false);
  });
});
