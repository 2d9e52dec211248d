import { initials } from "@libretto/ui/shared/initials";
import { expect, it } from "vitest";

it.each([
  ["giulia", "Ferrari", "GF"],
  [" élodie", "", "É"],
  ["😀 Anna", "𠮷田", "😀𠮷"],
  ["", "", ""],
])("the initials of %j and %j are %j", (first, second, expected) => {
  expect(initials(first, second)).toBe(expected);
});
