/** The usual range of a value. */
export interface UsualRange {
  readonly [name: string]: string | number;
  readonly low: number;
  readonly high: number;
  readonly unit: string;
}

/** What a page shows with an entry, in addition to the passport. */
export interface EntryLook {
  /** Replaces the label of the passport. */
  readonly label?: string | undefined;
  readonly hint?: string | undefined;
  /** The range of healthy values in the specification. */
  readonly usual?: UsualRange | undefined;
}
