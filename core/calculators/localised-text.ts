/** A text in each language. The formulas define their own texts. */
export interface LocalisedText {
  readonly it: string;
  readonly en: string;
}

/** A localised text; or a name or reference that is the same in both languages. */
export type Text = string | LocalisedText;

/** A text in a language. */
export const textIn = (text: Text, language: keyof LocalisedText): string =>
  typeof text === "string" ? text : text[language];
