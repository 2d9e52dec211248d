import { squeezed, typedWords, wordsIn } from "@libretto/adapters/sql/search-words";
import fc from "fast-check";
import { expect, it } from "vitest";

it("finds a name with an apostrophe or a dash by its parts and by the whole", () => {
  expect(wordsIn("Reggio nell'Emilia")).toEqual(["reggio", "nell", "emilia", "nellemilia"]);
  expect(wordsIn("Co-Efferalgan")).toEqual(["co", "efferalgan", "coefferalgan"]);
  expect(squeezed("L’Àquila ")).toBe("laquila");
});

it("gives nothing but letters and digits, whatever was typed", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
      const words = typedWords(text);
      expect(words.length).toBeLessThanOrEqual(8);
      expect(words.every((word) => /^[a-z0-9]{1,40}$/.test(word))).toBe(true);
      expect(wordsIn(text).every((word) => /^[a-z0-9]{1,40}$/.test(word))).toBe(true);
    }),
  );
});
