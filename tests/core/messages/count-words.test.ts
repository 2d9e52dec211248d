import { countInWords } from "@libretto/core/messages/count-words";
import { expect, it } from "vitest";

it("writes a count in words up to ten, in digits above", () => {
  expect([3, 10, 11].map((count) => countInWords(count, "it"))).toEqual(["tre", "dieci", "11"]);
  expect([3, 10, 11].map((count) => countInWords(count, "en"))).toEqual(["three", "ten", "11"]);
});
