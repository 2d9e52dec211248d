/** What a list of a section is called. */
export interface ListWords {
  readonly title: string;
  /** What belongs there, said while it is empty. */
  readonly empty: string;
  /** The title of the dialog that moves a row there. */
  readonly moveTitle?: string;
  readonly tone?: "plain" | "quiet" | "grave";
}

/** How the rows and lists of a section read, in the language of the moment. */
export interface SectionWords<R extends { readonly list: string }> {
  readonly nameOf: (row: R) => string;
  /** What else identifies a row, below its name. */
  readonly factsOf: (row: R) => readonly string[];
  readonly listWords: (list: R["list"]) => ListWords;
}

/** An action that is a section's own. */
export interface OwnDeed {
  readonly label: string;
  readonly detail?: string;
  readonly run: () => void;
}
