import { oneTimeCodes } from "@libretto/adapters/identity/one-time-codes";
import { readCode } from "@libretto/core/account/second-factor";
import { expect, it } from "vitest";

it("AU-6: makes recovery codes of 120 bits, each new, which read back as they are", () => {
  const codes = Array.from({ length: 100 }, oneTimeCodes.recoveryCode);
  expect(codes.filter((code) => !/^[A-Z2-7]{24}$/.test(code))).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.map(readCode)).toEqual(codes.map((letters) => ({ is: "recovery", letters })));
});
