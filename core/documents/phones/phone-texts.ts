import type { Language } from "../../messages/codes.ts";

interface PhoneTexts {
  /** The app from which an export comes. */
  readonly app: string;
  /** The title of the measurements of one kind. */
  readonly title: (kind: string) => string;
  /** The source of a reading that is a mean. */
  readonly meanOf: (count: number, source: string) => string;
}

/** The texts of the rows that come from a phone. */
export const phoneTexts: Readonly<Record<Language, PhoneTexts>> = {
  it: {
    app: "Salute (Apple)",
    title: (kind) => `${kind}, da Salute (Apple)`,
    meanOf: (count, source) => `Media di ${count} valori: ${source}`,
  },
  en: {
    app: "Health (Apple)",
    title: (kind) => `${kind}, from Health (Apple)`,
    meanOf: (count, source) => `Mean of ${count} values: ${source}`,
  },
};
