import { unlinkable } from "@libretto/core/account/identities";
import { isRight } from "@libretto/core/kernel/fp";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../support/holds.ts";

const identityOf = (id: number) => ({ id, issuer: "https://accounts.example", subject: String(id) });

describe("AU-7: a linked identity", () => {
  it("is taken away, unless it is the only way in", () => {
    holds(
      fc.property(fc.uniqueArray(fc.nat(20)), fc.nat(20), fc.boolean(), (ids, id, hasPassword) => {
        const goes = ids.includes(id) && (hasPassword || ids.length > 1);
        expect(isRight(unlinkable(ids.map(identityOf), id, hasPassword))).toBe(goes);
      }),
    );
  });
});
