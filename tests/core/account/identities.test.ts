import { unlinkable } from "@libretto/core/account/identities";
import { isRight } from "@libretto/core/kernel/fp";
import * as fc from "fast-check";
import { expect, it } from "vitest";

const identityOf = (id: number) => ({ id, issuer: "https://accounts.example", subject: String(id) });

it("AU-7: takes an identity away, but not the only way in", () => {
  const goes = (ids: readonly number[], id: number, hasPassword: boolean): boolean =>
    ids.includes(id) && (hasPassword || ids.length > 1);
  const holds = fc.property(fc.uniqueArray(fc.nat(20)), fc.nat(20), fc.boolean(), (ids, id, hasPassword) => {
    const outcome = unlinkable(ids.map(identityOf), id, hasPassword);
    expect(isRight(outcome)).toBe(goes(ids, id, hasPassword));
  });
  fc.assert(holds);
});
