/** The texts of a list. */
export interface ListLabels {
  readonly title: string;
  /** Shown while the list is empty. */
  readonly empty: string;
  /** The title of the dialog that moves a row to this list. */
  readonly moveTitle?: string;
  /** The action that moves a row to this list without a dialog, as a sentence: "È avvenuta". */
  readonly completeAction?: string;
  /** Rows come to this list only from another one. */
  readonly isFilledByMoves?: true;
  readonly tone?: "plain" | "quiet" | "grave";
}

/** The texts of rows and lists of a section, in the current language. */
export interface SectionLabels<R extends { readonly list: string }> {
  readonly nameOf: (row: R) => string;
  /** Additional facts that identify a row, below its name. */
  readonly factsOf: (row: R) => readonly string[];
  /** A warning about a value of the row, in words; empty for none. */
  readonly alertOf?: (row: R) => string;
  readonly labelsOfList: (list: R["list"]) => ListLabels;
}

/** An additional action of a section. */
export interface SectionAction {
  readonly label: string;
  readonly detail?: string;
  readonly run: () => void;
}
