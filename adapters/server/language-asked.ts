import type { Language } from "@libretto/core/messages/codes";

/** The preferred language of a browser: English if requested first, otherwise Italian. */
export const languageAsked = (accepted: string | undefined): Language =>
  /^\s*en\b/i.test(accepted ?? "") ? "en" : "it";
