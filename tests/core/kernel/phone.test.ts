import { isPhone } from "@libretto/core/kernel/phone";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyPhone } from "../../support/arbitraries.ts";
import { holds } from "../../support/holds.ts";

describe("a phone number", () => {
  it.each([
    ["0551234", true],
    ["055123", false],
    ["055 123 45", true],
    ["055-12-34-567", true],
    ["+39 333 1234567", true],
    [" 3331234567 ", true],
    ["0551234567 x12", true],
    ["0551234567 ext. 12", true],
    ["0551234567 int 12", true],
    ["0551234567int12", true],
    ["0551234567 ext", false],
    ["0551234567 x1234567", false],
    ["12345   int 99", false],
    ["-------", false],
    ["       ", false],
    ["+", false],
    ["++390551234567", false],
    ["055 12a4567", false],
    ["055/1234567", false],
    ["", false],
    ["٠١٢٣٤٥٦٧", false],
    ["1".repeat(26), false],
  ])("%j: %s", (number, right) => {
    expect(isPhone(number)).toBe(right);
  });

  it("is seven or more digits with an optional prefix and extension", () => {
    holds(fc.property(anyPhone, isPhone));
  });

  it.each(["1".repeat(100_000), " -".repeat(50_000), `${"1 ".repeat(12)}${" ".repeat(100_000)}x`])(
    "IO-6: is refused within the test's time, however long and hostile (case %#)",
    (hostile) => {
      expect(isPhone(hostile)).toBe(false);
    },
  );
});
