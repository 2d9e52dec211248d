import type { Undone } from "./drug-check.ts";
import type { DrugWarning } from "./drug-warnings.ts";

/**
 * Names a finding among those of one drug. It says what the finding is about and not which row it rests on, so that it
 * stays the same when the rows get new numbers.
 */
export const findingId = ({ kind, severity, because }: Pick<DrugWarning, "kind" | "severity" | "because">): string =>
  `${kind}:${severity ?? ""}:${because}`;

/** Names a part of the check that could not be done, as something to confirm. */
export const undoneId = ({ part }: Pick<Undone, "part">): string => `unchecked:${part}`;
