/** A fact of a row, as its read view shows it. */
export interface Detail {
  readonly label: string;
  readonly text: string;
  /** Where the fact leads: `tel:` or `mailto:`. */
  readonly href?: string;
}

/** Leaves out what is empty. */
export const details = (...all: readonly Detail[]): readonly Detail[] => all.filter(({ text }) => text.trim() !== "");
