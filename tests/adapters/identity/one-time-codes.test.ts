import { oneTimeCodes } from "@libretto/adapters/identity/one-time-codes";
import { parseCode } from "@libretto/core/account/second-factor";
import { expect, it } from "vitest";

it("AU-6: creates unique recovery codes of 120 bits that can be parsed again", () => {
  const codes = Array.from({ length: 100 }, oneTimeCodes.createRecoveryCode);
  expect(codes.filter((code) => !/^[A-Z2-7]{24}$/.test(code))).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.map(parseCode)).toEqual(codes.map((text) => ({ is: "recovery", code: text })));
});
