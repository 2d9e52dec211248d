/** A fact of a row in its read view. */
export interface Detail {
  readonly label: string;
  readonly text: string;
  /** The link of the fact: `tel:` or `mailto:`. */
  readonly href?: string;
}

/** Removes empty facts. */
export const details = (...all: readonly Detail[]): readonly Detail[] => all.filter(({ text }) => text.trim() !== "");
