import type { Language } from "@libretto/core/messages/codes";

/** The language that a browser wants most: English where it says so, else Italian. */
export const languageAsked = (accepted: string | undefined): Language =>
  /^\s*en\b/i.test(accepted ?? "") ? "en" : "it";
