import {
  createEmergencyCode,
  isWellFormedCode,
  patientIdOf,
} from "@libretto/core/record/across/emergency/emergency-code";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { holds } from "../../../../support/holds.ts";

const anyCode = fc.tuple(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), fc.stringMatching(/^[\w-]{43}$/));

it("the code of an emergency sheet says whose it is and is whole; cut off anywhere it is not", () =>
  holds(
    fc.property(anyCode, fc.nat(40), ([patient, secret], some) => {
      const code = createEmergencyCode(patient, secret);
      expect([patientIdOf(code), isWellFormedCode(code)]).toEqual([patient, true]);
      expect(isWellFormedCode(code.slice(0, -1 - some))).toBe(false);
    }),
  ));

it.each(["", ".", "nothing", `!.${"a".repeat(43)}`, `1.${"a".repeat(42)}/`, `1.${"a".repeat(44)}`])(
  "%j is none",
  (code) => expect(isWellFormedCode(code)).toBe(false),
);
