import { commaToDot } from "@libretto/ui/shared/fields/text/number-text";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

describe("commaToDot (W8b)", () => {
  it("replaces a comma by a dot", () => {
    expect(commaToDot("1,5")).toBe("1.5");
  });

  it("changes no other character and keeps the length", () => {
    fc.assert(
      fc.property(fc.string(), (typedText) => {
        const text = commaToDot(typedText);
        expect(text).toHaveLength(typedText.length);
        for (const [at, character] of [...typedText].entries())
          if (character !== ",") expect([...text][at]).toBe(character);
      }),
    );
  });
});
