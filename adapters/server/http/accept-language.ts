import type { Language } from "@libretto/core/messages/codes";

/** The preferred language of a browser: English if requested first, otherwise Italian. */
export const selectLanguage = (acceptLanguage: string | undefined): Language =>
  /^\s*en\b/i.test(acceptLanguage ?? "") ? "en" : "it";
