import { beginsLike, countTypingErrors, editDistance, listOneEditVariants } from "@libretto/core/kernel/edit-distance";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

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

it.each([
  ["dottore", "dot", 0],
  ["dottore", "dotore", 0.5],
  ["dolore", "dotore", 1],
  ["pressione", "presione", 0.5],
  ["persone", "presione", 2],
  ["dolore", "dottoressa", null],
])("counts the typing errors of a term in %s: %s", (word, term, errors) => {
  expect(countTypingErrors(word, term)).toBe(errors);
});

describe("a word that begins like a typed term", () => {
  it.each([
    ["amlodipina", "amlo", true],
    ["amlodipina", "amldo", true],
    ["amlodipina", "amlodpina", true],
    ["amlodipina", "amoldipna", true],
    ["password", "pasword", true],
    ["password", "passworld", true],
    ["losartan", "lo", true],
    ["losartan", "la", false],
    ["losartan", "posartan", false],
    ["10mg", "20mg", false],
    ["diabete", "dieta", false],
  ])("%s and %s: %s", (word, term, expected) => {
    expect(beginsLike(word, term)).toBe(expected);
  });
});
