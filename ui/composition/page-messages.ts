import type { Language } from "@libretto/core/messages/codes";
import type { MessagesIn } from "../shared/messages-model.ts";

/**
 * The messages of all pages in one language, in addition to those of the first screen. The calculators, the files, the
 * administration, the archives and the subscription have their own.
 */
export const loadPageMessages: Readonly<Record<Language, () => Promise<MessagesIn>>> = {
  it: async () => (await import("./page-messages-it.ts")).itPages,
  en: async () => (await import("./page-messages-en.ts")).enPages,
};
