import type { NewsStart } from "./news-start.ts";

/** What a doctor wants to know of a patient before the record is opened. */
export interface PatientNews {
  /** Null when neither a visit nor the association has a day. */
  readonly start: NewsStart | null;
  /** The number of facts since then that state their day. */
  readonly count: number;
  /** Whether changes without a day are shared: nobody knows whether they are news. */
  readonly hasUndated: boolean;
  /** The number of forbidden drugs, whatever the day from which. */
  readonly forbidden: number;
  /** The newest values that are urgent now, in words; null where the installation evaluates no values. */
  readonly urgent: readonly string[] | null;
}
