import { WordsModel } from "@libretto/ui/shared/words-model";
import { expect, it } from "vitest";

it("says what it knows, and after learning what a later page brings, without forgetting", () => {
  const words = new WordsModel({ it: { "form.required": "a" }, en: { "form.required": "b" } });
  expect(words.of("number.rare", "it")).toBeUndefined();
  words.learn({ it: { "number.rare": "c" }, en: { "number.rare": "d" } });
  words.learn({ it: { "calculators.defaults": "e" }, en: {} });
  expect([words.of("form.required", "it"), words.of("form.required", "en")]).toEqual(["a", "b"]);
  expect([words.of("number.rare", "it"), words.of("number.rare", "en")]).toEqual(["c", "d"]);
  expect([words.of("calculators.defaults", "it"), words.of("calculators.defaults", "en")]).toEqual(["e", undefined]);
});
