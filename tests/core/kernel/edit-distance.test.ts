import { editDistance, listOneEditVariants } from "@libretto/core/kernel/edit-distance";
import fc from "fast-check";
import { expect, it } from "vitest";

const word = fc.string({ unit: fc.constantFrom(..."abcdez"), minLength: 1, maxLength: 9 });

it("returns exactly the words with one error", () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(listOneEditVariants(a).includes(b)).toBe(editDistance(a, b, 2) === 1);
    }),
  );
});

it("is symmetric, zero only for the same word, and stops at its limit", () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(editDistance(a, b, 3)).toBe(editDistance(b, a, 3));
      expect(editDistance(a, b, 3) === 0).toBe(a === b);
      expect(editDistance(a, b, 1)).toBe(Math.min(editDistance(a, b, 9), 2));
    }),
  );
});

it("counts swapped neighbours as one error", () => {
  expect(editDistance("tornio", "torino", 2)).toBe(1);
});
