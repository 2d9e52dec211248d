import { type Instant, millisecondsOf } from "../kernel/dates.ts";
import type { Account } from "../ports/account-store.ts";

/** A licence with its period and permissions. */
export interface Term<P> {
  /** Newer subscriptions have higher ids. */
  readonly id: number;
  readonly from: Instant;
  /** Null when it does not end. */
  readonly until: Instant | null;
  readonly allows: readonly P[];
}

/** Everything that determines the permissions of an account. */
export interface Standing<P> {
  readonly role: Account["role"];
  /** The permissions of the role. */
  readonly ofRole: readonly P[];
  readonly terms: readonly Term<P>[];
  /** The permissions of the base licence, which everybody has. */
  readonly ofBase: readonly P[];
}

const counts = <P>({ from, until }: Term<P>, now: number): boolean =>
  millisecondsOf(from) <= now && (until === null || now < millisecondsOf(until));

/** The permissions of the newest licence in force, otherwise those of the base licence. */
const licensed = <P>({ terms, ofBase }: Standing<P>, now: number): readonly P[] =>
  terms.filter((term) => counts(term, now)).toSorted((a, b) => b.id - a.id)[0]?.allows ?? ofBase;

/**
 * The permissions of an account at an instant: those of its role; for a patient only those that the licence in force
 * grants too (doc 1 §6, doc 2 §6). A change takes effect at once.
 */
export const permissionsAt = <P>(standing: Standing<P>, now: Instant): readonly P[] => {
  if (standing.role !== "patient") return standing.ofRole;
  const allowed = licensed(standing, millisecondsOf(now));
  return standing.ofRole.filter((permission) => allowed.includes(permission));
};
