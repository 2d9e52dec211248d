import { MessagesModel } from "@libretto/ui/shared/messages-model";
import { expect, it } from "vitest";

it("has its texts, and those of a later page once they are loaded, without losing any", () => {
  const model = new MessagesModel({ it: { "form.required": "a" }, en: { "form.required": "b" } });
  expect(model.find("number.rare", "it")).toBeUndefined();
  model.add({ it: { "number.rare": "c" }, en: { "number.rare": "d" } });
  model.add({ it: { "calculators.defaults": "e" }, en: {} });
  expect([model.find("form.required", "it"), model.find("form.required", "en")]).toEqual(["a", "b"]);
  expect([model.find("number.rare", "it"), model.find("number.rare", "en")]).toEqual(["c", "d"]);
  expect([model.find("calculators.defaults", "it"), model.find("calculators.defaults", "en")]).toEqual([
    "e",
    undefined,
  ]);
});
