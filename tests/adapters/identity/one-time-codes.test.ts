import { oneTimeCodes } from "@libretto/adapters/identity/one-time-codes";
import { parseCode } from "@libretto/core/account/second-factor";
import { expect, it } from "vitest";

it("AU-6: makes recovery codes of 120 bits, each new, which read back as they are", () => {
  const codes = Array.from({ length: 100 }, oneTimeCodes.createRecoveryCode);
  expect(codes.filter((code) => !/^[A-Z2-7]{24}$/.test(code))).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.map(parseCode)).toEqual(codes.map((letters) => ({ is: "recovery", code: letters })));
});
