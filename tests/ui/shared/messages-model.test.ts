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

it("loads the messages of all pages in the requested language only, once", async () => {
  const requested: string[] = [];
  const loadIn = (language: string) => async () => {
    requested.push(language);
    return { "number.rare": language } as const;
  };
  const model = new MessagesModel({ it: {}, en: {} }, { it: loadIn("it"), en: loadIn("en") });
  await model.load("it");
  await model.load("it");
  expect([model.find("number.rare", "it"), model.find("number.rare", "en")]).toEqual(["it", undefined]);
  await model.load("en");
  expect([model.find("number.rare", "it"), model.find("number.rare", "en")]).toEqual(["it", "en"]);
  expect(requested).toEqual(["it", "en"]);
});

it("tries again to load messages that could not be loaded", async () => {
  let online = false;
  const texts = async () => (online ? { "number.rare": "a" } : Promise.reject(new Error("offline")));
  const model = new MessagesModel({ it: {}, en: {} }, { it: texts, en: texts });
  await expect(model.load("en")).rejects.toThrow("offline");
  online = true;
  await model.load("en");
  expect(model.find("number.rare", "en")).toBe("a");
});
