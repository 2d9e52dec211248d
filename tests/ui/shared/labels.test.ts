import { en } from "@libretto/core/messages/en";
import { it as italian } from "@libretto/core/messages/it";
import { LanguageModel } from "@libretto/ui/shared/language-model";
import { labelSet } from "@libretto/ui/shared/translations";
import { expect, it } from "vitest";

const labels = labelSet("test", {
  it: { hello: "Ciao {{name}}", rows_one: "{{count}} riga", rows_other: "{{count}} righe" },
  en: { hello: "Hello {{name}}", rows_one: "{{count}} row", rows_other: "{{count}} rows" },
});
const speaking = (chosen: string[] = []) =>
  new LanguageModel(
    "it",
    (code, language) => (language === "it" ? italian : en)[code],
    (language) => chosen.push(language),
  );

it("are available in both languages, follow the switch and notify observers", () => {
  const chosen: string[] = [];
  const language = speaking(chosen);
  expect(language.label(labels, "hello", { name: "Ada" })).toBe("Ciao Ada");
  expect(language.message("form.required")).toBe("Questo campo è obbligatorio!");
  language.choose("en");
  expect(language.label(labels, "hello", { name: "Ada" })).toBe("Hello Ada");
  expect(chosen).toEqual(["en"]);
});

it("change the language only once its messages are loaded", async () => {
  let isOnline = false;
  const language = speaking();
  language.loadMessages = async () => (isOnline ? undefined : Promise.reject(new Error("offline")));
  await expect(language.change("en")).rejects.toThrow("offline");
  expect(language.current).toBe("it");
  isOnline = true;
  await language.change("en");
  expect(language.current).toBe("en");
});

it("use the plural rules of the language", () => {
  const language = speaking();
  expect(language.label(labels, "rows", { count: 1 })).toBe("1 riga");
  expect(language.label(labels, "rows", { count: 0 })).toBe("0 righe");
});

it("show typed text unchanged, without escaping it", () => {
  expect(speaking().label(labels, "hello", { name: "<D'Amico>" })).toBe("Ciao <D'Amico>");
});

it("isolate a right-to-left name from the text that follows", () => {
  expect(speaking().label(labels, "hello", { name: "שרה" })).toBe("Ciao \u2068שרה\u2069");
  expect(speaking().label(labels, "hello", { name: "\u202eAnna" })).toBe("Ciao \u2068\u202eAnna\u2069");
});
