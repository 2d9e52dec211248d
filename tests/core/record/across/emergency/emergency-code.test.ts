import { createViewCode, isWellFormedCode, patientIdOf } from "@libretto/core/record/across/emergency/emergency-code";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { assertProperty } from "../../../../support/arbitraries/assert-property.ts";

const anyCode = fc.tuple(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), fc.stringMatching(/^[\w-]{43}$/));

it("the code of an emergency sheet contains its owner and is complete; an incomplete one is refused", () =>
  assertProperty(
    fc.property(anyCode, fc.nat(40), ([patient, secret], some) => {
      const code = createViewCode(patient, secret);
      expect([patientIdOf(code), isWellFormedCode(code)]).toEqual([patient, true]);
      expect(isWellFormedCode(code.slice(0, -1 - some))).toBe(false);
    }),
  ));

it.each(["", ".", "nothing", `!.${"a".repeat(43)}`, `1.${"a".repeat(42)}/`, `1.${"a".repeat(44)}`])(
  "%j is not a code",
  (code) => expect(isWellFormedCode(code)).toBe(false),
);
