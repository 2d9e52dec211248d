import { WordsModel } from "@libretto/ui/shared/words-model";
import { expect, it } from "vitest";

it("says what it knows, and after learning what a later page brings, without forgetting", () => {
  const words = new WordsModel({ it: { "form.required": "a" }, en: { "form.required": "b" } });
  expect(words.of("calculators.rare", "it")).toBeUndefined();
  words.learn({ it: { "calculators.rare": "c" }, en: { "calculators.rare": "d" } });
  words.learn({ it: { "calculators.defaults": "e" }, en: {} });
  expect([words.of("form.required", "it"), words.of("form.required", "en")]).toEqual(["a", "b"]);
  expect([words.of("calculators.rare", "it"), words.of("calculators.rare", "en")]).toEqual(["c", "d"]);
  expect([words.of("calculators.defaults", "it"), words.of("calculators.defaults", "en")]).toEqual(["e", undefined]);
});
