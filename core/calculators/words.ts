/** A text for the screen in the languages of the product; the formulas carry their own, beside what they say. */
export interface Words {
  readonly it: string;
  readonly en: string;
}
