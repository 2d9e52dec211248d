import { errorsBetween, oneErrorAway } from "@libretto/core/kernel/typing-errors";
import fc from "fast-check";
import { expect, it } from "vitest";

const word = fc.string({ unit: fc.constantFrom(..."abcdez"), minLength: 1, maxLength: 9 });

it("reaches exactly the words that are one error away", () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(oneErrorAway(a).includes(b)).toBe(errorsBetween(a, b, 2) === 1);
    }),
  );
});

it("counts errors the same from either side, none only for the same word, and stops counting", () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(errorsBetween(a, b, 3)).toBe(errorsBetween(b, a, 3));
      expect(errorsBetween(a, b, 3) === 0).toBe(a === b);
      expect(errorsBetween(a, b, 1)).toBe(Math.min(errorsBetween(a, b, 9), 2));
    }),
  );
});

it("takes swapped neighbours for one error", () => {
  expect(errorsBetween("tornio", "torino", 2)).toBe(1);
});
