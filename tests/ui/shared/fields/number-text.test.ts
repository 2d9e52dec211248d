import { commaToDot, isPlainNumber, parseNumber } from "@libretto/ui/shared/fields/number-text";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

describe("a typed number (W8b)", () => {
  it("turns a comma into a dot that can be seen: 1,5 is never 15", () => {
    expect(commaToDot("1,5")).toBe("1.5");
    expect(parseNumber(commaToDot("1,5"))).toBe(1.5);
  });

  it("never drops or adds a character", () => {
    fc.assert(fc.property(fc.string(), (typed) => commaToDot(typed).length === typed.length));
  });

  it.each(["", ".", "1", "1.", ".5", "12.50"])("lets digits and one dot pass: %s", (text) =>
    expect(isPlainNumber(text)).toBe(true),
  );

  it.each(["-1", "+1", "1.2.3", "1e3", "12 kg", " 1", "٣"])("lets nothing else pass: %s", (text) => {
    expect(isPlainNumber(text)).toBe(false);
    expect(parseNumber(text)).toBeNull();
  });

  it("gives no number for a text that has none yet", () => {
    expect(parseNumber("")).toBeNull();
    expect(parseNumber(".")).toBeNull();
  });
});
