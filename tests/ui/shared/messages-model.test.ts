import { MessagesModel } from "@libretto/ui/shared/messages-model";
import { expect, it } from "vitest";

it("says what it knows, and after learning what a later page brings, without forgetting", () => {
  const words = new MessagesModel({ it: { "form.required": "a" }, en: { "form.required": "b" } });
  expect(words.find("number.rare", "it")).toBeUndefined();
  words.add({ it: { "number.rare": "c" }, en: { "number.rare": "d" } });
  words.add({ it: { "calculators.defaults": "e" }, en: {} });
  expect([words.find("form.required", "it"), words.find("form.required", "en")]).toEqual(["a", "b"]);
  expect([words.find("number.rare", "it"), words.find("number.rare", "en")]).toEqual(["c", "d"]);
  expect([words.find("calculators.defaults", "it"), words.find("calculators.defaults", "en")]).toEqual([
    "e",
    undefined,
  ]);
});
