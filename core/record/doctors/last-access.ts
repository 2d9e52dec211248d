import { type Instant, millisecondsOf } from "../../kernel/dates.ts";
import type { Id } from "../../kernel/id.ts";
import type { Association } from "./association.ts";

/** When a doctor last read or changed the record; null when never in the time of the access log. */
export interface LastAccess {
  /** The account of the doctor. */
  readonly doctor: Id;
  readonly at: Instant | null;
}

const YEAR_MILLISECONDS = 365 * 86_400_000;

/**
 * Whether an association is unused for a year: the doctor has had access that long and has not used it since. The
 * patient is then reminded of it.
 */
export const isUnused = ({ since }: Pick<Association, "since">, lastAccess: Instant | null, now: Instant): boolean => {
  const used = lastAccess ?? since;
  return used !== undefined && millisecondsOf(now) - millisecondsOf(used) > YEAR_MILLISECONDS;
};
