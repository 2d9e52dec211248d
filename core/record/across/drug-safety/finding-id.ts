import type { UncheckedPart } from "./drug-check.ts";
import type { DrugWarning } from "./drug-warnings.ts";

/**
 * The id of a finding among those of one drug. It depends on what the finding is about and not on row ids, so it stays
 * the same when rows get new ids.
 */
export const findingIdOf = ({
  kind,
  severity,
  conflictsWith,
}: Pick<DrugWarning, "kind" | "severity" | "conflictsWith">): string => `${kind}:${severity ?? ""}:${conflictsWith}`;

/** The id of a part of the check that was not possible, as something to confirm. */
export const uncheckedPartIdOf = ({ part }: Pick<UncheckedPart, "part">): string => `unchecked:${part}`;
