import type { Language } from "../../messages/codes.ts";
import { phoneAppName } from "../../reports/labels/source-texts.ts";

interface PhoneTexts {
  /** The title of the measurements of one kind. */
  readonly title: (kind: string) => string;
}

/** The texts of the rows that come from a phone. */
export const phoneTexts: Readonly<Record<Language, PhoneTexts>> = {
  it: { title: (kind) => `${kind}, da ${phoneAppName("appleHealth", "it")}` },
  en: { title: (kind) => `${kind}, from ${phoneAppName("appleHealth", "en")}` },
};
