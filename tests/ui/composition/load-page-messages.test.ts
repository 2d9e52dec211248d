import { loadPageMessages } from "@libretto/ui/composition/load-page-messages";
import { LanguageModel } from "@libretto/ui/shared/language-model";
import { MessagesModel } from "@libretto/ui/shared/messages-model";
import { expect, it } from "vitest";

it("the messages of the pages are loaded in the current language, and in another one before it is chosen", async () => {
  const messages = new MessagesModel({ it: {}, en: {} });
  const language = new LanguageModel("it", (code, chosen) => messages.find(code, chosen) ?? "");
  await loadPageMessages(language, messages);
  expect([
    messages.find("therapies.startRequired", "it") === undefined,
    messages.find("therapies.startRequired", "en"),
  ]).toEqual([false, undefined]);
  const changing = language.change("en");
  expect(language.current).toBe("it");
  await changing;
  expect([language.current, language.message("therapies.startRequired")]).toEqual(["en", expect.stringMatching(/./)]);
});
