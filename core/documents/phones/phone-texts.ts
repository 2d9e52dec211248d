import type { Language } from "../../messages/codes.ts";
import type { PhoneApp } from "../../record/vital-signs/phone-app.ts";
import { phoneAppName } from "../../reports/labels/source-texts.ts";

interface PhoneTexts {
  /** The title of the measurements of one kind. */
  readonly title: (kind: string, app: PhoneApp) => string;
}

/** The texts of the rows that come from a phone. */
export const phoneTexts: Readonly<Record<Language, PhoneTexts>> = {
  it: { title: (kind, app) => `${kind}, da ${phoneAppName(app, "it")}` },
  en: { title: (kind, app) => `${kind}, from ${phoneAppName(app, "en")}` },
};
