/** A row that is linked with the row of a read view. */
export interface LinkedRow {
  /** The document from which the shown row comes, a row that comes from the shown document, or another link. */
  readonly is: "document" | "fromDocument" | "other";
  readonly key: string;
  /** What it is: "esame". */
  readonly kind: string;
  readonly name: string;
  readonly facts: readonly string[];
  /** Opens its read view; absent when no page shows it. */
  readonly open?: () => void;
}
