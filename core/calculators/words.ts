/** A text for the screen in the languages of the product; the formulas carry their own, beside what they say. */
export interface Words {
  readonly it: string;
  readonly en: string;
}

/** Words; or a name or a reference, which is written alike in both languages. */
export type Text = string | Words;

/** A text in a language. */
export const textIn = (text: Text, language: keyof Words): string => (typeof text === "string" ? text : text[language]);
