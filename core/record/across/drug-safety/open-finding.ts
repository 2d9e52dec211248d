import type { Instant } from "../../../kernel/dates.ts";
import type { UncheckedPart } from "./drug-check.ts";
import type { DrugWarning, RecordEntry } from "./drug-warnings.ts";

/** A finding about a medicine in use; it stays open until the record changes ("Da chiarire", decision W25). */
export interface OpenFinding extends DrugWarning {
  /** The therapy in use; `entry` is the other row of the finding. */
  readonly therapy: RecordEntry;
  /** The time of the confirmation; null when it was not confirmed or the time is unknown. */
  readonly confirmedAt: Instant | null;
}

/** The result of the drug check of all medicines in use. */
export interface OpenFindings {
  readonly findings: readonly OpenFinding[];
  /** The parts of the check that were not possible for some of these medicines, each once. */
  readonly uncheckedParts: readonly UncheckedPart[];
}

/** Nothing to clarify, of a document without medicines. */
export const NO_OPEN_FINDINGS: OpenFindings = { findings: [], uncheckedParts: [] };
