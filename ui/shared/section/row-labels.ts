/** What a list of a section is called. */
export interface ListLabels {
  readonly title: string;
  /** What belongs there, said while it is empty. */
  readonly empty: string;
  /** The title of the dialog that moves a row there. */
  readonly moveTitle?: string;
  readonly tone?: "plain" | "quiet" | "grave";
}

/** How the rows and lists of a section read, in the language of the moment. */
export interface SectionLabels<R extends { readonly list: string }> {
  readonly nameOf: (row: R) => string;
  /** What else identifies a row, below its name. */
  readonly factsOf: (row: R) => readonly string[];
  readonly labelsOfList: (list: R["list"]) => ListLabels;
}

/** An action that is a section's own. */
export interface SectionAction {
  readonly label: string;
  readonly detail?: string;
  readonly run: () => void;
}
