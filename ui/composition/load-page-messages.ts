import type { Language } from "@libretto/core/messages/codes";
import type { LanguageModel } from "../shared/language-model.ts";
import type { MessagesIn, MessagesModel } from "../shared/messages-model.ts";

/**
 * The messages of all pages in one language, in addition to those of the first screen. The calculators, the files, the
 * people, the administration, the archives and the subscription have their own.
 */
const loaders: Readonly<Record<Language, () => Promise<MessagesIn>>> = {
  it: async () => (await import("./page-messages-it.ts")).itPages,
  en: async () => (await import("./page-messages-en.ts")).enPages,
};

/** Loads the messages of all pages in the current language, and from now on those of each language that is chosen. */
export const loadPageMessages = async (language: LanguageModel, messages: MessagesModel): Promise<void> => {
  const load = async (chosen: Language) => messages.add({ it: {}, en: {}, [chosen]: await loaders[chosen]() });
  language.loadMessages = load;
  await load(language.current);
};
